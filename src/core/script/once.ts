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

/** So many things are looked at again together when one of them has changed. */
const STRETCH = 16

/** Things one after the other, or the values of a map that is whole. */
type Things<Item> = ReadonlyMap<unknown, Item> | Iterable<Item>

/** Stretches that begin with the same thing, as they were cut last. */
const cut = new WeakMap<object, readonly object[]>()

/** The same list as before where the same things stand in it. */
function stretchOf<Item extends object>(items: readonly Item[]): readonly Item[] {
  const before = cut.get(items[0]!) as readonly Item[] | undefined
  if (before && isSameList(before, items)) return before
  cut.set(items[0]!, items)
  return items
}

function stretchesIn<Item extends object>(items: Iterable<Item>): readonly (readonly Item[])[] {
  const all = Array.isArray(items) ? (items as readonly Item[]) : [...items]
  const found: (readonly Item[])[] = []
  for (let at = 0; at < all.length; at += STRETCH)
    found.push(stretchOf(all.slice(at, at + STRETCH)))
  return found
}

const ofMap = once((items: ReadonlyMap<unknown, object>) => stretchesIn(items.values()))

/** Works out what many things hold, each once. Of a long list only the stretches with something new in them are looked at again. */
export function onceForEach<Item extends object, To>(
  work: (item: Item) => readonly To[],
): (items: Things<Item>) => readonly To[] {
  const ofEach = once(work)
  const ofStretch = once((stretch: readonly Item[]) => stretch.flatMap(ofEach))
  return (items) => {
    const stretches =
      items instanceof Map
        ? (ofMap(items) as readonly (readonly Item[])[])
        : stretchesIn(items as Iterable<Item>)
    const found: To[] = []
    for (const stretch of stretches) for (const one of ofStretch(stretch)) found.push(one)
    return found
  }
}
