import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { KindIcon } from '../ui/kind-icon'
import type { DiagnosticCount, TreeSection } from '../workbench/content-tree'
import { openDocumentAtom, useGoTo } from '../workbench/open-document'
import { useNames } from '../workspace/names'
import { moveIn, type TreeRow, treeRows } from './tree-list'
import { Windowed } from './windowed'

type Props = {
  readonly sections: readonly TreeSection[]
  /** True: all rows are expanded, as with a filter. */
  readonly open: boolean
}

const ROW = 28

const KIND = { section: 'tsection', file: 'tgroup', flat: 'tgroup tflat', step: 'tstep' }

/** A tree by the WAI-ARIA pattern: one tab stop, arrow keys inside. Only visible rows are rendered. */
export function TreeRows({ sections, open: allOpen }: Props) {
  const place = useAtomValue(openDocumentAtom)
  const goTo = useGoTo()
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(['Grupos']))
  const [focus, setFocus] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const nameOf = useNames()
  const rows = useMemo(
    () =>
      treeRows(sections, allOpen ? 'all' : open).map((row) =>
        row.type === 'section' ? row : { ...row, label: nameOf(row.of) },
      ),
    [sections, allOpen, open, nameOf],
  )
  const selected = rowIdOf(place)
  const current = rows.some(({ id }) => id === focus) ? focus : (selected ?? rows[0]?.id)

  // a document that is opened from elsewhere: its file is expanded, and its row takes the place of the row used last
  useEffect(() => {
    setFocus(undefined)
    if (place) setOpen((before) => new Set([...before, place.path]))
  }, [place])

  const toggle = (id: string) =>
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const activate = (row: TreeRow) => {
    setFocus(row.id)
    if (row.type === 'step') goTo({ path: row.path, step: row.step.id })
    else if (row.type === 'file') goTo({ path: row.group.path })
    if (row.type !== 'step' && row.expandable) toggle(row.id)
  }
  const show = (id: string) => {
    setFocus(id)
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus(),
    )
  }
  return (
    <Windowed
      rows={rows}
      height={ROW}
      reveal={current}
      listRef={list}
      className="tree-b"
      role="tree"
      aria-label="Passos e arquivos"
      onKeyDown={(event) => moveIn(event, { rows, current, show, toggle, activate })}
      draw={(row) => (
        <Row
          key={row.id}
          row={row}
          selected={row.id === selected}
          stop={row.id === current}
          onActivate={() => activate(row)}
        />
      )}
    />
  )
}

const rowIdOf = (place: { path: string; step?: string } | undefined) =>
  place && (place.step === undefined ? place.path : `${place.path}#${place.step}`)

type RowProps = {
  readonly row: TreeRow
  readonly selected: boolean
  /** Whether the row is the tree's tab stop. */
  readonly stop: boolean
  readonly onActivate: () => void
}

function Row({ row, selected, stop, onActivate }: RowProps) {
  const of = row.type === 'step' ? row.step : row.type === 'file' ? row.group : undefined
  const kind = KIND[row.type === 'file' && row.flat ? 'flat' : row.type]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it hears the keys
    <div
      role="treeitem"
      data-row={row.id}
      aria-level={row.level}
      aria-posinset={row.nth}
      aria-setsize={row.among}
      aria-selected={selected}
      {...(row.type !== 'step' && row.expandable && { 'aria-expanded': row.expanded })}
      tabIndex={stop ? 0 : -1}
      className={`trow ${kind}${selected ? ' sel' : ''}`}
      onClick={onActivate}
    >
      {row.type === 'step' ? (
        <KindIcon kind={row.step.kind} />
      ) : row.expandable ? (
        row.expanded ? (
          <IconChevronDown size={14} className="chev" />
        ) : (
          <IconChevronRight size={14} className="chev" />
        )
      ) : (
        row.type === 'file' && !row.flat && <span className="chev-none" />
      )}
      <span className="tname" title={row.of === row.label ? row.label : `${row.label} (${row.of})`}>
        {row.label}
      </span>
      {of && <Marks changed={of.changed !== null && of.changed !== false} count={of.count} />}
      {row.type !== 'step' && row.size > 0 && <span className="tcount tn">{row.size}</span>}
    </div>
  )
}

function Marks({ changed, count }: { changed: boolean; count: DiagnosticCount }) {
  const { errors, warnings } = count
  return (
    <>
      {changed && (
        <i className="dot-ch" role="img" aria-label="mudou" title="Mudou desde a versão no ar" />
      )}
      {errors > 0 && (
        <span className="pc bad" role="img" aria-label={`${errors} com erro`}>
          {errors}
        </span>
      )}
      {errors === 0 && warnings > 0 && (
        <span className="pc warn" role="img" aria-label={`${warnings} com aviso`}>
          {warnings}
        </span>
      )}
    </>
  )
}
