import { isMap, isScalar } from 'yaml'
import { COMPARISONS } from '../../script/condition'
import {
  mappingOr,
  markScalar,
  visitEntries,
  visitItems,
  visitScalar,
  type WalkVisitor,
  walkMapping,
} from './walk'

/** Visitors for the places where a script names facts: guards, `set`, `with`, sentences. */

const SHOWN = /\{\{(\s*)([\w.]*)/g

/** Marks a sentence, and the facts in double braces inside it. */
export const markText: WalkVisitor = (walk, node, path) => {
  visitScalar('text')(walk, node, path)
  if (!isScalar(node)) return
  const [start, end] = node.range
  for (const found of walk.text.slice(start, end).matchAll(SHOWN)) {
    const from = start + found.index + 2 + found[1]!.length
    const name = found[2]!
    walk.marks.push({
      role: 'fact',
      name,
      start: from,
      end: from + name.length,
      path,
      isKey: false,
    })
  }
}

/** Marks `$fact`, or else a value of the fact `of`. */
export const source =
  (of: string): WalkVisitor =>
  (walk, node, path) => {
    if (isScalar(node) && typeof node.value === 'string' && node.value.startsWith('$')) {
      const before = walk.marks.length
      markScalar(walk, node, path, 'fact', { name: node.value.slice(1), of })
      const mark = walk.marks[before]!
      walk.marks[before] = { ...mark, start: mark.start + 1 }
    } else visitScalar('word', { of })(walk, node, path)
  }

/** Marks the facts of `{ fact: value }` as written, and their values. */
export const assignments: WalkVisitor = (walk, node, path) => {
  visitScalar('fact', { writes: true, isKey: true })(walk, isScalar(node) ? node : null, path)
  if (!isMap(node)) return
  visitEntries(() => ({ role: 'fact', writes: true }), {})(walk, node, path)
  for (const { key, value } of node.items) {
    if (isScalar(key)) source(String(key.value))(walk, value, [...path, String(key.value)])
  }
}

export const factWritten = visitScalar('fact', { writes: true })
export const walkFactsWritten = visitItems(factWritten)

const JOINED: ReadonlySet<string> = new Set(['all', 'any', 'not'])

/** Marks the facts, values and joining keys of a guard. */
export const condition: WalkVisitor = (walk, node, path) => {
  const shape = walk.shapes.condition
  visitScalar('fact', { isKey: true, shape })(walk, isScalar(node) ? node : null, path)
  if (!isMap(node)) return
  visitEntries(
    (key) => (JOINED.has(key) ? { role: 'key', shape, beside: [] } : { role: 'fact', shape }),
    {
      all: visitItems(condition),
      any: visitItems(condition),
      not: condition,
      '': nothingOfJoined,
    },
  )(walk, node, path)
}

const nothingOfJoined: WalkVisitor = (walk, node, path) =>
  comparisonOf(String(path.at(-1)))(walk, node, path)

/** Marks what a fact is compared with: a value, or `{ comparison: value }`. */
function comparisonOf(fact: string): WalkVisitor {
  const value = visitScalar('word', { of: fact })
  const visits = Object.fromEntries(COMPARISONS.map((op) => [op, visitItems(value)]))
  const compared = walkMapping(({ comparison }) => comparison, {
    ...visits,
    exists: visitScalar('word', { of: '' }),
  })
  return mappingOr(compared, value)
}
