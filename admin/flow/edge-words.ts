import type { EdgeLabel } from './graph'

const LONGEST = 26

/** The shortened label on an edge; the inspector shows the full text. */
export function shortLabel(labels: readonly EdgeLabel[]): string {
  const [first, ...others] = labels
  if (!first) return ''
  const more = others.length > 0 ? ` +${others.length}` : ''
  return `${cut(first.text, LONGEST - more.length)}${more}`
}

/** All labels of an edge, one a line. */
export const fullLabel = (labels: readonly EdgeLabel[]): string =>
  labels.map(({ text }) => text).join('\n')

/** Cuts between characters: half of an emoji would be drawn as an unknown one. */
const cut = (text: string, length: number): string => {
  const characters = [...text]
  if (characters.length <= length) return text
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`
}
