import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCode, IconX } from '@tabler/icons-react'
import { useAtom, useAtomValue } from 'jotai'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { groupBy } from '../../src/core/script/group-by'
import { Keys } from '../ui/keys'
import { Marked } from '../ui/marked'
import { SearchField } from '../ui/search-field'
import { Pill } from '../ui/toggles'
import { counted } from '../ui/words'
import { useCommands } from '../workbench/commands'
import { narrowed, type TreeFilter, type TreeSection, treeOf } from '../workbench/content-tree'
import { useGoTo } from '../workbench/open-document'
import { compilationAtom } from '../worker/atoms'
import { documentsAtom } from '../workspace/atoms'
import { useLiveSteps } from '../workspace/live-steps'
import { technicalNamesAtom, useNames } from '../workspace/names'
import { outlinesAtom } from '../workspace/outlines'
import { type SearchHit, searchDocuments } from '../workspace/search'
import { NewDocument } from './new-document'
import { TreeRows } from './tree-rows'

const FILTERS: readonly {
  readonly id: TreeFilter
  readonly label: string
  readonly dot?: string
}[] = [
  { id: 'all', label: 'Todos' },
  { id: 'changed', label: 'Mudou', dot: 'dot-ch' },
  { id: 'problems', label: 'Problemas', dot: 'dot-bad' },
]

/** Groups and steps, brands and test talks; a search over every word of them. */
export function Tree() {
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<TreeFilter>('all')
  const field = useRef<HTMLInputElement>(null)
  const sections = useTree()
  const hits = useHits(useDeferredValue(query))
  const shown = useMemo(() => narrowed(sections, filter), [sections, filter])
  useCommands([
    {
      id: 'search',
      label: 'Buscar em tudo',
      shortcut: 'Ctrl+Shift+F',
      run: () => field.current?.select(),
    },
    {
      id: 'search-step',
      label: 'Buscar passo',
      shortcut: 'Ctrl+P',
      run: () => field.current?.select(),
    },
  ])
  return (
    <aside className="tree" aria-label="Passos">
      <div className="pane-h">
        <SearchField
          ref={field}
          label="Buscar passo, arquivo ou frase"
          placeholder="Buscar passo"
          value={query}
          onValue={setQuery}
          onKeyDown={(event) => event.key === 'Escape' && setQuery('')}
        >
          {query === '' ? (
            <Keys of="Ctrl+P" />
          ) : (
            <button type="button" aria-label="Limpar a busca" onClick={() => setQuery('')}>
              <IconX size={14} />
            </button>
          )}
        </SearchField>
        <TechnicalNames />
        <NewDocument />
      </div>
      {hits ? (
        <Hits query={query} hits={hits} />
      ) : (
        <>
          <fieldset className="tree-f" aria-label="Mostrar">
            {FILTERS.map(({ id, label, dot }) => (
              <Pill key={id} on={id === filter} onPress={() => setFilter(id)}>
                {dot && <i className={dot} />}
                {label} <b className="tn">{countShown(sections, id)}</b>
              </Pill>
            ))}
          </fieldset>
          <TreeRows sections={shown} open={filter !== 'all'} />
        </>
      )}
    </aside>
  )
}

/** Toggles between readable names and technical ones (ids and file names). */
function TechnicalNames() {
  const [technical, setTechnical] = useAtom(technicalNamesAtom)
  useCommands([
    {
      id: 'technical-names',
      label: technical ? 'Mostrar os nomes por extenso' : 'Mostrar os nomes técnicos',
      keywords: 'id passo arquivo',
      run: () => setTechnical(!technical),
    },
  ])
  return (
    <Tooltip label="Nomes técnicos">
      <ActionIcon
        aria-label="Nomes técnicos"
        aria-pressed={technical}
        variant={technical ? 'light' : 'subtle'}
        onClick={() => setTechnical(!technical)}
      >
        <IconCode size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

function useTree(): readonly TreeSection[] {
  const outlines = useAtomValue(outlinesAtom)
  const documents = useAtomValue(documentsAtom)
  const { diagnostics } = useAtomValue(compilationAtom)
  const live = useLiveSteps()
  return useMemo(
    () => treeOf({ outlines, documents, diagnostics, live }),
    [outlines, documents, diagnostics, live],
  )
}

function useHits(query: string): readonly SearchHit[] | undefined {
  const documents = useAtomValue(documentsAtom)
  const outlines = useAtomValue(outlinesAtom)
  return useMemo(
    () => (query.trim() === '' ? undefined : searchDocuments(query, { documents, outlines })),
    [query, documents, outlines],
  )
}

/** The number on a filter: for 'all' the size of the groups, else the steps that match and the matching files without steps. */
function countShown(sections: readonly TreeSection[], filter: TreeFilter): number {
  if (filter === 'all') {
    return sections[0]?.groups.reduce((sum, { size }) => sum + size, 0) ?? 0
  }
  return narrowed(sections, filter)
    .flatMap(({ groups }) => groups)
    .reduce((sum, { steps }) => sum + Math.max(1, steps.length), 0)
}

/** What a search has found, by file. */
function Hits({ query, hits }: { query: string; hits: readonly SearchHit[] }) {
  const goTo = useGoTo()
  const documents = useAtomValue(documentsAtom)
  const nameOf = useNames()
  const files = useMemo(() => [...groupBy(hits, ({ path }) => path)], [hits])
  const open = ({ path, step, line }: SearchHit) => {
    const text = documents.get(path)?.text?.split('\n')[line ?? 0] ?? ''
    goTo({
      path,
      ...(step !== undefined && { step }),
      ...(line !== undefined && {
        range: { start: { line, character: 0 }, end: { line, character: text.length } },
      }),
    })
  }
  return (
    <>
      <p className="hits-n" role="status">
        {hits.length === 0
          ? 'Nada encontrado. Procure por passo, frase, fato ou marca.'
          : `${counted(hits.length, 'lugar', 'lugares')} em ${counted(files.length, 'arquivo', 'arquivos')}`}
      </p>
      <ul className="tree-b hits">
        {files.map(([path, found]) => (
          <li key={path}>
            <h2 className="hits-f" title={path}>
              {nameOf(path)}
            </h2>
            {found.map((hit) => (
              <button
                key={`${hit.step ?? ''}:${hit.line ?? ''}`}
                type="button"
                className="trow hit"
                title={hit.text}
                onClick={() => open(hit)}
              >
                <span className="tname">
                  <Marked
                    text={hit.line === undefined ? nameOf(hit.step ?? hit.path) : hit.text}
                    query={query}
                  />
                </span>
                {hit.line !== undefined && <span className="tcount tn">{hit.line + 1}</span>}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
