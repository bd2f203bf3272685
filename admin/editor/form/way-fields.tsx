import { Select } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { moveItem, removeValue, setValue } from '../../../src/core/language/edit/edit'
import { groupBy } from '../../../src/core/script/group-by'
import { END, RETRY, RETURN } from '../../../src/core/script/step'
import { type LiveMeasure, takenWords } from '../../measures/live-measures'
import { findNamed } from '../../ui/find-named'
import { MoveButtons } from '../../ui/move-buttons'
import { useNames } from '../../workspace/names'
import { outlinesAtom } from '../../workspace/outlines'
import { withOther } from './choices'
import { ConditionChip } from './condition-chip'
import type { FormChange, Put } from './form-view'
import { addGuarded, guardedItem, placeOfWays, putWhen } from './step-edits'
import type { FormWay } from './step-form'

type Props = {
  readonly ways: readonly FormWay[]
  /** The ways of the live release. */
  readonly before: readonly FormWay[] | undefined
  /** The measure of the step. */
  readonly measure: LiveMeasure | undefined
  readonly change: FormChange
  readonly put: Put
}

const ENDS: { readonly [target: string]: string } = {
  [RETRY]: 'Fica na pergunta, com um aviso',
  [END]: 'Encerra a conversa',
  [RETURN]: 'Volta do desvio',
}

/** Where the step goes, and when: each target is a step of the script, or one of `ENDS`. */
export function WayFields({ ways, before, measure, change, put }: Props) {
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
  return [...groupBy(ways, (way) => (placeOfWays(way) ?? way.path).join('/'))].map(
    ([holder, own]) => (
      <div key={holder} className="ff-lines" data-moves>
        {own.map((way, index) => (
          <WayField
            key={way.path.join('/')}
            way={way}
            isChanged={before !== undefined && live.get(way.path.join('/')) !== way.to}
            isRepeated={index > 0}
            taken={isCounted ? (takenWords(measure, way.outcome ?? '') ?? '') : undefined}
            guards={
              own.filter(({ guard, path }) => guard !== undefined && path.at(-1) === 'goto').length
            }
            targets={withOther(targets, way.to)}
            says={way.to in ENDS ? '' : (says.get(way.to) ?? 'não existe')}
            change={change}
            put={put}
          />
        ))}
      </div>
    ),
  )
}

type WayProps = Pick<Props, 'change' | 'put'> & {
  readonly way: FormWay
  readonly isChanged: boolean
  /** The way above already shows the same outcome. */
  readonly isRepeated: boolean
  /** How often the outcome was taken; undefined if no outcome of the step was counted. */
  readonly taken: string | undefined
  /** How many ways of the same outcome have a condition. */
  readonly guards: number
  readonly targets: { value: string; label: string }[]
  /** What the target step says. */
  readonly says: string
}

function WayField(props: WayProps) {
  const { way, isChanged, isRepeated, taken, guards, targets, says, change, put } = props
  const { path, to, outcome, when, guard } = way
  const item = guard === undefined ? undefined : guardedItem(way)
  const told = [outcome, when].filter(Boolean).join(', ')
  return (
    <div
      className={['ff-w', isChanged && 'ch', taken !== undefined && 'ff-counted']
        .filter(Boolean)
        .join(' ')}
    >
      <span className="ff-o">
        {item && guards > 1 && path.at(-1) === 'goto' && (
          <MoveButtons
            what={told}
            at={item.at}
            count={guards}
            onMove={(next) => change((text) => moveItem(text, item.list, item.at, next))}
          />
        )}
        <span className="ell" title={outcome}>
          {isRepeated ? '' : outcome}
        </span>
      </span>
      <WayCondition way={way} told={told} change={change} />
      <IconArrowRight size={14} aria-label="vai para" />
      <Select
        aria-label={`Destino: ${told}`}
        searchable
        filter={findNamed}
        allowDeselect={false}
        data={targets}
        value={to}
        onChange={(target) => {
          if (target !== null) put(path, target)
        }}
        nothingFoundMessage="Nenhum passo com este nome"
        maxDropdownHeight={280}
      />
      {taken !== undefined && <span className="ff-n tn">{isRepeated ? '' : taken}</span>}
      <span className="dim ell">{says}</span>
    </div>
  )
}

type ConditionProps = Pick<WayProps, 'way' | 'change'> & { readonly told: string }

/** The condition of a way. Setting one on an unconditional way adds another way before it. */
function WayCondition({ way, told, change }: ConditionProps) {
  const holder = placeOfWays(way)
  const item = guardedItem(way)
  if (!holder) return <span className="ff-c ell">{way.when}</span>
  return (
    <ConditionChip
      what={told}
      when={way.guard}
      otherwise={way.when}
      onChange={(when) =>
        change((text) => {
          if (way.guard === undefined || !item) {
            return when ? addGuarded(text, holder, way, when) : setValue(text, way.path, way.to)
          }
          const place = [...item.list, item.at]
          return when ? putWhen(text, place, when) : removeValue(text, place)
        })
      }
    />
  )
}
