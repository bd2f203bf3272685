import type { EdgeLabel } from './graph'

const LONGEST = 26

/** What stands on an edge: short, the whole of it is said beside the step. */
export function shortLabel(labels: readonly EdgeLabel[]): string {
  const [first, ...others] = labels
  if (!first) return ''
  const more = others.length > 0 ? ` +${others.length}` : ''
  return `${cut(first.text, LONGEST - more.length)}${more}`
}

/** All that leads along an edge. */
export const fullLabel = (labels: readonly EdgeLabel[]): string =>
  labels.map(({ text }) => text).join('\n')

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
