import { contentKindOf } from '../../src/api/path'
import type { DocumentChange } from '../../src/api/values'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import { groupBy } from '../../src/core/script/group-by'
import type { StepKind } from '../../src/core/script/step-shape'
import { changeOf, type WorkDocument } from '../workspace/document'
import { baseName, type Outlined } from '../workspace/outlines'

export type TreeFilter = 'all' | 'changed' | 'problems'

export type DiagnosticCount = { readonly errors: number; readonly warnings: number }

export type TreeStep = {
  readonly id: string
  readonly kind: StepKind
  readonly changed: boolean
  readonly count: DiagnosticCount
}

/** A file of the tree; a script with its steps. */
export type TreeGroup = {
  readonly path: string
  readonly name: string
  readonly changed: DocumentChange
  readonly count: DiagnosticCount
  /** How many steps there are, shown or not. */
  readonly size: number
  readonly steps: readonly TreeStep[]
}

export type TreeSection = { readonly label: string; readonly groups: readonly TreeGroup[] }

export type TreeInput = {
  readonly outlines: readonly Outlined[]
  readonly documents: ReadonlyMap<string, WorkDocument>
  readonly diagnostics: readonly Diagnostic[]
  /** Source texts of the steps in the live release, by path and step id; empty until loaded. */
  readonly live: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const NONE: DiagnosticCount = { errors: 0, warnings: 0 }

/** Groups with their steps, then brands, experiments and talks. */
export function treeOf({
  outlines,
  documents,
  diagnostics,
  live,
}: TreeInput): readonly TreeSection[] {
  const byPath = groupBy(diagnostics, ({ path }) => path)
  const scripts = outlines.map(({ path, name, steps }): TreeGroup => {
    const found = byPath.get(path) ?? []
    const document = documents.get(path)
    const before = live.get(path)
    return {
      path,
      name,
      changed: document ? changeOf(document) : null,
      count: countOf(found),
      size: steps.length,
      steps: steps.map(({ id, kind, from, to, source }) => ({
        id,
        kind,
        changed: before !== undefined && before.get(id) !== source,
        count: countOf(
          found.filter(({ range }) => range.start.line >= from && range.start.line < to),
        ),
      })),
    }
  })
  const others = (kind: 'variant' | 'experiment' | 'talk') =>
    [...documents.values()]
      .filter((document) => contentKindOf(document.path) === kind)
      .map((document): TreeGroup => {
        const count = countOf(byPath.get(document.path) ?? [])
        const { path } = document
        return {
          path,
          name: baseName(path),
          changed: changeOf(document),
          count,
          size: 0,
          steps: [],
        }
      })
      .sort((one, other) => (one.path < other.path ? -1 : 1))
  return [
    { label: 'Grupos', groups: scripts },
    { label: 'Marcas', groups: others('variant') },
    { label: 'Experimentos', groups: others('experiment') },
    { label: 'Conversas de teste', groups: others('talk') },
  ].filter(({ groups }) => groups.length > 0)
}

function countOf(diagnostics: readonly Diagnostic[]): DiagnosticCount {
  if (diagnostics.length === 0) return NONE
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: diagnostics.filter(({ severity }) => severity === 'warning').length }
}

/** The tree after a filter, without what it leaves empty. */
export function narrowed(
  sections: readonly TreeSection[],
  filter: TreeFilter,
): readonly TreeSection[] {
  if (filter === 'all') return sections
  const passes = (item: { changed: DocumentChange | boolean; count: DiagnosticCount }) =>
    filter === 'changed'
      ? item.changed !== null && item.changed !== false
      : item.count.errors + item.count.warnings > 0
  return sections.flatMap(({ label, groups }) => {
    const left = groups.flatMap((group) => {
      const steps = group.steps.filter(passes)
      return steps.length > 0 || passes(group) ? [{ ...group, steps }] : []
    })
    return left.length > 0 ? [{ label, groups: left }] : []
  })
}
