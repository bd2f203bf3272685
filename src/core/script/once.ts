/** Works a value out of an object once. */
export function once<From extends object, To>(work: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, To>()
  return (from) => {
    const before = known.get(from)
    if (before !== undefined) return before
    const value = work(from)
    known.set(from, value)
    return value
  }
}

/** By this the value of lists is known in which nothing stands. */
const NOTHING = {}

/** Works a value out of lists once, as long as the same things stand in them; known by the first of all. */
export function onceForAll<Lists extends readonly (readonly object[])[], To>(
  work: (...lists: Lists) => To,
): (...lists: Lists) => To {
  const known = new WeakMap<object, { readonly lists: Lists; readonly value: To }>()
  return (...lists) => {
    const first = lists.find((list) => list.length > 0)?.[0] ?? NOTHING
    const before = known.get(first)
    if (before && lists.every((list, n) => isSameList(list, before.lists[n]!))) return before.value
    const value = work(...lists)
    known.set(first, { lists, value })
    return value
  }
}

const isSameList = (list: readonly object[], other: readonly object[]): boolean =>
  list.length === other.length && list.every((one, n) => one === other[n])

/** Things one after the other, or the values of a map that is whole. */
type Things<Item> = ReadonlyMap<unknown, Item> | Iterable<Item>

const ofMap = once((items: ReadonlyMap<unknown, object>): readonly object[] => [...items.values()])

function listOf<Item extends object>(items: Things<Item>): readonly Item[] {
  if (items instanceof Map) return ofMap(items) as readonly Item[]
  return Array.isArray(items) ? items : [...(items as Iterable<Item>)]
}

/** How a list came out of an earlier one: so many things stand at its beginning as before, and so many at its end. */
type Change = { readonly from: readonly object[]; readonly start: number; readonly end: number }

/** Many ask the same of two lists, one after the other. */
const lastChange = new WeakMap<readonly object[], Change>()

function changeBetween(from: readonly object[], to: readonly object[]): Change {
  const known = lastChange.get(to)
  if (known?.from === from) return known
  const most = Math.min(from.length, to.length)
  let start = 0
  while (start < most && from[start] === to[start]) start += 1
  let end = 0
  while (end < most - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
  const change = { from, start, end }
  lastChange.set(to, change)
  return change
}

/** What was worked out of the things of a list, each by its place, and all of it in one. */
type Worked<Item, To> = {
  readonly items: readonly Item[]
  readonly each: readonly (readonly To[])[]
  readonly all: readonly To[]
}

/** Works out what many things hold, each once: of a list that has changed, only what is new in it. */
export function onceForEach<Item extends object, To>(
  work: (item: Item) => readonly To[],
): (items: Things<Item>) => readonly To[] {
  // a list is known again by the thing at either end: an edit seldom changes both
  const known = new WeakMap<Item, Worked<Item, To>>()
  return (things) => {
    const items = listOf(things)
    const [first, last] = [items[0], items.at(-1)]
    if (!first || !last) return []
    const before = known.get(first) ?? known.get(last)
    if (before?.items === items) return before.all
    const each = before ? workAgain(work, before, items) : items.map(work)
    const all: To[] = []
    for (const found of each) for (const one of found) all.push(one)
    const worked = { items, each, all }
    known.set(first, worked)
    known.set(last, worked)
    return worked.all
  }
}

function workAgain<Item extends object, To>(
  work: (item: Item) => readonly To[],
  before: Worked<Item, To>,
  items: readonly Item[],
): readonly (readonly To[])[] {
  const { start, end } = changeBetween(before.items, items)
  const old = new Map<Item, readonly To[]>()
  for (let at = start; at < before.items.length - end; at++)
    old.set(before.items[at]!, before.each[at]!)
  return [
    ...before.each.slice(0, start),
    ...items.slice(start, items.length - end).map((item) => old.get(item) ?? work(item)),
    ...before.each.slice(before.each.length - end),
  ]
}
