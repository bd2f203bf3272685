import type { KeyboardEvent } from 'react'
import type { TreeGroup, TreeSection, TreeStep } from '../workbench/content-tree'
import { searchable } from '../workspace/search'

export type TreeRow =
  | {
      readonly type: 'section'
      readonly id: string
      /** What the label names: a step's id, a file's path, or the section's own label. */
      readonly of: string
      readonly label: string
      readonly expandable: true
      readonly expanded: boolean
      readonly size: number
    }
  | {
      readonly type: 'file'
      readonly id: string
      /** What the label names: a step's id, a file's path, or the section's own label. */
      readonly of: string
      readonly label: string
      readonly parent: string
      readonly group: TreeGroup
      /** True for a file that has no steps, such as a brand or a talk. */
      readonly flat: boolean
      readonly expandable: boolean
      readonly expanded: boolean
      readonly size: number
    }
  | {
      readonly type: 'step'
      readonly id: string
      /** What the label names: a step's id, a file's path, or the section's own label. */
      readonly of: string
      readonly label: string
      readonly parent: string
      readonly path: string
      readonly step: TreeStep
    }

/** The section without a row of its own: its files are the top level of the tree. */
const FIRST = 'Grupos'

/** The visible rows of the tree, from top to bottom. */
export function treeRows(
  sections: readonly TreeSection[],
  open: ReadonlySet<string> | 'all',
): readonly TreeRow[] {
  const isOpen = (id: string) => open === 'all' || open.has(id)
  return sections.flatMap(({ label, groups }): readonly TreeRow[] => {
    const headed = label !== FIRST
    const expanded = !headed || isOpen(label)
    const files = expanded ? groups.flatMap((group) => fileRows(group, label, isOpen)) : []
    if (!headed) return files
    const size = groups.length
    return [
      { type: 'section', id: label, of: label, label, expandable: true, expanded, size },
      ...files,
    ]
  })
}

function fileRows(
  group: TreeGroup,
  parent: string,
  isOpen: (id: string) => boolean,
): readonly TreeRow[] {
  const { path, name, size, steps } = group
  const expanded = steps.length > 0 && isOpen(path)
  const file: TreeRow = {
    type: 'file',
    id: path,
    of: path,
    label: name,
    parent,
    group,
    flat: parent !== FIRST,
    expandable: steps.length > 0,
    expanded,
    size,
  }
  if (!expanded) return [file]
  return [
    file,
    ...steps.map(
      (step): TreeRow => ({
        type: 'step',
        id: `${path}#${step.id}`,
        of: step.id,
        label: step.id,
        parent: path,
        path,
        step,
      }),
    ),
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
      else if (row.type !== 'section') go(rows.find(({ id }) => id === row.parent))
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
