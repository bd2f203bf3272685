import { IconPlus, IconTrash } from '@tabler/icons-react'
import { propertiesOf } from '../../../src/core/language/check/variant-form'
import { insertItem, moveItem, removeValue, setValue } from '../../../src/core/language/edit/edit'
import { isMapping, type Value } from '../../../src/core/script/value'
import { MoveButtons } from '../../ui/move-buttons'
import { asText, useFieldDraft } from '../../ui/use-draft'
import { isFieldSchema } from '../model/fields'
import type { ControlProps } from './field-row'

const itemsOf = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : [])

/** A list of single texts, such as hosts. */
export function ListControl({ field, state, id }: ControlProps) {
  const items = itemsOf(state.value)
  const { at, set, edit } = state
  return (
    <div className="rows">
      {items.map((item, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is what stands at its place
        <div className="row" key={n}>
          <Cell
            {...(n === 0 && { id })}
            label={`${field.label}, ${n + 1}`}
            value={asText(item)}
            onChange={(text) => set(items.with(n, text))}
          />
          <RemoveButton
            what={asText(item)}
            onClick={() => edit((text) => removeValue(text, [...at, n]))}
          />
        </div>
      ))}
      <AddButton onClick={() => edit((text) => insertItem(text, at, items.length, ''))} />
    </div>
  )
}

/** A list of mappings of texts, such as the menu. */
export function RowsControl({ field, state, id }: ControlProps) {
  const items = itemsOf(state.value)
  const { schema } = field
  const { at, edit } = state
  const columns = isFieldSchema(schema.items)
    ? Object.entries(propertiesOf(schema.items) ?? {})
    : []
  const blank = Object.fromEntries(columns.map(([key]) => [key, '']))
  const move = (from: number, to: number) => edit((text) => moveItem(text, at, from, to))
  return (
    <div className="rows" data-moves>
      {items.map((item, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is what stands at its place
        <div className="row" key={n}>
          {columns.map(([key, column], nth) => (
            <Cell
              key={key}
              {...(n === 0 && nth === 0 && { id })}
              label={`${String(column.description ?? key)}, ${n + 1}`}
              value={isMapping(item) ? asText(item[key]) : ''}
              onChange={(text) => edit((whole) => setValue(whole, [...at, n, key], text))}
            />
          ))}
          <MoveButtons
            what={`item ${n + 1}`}
            at={n}
            count={items.length}
            onMove={(to) => move(n, to)}
          />
          <RemoveButton
            what={`o item ${n + 1}`}
            onClick={() => edit((text) => removeValue(text, [...at, n]))}
          />
        </div>
      ))}
      <AddButton onClick={() => edit((text) => insertItem(text, at, items.length, blank))} />
    </div>
  )
}

type CellProps = {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly isWrong?: boolean
  readonly onChange: (text: string) => void
}

/** The text input of one cell in a list. */
export function Cell({ label, value, isWrong, onChange, id }: CellProps) {
  const { typed, type } = useFieldDraft(
    value,
    (text) => text,
    (text) => text.trim(),
    onChange,
  )
  return (
    <input
      className="in grow"
      {...(id !== undefined && { id })}
      aria-label={label}
      aria-invalid={isWrong}
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  )
}

type ButtonProps = { readonly onClick: () => void }

export function RemoveButton({ what, onClick }: ButtonProps & { readonly what: string }) {
  return (
    <button type="button" className="ibtn" aria-label={`Tirar ${what}`} onClick={onClick}>
      <IconTrash size={14} />
    </button>
  )
}

export function AddButton({ onClick }: ButtonProps) {
  return (
    <button type="button" className="lnk" onClick={onClick}>
      <IconPlus size={14} />
      Pôr mais um
    </button>
  )
}
