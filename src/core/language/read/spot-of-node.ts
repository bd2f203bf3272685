import type { ParsedNode } from 'yaml'
import type { Passage, Spot } from '../diagnostics/finding'

/** The range of a node in its passage. */
export function spotOfNode(passage: Passage, node: ParsedNode): Spot {
  return { passage, start: node.range[0], end: node.range[1] }
}
