import type { Item } from '../../core/runtime/view'

export type BubbleItem = Extract<Item, { type: 'bubble' }>
export type PartItem = Extract<Item, { type: 'part' }>

/** The log as drawn: bubbles of one speaker in a row make a run, a part stands alone. */
export type Group =
  | {
      readonly type: 'run'
      readonly from: BubbleItem['from']
      readonly bubbles: readonly BubbleItem[]
    }
  | { readonly type: 'part'; readonly item: PartItem }

/** Groups the log; the id of a group's first item is its identity. */
export function groupItems(items: readonly Item[]): readonly Group[] {
  const groups: Group[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (item.type === 'part') groups.push({ type: 'part', item })
    else if (last?.type === 'run' && last.from === item.from) {
      groups[groups.length - 1] = { ...last, bubbles: [...last.bubbles, item] }
    } else groups.push({ type: 'run', from: item.from, bubbles: [item] })
  }
  return groups
}
