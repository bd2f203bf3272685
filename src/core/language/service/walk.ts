import { isMap, isScalar, isSeq, type ParsedNode, type Scalar } from 'yaml'
import type { Vocabulary } from '../../script/vocabulary'
import type { JsonSchema } from '../check/json-schema'
import type { Path } from '../read/path'
import type { NameMark, Role } from './marks'
import type { Shapes } from './shapes'

/** The context of a walk through the nodes of one unit; `marks` collects the result. */
export type TreeWalk = {
  readonly text: string
  readonly vocabulary: Vocabulary
  readonly shapes: Shapes
  readonly marks: NameMark[]
}

/** Visits one node. Skips nodes of an unexpected kind: it reports nothing. */
export type WalkVisitor = (walk: TreeWalk, node: ParsedNode | null, path: Path) => void

export type Visits = { readonly [key: string]: WalkVisitor }

type Extra = Partial<Omit<NameMark, 'role' | 'start' | 'end' | 'path'>>

/** Inserted at the cursor while a text is parsed for completion: a private-use character that our texts do not contain. */
export const CURSOR = '\uE000'

const QUOTES = /^["']/

/** Marks the text of a scalar, without its quotes. */
export function markScalar(
  walk: TreeWalk,
  node: Scalar.Parsed,
  path: Path,
  role: Role,
  extra: Extra,
) {
  const [from, to] = node.range
  const quoted = QUOTES.test(walk.text.slice(from, from + 1)) ? 1 : 0
  const closed = quoted && to - from > 1 && walk.text[to - 1] === walk.text[from] ? 1 : 0
  const name = typeof node.value === 'string' ? node.value : String(node.value ?? '')
  const mark = { name, isKey: false, ...extra, role, path }
  walk.marks.push({ ...mark, start: from + quoted, end: to - closed })
}

/** A visitor that marks a scalar. At the cursor, a mapping with one key and no value counts as the scalar being typed. */
export function visitScalar(role: Role, extra: Extra = {}): WalkVisitor {
  return (walk, node, path) => {
    const found = isScalar(node) ? node : typedKey(node)
    if (found) markScalar(walk, found, path, role, extra)
  }
}

function typedKey(node: ParsedNode | null): Scalar.Parsed | undefined {
  const pair = isMap(node) && node.items.length === 1 ? node.items[0] : undefined
  const key = pair?.key
  return isScalar(key) && hasCursor(key) ? key : undefined
}

/** A visitor for every item of a list, or for a single value in its place; at the cursor, a scalar counts as the first item. */
export function visitItems(visit: WalkVisitor): WalkVisitor {
  return (walk, node, path) => {
    if (isSeq(node)) for (const [n, item] of node.items.entries()) visit(walk, item, [...path, n])
    else visit(walk, node, isScalar(node) && hasCursor(node) ? [...path, 0] : path)
  }
}

const hasCursor = ({ value }: Scalar.Parsed) => String(value).includes(CURSOR)

/** A visitor that treats mappings and all other nodes differently. */
export function mappingOr(mapping: WalkVisitor, other: WalkVisitor): WalkVisitor {
  return (walk, node, path) => (isMap(node) ? mapping : other)(walk, node, path)
}

/** A visitor for a mapping of the language: marks its keys with its schema and visits its values by key. */
export function walkMapping(shapeIn: (shapes: Shapes) => JsonSchema, visits: Visits): WalkVisitor {
  return (walk, node, path) => {
    const shape = shapeIn(walk.shapes)
    if (isScalar(node)) markScalar(walk, node, path, 'key', { shape, beside: [], isKey: true })
    visitEntries(
      (key) => ({ role: 'key', shape, beside: keysOf(node).filter((one) => one !== key) }),
      visits,
    )(walk, node, path)
  }
}

/**
 * A visitor for a mapping from names: marks each key as `mark` says, and visits each value by its key, or by `''` for a key without a
 * visitor of its own.
 */
export function visitEntries(
  mark: (key: string) => Extra & { readonly role: Role },
  visits: Visits,
): WalkVisitor {
  return (walk, node, path) => {
    if (!isMap(node)) return
    for (const { key, value } of node.items) {
      if (!isScalar(key)) continue
      const name = String(key.value)
      const { role, ...extra } = mark(name)
      markScalar(walk, key, [...path, name], role, {
        isKey: true,
        inFlow: node.flow === true,
        ...extra,
      })
      const visit = Object.hasOwn(visits, name) ? visits[name] : visits['']
      visit?.(walk, value as ParsedNode | null, [...path, name])
    }
  }
}

export function keysOf(node: ParsedNode | null): readonly string[] {
  return isMap(node)
    ? node.items.flatMap(({ key }) => (isScalar(key) ? [String(key.value)] : []))
    : []
}

/** The string that a mapping holds under a key, if it does. */
export function wordUnder(node: ParsedNode | null, key: string): string | undefined {
  if (!isMap(node)) return undefined
  const found = node.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.value
  return isScalar(found) && typeof found.value === 'string' ? found.value : undefined
}

export const skipNode: WalkVisitor = () => {}
