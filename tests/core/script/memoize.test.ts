import { expect, test } from 'vitest'
import { memoize, memoizeFlatMap, memoizeLists } from '../../../src/core/script/memoize'

type Item = { readonly name: string }

const item = (name: string): Item => ({ name })

/** Names of all items, and which of them were worked out by a call. */
function counting() {
  const worked: string[] = []
  const namesOf = memoizeFlatMap(({ name }: Item) => {
    worked.push(name)
    return name === '' ? [] : [name, `${name}!`]
  })
  return (items: ReadonlyMap<unknown, Item> | Iterable<Item>) => {
    worked.length = 0
    return { found: namesOf(items), worked: [...worked] }
  }
}

const four = () => [item('a'), item('b'), item('c'), item('d')] as const
const named = (...names: string[]) => names.flatMap((name) => [name, `${name}!`])

test('of a list that has changed only what is new is worked out, wherever it stands', () => {
  const [a, b, c, d] = four()
  const look = counting()
  expect(look([a, b, c])).toEqual({ found: named('a', 'b', 'c'), worked: ['a', 'b', 'c'] })
  const x = item('x')
  expect(look([x, b, c])).toEqual({ found: named('x', 'b', 'c'), worked: ['x'] })
  expect(look([x, b, d])).toEqual({ found: named('x', 'b', 'd'), worked: ['d'] })
  const y = item('y')
  expect(look([x, y, d])).toEqual({ found: named('x', 'y', 'd'), worked: ['y'] })
})

test('things that were moved, added or taken away are not worked out again', () => {
  const [a, b, c, d] = four()
  const look = counting()
  look([a, b, c, d])
  expect(look([a, c, b, d])).toEqual({ found: named('a', 'c', 'b', 'd'), worked: [] })
  const x = item('x')
  expect(look([a, x, c, b, d])).toEqual({ found: named('a', 'x', 'c', 'b', 'd'), worked: ['x'] })
  expect(look([a, x, d])).toEqual({ found: named('a', 'x', 'd'), worked: [] })
  expect(look([a, a, x, d])).toEqual({ found: named('a', 'a', 'x', 'd'), worked: [] })
  expect(look([a])).toEqual({ found: named('a'), worked: [] })
})

test('a thing that is alone, or of which nothing comes, is remembered as well, and no things are none', () => {
  const [a] = four()
  const look = counting()
  const nothing = item('')
  expect(look([])).toEqual({ found: [], worked: [] })
  expect(look([nothing])).toEqual({ found: [], worked: [''] })
  expect(look([nothing, a])).toEqual({ found: named('a'), worked: ['a'] })
  expect(look([nothing])).toEqual({ found: [], worked: [] })
})

test('a map is its values, and any iterable is a list', () => {
  const [a, b, c] = four()
  const look = counting()
  const map = new Map([a, b].map((one) => [one.name, one]))
  expect(look(map)).toEqual({ found: named('a', 'b'), worked: ['a', 'b'] })
  expect(look(map)).toEqual({ found: named('a', 'b'), worked: [] })
  expect(look(new Set([a, b, c]))).toEqual({ found: named('a', 'b', 'c'), worked: ['c'] })
})

test('two lists by turns, as two compilers have them, are both remembered', () => {
  const [a, b, c, d] = four()
  const look = counting()
  const [one, other] = [
    [a, b],
    [c, d],
  ]
  look(one)
  look(other)
  expect(look([...one!])).toEqual({ found: named('a', 'b'), worked: [] })
  expect(look([...other!])).toEqual({ found: named('c', 'd'), worked: [] })
})

test('in a long list one thing more, one less or another one is one thing to work out, wherever it is', () => {
  for (const at of [0, 15, 16, 17, 100, 199]) {
    const many = Array.from({ length: 200 }, (_, n) => item(`${n}`))
    const look = counting()
    look(many)
    const x = item('x')
    expect(look(many.with(at, x)).worked).toEqual(['x'])
    expect(look(many.toSpliced(at, 1)).worked.length, `less at ${at}`).toBeLessThan(2)
    expect(look(many.toSpliced(at, 0, x)).worked.length, `more at ${at}`).toBeLessThan(3)
    expect(look(many.toSpliced(at, 1, x, item('y'))).found.length).toBe(402)
  }
})

test('a value is worked out once of one object, and of lists as long as the same stand in them', () => {
  const [a, b, c] = four()
  const of = memoize(({ name }: Item) => [name])
  expect(of(a)).toBe(of(a))
  expect(of(a)).not.toBe(of(b))
  const all = memoizeLists((ones: readonly Item[], others: readonly Item[]) => [...ones, ...others])
  expect(all([a], [b])).toBe(all([a], [b]))
  expect(all([a], [c])).toEqual([a, c])
})

test('a result that is nothing is remembered like any other', () => {
  let worked = 0
  const look = memoize((_item: Item): string | undefined => {
    worked += 1
    return undefined
  })
  const a = item('a')
  expect([look(a), look(a), worked]).toEqual([undefined, undefined, 1])
})
