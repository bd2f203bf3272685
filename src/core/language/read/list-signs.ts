import type { ParsedNode } from 'yaml'
import { isMap, isSeq } from 'yaml'
import { diagnoseYaml } from '../diagnostics/diagnose-yaml'
import { type Edit, type Finding, type Passage, type Spot, withFix } from '../diagnostics/finding'
import { dashOf, lineFeedOf, lineStart } from './entry-ranges'

/** A sign that other programs put before each item of a list, at the start of a line. */
const BULLET = /^ *([•▪●◦·–—*]) +(?=\S)/

/** A list with other signs than dashes that begins on the line of an offset, with a fix; a single dash of a dialogue is no list. */
export function bulletList(passage: Passage, offset: number): Finding | undefined {
  const signs = bulletsFrom(passage, offset)
  const [first] = signs
  const sign = first && passage.text.slice(first.start, first.end)
  if (!first || (signs.length === 1 && (sign === '–' || sign === '—'))) return undefined
  const found = diagnoseYaml.yamlError(first, {
    pt: `Uma lista leva "- " em cada linha, e não "${sign}".`,
    en: `A list has "- " in each line, and not "${sign}".`,
  })
  const title = { pt: 'Pôr "-" em cada linha', en: 'Put "-" in each line' }
  return withFix(
    found,
    title,
    signs.map((at) => ({ at, text: '-' })),
  )
}

/** The signs of a list from its first line on; lines that are indented deeper belong to its items. */
function bulletsFrom(passage: Passage, offset: number): readonly Spot[] {
  const { text } = passage
  const signs: Spot[] = []
  let column = -1
  for (let from = lineStart(text, offset); from < text.length; from = lineFeedOf(text, from) + 1) {
    const line = text.slice(from, lineFeedOf(text, from))
    const indent = line.search(/\S/)
    if (column === -1) column = indent
    if (indent > column || (indent === -1 && signs.length > 0)) continue
    if (indent < column || !BULLET.test(line)) break
    signs.push({ passage, start: from + indent, end: from + indent + 1 })
  }
  return signs
}

/** The edits that take the dashes of a list away; none where an item is more than one key. */
export function cutDashes(passage: Passage, node: ParsedNode | null): readonly Edit[] {
  if (!isSeq(node) || node.flow) return []
  const isOfKeys = node.items.every((item) => isMap(item) && !item.flow && item.items.length === 1)
  return (isOfKeys ? node.items : []).map((item) => {
    const at = { passage, start: dashOf(passage.text, item), end: item.range[0] }
    return { at, text: '' }
  })
}
