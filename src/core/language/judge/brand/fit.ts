import type { Layout } from '../../../script/step'
import { BUBBLE, BUTTON, layOut, type TextSetting } from './widths'

/** The narrowest screen that is looked after, in px (src/web/chat/styles: --edge, .run--bot, .bubble, .btn, .way). */
const SCREEN = 320
const EDGE = 16
const INSIDE = SCREEN - 2 * EDGE
/** 85 % of the column, without the bubble's own padding. */
const BUBBLE_ROOM = INSIDE * 0.85 - 2 * 16

/** The longest bubble that is read at a glance; the longest of the real scripts has 10 lines. */
export const MOST_LINES = 12
export const MOST_LABEL_LINES = 2

const ROOM: Readonly<Record<Layout, number>> = {
  row: INSIDE - 2 * 20 - 3,
  grid: (INSIDE - 8) / 2 - 2 * 4 - 3,
  score: (INSIDE - 4 * 8) / 5 - 3,
  ways: INSIDE - 20 - 16 - 16 - 20,
}
/** The picture of a button that opens a link, and the gap beside it. */
const PICTURE = 30

/** About as wide as what a fact shows. */
const VALUE = 'R$ 10.000,00'

/** What is read of a sentence: marks go, breaks and items are lines, facts are values of a usual length. */
const readOf = (sentence: string): string =>
  sentence
    .replace(/<(?:br\s*\/?|li)\s*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/\{\{[^{}]*\}\}/g, VALUE)
    .replace(/^\n+/, '')

type Fit = ReturnType<typeof layOut>

export const fitOfBubble = (sentence: string): Fit => layOut(readOf(sentence), BUBBLE_ROOM, BUBBLE)

export function fitOfLabel(label: string, layout: Layout, opens: boolean): Fit {
  const setting: TextSetting = layout === 'score' ? { ...BUTTON, size: 20 } : BUTTON
  return layOut(label, ROOM[layout] - (opens && layout !== 'ways' ? PICTURE : 0), setting)
}
