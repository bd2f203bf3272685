import type { LayerFile } from '../model/layers'

const LAYERS = {
  base: { look: 'layer layer-base', label: 'Base' },
  group: { look: 'layer layer-grupo', label: 'Grupo' },
  variant: { look: 'layer layer-marca', label: 'Marca' },
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

/** Three layers; the style of what is round it lights one. */
export function Strata() {
  return (
    <i className="strata" aria-hidden="true">
      <b />
      <b />
      <b />
    </i>
  )
}
