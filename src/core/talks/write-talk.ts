import { Document, isMap, isScalar, isSeq, visit } from 'yaml'
import type { Talk } from './talk'

const HEAD = '# yaml-language-server: $schema=../../schema/talk.schema.json\n'

/** Lists and mappings of a few short words stand on one line. */
const SHORT = 90

/** A talk as a file of tests/talks. */
export function talkText(talk: Talk): string {
  const { opening: _opening, ...written } = talk
  // the language refuses aliases
  const document = new Document(written, { aliasDuplicateObjects: false })
  visit(document, {
    Collection: (key, node, path) => {
      // the talk itself, its turns and each of them keep a line a key
      const isFrame = path.length < 2 || (typeof key === 'number' && path.length === 4)
      const items = isSeq(node) || isMap(node) ? node.items : []
      if (isFrame || JSON.stringify(node).length > SHORT) return undefined
      if (isSeq(node) && items.some((item) => isScalar(item) && String(item.value).length > 40)) {
        return undefined
      }
      node.flow = true
      return visit.SKIP
    },
  })
  return HEAD + document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

/** A list on one line, quoted where it must be. */
export function flowText(items: readonly string[]): string {
  const document = new Document(items)
  if (isSeq(document.contents)) document.contents.flow = true
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd()
}

/** A sentence on one line, quoted where it must be. */
export const scalarText = (text: string): string =>
  new Document(text).toString({ lineWidth: 0 }).trimEnd()
