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

/** Whether the same things stand in two lists, or the same texts. */
export const isSameList = <Item>(list: readonly Item[], other: readonly Item[]): boolean =>
  list.length === other.length && list.every((one, n) => one === other[n])

/** Things one after the other, or the values of a map that is whole. */
type Things<Item> = ReadonlyMap<unknown, Item> | Iterable<Item>

/** About so many things are looked at together. */
const STRETCH = 16

/** How a stretch came out of an earlier one: so many things stand at its beginning as before, and so many at its end. */
type Change = { readonly from: readonly object[]; readonly start: number; readonly end: number }

/** Stretches as they were cut last, by the thing at either end: an edit seldom changes both. */
const byFirst = new WeakMap<object, readonly object[]>()
const byLast = new WeakMap<object, readonly object[]>()
const changes = new WeakMap<readonly object[], Change>()

/** The same stretch as before where the same things stand in it. */
function stretchOf<Item extends object>(items: readonly Item[]): readonly Item[] {
  const [first, last] = [items[0]!, items.at(-1)!]
  const before = byFirst.get(first) ?? byLast.get(last)
  if (before && isSameList(before, items)) return before as readonly Item[]
  byFirst.set(first, items)
  byLast.set(last, items)
  if (!before) return items
  changes.set(items, changeBetween(before, items))
  // what an earlier one came out of is let go
  changes.delete(before)
  return items
}

function changeBetween(from: readonly object[], to: readonly object[]): Change {
  const most = Math.min(from.length, to.length)
  let start = 0
  while (start < most && from[start] === to[start]) start += 1
  let end = 0
  while (end < most - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
  return { from, start, end }
}

/** Whether a stretch ended with the one or began with the other: of a thing that was changed the neighbour still tells. */
const isCut = (one: object, next: object): boolean => byLast.has(one) || byFirst.has(next)

/** Cuts a list where it was cut before, so that one thing more or less changes one stretch, not all that follow. */
function cut<Item extends object>(items: readonly Item[]): readonly (readonly Item[])[] {
  const found: (readonly Item[])[] = []
  for (let start = 0; start < items.length; ) {
    let end = start + 1
    while (end < items.length && end < start + 2 * STRETCH && !isCut(items[end - 1]!, items[end]!))
      end += 1
    if (end === start + 2 * STRETCH) end = start + STRETCH
    found.push(stretchOf(items.slice(start, end)))
    start = end
  }
  return found
}

const ofList = once(cut<object>)
const ofMap = once((items: ReadonlyMap<unknown, object>) => cut([...items.values()]))

function stretchesIn<Item extends object>(items: Things<Item>): readonly (readonly Item[])[] {
  const stretches =
    items instanceof Map
      ? ofMap(items)
      : ofList(Array.isArray(items) ? items : [...(items as Iterable<Item>)])
  return stretches as readonly (readonly Item[])[]
}

/** What was worked out of the things of a stretch, each by its place, and all of it in one. */
type Worked<To> = { readonly each: readonly (readonly To[])[]; readonly all: readonly To[] }

/** Works out what many things hold, each once: of a list that has changed, only what is new in it. */
export function onceForEach<Item extends object, To>(
  work: (item: Item) => readonly To[],
): (items: Things<Item>) => readonly To[] {
  const known = new WeakMap<readonly Item[], Worked<To>>()
  const workOut = (stretch: readonly Item[]): Worked<To> => {
    const change = changes.get(stretch)
    const before = change && known.get(change.from as readonly Item[])
    const each = before ? workAgain(work, stretch, change, before) : stretch.map(work)
    const worked = { each, all: each.flat() }
    known.set(stretch, worked)
    return worked
  }
  return (items) => {
    const found: To[] = []
    for (const stretch of stretchesIn(items)) {
      const { all } = known.get(stretch) ?? workOut(stretch)
      for (const one of all) found.push(one)
    }
    return found
  }
}

function workAgain<Item extends object, To>(
  work: (item: Item) => readonly To[],
  items: readonly Item[],
  { from, start, end }: Change,
  { each }: Worked<To>,
): readonly (readonly To[])[] {
  const old = new Map(from.map((item, at) => [item, each[at]!]))
  return items.map((item, at) => {
    if (at < start) return each[at]!
    if (at >= items.length - end) return each[each.length - items.length + at]!
    return old.get(item) ?? work(item)
  })
}
