import type { Layout } from '../../../script/step'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import type { Finding } from '../../diagnostics/finding'
import { NOT_READ, type Sentence } from './sentences'
import { spotInSentence } from './spot-in-sentence'
import { BUBBLE, BUTTON, layOut, type TextSetting } from './widths'

/** Reports words that do not fit: a bubble that is too long to read at a glance, a label with too many lines. */
export function lintFit(sentence: Sentence): readonly Finding[] {
  const { text, kind } = sentence
  if (kind === 'label') return lintLabel(sentence)
  const whole = () => spotInSentence(sentence, 0, text.length)
  // a placeholder that is too long is truncated and does not break the layout
  const isInField = sentence.path.at(-1) === 'placeholder'
  if (sentence.path[0] === 'texts') return isShouted(text) ? [diagnoseBrand.longShout(whole())] : []
  if (kind === 'name' || isInField) return []
  const { lines, tooWide } = layOut(readOf(text), BUBBLE_ROOM, BUBBLE)
  if (tooWide !== undefined) {
    const start = text.indexOf(tooWide)
    const at = () => spotInSentence(sentence, start, start + tooWide.length)
    return [diagnoseBrand.longWord(start === -1 ? whole() : at(), tooWide)]
  }
  return lines > MOST_LINES ? [diagnoseBrand.longBubble(whole(), lines, MOST_LINES)] : []
}

/** Whether a text in capitals, which is a button or heading of a part, is longer than two lines. */
const isShouted = (text: string): boolean => text.length > 60 && text === text.toUpperCase()

function lintLabel(sentence: Sentence): readonly Finding[] {
  const { text, button } = sentence
  // a label with references or markup is reported by `lintUnread`
  if (!button || NOT_READ.test(text)) return []
  const { lines, tooWide } = fitOfLabel(text, button.layout, button.opens)
  const whole = () => spotInSentence(sentence, 0, text.length)
  if (text.includes('\n')) return [diagnoseBrand.labelOverLines(whole())]
  if (tooWide !== undefined) return [diagnoseBrand.longLabelWord(whole(), tooWide)]
  if (lines <= MOST_LABEL_LINES) return []
  return [diagnoseBrand.longLabel(whole(), lines, MOST_LABEL_LINES)]
}

/** The narrowest supported screen, in px (src/web/chat/styles: --edge, .run--bot, .bubble, .btn, .way). */
const SCREEN = 320
const EDGE = 16
const INSIDE = SCREEN - 2 * EDGE
/** 85 % of the column, without the bubble's own padding. */
const BUBBLE_ROOM = INSIDE * 0.85 - 2 * 16

/** The longest bubble that is read at a glance; the longest of the real scripts has 10 lines. */
const MOST_LINES = 12
const MOST_LABEL_LINES = 2

const ROOM: Readonly<Record<Layout | 'many', number>> = {
  row: INSIDE - 2 * 20 - 3,
  grid: (INSIDE - 8) / 2 - 2 * 4 - 3,
  score: (INSIDE - 4 * 8) / 5 - 3,
  ways: INSIDE - 20 - 16 - 16 - 20,
  many: INSIDE - 14 - 24 - 12 - 16 - 3,
}
/** The picture of a button that opens a link, and the gap beside it. */
const PICTURE = 30

/** A sample about as wide as the value of a fact. */
const VALUE = 'R$ 10.000,00'

/** A sentence as it is laid out: without markup, with breaks and list items as lines, and with sample values for facts. */
const readOf = (sentence: string): string =>
  sentence
    .replace(/<(?:br\s*\/?|li)\s*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/\{\{[^{}]*\}\}/g, VALUE)
    .replace(/^\n+/, '')

function fitOfLabel(label: string, layout: Layout | 'many', opens: boolean) {
  const setting: TextSetting = layout === 'score' ? { ...BUTTON, size: 20 } : BUTTON
  return layOut(label, ROOM[layout] - (opens && layout !== 'ways' ? PICTURE : 0), setting)
}
