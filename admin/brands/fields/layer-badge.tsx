import type { Value } from '../../../src/core/script/value'
import type { BrandField } from '../model/fields'
import type { LayerFile } from '../model/layers'

const LAYERS = {
  base: { look: 'layer layer-base', label: 'Base' },
  words: { look: 'layer layer-grupo', label: 'Palavras' },
  group: { look: 'layer layer-grupo', label: 'Grupo' },
  variant: { look: 'layer layer-marca', label: 'Marca' },
  arm: { look: 'layer layer-marca', label: 'Só nesta versão' },
} as const

type Props = { readonly layer: Pick<LayerFile, 'kind'>; readonly children?: React.ReactNode }

/** Which layer a value comes from. */
export function LayerBadge({ layer, children }: Props) {
  const { look, label } = LAYERS[layer.kind]
  return (
    <span className={look}>
      <Strata />
      {children ?? label}
    </span>
  )
}

/** The badge of words that come from the script itself. */
export function ScriptBadge() {
  return (
    <span className="layer">
      <Strata />
      Roteiro
    </span>
  )
}

/** An icon of three layers; the class of the enclosing element highlights one. */
export function Strata() {
  return (
    <i className="strata" aria-hidden="true">
      <b />
      <b />
      <b />
    </i>
  )
}

/** A value as read-only text. */
export function Inherited({
  field,
  value,
}: {
  readonly field: BrandField
  readonly value?: Value | undefined
}) {
  if (field.control === 'colour' && typeof value === 'string') {
    return (
      <div className="sw-c inh">
        <i style={{ background: value }} />
        <span className="mono">{value}</span>
      </div>
    )
  }
  return (
    <div className={field.control === 'area' ? 'input area inh' : 'input inh'}>{plain(value)}</div>
  )
}

function plain(value: Value | undefined): React.ReactNode {
  if (value === undefined || value === '') return <span className="ph">vazio</span>
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className="ph">nenhum</span>
    return value.map(summary).join(', ')
  }
  return summary(value)
}

function summary(value: Value): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const [first] = Object.values(value)
  return typeof first === 'string' ? first : JSON.stringify(value)
}
