/** Memoises a function by the identity of its argument. */
export function memoize<From extends object, To>(work: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, To>()
  return (from) => {
    const before = known.get(from)
    if (before !== undefined || known.has(from)) return before as To
    const value = work(from)
    known.set(from, value)
    return value
  }
}

/** The cache key for lists that are all empty. */
const NOTHING = {}

/** Memoises a function of lists by the identity of their items; only the latest result is kept for each first item. */
export function memoizeLists<Lists extends readonly (readonly object[])[], To>(
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

/** Whether two lists have identical items (`===`) in the same order. */
export const isSameList = <Item>(list: readonly Item[], other: readonly Item[]): boolean =>
  list.length === other.length && list.every((one, n) => one === other[n])

/** An iterable of items, or a map that does not change any more, whose values are the items. */
type Things<Item> = ReadonlyMap<unknown, Item> | Iterable<Item>

/** The usual number of items in a stretch, the chunk of a list whose results are cached together. */
const STRETCH = 16

/** How a stretch differs from an earlier one: the lengths of their common beginning and of their common end. */
type Change = { readonly from: readonly object[]; readonly start: number; readonly end: number }

/** The latest stretch by its first and by its last item: an edit seldom changes both. */
const byFirst = new WeakMap<object, readonly object[]>()
const byLast = new WeakMap<object, readonly object[]>()
const changes = new WeakMap<readonly object[], Change>()

/** Returns the earlier stretch where its items are the same, so that its cached results are found again. */
function stretchOf<Item extends object>(items: readonly Item[]): readonly Item[] {
  const [first, last] = [items[0]!, items.at(-1)!]
  const before = byFirst.get(first) ?? byLast.get(last)
  if (before && isSameList(before, items)) return before as readonly Item[]
  byFirst.set(first, items)
  byLast.set(last, items)
  if (!before) return items
  changes.set(items, changeBetween(before, items))
  // lets the garbage collector free the stretch from which the earlier one came
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

/** Whether an earlier stretch ended with `one` or began with `next`: when an edit changes one of the two, the other still marks the cut. */
const isCut = (one: object, next: object): boolean => byLast.has(one) || byFirst.has(next)

/** Cuts a list where it was cut before, so that an inserted or removed item changes one stretch, not all after it. */
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

const ofList = memoize(cut<object>)
const ofMap = memoize((items: ReadonlyMap<unknown, object>) => cut([...items.values()]))

function stretchesIn<Item extends object>(items: Things<Item>): readonly (readonly Item[])[] {
  const stretches =
    items instanceof Map
      ? ofMap(items)
      : ofList(Array.isArray(items) ? items : [...(items as Iterable<Item>)])
  return stretches as readonly (readonly Item[])[]
}

/** The results for the items of a stretch: by index, and all in one list. */
type Worked<To> = { readonly each: readonly (readonly To[])[]; readonly all: readonly To[] }

/** Memoises a `flatMap`: after an edit of the list, `work` runs only for its new items. */
export function memoizeFlatMap<Item extends object, To>(
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
