import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { isMapping, valueAt } from '../../../src/core/script/value'
import { vocabulary } from '../../../src/product/vocabulary'
import { asText } from '../../ui/use-draft'
import { searchable } from '../../workspace/search'
import type { BrandField } from '../model/fields'
import { useField, useTarget } from '../model/use-target'
import { FieldProblems, hasError } from './field-problems'
import { RowAction } from './field-row'
import { LayerBadge } from './layer-badge'
import { Cell } from './list-controls'

/** With more names than these, the list is searched instead of shown whole. */
const FEW = 12

/** The default texts, used where no layer sets one. */
const USUAL: ReadonlyMap<string, string> = new Map(
  [...vocabulary.messages].map(([key, { words }]) => [key, words]),
)
const NONE: typeof USUAL = new Map()

type Props = { readonly field: BrandField; readonly onlyOwn: boolean }

/** Texts by name, each with the layer it comes from: links, or the words of the page. */
export function MapControl({ field, onlyOwn }: Props) {
  const { layers, own } = useTarget()
  const [sought, seek] = useState('')
  const [isWhole, showWhole] = useState(false)
  const usual = field.control === 'texts' ? USUAL : NONE
  const entries = useMemo(() => {
    const all = new Map(usual)
    for (const { value } of layers) {
      const found = valueAt(value, field.path)
      if (isMapping(found))
        for (const [name, text] of Object.entries(found)) all.set(name, asText(text))
    }
    return [...all]
  }, [layers, field, usual])
  const isOwn = (name: string) => valueAt(own.value, [...field.path, name]) !== undefined
  const words = searchable(sought.trim())
  const isMany = entries.length > FEW
  const shown = entries.filter(([name, text]) => {
    if (words !== '') return searchable(`${name} ${text}`).includes(words)
    return isOwn(name) || (!onlyOwn && (!isMany || isWhole))
  })
  return (
    <fieldset className="map" data-key={field.path.join('.')} aria-label={field.label}>
      <div className="label">
        <span>{field.label}</span>
        <span className="help tn">{entries.length}</span>
        <span className="grow" />
        {isMany && (
          <span className="field-s map-s">
            <IconSearch size={14} />
            <input
              aria-label={`Buscar em ${field.label}`}
              placeholder="Buscar texto"
              value={sought}
              onChange={(event) => seek(event.target.value)}
            />
          </span>
        )}
      </div>
      {shown.map(([name]) => (
        <MapRow key={name} field={field} name={name} usual={usual.get(name)} />
      ))}
      {isMany && words === '' && !onlyOwn && (
        <button type="button" className="lnk" onClick={() => showWhole(!isWhole)}>
          {isWhole ? 'Mostrar só os próprios' : `Mostrar os ${entries.length}`}
        </button>
      )}
      {!isMany && <NewName field={field} taken={entries.map(([name]) => name)} />}
    </fieldset>
  )
}

type RowProps = {
  readonly field: BrandField
  readonly name: string
  readonly usual: string | undefined
}

function MapRow({ field, name, usual }: RowProps) {
  const own = useField({ path: [...field.path, name], role: field.role })
  const state = { ...own, value: own.value ?? usual, below: own.below ?? usual }
  const label = `${field.label}: ${name}`
  return (
    <div className="map-r">
      <code className="ell" title={name}>
        {name}
      </code>
      {state.from ? <LayerBadge layer={state.from} /> : <span className="layer">Padrão</span>}
      {state.isOpen ? (
        <Cell
          label={label}
          value={asText(state.value)}
          isWrong={hasError(state.problems)}
          onChange={state.set}
        />
      ) : (
        <span className="input inh grow ell">{asText(state.value)}</span>
      )}
      <RowAction label={label} state={state} onBegin={() => state.set(asText(state.value))} />
      <FieldProblems {...state} />
    </div>
  )
}

const NAME = /^[A-Za-z][\w.-]{0,60}$/

function NewName({
  field,
  taken,
}: {
  readonly field: BrandField
  readonly taken: readonly string[]
}) {
  const [name, setName] = useState('')
  const { isForbidden, set, trouble } = useField({ path: [...field.path, name], role: field.role })
  if (isForbidden) return null
  const isGood = NAME.test(name) && !taken.includes(name)
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood && set('') === undefined) setName('')
      }}
    >
      <input
        className="in"
        aria-label={`Novo nome em ${field.label}`}
        placeholder="novo nome"
        value={name}
        onChange={(event) => setName(event.target.value.trim())}
      />
      <button
        type="submit"
        className="btn btn-s"
        disabled={!isGood}
        title={
          isGood
            ? undefined
            : 'Escreva um nome que ainda não exista: letras, números, ponto e hífen'
        }
      >
        <IconPlus size={14} />
        Pôr
      </button>
      <FieldProblems problems={[]} trouble={trouble} />
    </form>
  )
}
