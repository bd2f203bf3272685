import { LAYOUTS } from '../../script/step'
import { waysToWrite } from '../edit/write-scalar'
import { completionItemOf, hasRoom, isBareName, isNamed } from './complete-item'
import { inputs, keys, listedKeys, outcomes, restOf, wholeContracts } from './complete-keys'
import { talkAnswers, talkLabels, talkOutcomes } from './complete-talk'
import type { ValueOffer } from './complete-values'
import * as values from './complete-values'
import type { Content } from './content'
import { contractOf } from './contracts'
import {
  type CursorPlace,
  cursorPlace,
  openQuote,
  type TypedText,
  withinQuotes,
} from './cursor-place'
import type { CompletionItem, Position } from './types'
import { CURSOR } from './walk'

/** The completion items at a position, whether or not the text around it can be read or is part of the content. */
export function complete(
  content: Content,
  file: TypedText,
  at: Position,
): readonly CompletionItem[] {
  const place = cursorPlace(content, file, at)
  if (!place || !hasRoom(place)) return []
  // a name may occur only once in its mapping
  const taken = new Set(place.mark.isKey ? namesBeside(place) : [])
  return offers(content, place)
    .filter((offer) => !taken.has(offer.label) && (!isNamed(place) || isBareName(offer)))
    .map((offer) => completionItemOf(offer, place))
}

function offers(content: Content, place: CursorPlace): readonly ValueOffer[] {
  const { mark, kind, after } = place
  const { vocabulary } = content
  switch (mark.role) {
    case 'text':
      return values.completeFacts(
        content,
        ({ internal }) => !internal,
        ({ name }) => ({ insert: after.trimStart().startsWith('}}') ? name : `${name}}}` }),
      )
    case 'key':
      return isBetweenSteps(content, place) ? [] : [...keys(mark), ...aroundKey(content, place)]
    case 'step':
      return values.newSteps(content)
    case 'target':
      if (!mark.isKey) return values.targets(content, place)
      return values
        .targets(content, place)
        .map((offer) => ({ ...offer, snippet: `${offer.label}: $0` }))
    case 'label': {
      const labels =
        place.kind === 'talk' ? talkLabels(content, place) : values.orderedLabels(content, place)
      return labels.map((offer) => ({ ...offer, insert: writtenLabel(offer.label, place) }))
    }
    case 'answer':
      return talkAnswers(content, place)
    case 'fact':
      // the name of a new fact is the author's choice
      return mark.declares ? [] : factOffers(content, place)
    case 'word':
      return [
        ...values.wordsFor(content, place),
        ...(isSource(place) ? values.sources(content, place) : []),
      ]
    case 'action':
    case 'part':
      return values.contracts(content, place, (name) => {
        const contract = kind === 'script' ? contractOf(vocabulary, name) : undefined
        const beside = keysBeside(place)
        return contract && !isSaid(place) && !mark.inFlow
          ? restOf(contract, beside) || undefined
          : undefined
      })
    case 'outcome':
      return mark.isKey
        ? outcomes(vocabulary, mark, namesBeside(place))
        : talkOutcomes(content, place)
    case 'input':
      return inputs(vocabulary, mark, namesBeside(place))
    case 'link':
      return mark.isKey ? values.linkNames(content, place) : values.links(content)
    case 'media':
      return mark.isKey ? values.mediaNames(content) : values.media(content)
    case 'group':
      return values.groups(content)
    case 'variant':
      return values.variants(content)
    case 'asset':
      return values.assets(content)
    case 'colour':
      return values.colours(content, place)
    case 'value':
      return valueOffers(content, place)
    default:
      return []
  }
}

/** A label as YAML reads it back, also inside brackets; within quotes that are already open, without further ones. */
function writtenLabel(label: string, place: CursorPlace): string {
  const quote = openQuote(place)
  if (quote !== undefined) return withinQuotes(label, quote)
  return waysToWrite(label, { inFlow: true, indent: 0, newline: '\n' })[0] ?? label
}

/** Whether a key of the whole file is being typed above steps, which would then be part of that key's value. */
function isBetweenSteps({ shapes }: Content, { mark, file, end }: CursorPlace): boolean {
  if (mark.shape !== shapes.head || !mark.beside?.includes('steps')) return false
  const [, ...below] = file.text.slice(end).split('\n')
  return below.find((line) => /^\s*[^\s#]/.test(line))?.startsWith(' ') === true
}

/** Offers beside the keys of a shape: in a step whole calls and parts, at the start of a file its group. */
function aroundKey(content: Content, { mark, file }: CursorPlace): readonly ValueOffer[] {
  if (mark.shape === content.shapes.step) return wholeContracts(content.vocabulary, mark)
  if (mark.shape === content.shapes.head && mark.name === '' && !mark.beside?.includes('group')) {
    const group = /([^/]+)\.ya?ml$/.exec(file.path)?.[1] ?? ''
    return [{ label: `group: ${group}`, kind: 'key', insert: `group: ${group}`, rank: 0 }]
  }
  return []
}

function factOffers(content: Content, place: CursorPlace): readonly ValueOffer[] {
  const { mark } = place
  if (mark.shape === content.shapes.condition) {
    const joined = keys({ ...mark, beside: [] })
    return [
      ...withColon(
        values.completeFacts(content, () => true),
        isNamed(place),
      ),
      ...joined,
    ]
  }
  if (mark.writes) {
    const isAsked = mark.path.includes('ask')
    const isList = mark.path.at(-1) === 'many'
    const settable = values.completeFacts(content, ({ derived, field, scope }) => {
      const fits = isAsked ? field.input : isList ? field.items : field
      return !derived && scope === 'talk' && fits !== undefined
    })
    return mark.isKey ? withColon(settable, isNamed(place)) : settable
  }
  const isListed = mark.path.at(-1) === 'from' && mark.path.at(-2) === 'choose'
  return mark.of === undefined
    ? values.completeFacts(content, ({ field }) => !isListed || field.items !== undefined)
    : values.sources(content, place).map((offer) => ({ ...offer, insert: offer.label }))
}

const withColon = (offers: readonly ValueOffer[], isThere: boolean): readonly ValueOffer[] =>
  isThere
    ? offers
    : offers.map((offer) => ({ ...offer, snippet: `${offer.label}: $0`, retrigger: true }))

function valueOffers(content: Content, { mark }: CursorPlace): readonly ValueOffer[] {
  if (mark.path[0] === 'texts' && mark.isKey) return values.textKeys(content)
  if (mark.path.at(-1) === 'layout') return LAYOUTS.map((label) => ({ label, kind: 'value' }))
  return listedKeys(mark)
}

const isSaid = ({ mark }: CursorPlace) => mark.path.includes('say') || mark.path[0] === 'copy'

/** Whether a value may come from a fact; not what a guard compares with. */
const isSource = ({ mark }: CursorPlace) =>
  !mark.path.includes('when') && !mark.path.includes('reset')

/** The keys of the mapping in which the words at the cursor are a value. */
const keysBeside = ({ mark, marks }: CursorPlace) =>
  marks
    .filter((one) => one.role === 'key' && isSibling(one.path, mark.path))
    .map(({ name }) => name)

const namesBeside = ({ mark, marks }: CursorPlace) =>
  marks
    .filter((one) => one.isKey && one.role === mark.role && isSibling(one.path, mark.path))
    .map(({ name }) => name)
    .filter((name) => !name.includes(CURSOR))

function isSibling(one: readonly (string | number)[], other: readonly (string | number)[]) {
  return one.length === other.length && one.slice(0, -1).every((part, n) => part === other[n])
}
