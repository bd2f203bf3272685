import type { Mark, Node } from 'prosemirror-model'
import { parseText } from '../../../src/core/language/lower/parse-text'
import type { Inline, Text } from '../../../src/core/script/text'
import { facts } from '../../../src/product/facts/facts'
import { sentenceSchema, textAttr } from './sentence-schema'

const { nodes, marks } = sentenceSchema

const labels = new Map<string, string>(Object.values(facts).map(({ name, label }) => [name, label]))

/** The label of a fact; its name if the fact is unknown. */
export const factLabel = (name: string): string => labels.get(name) ?? name

export const factNode = (name: string): Node => nodes.fact.create({ name, label: factLabel(name) })

/**
 * A sentence as a ProseMirror document; undefined if the document could not reproduce it exactly (a mistake in its markup, a list within
 * a mark): it is then edited as source text.
 */
export function toDocument(sentence: string): Node | undefined {
  const { text, troubles } = parseText(sentence, () => true)
  if (troubles.length > 0) return undefined
  const blocks: Node[] = []
  let line: Node[] = []
  const close = () => {
    if (line.length > 0) blocks.push(nodes.line.create(null, line))
    line = []
  }
  for (const inline of text) {
    const list = listOf(inline)
    if (list === 'unfit') return undefined
    if (list) {
      close()
      blocks.push(list)
      continue
    }
    const made = inlineNodes(inline, [])
    if (!made) return undefined
    line.push(...made)
  }
  close()
  const document = nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.line.create()])
  return isAlike(parseText(toSentence(document), () => true).text, text) ? document : undefined
}

function listOf(inline: Inline): Node | 'unfit' | undefined {
  if (typeof inline === 'string' || inline.type !== 'mark') return undefined
  const list = inline.mark === 'ul' ? nodes.ul : inline.mark === 'ol' ? nodes.ol : undefined
  if (!list) return undefined
  const items = inline.children.map((child) => {
    if (typeof child === 'string' || child.type !== 'mark' || child.mark !== 'li') return undefined
    const inside = inlinesOf(child.children, [])
    return inside && nodes.item.create(null, inside)
  })
  const whole = items.filter((item) => item !== undefined)
  return whole.length === items.length && whole.length > 0 ? list.create(null, whole) : 'unfit'
}

function inlinesOf(text: Text, above: readonly Mark[]): readonly Node[] | undefined {
  const all = text.map((inline) => inlineNodes(inline, above))
  return all.every((made) => made !== undefined) ? all.flat() : undefined
}

function inlineNodes(inline: Inline, above: readonly Mark[]): readonly Node[] | undefined {
  if (typeof inline === 'string') return inline === '' ? [] : [sentenceSchema.text(inline, above)]
  switch (inline.type) {
    case 'fact':
      return [factNode(inline.fact).mark(above)]
    case 'break':
      return [nodes.br.create(null, null, above)]
    case 'link':
      return inlinesOf(inline.children, [...above, marks.a.create({ href: inline.href })])
    case 'mark': {
      const type = inline.mark in marks ? marks[inline.mark as 'b'] : undefined // ul, ol and li are no marks here
      return type && inlinesOf(inline.children, [...above, type.create()])
    }
  }
}

/** The sentence as it is written in YAML: marks as tags, facts in braces. */
export function toSentence(document: Node): string {
  let written = ''
  document.forEach((block, _offset, index) => {
    const before = index > 0 ? document.child(index - 1) : undefined
    if (block.type === nodes.line) {
      if (before?.type === nodes.line) written += '<br>'
      written += wordsOf(block)
      return
    }
    const items: string[] = []
    block.forEach((item) => {
      items.push(`<li>${wordsOf(item)}</li>`)
    })
    written += `<${block.type.name}>${items.join('')}</${block.type.name}>`
  })
  return written
}

function wordsOf(block: Node): string {
  let written = ''
  let open: readonly Mark[] = []
  const turnTo = (next: readonly Mark[]) => {
    let kept = 0
    while (kept < open.length && next[kept]?.eq(open[kept]!)) kept++
    for (const mark of open.slice(kept).toReversed()) written += `</${mark.type.name}>`
    for (const mark of next.slice(kept)) written += openingOf(mark)
    open = next
  }
  block.forEach((node) => {
    turnTo(node.marks)
    if (node.isText) written += escaped(node.text ?? '')
    else if (node.type === nodes.fact) written += `{{${textAttr(node.attrs, 'name')}}}`
    else written += '<br>'
  })
  turnTo([])
  return written
}

const openingOf = ({ type, attrs }: Mark): string =>
  type === marks.a ? `<a href="${textAttr(attrs, 'href')}">` : `<${type.name}>`

/** Escapes characters that would otherwise be read as markup. */
const escaped = (words: string): string =>
  words
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/<(?=[/a-zA-Z!?])/g, '&lt;')
    .replace(/\u00a0/g, '&nbsp;')

const isAlike = (one: Text, other: Text) => JSON.stringify(one) === JSON.stringify(other)

/** The length of a sentence without its markup; a fact counts as its label. */
export function plainLength(sentence: string): number {
  const count = (text: Text): number =>
    text.reduce((sum, inline) => sum + lengthOf(inline, count), 0)
  return count(parseText(sentence, () => true).text)
}

function lengthOf(inline: Inline, count: (text: Text) => number): number {
  if (typeof inline === 'string') return inline.length
  if (inline.type === 'fact') return factLabel(inline.fact).length
  return inline.type === 'break' ? 1 : count(inline.children)
}
