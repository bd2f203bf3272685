import type { ReactNode } from 'react'
import type { BrandField, Control } from '../model/fields'
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
import { asText } from './use-draft'

const CONTROLS: {
  readonly [C in Exclude<Control, 'map' | 'texts' | 'copy' | 'order'>]: (
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

/** A key of the form by the control that fits its schema. */
export function FieldView({ field, onlyOwn }: Props) {
  const { control, shown, schema } = field
  if (control === 'map' || control === 'texts')
    return <MapControl field={field} onlyOwn={onlyOwn} />
  if (control === 'copy') return null
  if (control === 'order') return <OrderControl field={field} onlyOwn={onlyOwn} />
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

/** How long a text is, and how much of it is shown elsewhere. */
export function CharacterCount({ of, shown }: { readonly of: string; readonly shown: number }) {
  const length = plainLength(of)
  return (
    <span className={length > shown ? 'help tn warn-t' : 'help tn'}>
      {length} de {shown}
    </span>
  )
}
