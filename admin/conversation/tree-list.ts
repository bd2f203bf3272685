import type { KeyboardEvent } from 'react'
import type { TreeGroup, TreeSection, TreeStep } from '../workbench/content-tree'
import { searchable } from '../workspace/search'

type Shared = {
  readonly id: string
  /** What the label names: a step's id, a file's path, or the section's own label. */
  readonly of: string
  readonly label: string
  /** The id of the row above it in the tree; empty at the top level. */
  readonly parent: string
  /** How deep the row stands, from 1. */
  readonly level: number
  /** The row's place among all that have the same parent, from 1, and their number. */
  readonly nth: number
  readonly among: number
}
type Expandable = {
  readonly expandable: boolean
  readonly expanded: boolean
  readonly size: number
}
type Section = Expandable & { readonly type: 'section' }
/** `flat`: a file that has no steps, such as a brand or a talk. */
type File = Expandable & {
  readonly type: 'file'
  readonly group: TreeGroup
  readonly flat: boolean
}
type Step = { readonly type: 'step'; readonly path: string; readonly step: TreeStep }

export type TreeRow = Shared & (Section | File | Step)

/** The section without a row of its own: its files are the top level of the tree. */
const FIRST = 'Grupos'

/** The visible rows of the tree, from top to bottom. */
export function treeRows(
  sections: readonly TreeSection[],
  open: ReadonlySet<string> | 'all',
): readonly TreeRow[] {
  const isOpen = (id: string) => open === 'all' || open.has(id)
  const among = sections.reduce(
    (sum, { label, groups }) => sum + (label === FIRST ? groups.length : 1),
    0,
  )
  let nth = 0
  return sections.flatMap(({ label, groups }): readonly TreeRow[] => {
    const topmost = () => ({ parent: '', level: 1, nth: ++nth, among })
    if (label === FIRST) return groups.flatMap((group) => fileRows(group, topmost(), isOpen))
    const expanded = isOpen(label)
    const size = groups.length
    const named = { id: label, of: label, label }
    const inside = groups.flatMap((group, at) =>
      fileRows(group, { parent: label, level: 2, nth: at + 1, among: size }, isOpen),
    )
    return [
      { type: 'section', ...named, ...topmost(), expandable: true, expanded, size },
      ...(expanded ? inside : []),
    ]
  })
}

function fileRows(
  group: TreeGroup,
  place: Pick<Shared, 'parent' | 'level' | 'nth' | 'among'>,
  isOpen: (id: string) => boolean,
): readonly TreeRow[] {
  const { path, name, size, steps } = group
  const expandable = steps.length > 0
  const expanded = expandable && isOpen(path)
  const flat = place.parent !== ''
  const named = { id: path, of: path, label: name }
  const inside = steps.map(
    (step, at): TreeRow => ({
      type: 'step',
      id: `${path}#${step.id}`,
      of: step.id,
      label: step.id,
      path,
      step,
      parent: path,
      level: place.level + 1,
      nth: at + 1,
      among: steps.length,
    }),
  )
  return [
    { type: 'file', ...named, ...place, group, flat, expandable, expanded, size },
    ...(expanded ? inside : []),
  ]
}

type Tree = {
  readonly rows: readonly TreeRow[]
  /** The row that has the focus. */
  readonly current: string | undefined
  readonly show: (id: string) => void
  readonly toggle: (id: string) => void
  readonly activate: (row: TreeRow) => void
}

/**
 * Keys of a tree: up and down move, right expands, left collapses or moves to the parent, Enter opens the document, a letter finds a
 * name.
 */
export function moveIn(event: KeyboardEvent, tree: Tree): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const done = perform(event.key, tree)
  if (done) event.preventDefault()
}

function perform(key: string, { rows, current, show, toggle, activate }: Tree): boolean {
  const at = rows.findIndex(({ id }) => id === current)
  const row = rows[at]
  if (!row) return false
  const go = (to: TreeRow | undefined): boolean => {
    if (to) show(to.id)
    return true
  }
  const opens = row.type !== 'step' && row.expandable
  switch (key) {
    case 'ArrowDown':
      return go(rows[at + 1])
    case 'ArrowUp':
      return go(rows[at - 1])
    case 'Home':
      return go(rows[0])
    case 'End':
      return go(rows.at(-1))
    case 'ArrowRight':
      if (opens && !row.expanded) toggle(row.id)
      else if (opens) go(rows[at + 1])
      return true
    case 'ArrowLeft':
      if (opens && row.expanded) toggle(row.id)
      else go(rows.find(({ id }) => id === row.parent))
      return true
    case 'Enter':
    case ' ':
      activate(row)
      return true
    default: {
      if (key.length !== 1) return false
      const rest = [...rows.slice(at + 1), ...rows.slice(0, at)]
      const found = rest.find(({ label }) => searchable(label).startsWith(searchable(key)))
      return found ? go(found) : false
    }
  }
}
