import { Document, isMap, isPair, isScalar, isSeq, visit } from 'yaml'
import type { Talk } from './talk'

const HEAD = '# yaml-language-server: $schema=../../schema/talk.schema.json\n'

/** Lists and mappings up to this length, as JSON, are written on one line. */
const SHORT = 90

/** A talk as a file of tests/talks. */
export function talkText(talk: Talk): string {
  const { opening: _opening, ...written } = talk
  return HEAD + folded(written)
}

/** A mapping with one line per key. */
export const blockText = (value: object): string => folded(value)

/** The root, the list of turns and each turn keep one line per key. */
function folded(value: object): string {
  // the language refuses aliases
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, {
    Collection: (_key, node, path) => {
      const items = isSeq(node) || isMap(node) ? node.items : []
      const above = path.at(-1)
      const isFrame = path.length < 2 || isTurns(above) || (isSeq(above) && isTurns(path.at(-2)))
      if (isFrame || JSON.stringify(node).length > SHORT) return undefined
      if (isSeq(node) && items.some((item) => isScalar(item) && String(item.value).length > 40)) {
        return undefined
      }
      node.flow = true
      return visit.SKIP
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

const isTurns = (node: unknown): boolean =>
  isPair(node) && isScalar(node.key) && node.key.value === 'turns'

/** A value on one line, quoted where it must be. */
export function lineText(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, {
    Collection: (_key, node) => {
      node.flow = true
    },
    Scalar: (_key, node) => {
      // a line end would begin a block, and `---` and `...` would end the document
      if (/\n|^(?:---|\.\.\.)$/.test(String(node.value))) node.type = 'QUOTE_DOUBLE'
    },
  })
  return document.toString(ON_ONE_LINE).trimEnd()
}

const ON_ONE_LINE = {
  lineWidth: 0,
  flowCollectionPadding: false,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
} as const
