import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import type { Diagnostic, Severity } from '../../src/core/language/diagnostics/diagnostic'
import { Pill } from '../ui/toggles'
import { useGoTo } from '../workbench/open-document'
import { compilationAtom } from '../worker/atoms'
import { useNames } from '../workspace/names'
import { ProblemRow } from './problem-row'
import { useFix } from './use-fix'

type Filter = 'all' | Severity

const FILTERS: readonly (readonly [Filter, string])[] = [
  ['all', 'Todos'],
  ['error', 'Erros'],
  ['warning', 'Avisos'],
]

/** All diagnostics, errors first, each with a button that fixes it and a link to its place. */
export default function ProblemsPanel() {
  const { diagnostics } = useAtomValue(compilationAtom)
  const [filter, setFilter] = useState<Filter>('all')
  const shown = useMemo(
    () =>
      diagnostics
        .filter(({ severity }) => filter === 'all' || severity === filter)
        .toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error')),
    [diagnostics, filter],
  )
  const goTo = useGoTo()
  const fix = useFix()
  const nameOf = useNames()
  if (diagnostics.length === 0) return <p className="panel-empty">Nenhum problema. Bom trabalho.</p>
  return (
    <div className="panel-scroll">
      <div className="panel-bar">
        {FILTERS.map(([id, label]) => (
          <Pill key={id} on={id === filter} onPress={() => setFilter(id)}>
            {label}
          </Pill>
        ))}
      </div>
      <ul className="plain">
        {shown.map((one) => (
          <li key={keyOf(one)} className="prob">
            <ProblemRow diagnostic={one} onFix={() => fix(one)} />
            <button
              type="button"
              className="where link"
              onClick={() => goTo({ path: one.path, range: one.range, mode: 'yaml' })}
            >
              {nameOf(one.path)}, linha {one.range.start.line + 1}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const keyOf = ({ path, code, range: { start }, message }: Diagnostic) =>
  `${path}:${start.line}:${start.character}:${code}:${message}`
