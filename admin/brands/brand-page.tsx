import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import PreviewPane from '../preview/preview-pane'
import { useUser } from '../workbench/use-user'
import './brands.css'
import './parts.css'
import { BrandForm } from './form/brand-form'
import { LEVELS } from './form/brand-head'
import { BrandList } from './list/brand-list'
import { layersAtom } from './model/layers'
import { usePreviewOf } from './model/use-preview-of'
import { type FormTarget, TargetContext } from './model/use-target'
import { Reword } from './words/reword'

/** A brand's form, between the list of all brands and the preview of its chat. */
export default function BrandPage() {
  const target = useAddressed()
  usePreviewOf(target?.brand.id)
  return (
    <div className="brand-w panes-row">
      <BrandList />
      {target ? (
        <TargetContext value={target}>
          <BrandForm key={target.own.path} />
          <Reword />
        </TargetContext>
      ) : (
        <section className="col empty" aria-label="Marca">
          <p>Não há marca com este endereço.</p>
          <Link to="/marcas">Ver todas</Link>
        </section>
      )}
      <PreviewPane />
    </div>
  )
}

/** The brand and layer in the page's address; a person restricted to some brands always edits the brand's own layer. */
function useAddressed(): FormTarget | undefined {
  const { id } = useParams()
  const [query] = useSearchParams()
  const all = useAtomValue(layersAtom)
  const { brands: bound } = useUser()
  const level = (bound === undefined && query.get('camada')) || LEVELS.variant
  return useMemo(() => {
    const brand = all.brands.find((one) => one.id === id)
    if (!brand) return undefined
    const at = brand.layers.findIndex(({ kind }) => LEVELS[kind] === level)
    const layers = brand.layers.slice(0, at === -1 ? undefined : at + 1)
    return { all, brand, layers, own: layers.at(-1)! }
  }, [all, id, level])
}
