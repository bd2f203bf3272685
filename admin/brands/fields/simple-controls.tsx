import { ColorInput, Switch } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Value } from '../../../src/core/script/value'
import { asText, useFieldDraft } from '../../ui/use-draft'
import { hasError } from './field-problems'
import type { ControlProps } from './field-row'

const same = (text: string) => text

export function TextControl({ field, state, set, id }: ControlProps) {
  const { typed, type } = useFieldDraft(asText(state.value), same, (text) => text.trim(), set)
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

export function NumberControl({ state, set, id }: ControlProps) {
  const value = typeof state.value === 'number' ? state.value : undefined
  const { typed, isValue, type } = useFieldDraft(
    value,
    (number) => (number === undefined ? '' : String(number)),
    (text) => (/^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : undefined),
    (number) => number !== undefined && set(number),
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

export function ChoiceControl({ field, state, set, id }: ControlProps) {
  const values: readonly unknown[] = Array.isArray(field.schema.enum) ? field.schema.enum : []
  return (
    <select
      id={id}
      className="in"
      value={asText(state.value)}
      onChange={(event) => set(event.target.value)}
    >
      {values.map((value) => (
        <option key={String(value)} value={String(value)}>
          {String(value)}
        </option>
      ))}
    </select>
  )
}

export function SwitchControl({ field, state, set, id }: ControlProps) {
  return (
    <Switch
      id={id}
      size="sm"
      aria-label={field.label}
      checked={state.value === true}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}

const HEX = /^#[0-9a-f]{6}$/i

/** Milliseconds without a change before a colour is written: dragging passes through many colours. */
const SETTLED = 150

export function ColourControl({ state, set, id }: ControlProps) {
  const later = useLast()
  const value = asText(state.value)
  const { typed, type } = useFieldDraft(
    value,
    same,
    (text) => (HEX.test(text) ? text : undefined),
    (colour) => later.run(() => set(colour), SETTLED),
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
        later.now()
        if (!HEX.test(typed)) type(value)
      }}
    />
  )
}

/** A debouncer: runs the latest of several tasks once no other has come for a while, or when the control is unmounted. */
function useLast() {
  const waiting = useRef<{ work: () => void; timer: ReturnType<typeof setTimeout> }>(undefined)
  const now = () => {
    const last = waiting.current
    waiting.current = undefined
    clearTimeout(last?.timer)
    last?.work()
  }
  const latest = useRef(now)
  latest.current = now
  useEffect(() => () => latest.current(), [])
  return {
    now,
    run: (work: () => void, ms: number) => {
      clearTimeout(waiting.current?.timer)
      waiting.current = { work, timer: setTimeout(() => latest.current(), ms) }
    },
  }
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
