import type { KeyboardEvent } from 'react'
import type { TreeRow } from './tree-list'

type Tree = {
  readonly rows: readonly TreeRow[]
  /** The row that has the focus. */
  readonly current: string | undefined
  readonly show: (id: string) => void
  readonly toggle: (id: string) => void
  readonly activate: (row: TreeRow) => void
}

/** Keys of a tree: up and down walk, right opens, left closes or goes to what it lies in, Enter opens the document, a letter leads to a name. */
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
      const found = rest.find(({ label }) => label.toLowerCase().startsWith(key.toLowerCase()))
      return found ? go(found) : false
    }
  }
}
