import { ColorInput, Switch } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Value } from '../../../src/core/script/value'
import { asText, useFieldDraft } from '../../ui/use-draft'
import { hasError } from './field-problems'
import type { ControlProps } from './field-row'

const same = (text: string) => text

export function TextControl({ field, state, id }: ControlProps) {
  const { typed, type } = useFieldDraft(asText(state.value), same, (text) => text.trim(), state.set)
  const isWrong = hasError(state.problems)
  const common = { id, 'aria-invalid': isWrong, value: typed, autoComplete: 'off' } as const
  return field.control === 'area' ? (
    <textarea
      {...common}
      className="in area"
      rows={3}
      onChange={(event) => type(event.target.value)}
    />
  ) : (
    <input {...common} className="in" onChange={(event) => type(event.target.value)} />
  )
}

export function NumberControl({ state, id }: ControlProps) {
  const value = typeof state.value === 'number' ? state.value : undefined
  const { typed, isValue, type } = useFieldDraft(
    value,
    (number) => (number === undefined ? '' : String(number)),
    (text) => (/^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : undefined),
    (number) => number !== undefined && state.set(number),
  )
  return (
    <>
      <input
        id={id}
        className="in tn"
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={!isValue || hasError(state.problems)}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {!isValue && <p className="help bad-t">Use um número inteiro.</p>}
    </>
  )
}

export function ChoiceControl({ field, state, id }: ControlProps) {
  const values: readonly unknown[] = Array.isArray(field.schema.enum) ? field.schema.enum : []
  return (
    <select
      id={id}
      className="in"
      value={asText(state.value)}
      onChange={(event) => state.set(event.target.value)}
    >
      {values.map((value) => (
        <option key={String(value)} value={String(value)}>
          {String(value)}
        </option>
      ))}
    </select>
  )
}

export function SwitchControl({ field, state, id }: ControlProps) {
  return (
    <Switch
      id={id}
      size="sm"
      aria-label={field.label}
      checked={state.value === true}
      onChange={(event) => state.set(event.currentTarget.checked)}
    />
  )
}

const HEX = /^#[0-9a-f]{6}$/i

/** Milliseconds without a change before a colour is written: dragging passes through many colours. */
const SETTLED = 150

export function ColourControl({ state, id }: ControlProps) {
  const write = useDebouncedCallback(state.set, { delay: SETTLED, flushOnUnmount: true })
  const value = asText(state.value)
  const { typed, type } = useFieldDraft(
    value,
    same,
    (text) => (HEX.test(text) ? text : undefined),
    (colour) => write(colour),
  )
  return (
    <ColorInput
      id={id}
      size="sm"
      format="hex"
      className="mono"
      eyeDropperButtonProps={{ 'aria-label': 'Pegar uma cor da tela' }}
      popoverProps={{ withinPortal: true }}
      value={typed}
      onChange={type}
      onBlur={() => {
        write.flush()
        if (!HEX.test(typed)) type(value)
      }}
    />
  )
}

/** A value without a control: shown as JSON, to be edited as YAML. */
export function DataControl({ state }: ControlProps) {
  return (
    <div className="input inh mono">
      {JSON.stringify(state.value)}
      <span className="help">Mude no YAML.</span>
    </div>
  )
}

export const BLANK: { readonly [control: string]: Value } = {
  switch: false,
  number: 0,
  list: [],
  rows: [],
  colour: '#000000',
}
