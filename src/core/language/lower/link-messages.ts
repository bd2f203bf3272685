import type { LinkMessage } from '../../script/script'
import { factsShown } from '../../script/text'
import { isMapping } from '../../script/value'
import type { Vocabulary } from '../../script/vocabulary'
import { diagnoseBrand } from '../diagnostics/diagnose-brand'
import { diagnoseFlow } from '../diagnostics/diagnose-flow'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import type { Finding, Report } from '../diagnostics/finding'
import type { AuthoredMessages } from '../read/authored'
import { spotOfKey } from '../read/path'
import type { Unit } from '../read/unit'
import type { Head } from './compile-script'
import { lowerCondition } from './lower-condition'
import { lowerText } from './lower-text'
import { atValue, type Lowering, type Named, startLowering } from './lowering'

/** The messages that links carry, as written in one file. */
export type FileMessages = {
  readonly unit: Unit
  readonly messages: { readonly [link: string]: readonly LinkMessage[] }
  readonly named: readonly Named[]
  readonly findings: readonly Finding[]
}

/** Compiles the messages that links carry. Reports personal facts in them: the address goes to the operator of the page behind the link. */
export function lowerLinkMessages({ unit, isSound }: Head, vocabulary: Vocabulary): FileMessages {
  const findings: Finding[] = []
  const links = isSound && isMapping(unit.value) && isMapping(unit.value.links)
  const written = links ? (unit.value.links as { readonly [link: string]: AuthoredMessages }) : {} // its shape has been checked
  const to = startLowering(unit, vocabulary, (finding) => findings.push(finding))
  const messages = Object.fromEntries(
    Object.entries(written).map(([link, said]) => [link, messagesOf(to, link, said)]),
  )
  const named = Object.keys(written).map((name): Named => {
    return { under: 'links', name, path: ['links', name] }
  })
  return { unit, messages, named, findings }
}

function messagesOf(to: Lowering, link: string, said: AuthoredMessages): readonly LinkMessage[] {
  const path = ['links', link]
  if (typeof said === 'string') return [{ text: impersonal(to, path, said) }]
  const messages = said.map((one, n): LinkMessage => {
    if (typeof one === 'string') return { text: impersonal(to, [...path, n], one) }
    const text = impersonal(to, [...path, n, 'text'], one.text)
    return one.when ? { when: lowerCondition(to, [...path, n, 'when'], one.when), text } : { text }
  })
  for (const [n, { text }] of messages.entries()) {
    // the engine takes the first message whose facts are all known: one that needs all facts of an earlier unguarded one is never taken
    const shown = factsShown(text)
    const isCovered = messages
      .slice(0, n)
      .some((one) => !one.when && factsShown(one.text).every((fact) => shown.includes(fact)))
    if (isCovered) to.report(diagnoseFlow.messageNeverTaken(atValue(to, [...path, n])))
  }
  const needsFacts = messages.every(({ when, text }) => when || factsShown(text).length > 0)
  if (needsFacts) to.report(diagnoseFlow.noMessageForAll(atValue(to, path)))
  return messages
}

/** Markup as in a bubble; the message of a link is plain text. */
const MARK = /<\/?[a-z][^<>]*>/i

function impersonal(to: Lowering, path: readonly (string | number)[], sentence: string) {
  const text = lowerText(to, path, sentence)
  const mark = MARK.exec(sentence)?.[0]
  if (mark !== undefined) to.report(diagnoseBrand.plainWords(atValue(to, path), mark))
  for (const fact of new Set(factsShown(text))) {
    if (!to.vocabulary.facts.get(fact)?.personal) continue
    to.report(diagnoseNames.personalInLink(atValue(to, path), fact))
  }
  return text
}

/** Joins the messages of all files; reports a link that has messages in more than one. */
export function joinMessages(files: readonly FileMessages[], report: Report) {
  const all = new Map<string, readonly LinkMessage[]>()
  for (const { unit, messages, findings } of files) {
    for (const finding of findings) report(finding)
    for (const [link, said] of Object.entries(messages)) {
      const first = files.find((file) => Object.hasOwn(file.messages, link))!
      if (first.unit === unit) all.set(link, said)
      else
        report(
          diagnoseNames.twice(
            spotOfKey(unit, ['links', link]),
            link,
            spotOfKey(first.unit, ['links', link]),
          ),
        )
    }
  }
  return Object.fromEntries(all)
}
