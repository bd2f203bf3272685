import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import type { Finding } from '../../diagnostics/finding'
import { fitOfBubble, fitOfLabel, MOST_LABEL_LINES, MOST_LINES } from './fit'
import { judgeCopy } from './judge-copy'
import type { Sentence } from './sentences'
import { type SpotOf, stretchesIn } from './spot-of-words'

/** What is wrong with the words of a sentence: what they promise, where they lead, how long they are. */
export function lintSentence(sentence: Sentence): readonly Finding[] {
  const spotOf = stretchesIn(sentence)
  return [
    ...lintCopy(sentence, spotOf),
    ...lintLinks(sentence, spotOf),
    ...lintFit(sentence, spotOf),
  ]
}

export function lintCopy(
  sentence: Sentence,
  spotOf: SpotOf = stretchesIn(sentence),
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

function lintFit(sentence: Sentence, spotOf: SpotOf): readonly Finding[] {
  const { text, kind } = sentence
  if (kind === 'label') return lintLabel(sentence, spotOf)
  if (kind !== 'bubble') return []
  const { lines, tooWide } = fitOfBubble(text)
  const whole = () => spotOf(0, text.length)
  if (tooWide !== undefined) {
    const start = text.indexOf(tooWide)
    const at = start === -1 ? whole() : spotOf(start, start + tooWide.length)
    return [diagnoseBrand.longWord(at, tooWide)]
  }
  return lines > MOST_LINES ? [diagnoseBrand.longBubble(whole(), lines, MOST_LINES)] : []
}

/** A reference or a mark, which a button shows as it is written. */
const NOT_READ = /\{\{[^{}]{0,80}\}\}|<\/?[a-z][^<>]{0,80}>/i

function lintLabel({ text, button }: Sentence, spotOf: SpotOf): readonly Finding[] {
  if (!button) return []
  const [unread = ''] = NOT_READ.exec(text) ?? []
  if (unread) {
    const start = text.indexOf(unread)
    return [diagnoseBrand.shownAsWritten(spotOf(start, start + unread.length), unread)]
  }
  const { lines, tooWide } = fitOfLabel(text, button.layout, button.opens)
  const whole = () => spotOf(0, text.length)
  if (tooWide !== undefined) return [diagnoseBrand.longLabelWord(whole(), tooWide)]
  if (lines <= MOST_LABEL_LINES) return []
  return [diagnoseBrand.longLabel(whole(), lines, MOST_LABEL_LINES)]
}
