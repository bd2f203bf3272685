import type { Item } from '../../core/runtime/view'

export type BubbleItem = Extract<Item, { type: 'bubble' }>
export type PartItem = Extract<Item, { type: 'part' }>
export type HelpItem = Extract<Item, { type: 'help' }>

/**
 * The log as rendered: consecutive bubbles of one speaker make a run, a part stands alone. A `key` is made of the content, not of the place, so
 * that items which survive the change of an answer keep their elements, and screen readers do not announce them again.
 */
export type Group =
  | {
      readonly type: 'run'
      readonly key: string
      readonly from: BubbleItem['from']
      readonly bubbles: readonly BubbleItem[]
      /** One per bubble. */
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

/** Returns a function that makes names unique: it appends how often the name has occurred before. */
function numbered(): (name: string) => string {
  const counts = new Map<string, number>()
  return (name) => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return `${name} ${count}`
  }
}

/** The `aria-live` of an item: one from before the page was opened can be read but is not announced. */
export const livenessOf = (item: Item | undefined, openedAt: number): 'off' | undefined =>
  item?.at !== undefined && item.at < openedAt ? 'off' : undefined
