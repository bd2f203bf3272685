import type { ReactNode } from 'react'
import { isMapping, type Value, valueAt } from '../../../src/core/script/value'
import { asText } from '../../ui/use-draft'
import { type BrandField, type Control, fieldsOfEntry } from '../model/fields'
import { useTarget } from '../model/use-target'
import { plainLength } from '../sentence/sentence-text'
import { type ControlProps, FieldRow } from './field-row'
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
  readonly [C in Exclude<Control, 'map' | 'texts' | 'copy' | 'order' | 'records'>]: (
    props: ControlProps,
  ) => ReactNode
} = {
  text: (props) => <TextControl {...props} />,
  area: (props) => <TextControl {...props} />,
  number: (props) => <NumberControl {...props} />,
  choice: (props) => <ChoiceControl {...props} />,
  switch: (props) => <SwitchControl {...props} />,
  colour: (props) => <ColourControl {...props} />,
  picture: (props) => <PictureControl {...props} />,
  list: (props) => <ListControl {...props} />,
  rows: (props) => <RowsControl {...props} />,
  yaml: (props) => <DataControl {...props} />,
}

type Props = { readonly field: BrandField; readonly onlyOwn: boolean }

/** A key of the form, with the control that fits its schema. */
export function FieldView({ field, onlyOwn }: Props) {
  const { control, shown, schema } = field
  if (control === 'map' || control === 'texts')
    return <MapControl field={field} onlyOwn={onlyOwn} />
  if (control === 'copy') return null
  if (control === 'order') return <OrderControl field={field} onlyOwn={onlyOwn} />
  if (control === 'records') return <RecordsControl field={field} onlyOwn={onlyOwn} />
  const first = Array.isArray(schema.enum) ? schema.enum[0] : undefined
  return (
    <FieldRow
      field={field}
      blank={typeof first === 'string' ? first : (BLANK[control] ?? '')}
      control={CONTROLS[control]}
      {...(shown !== undefined && {
        foot: ({ value }) => <CharacterCount of={asText(value)} shown={shown} />,
      })}
    />
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
export function CharacterCount({ of, shown }: { readonly of: string; readonly shown: number }) {
  const length = plainLength(of)
  return (
    <span className={length > shown ? 'help tn warn-t' : 'help tn'}>
      {length} de {shown}
    </span>
  )
}
