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
import { spotInSentence, spotOfMatch } from './spot-in-sentence'

/** The parts of a vocabulary that the checks of a sentence need. */
export type SentenceVocabulary = Pick<Vocabulary, 'facts' | 'words' | 'legal'>

/** All findings about the words of one sentence: slips, forbidden promises, links, length. */
export function lintSentence(sentence: Sentence, known: SentenceVocabulary): readonly Finding[] {
  if (isBlankSentence(sentence)) {
    const { unit, path, kind } = sentence
    const isSaid = kind === 'bubble' || kind === 'label' || sentence.isText
    const blank = isSaid ? diagnoseSlips.blank : diagnoseSlips.blankWords
    return [blank(spotOfValue(unit, path))]
  }
  return [
    ...lintSlips(sentence, known),
    ...lintCut(sentence),
    ...lintSwallowed(sentence),
    ...lintUnread(sentence),
    ...lintCopy(sentence),
    ...lintLinks(sentence),
    ...lintFit(sentence),
  ]
}

/** Only spaces, punctuation and invisible characters; three dots count as words. */
const BLANK = /^(?!.*\.{3})[\s.,;:\p{Cf}\p{Cc}]*$/u

/** Dots alone: in a bubble they may mean thinking, elsewhere they are blank. */
const DOTS = /^\s*(?:\.{2,}|…+)\s*$/

/** Whether a sentence has nothing to read. */
const isBlankSentence = ({ text, kind, isText, path }: Sentence): boolean =>
  kind === 'bubble' || kind === 'label' || isText
    ? BLANK.test(text) || (kind !== 'bubble' && DOTS.test(text))
    : // empty names and `alt` texts are reported by the checks of their keys
      kind === 'words' && path.at(-1) !== 'alt' && text.trim() === ''

const ENDED = /[.!?…:"'\]}>)]\s*,\s*$/

/** Reports a list item that begins in lower case after an unfinished one: an unquoted comma cut the sentence in two. */
function lintCut({ unit, path, text, kind }: Sentence): readonly Finding[] {
  if (kind !== 'bubble' || !/^\p{Ll}/u.test(text) || !(Number(path.at(-1)) > 0)) return []
  const at = spotOfValue(unit, path)
  const before = at.passage.text.slice(Math.max(0, at.start - 40), at.start)
  if (!/,\s*$/.test(before) || ENDED.test(before)) return []
  return [diagnoseSlips.slip(at, text, { kind: 'cut-in-two', isCertain: true })]
}

/** A key of a step, or the dash of a list, at the beginning of a line. */
const SWALLOWED = new RegExp(`\\n[ \\t]*((?:${STEP_KEYS}):(?=[ \\n]|$)|- (?=\\S))`, 'g')

/** The same in the text as read, where a line break may be a space: a quick test, since searching the source takes much longer. */
const MAY_BE_SWALLOWED = new RegExp(`\\s(?:(?:${STEP_KEYS}):(?:\\s|$)|- \\S)`)

/** Reports a line of YAML that became part of the sentence above because of its indentation. */
function lintSwallowed(sentence: Sentence): readonly Finding[] {
  const { unit, path, text, isText } = sentence
  if (!isText || !MAY_BE_SWALLOWED.test(text)) return []
  const { passage, start, end } = spotOfValue(unit, path)
  const source = passage.text.slice(start, end)
  if (/^["']/.test(source)) return []
  return [...source.matchAll(SWALLOWED)].slice(0, 1).flatMap(({ 1: words = '' }) => {
    const key = words.trim()
    const at = text.indexOf(key)
    const [from, to] = at === -1 ? [0, text.length] : [at, at + key.length]
    const spot = spotInSentence(sentence, from, to)
    return diagnoseSlips.slip(spot, key, { kind: 'swallowed', isCertain: words !== '- ' })
  })
}

/** Reports references to facts and markup in words that are shown verbatim. */
export function lintUnread(sentence: Sentence): readonly Finding[] {
  const { text, isText, kind } = sentence
  const found = isText || kind === 'bubble' ? null : NOT_READ.exec(text)
  if (!found) return []
  const [unread] = found
  const at = spotOfMatch(sentence, found)
  const isLabel = kind === 'label'
  return [isLabel ? diagnoseBrand.shownAsWritten(at, unread) : diagnoseBrand.plainWords(at, unread)]
}

/** The slips of a sentence; each has a fix if the source has the words exactly as they are read. */
export function lintSlips(sentence: Sentence, known: SentenceVocabulary): readonly Finding[] {
  const slips = slipsOf(sentence, known)
  // slips of one kind are one finding, whose fix changes all of them
  return [...groupBy(slips, ({ kind }) => kind).values()].map((alike) =>
    slipsAlike(sentence, alike),
  )
}

function slipsOf(
  sentence: Sentence,
  { facts, words: own, legal }: SentenceVocabulary,
): readonly Slip[] {
  const { text, isText, path, kind } = sentence
  const drawing = { marks: isText, slots: path[0] === 'texts', isCell: kind === 'name' }
  const more =
    text.length > LONGEST_READ
      ? []
      : [
          ...oddNorms(text, legal?.norms ?? []),
          ...oddLinks(text, isText),
          ...datedWords(sentence, facts),
          ...oddSentence(text, kind),
          ...(kind === 'bubble' || path[0] === 'texts' ? copiedValues(text) : []),
          ...(isWhole(sentence) ? cutOff(text) : []),
        ]
  return slipsIn(text, facts, drawing, more).filter(
    (slip) => slip.kind !== 'misspelt' || !own.has(text.slice(slip.start, slip.end).toLowerCase()),
  )
}

/** One finding for all slips of one kind in a sentence, at the first of them. */
function slipsAlike(sentence: Sentence, alike: readonly Slip[]): Finding {
  const { unit, path, text } = sentence
  const isQuoted = () => {
    const { passage, start } = spotOfValue(unit, path)
    return passage.text[start] === '"'
  }
  const quotable = (put: string) =>
    put.includes('"') && isQuoted() ? put.replaceAll('"', "'") : put
  const [first] = alike
  const words = text.slice(first!.start, first!.end)
  const spot = spotInSentence(sentence, first!.start, first!.end)
  const told = diagnoseSlips.slip(spot, words, first!)
  const edits = alike.flatMap(({ start, end, put }) => {
    const at = spotInSentence(sentence, start, end)
    const isAsRead = wordsAt(at) === text.slice(start, end)
    return put === undefined || !isAsRead ? [] : [{ at, text: quotable(put) }]
  })
  const title = diagnoseSlips.mending(edits.length === 1 ? edits[0]!.text : undefined)
  const fixed = edits.length === alike.length ? withFix(told, title, edits) : told
  return first!.isCertain ? fixed : asChoice(fixed)
}

/** Whether the words are shown as a whole sentence, so that they must not break off. */
const isWhole = ({ path, text }: Sentence): boolean =>
  path[0] === 'description' || path.at(-1) === 'alt' || (path[0] === 'texts' && text.length > 30)

export function lintCopy(sentence: Sentence): readonly Finding[] {
  const { text, around, kind } = sentence
  return judgeCopy(text, around).flatMap(({ rule, start, end }) => {
    // on a button or card such words are a plan's name, and the required words stand outside it
    if (rule.beside && (kind === 'label' || kind === 'name')) return []
    const at = spotInSentence(sentence, start, end)
    return diagnoseBrand.copy(at, rule, text.slice(start, end).replace(/<[^<>]*>/g, ''))
  })
}

const BARE = /\bhttp:\/\/[^\s<>"']+/gi
const IN_LINK = /href\s{0,9}=\s{0,9}["']?$/i

/** Reports `http:` addresses in the text; those in `href` are reported when the sentence is parsed. */
function lintLinks(sentence: Sentence): readonly Finding[] {
  const { text } = sentence
  return [...text.matchAll(BARE)].flatMap((found) => {
    if (IN_LINK.test(text.slice(Math.max(0, found.index - 25), found.index))) return []
    return diagnoseBrand.insecureLink(spotOfMatch(sentence, found), found[0])
  })
}
