import { type ComponentType, useId, useRef } from 'react'
import { isOptional } from '../../../src/core/language/check/variant-key'
import { isMapping, type Value, valueAt } from '../../../src/core/script/value'
import { asText } from '../../ui/use-draft'
import { type BrandField, type Control, fieldsOfEntry } from '../model/fields'
import { useField, useTarget } from '../model/use-target'
import { plainLength } from '../sentence/sentence-text'
import { FieldProblems } from './field-problems'
import { type ControlProps, ReachNote, RowAction } from './field-row'
import { Inherited, LayerBadge } from './layer-badge'
import { ListControl, RowsControl } from './list-controls'
import { MapControl } from './map-control'
import { OrderControl } from './order-control'
import { PictureControl } from './picture-control'
import {
  BLANK,
  ChoiceControl,
  ColourControl,
  DataControl,
  NumberControl,
  SwitchControl,
  TextControl,
} from './simple-controls'

const CONTROLS: {
  readonly [C in Exclude<
    Control,
    'map' | 'texts' | 'copy' | 'order' | 'records'
  >]: ComponentType<ControlProps>
} = {
  text: TextControl,
  area: TextControl,
  number: NumberControl,
  choice: ChoiceControl,
  switch: SwitchControl,
  colour: ColourControl,
  picture: PictureControl,
  list: ListControl,
  rows: RowsControl,
  yaml: DataControl,
}

type Props = { readonly field: BrandField; readonly onlyOwn: boolean }

/** A key of the form, with the control that fits its schema. */
export function FieldView({ field, onlyOwn }: Props) {
  switch (field.control) {
    case 'map':
    case 'texts':
      return <MapControl field={field} onlyOwn={onlyOwn} />
    case 'copy':
      return null
    case 'order':
      return <OrderControl field={field} onlyOwn={onlyOwn} />
    case 'records':
      return <RecordsControl field={field} onlyOwn={onlyOwn} />
    default:
      return <FieldRow field={field} Control={CONTROLS[field.control]} />
  }
}

type RowProps = { readonly field: BrandField; readonly Control: ComponentType<ControlProps> }

/** A key with one value: its label, the layer that the value comes from, its control, and its problems. */
function FieldRow({ field, Control }: RowProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const state = useField(field)
  const { label, about, control, schema, shown } = field
  const { isOpen, from, value, problems, trouble } = state
  const begin = () => {
    const first = Array.isArray(schema.enum) ? schema.enum[0] : undefined
    state.set(value ?? (typeof first === 'string' ? first : (BLANK[control] ?? '')))
    // the control exists only after the next render
    requestAnimationFrame(() =>
      row.current
        ?.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"]')
        ?.focus(),
    )
  }
  const isQuiet = problems.length === 0 && trouble === undefined
  return (
    <div className="fd" data-key={field.path.join('.')} ref={row}>
      <div className="label">
        {isOpen ? <label htmlFor={id}>{label}</label> : <span>{label}</span>}
        {from && <LayerBadge layer={from} />}
        <span className="grow" />
        <RowAction label={label} state={state} mayLack={isOptional(schema)} onBegin={begin} />
      </div>
      {isOpen ? (
        <Control field={field} state={state} id={id} />
      ) : (
        <Inherited field={field} value={value} />
      )}
      <FieldProblems problems={problems} trouble={trouble} />
      <div className="fd-f">
        {isQuiet && about !== '' && control !== 'picture' && (
          <span className="help fd-about">{about}</span>
        )}
        <span className="grow" />
        {shown !== undefined && <CharacterCount of={asText(value)} shown={shown} />}
        <ReachNote state={state} />
      </div>
    </div>
  )
}

/** Named entries, each with fields of its own: the pictures of the conversation. New entries are added from the picture library. */
function RecordsControl({ field, onlyOwn }: Props) {
  const { layers, own } = useTarget()
  const entriesOf = (value: Value) => {
    const found = valueAt(value, field.path)
    return isMapping(found) ? Object.keys(found) : []
  }
  const names = new Set(
    onlyOwn ? entriesOf(own.value) : layers.flatMap(({ value }) => entriesOf(value)),
  )
  return (
    <fieldset className="map" data-key={field.path.join('.')} aria-label={field.label}>
      <div className="label">
        <span>{field.label}</span>
        <span className="help tn">{names.size}</span>
      </div>
      {[...names]
        .flatMap((name) => fieldsOfEntry(field, name))
        .map((inner) => (
          <FieldView key={inner.path.join('.')} field={inner} onlyOwn={onlyOwn} />
        ))}
      <span className="help">Para pôr outra: Imagens, escolha uma e use em uma marca.</span>
    </fieldset>
  )
}

/** The length of a text, and how many characters of it other sites show. */
function CharacterCount({ of, shown }: { readonly of: string; readonly shown: number }) {
  const length = plainLength(of)
  return (
    <span className={length > shown ? 'help tn warn-t' : 'help tn'}>
      {length} de {shown}
    </span>
  )
}
