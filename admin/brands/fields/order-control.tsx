import { IconPlus } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { moveItem } from '../../../src/core/language/edit/edit'
import { optionsOf } from '../../../src/core/script/step-parts'
import { optionsInOrder } from '../../../src/core/script/step-shape'
import { isMapping, valueAt } from '../../../src/core/script/value'
import { MoveButtons } from '../../ui/move-buttons'
import { SearchList } from '../../ui/search-list'
import { lastValidAtom } from '../../worker/atoms'
import { useNames } from '../../workspace/names'
import type { BrandField } from '../model/fields'
import { useField, useTarget } from '../model/use-target'
import { FieldProblems } from './field-problems'
import { RowAction } from './field-row'
import { LayerBadge, ScriptBadge } from './layer-badge'

type Props = { readonly field: BrandField; readonly onlyOwn: boolean }

/** The order of buttons by step: the steps that some layer orders, and a menu to order another. */
export function OrderControl({ field, onlyOwn }: Props) {
  const { layers, own } = useTarget()
  const nameOf = useNames()
  const labels = useLabels()
  const [chosen, choose] = useState<readonly string[]>([])
  const ordered = [...layers.flatMap(({ value }) => stepsIn(valueAt(value, field.path))), ...chosen]
  const isShown = (step: string) =>
    chosen.includes(step) || !onlyOwn || valueAt(own.value, [...field.path, step]) !== undefined
  const shown = [...new Set(ordered)].filter((step) => labels.has(step) && isShown(step))
  const items = [...labels.keys()]
    .filter((step) => !shown.includes(step))
    .map((id) => ({ id, label: nameOf(id), side: (labels.get(id) ?? []).join(', ') }))
  return (
    <fieldset className="map" data-key={field.path.join('.')} aria-label={field.label}>
      <div className="label">
        <span>{field.label}</span>
      </div>
      {shown.map((step) => (
        <StepOrder key={step} field={field} step={step} labels={labels.get(step) ?? []} />
      ))}
      <SearchList
        items={items}
        width={420}
        label="Buscar passo com botões"
        none="Nenhum passo com esse nome"
        onChoose={(step) => choose([...chosen, step])}
      >
        {(toggle) => (
          <button type="button" className="lnk" onClick={toggle}>
            <IconPlus size={14} />
            Ordem de outro passo
          </button>
        )}
      </SearchList>
    </fieldset>
  )
}

const stepsIn = (orders: unknown): readonly string[] =>
  isMapping(orders) ? Object.keys(orders) : []

/** The buttons of each step that has several, in the order of the script. */
function useLabels(): ReadonlyMap<string, readonly string[]> {
  const script = useAtomValue(lastValidAtom)?.script
  return useMemo(() => {
    const several = (script?.steps ?? []).map((step) => {
      return [step.id, optionsOf(step).map(({ option }) => option.label)] as const
    })
    return new Map(several.filter(([, labels]) => labels.length > 1))
  }, [script])
}

const labelsOf = (options: readonly { readonly label: string }[]) =>
  options.map(({ label }) => label)

type StepProps = {
  readonly field: BrandField
  readonly step: string
  /** The labels in the order of the script. */
  readonly labels: readonly string[]
}

function StepOrder({ field, step, labels }: StepProps) {
  const nameOf = useNames()
  const found = useField({ path: [...field.path, step], role: field.role })
  const state = { ...found, below: found.below ?? [...labels] }
  const order = Array.isArray(state.value) ? state.value.map(String) : []
  const shown = optionsInOrder({ options: labels.map((label) => ({ label })), order })
  const name = nameOf(step)
  const move = (from: number, to: number) => {
    const next = labelsOf(shown)
    // edits the current text by index, since a second click may come before this is rendered again
    if (order.length === next.length) state.edit((text) => moveItem(text, state.at, from, to))
    else state.set(next.toSpliced(from, 1).toSpliced(to, 0, next[from] ?? ''))
  }
  return (
    <div className="fd order" data-key={[...field.path, step].join('.')}>
      <div className="label">
        <span className="ell" title={name}>
          {name}
        </span>
        {state.from ? <LayerBadge layer={state.from} /> : <ScriptBadge />}
        <span className="grow" />
        <RowAction
          label={`a ordem em ${name}`}
          state={state}
          onBegin={() => state.set(labelsOf(shown))}
        />
      </div>
      <ol className="order-l" data-moves>
        {shown.map(({ label }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the focus goes from place to place
          <li key={at}>
            <span className="grow ell">{label}</span>
            {state.isOpen && (
              <MoveButtons
                what={label}
                at={at}
                count={shown.length}
                onMove={(to) => move(at, to)}
              />
            )}
          </li>
        ))}
      </ol>
      <FieldProblems {...state} />
    </div>
  )
}
