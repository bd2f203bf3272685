import { Select } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { END, RETRY, RETURN } from '../../../src/core/script/step'
import { type LiveMeasure, takenWords } from '../../measures/live-measures'
import { findNamed } from '../../ui/find-named'
import { useNames } from '../../workspace/names'
import { outlinesAtom } from '../../workspace/outlines'
import type { Put } from './form-view'
import type { FormWay } from './step-form'

type Props = {
  readonly ways: readonly FormWay[]
  /** The ways of the live release. */
  readonly before: readonly FormWay[] | undefined
  /** What is known of the step. */
  readonly measure: LiveMeasure | undefined
  readonly put: Put
}

const ENDS: { readonly [target: string]: string } = {
  [RETRY]: 'Fica na pergunta, com um aviso',
  [END]: 'Encerra a conversa',
  [RETURN]: 'Volta do desvio',
}

/** Where the step goes, and when: each target is one of the script's steps. */
export function WayFields({ ways, before, measure, put }: Props) {
  const outlines = useAtomValue(outlinesAtom)
  const says = useMemo(
    () => new Map(outlines.flatMap(({ steps }) => steps.map(({ id, says: said }) => [id, said]))),
    [outlines],
  )
  const nameOf = useNames()
  const targets = useMemo(
    () => [
      ...[...says.keys()].map((value) => ({ value, label: nameOf(value) })),
      ...Object.entries(ENDS).map(([value, label]) => ({ value, label })),
    ],
    [says, nameOf],
  )
  const live = new Map(before?.map((way) => [way.path.join('/'), way.to]))
  const isCounted = ways.some(({ outcome = '' }) => takenWords(measure, outcome) !== undefined)
  if (ways.length === 0) return <p className="ff-r dim">A conversa termina aqui.</p>
  return ways.map(({ path, to, outcome, when }, index) => {
    const key = path.join('/')
    const isChanged = before !== undefined && live.get(key) !== to
    const isRepeated = index > 0 && ways[index - 1]?.outcome === outcome
    return (
      <div
        key={key}
        className={['ff-w', isChanged && 'ch', isCounted && 'ff-counted'].filter(Boolean).join(' ')}
      >
        <span className="ff-o ell" title={outcome}>
          {isRepeated ? '' : outcome}
        </span>
        <span className="ff-c ell" title={when}>
          {when}
        </span>
        <IconArrowRight size={14} aria-label="vai para" />
        <Select
          aria-label={`Destino: ${[outcome, when].filter(Boolean).join(', ')}`}
          searchable
          filter={findNamed}
          allowDeselect={false}
          data={to in ENDS || says.has(to) ? targets : [{ value: to, label: to }, ...targets]}
          value={to}
          onChange={(target) => {
            if (target !== null) put(path, target)
          }}
          nothingFoundMessage="Nenhum passo com este nome"
          maxDropdownHeight={280}
        />
        {isCounted && (
          <span className="ff-n tn">{isRepeated ? '' : takenWords(measure, outcome ?? '')}</span>
        )}
        <span className="dim ell">{to in ENDS ? '' : (says.get(to) ?? 'não existe')}</span>
      </div>
    )
  })
}
