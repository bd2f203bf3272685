import { groupBy } from '../../../script/group-by'
import type { Vocabulary } from '../../../script/vocabulary'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import { diagnoseSlips } from '../../diagnostics/diagnose-slips'
import { asChoice, type Finding, withFix, wordsAt } from '../../diagnostics/finding'
import { spotOfValue } from '../../read/path'
import { STEP_KEYS } from '../step-keys'
import { datedWords } from './dated-words'
import { judgeCopy } from './judge-copy'
import { lintFit } from './lint-fit'
import { copiedValues } from './odd-amounts'
import { oddLinks } from './odd-links'
import { oddNorms } from './odd-norms'
import { cutOff, oddSentence } from './odd-sentence'
import { NOT_READ, type Sentence } from './sentences'
import { LONGEST_READ, type Slip } from './slip'
import { slipsIn } from './slips'
import { type SpotOf, spotsIn } from './spot-in-sentence'

/** What a product's sentences may show, and the words that are its own. */
export type SentenceVocabulary = Pick<Vocabulary, 'facts' | 'words' | 'legal'>

/** What is wrong with the words of a sentence: what they promise, where they lead, how long they are. */
export function lintSentence(sentence: Sentence, known: SentenceVocabulary): readonly Finding[] {
  const spotOf = spotsIn(sentence)
  if (isBlankSentence(sentence)) {
    const { unit, path, kind } = sentence
    const isSaid = kind === 'bubble' || kind === 'label' || sentence.isText
    const blank = isSaid ? diagnoseSlips.blank : diagnoseSlips.blankWords
    return [blank(spotOfValue(unit, path))]
  }
  return [
    ...lintSlips(sentence, known, spotOf),
    ...lintCut(sentence),
    ...lintSwallowed(sentence, spotOf),
    ...lintUnread(sentence, spotOf),
    ...lintCopy(sentence, spotOf),
    ...lintLinks(sentence, spotOf),
    ...lintFit(sentence, spotOf),
  ]
}

/** Blanks, stops and what cannot be seen; three dots say something. */
const BLANK = /^(?!.*\.{3})[\s.,;:\p{Cf}\p{Cc}]*$/u

/** In a bubble somebody may be thinking; elsewhere nothing is said. */
const DOTS = /^\s*(?:\.{2,}|…+)\s*$/

/** A bubble, a label or a hint in which there is nothing to read. */
const isBlankSentence = ({ text, kind, isText, path }: Sentence): boolean =>
  kind === 'bubble' || kind === 'label' || isText
    ? BLANK.test(text) || (kind !== 'bubble' && DOTS.test(text))
    : // names and words for pictures are told where their keys are judged
      kind === 'words' && path.at(-1) !== 'alt' && text.trim() === ''

const ENDED = /[.!?…:"'\]}>)]\s*,\s*$/

/** What goes on in small letters after a comma in brackets is the rest of the sentence before it. */
function lintCut({ unit, path, text, kind }: Sentence): readonly Finding[] {
  if (kind !== 'bubble' || !/^\p{Ll}/u.test(text) || !(Number(path.at(-1)) > 0)) return []
  const at = spotOfValue(unit, path)
  const before = at.passage.text.slice(Math.max(0, at.start - 40), at.start)
  if (!/,\s*$/.test(before) || ENDED.test(before)) return []
  return [diagnoseSlips.slip(at, text, { kind: 'cut-in-two', isCertain: true })]
}

/** A key of a step, and a dash of a list, at the beginning of a line. */
const SWALLOWED = new RegExp(`\\n[ \\t]*((?:${STEP_KEYS}):(?=[ \\n]|$)|- (?=\\S))`, 'g')

/** The same within a sentence, where a line's end may have become a space. Looking for where a sentence is written takes much longer. */
const MAY_BE_SWALLOWED = new RegExp(`\\s(?:(?:${STEP_KEYS}):(?:\\s|$)|- \\S)`)

/** A line of the script that stands so far to the right that it belongs to the sentence above. */
function lintSwallowed({ unit, path, text, isText }: Sentence, spotOf: SpotOf): readonly Finding[] {
  if (!isText || !MAY_BE_SWALLOWED.test(text)) return []
  const { passage, start, end } = spotOfValue(unit, path)
  const source = passage.text.slice(start, end)
  if (/^["']/.test(source)) return []
  return [...source.matchAll(SWALLOWED)].slice(0, 1).flatMap(({ 1: words = '' }) => {
    const at = text.indexOf(words.trim())
    const spot = at === -1 ? spotOf(0, text.length) : spotOf(at, at + words.trim().length)
    return diagnoseSlips.slip(spot, words.trim(), { kind: 'swallowed', isCertain: words !== '- ' })
  })
}

/** Facts and marks in words that are shown as they are written. */
export function lintUnread(
  sentence: Sentence,
  spotOf: SpotOf = spotsIn(sentence),
): readonly Finding[] {
  const { text, isText, kind } = sentence
  const [unread] = isText || kind === 'bubble' ? [] : (NOT_READ.exec(text) ?? [])
  if (!unread) return []
  const start = text.indexOf(unread)
  const at = spotOf(start, start + unread.length)
  const isLabel = kind === 'label'
  return [isLabel ? diagnoseBrand.shownAsWritten(at, unread) : diagnoseBrand.plainWords(at, unread)]
}

/** Slips, each with its mending where the words stand in the source as they are read. */
export function lintSlips(
  sentence: Sentence,
  known: SentenceVocabulary,
  spotOf: SpotOf = spotsIn(sentence),
): readonly Finding[] {
  const slips = slipsOf(sentence, known)
  // what went wrong with a sentence went wrong at several of its letters: told once, mended everywhere
  return [...groupBy(slips, ({ kind }) => kind).values()].map((alike) =>
    slipsAlike(sentence, alike, spotOf),
  )
}

function slipsOf(
  sentence: Sentence,
  { facts, words: own, legal }: SentenceVocabulary,
): readonly Slip[] {
  const { text, isText, path, kind } = sentence
  const drawing = { marks: isText, slots: path[0] === 'texts', isCell: kind === 'name' }
  const isRead = text.length <= LONGEST_READ
  const isLabel = kind === 'label'
  const found = slipsIn(text, facts, drawing, [
    ...(isRead ? oddNorms(text, legal?.norms ?? []) : []),
    ...(isRead ? oddLinks(text, isText) : []),
    ...(isRead ? datedWords(sentence, facts) : []),
    ...(isRead && (isText || isLabel) ? oddSentence(text, kind) : []),
    ...(isRead && (kind === 'bubble' || path[0] === 'texts') ? copiedValues(text) : []),
    ...(isRead && isWhole(sentence) ? cutOff(text) : []),
  ])
  return found.filter(
    (slip) => slip.kind !== 'misspelt' || !own.has(text.slice(slip.start, slip.end).toLowerCase()),
  )
}

/** Slips of one kind in a sentence, told at the first of them. */
function slipsAlike(
  { unit, path, text }: Sentence,
  alike: readonly Slip[],
  spotOf: SpotOf,
): Finding {
  const isQuoted = () => {
    const { passage, start } = spotOfValue(unit, path)
    return passage.text[start] === '"'
  }
  const quotable = (put: string) =>
    put.includes('"') && isQuoted() ? put.replaceAll('"', "'") : put
  const [first] = alike
  const words = text.slice(first!.start, first!.end)
  const told = diagnoseSlips.slip(spotOf(first!.start, first!.end), words, first!)
  const edits = alike.flatMap(({ start, end, put }) => {
    const at = spotOf(start, end)
    const isAsRead = wordsAt(at) === text.slice(start, end)
    return put === undefined || !isAsRead ? [] : [{ at, text: quotable(put) }]
  })
  const title = diagnoseSlips.mending(edits.length === 1 ? edits[0]!.text : undefined)
  const fixed = edits.length === alike.length ? withFix(told, title, edits) : told
  return first!.isCertain ? fixed : asChoice(fixed)
}

/** Words that nothing follows where they are shown: of the page's own, sentences alone are. */
const isWhole = ({ path, text }: Sentence): boolean =>
  path[0] === 'description' || path.at(-1) === 'alt' || (path[0] === 'texts' && text.length > 30)

export function lintCopy(
  sentence: Sentence,
  spotOf: SpotOf = spotsIn(sentence),
): readonly Finding[] {
  const { text, around, kind } = sentence
  return judgeCopy(text, around).flatMap(({ rule, start, end }) => {
    // a plan's name on a button or a card: what goes with it stands beside them
    if (rule.beside && (kind === 'label' || kind === 'name')) return []
    const at = spotOf(start, end)
    return diagnoseBrand.copy(at, rule, text.slice(start, end).replace(/<[^<>]*>/g, ''))
  })
}

const BARE = /\bhttp:\/\/[^\s<>"']+/gi
const IN_LINK = /href\s{0,9}=\s{0,9}["']?$/i

/** Addresses written out; those of links are told when the sentence is read. */
function lintLinks({ text }: Sentence, spotOf: SpotOf): readonly Finding[] {
  return [...text.matchAll(BARE)].flatMap(({ 0: words, index }) => {
    if (IN_LINK.test(text.slice(Math.max(0, index - 25), index))) return []
    return diagnoseBrand.insecureLink(spotOf(index, index + words.length), words)
  })
}
