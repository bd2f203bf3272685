import type { Item } from '../../core/runtime/view'

export type BubbleItem = Extract<Item, { type: 'bubble' }>
export type PartItem = Extract<Item, { type: 'part' }>
export type HelpItem = Extract<Item, { type: 'help' }>

/**
 * The log as drawn: bubbles of one speaker in a row make a run, a part stands alone. A `key` is of what is said and not of its place, so
 * that what still stands after an answer has been changed keeps its element, and nobody who listens to the log hears it again.
 */
export type Group =
  | {
      readonly type: 'run'
      readonly key: string
      readonly from: BubbleItem['from']
      readonly bubbles: readonly BubbleItem[]
      /** One a bubble. */
      readonly keys: readonly string[]
    }
  | { readonly type: 'part'; readonly key: string; readonly item: PartItem }
  | { readonly type: 'help'; readonly key: string; readonly item: HelpItem }

/** Groups the log. */
export function groupItems(items: readonly Item[]): readonly Group[] {
  const groups: Group[] = []
  const keyOf = numbered()
  for (const item of items) {
    const last = groups.at(-1)
    if (item.type === 'part') {
      groups.push({ type: 'part', key: keyOf(`part ${item.part}`), item })
      continue
    }
    if (item.type === 'help') {
      groups.push({ type: 'help', key: keyOf(`help ${item.step}`), item })
      continue
    }
    const key = keyOf(`${item.from} ${item.step} ${JSON.stringify(item.text)}`)
    if (last?.type === 'run' && last.from === item.from) {
      const [bubbles, keys] = [
        [...last.bubbles, item],
        [...last.keys, key],
      ]
      groups[groups.length - 1] = { ...last, bubbles, keys }
    } else {
      const { from } = item
      groups.push({ type: 'run', key: keyOf(`run ${from}`), from, bubbles: [item], keys: [key] })
    }
  }
  return groups
}

/** Names with how often each was there before. */
function numbered(): (name: string) => string {
  const counts = new Map<string, number>()
  return (name) => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return `${name} ${count}`
  }
}

/** How a live region takes an item: what was said before the page was opened is read by who looks for it, and told to nobody. */
export const livenessOf = (item: Item | undefined, openedAt: number): 'off' | undefined =>
  item?.at !== undefined && item.at < openedAt ? 'off' : undefined
