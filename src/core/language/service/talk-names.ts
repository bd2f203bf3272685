import { diagnoseNames } from '../diagnostics/diagnose-names'
import type { Diagnostic } from '../diagnostics/diagnostic'
import type { Finding, Spot } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import { locateIn, placeFindings } from '../judge/place-findings'
import type { SourceFile } from '../read/read-file'
import type { Content } from './content'
import { contractOf } from './contracts'
import type { NameMark } from './marks'

/** Reports names in some talks that the content does not have. Button labels are not judged: some come from data. */
export function talkNames(content: Content, talks: readonly SourceFile[]): readonly Diagnostic[] {
  return placeFindings(
    talks.flatMap((talk) => findingsIn(content, talk)),
    locateIn(talks),
  )
}

function findingsIn(content: Content, file: SourceFile): readonly Finding[] {
  const { base, unit } = file.head
  return content.marks(file).flatMap(({ mark, start, end }) => {
    const at = { passage: unit.passage, start: start - base, end: end - base }
    return mark.name === '' ? [] : (findingOf(content, mark, at) ?? [])
  })
}

function findingOf(content: Content, mark: NameMark, at: Spot): Finding | undefined {
  const { vocabulary, compilation } = content
  const { role, name, of } = mark
  const among = (known: Iterable<string>) => nearest(name, known)
  switch (role) {
    case 'target':
      if (compilation.steps.has(name)) return undefined
      return diagnoseNames.unknownStep(at, name, among(compilation.steps.keys()))
    case 'fact':
      if (vocabulary.facts.has(name)) return undefined
      return diagnoseNames.unknownFact(at, name, among(vocabulary.facts.keys()))
    case 'action':
      if (vocabulary.actions.has(name)) return undefined
      return diagnoseNames.unknownAction(at, name, among(vocabulary.actions.keys()))
    case 'part':
      if (vocabulary.parts.has(name)) return undefined
      return diagnoseNames.unknownPart(at, name, among(vocabulary.parts.keys()))
    case 'outcome': {
      const contract = of ? contractOf(vocabulary, of) : undefined
      const known = contract && Object.keys(contract.outcomes)
      if (!contract || !known || known.includes(name)) return undefined
      return diagnoseNames.unknownOutcome(at, name, contract.name, known, among(known))
    }
    default:
      return undefined
  }
}
