import type { TreeGroup, TreeSection, TreeStep } from '../workbench/content-tree'

export type TreeRow =
  | {
      readonly type: 'section'
      readonly id: string
      readonly label: string
      readonly expandable: true
      readonly expanded: boolean
      readonly size: number
    }
  | {
      readonly type: 'file'
      readonly id: string
      readonly label: string
      readonly parent: string
      readonly group: TreeGroup
      /** A file that has no steps, as brands and talks. */
      readonly flat: boolean
      readonly expandable: boolean
      readonly expanded: boolean
      readonly size: number
    }
  | {
      readonly type: 'step'
      readonly id: string
      readonly label: string
      readonly parent: string
      readonly path: string
      readonly step: TreeStep
    }

/** The section that has no row of its own: it is the tree. */
const FIRST = 'Grupos'

/** The tree as the rows that are open now, from top to bottom. */
export function rowsOf(
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
    return [{ type: 'section', id: label, label, expandable: true, expanded, size }, ...files]
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
        label: step.id,
        parent: path,
        path,
        step,
      }),
    ),
  ]
}
