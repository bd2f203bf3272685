import { useAtomValue } from 'jotai'
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { compilationAtom } from '../../worker/atoms'
import { documentsAtom } from '../../workspace/atoms'
import { readSheetPlace, type SheetPlace, sheetQuery } from './address'
import { useDraftContent, useLiveContent } from './live-content'
import { SheetBar } from './sheet-bar'
import { changesOf, FILTERS, pathOf, sheetOf } from './standing'
import { SheetTile } from './tile'
import { useScale } from './use-scale'
import './sheet.css'

/** All brands side by side at one step, as their visitors would see them. */
export default function ContactSheet() {
  const [query, setQuery] = useSearchParams()
  const place = readSheetPlace(query)
  const go = (change: Partial<SheetPlace>) =>
    setQuery(sheetQuery({ ...place, ...change }), { replace: true })
  const draft = useDraftContent()
  const live = useLiveContent(draft)
  const shown = place.source === 'no-ar' ? live : draft
  const changes = useMemo(() => changesOf(live, draft), [live, draft])
  const documents = useDeferredValue(useAtomValue(documentsAtom))
  const { diagnostics } = useAtomValue(compilationAtom)
  const { step, device, filter } = place
  const sheet = useMemo(
    () =>
      shown &&
      sheetOf(
        {
          shown,
          step,
          sourceOf: (id) => documents.get(pathOf(id))?.text,
          diagnostics,
        },
        changes,
      ),
    [shown, step, documents, diagnostics, changes],
  )
  const { grid, style } = useScale(device, step === '')
  const brands = sheet?.brands ?? []
  const taken = brands.filter(FILTERS[filter].takes)
  return (
    <section className="pg sheet" aria-label="Todas as marcas">
      <SheetBar
        place={place}
        go={go}
        steps={shown?.script.steps ?? []}
        brands={brands}
        reach={sheet?.reach}
      />
      <div className="sheet-b">
        <ul ref={grid} className={`sheet-g sheet-g--${device}`} style={style} aria-label="Marcas">
          {shown &&
            taken.map((standing) => (
              <SheetTile
                key={standing.variant.id}
                standing={standing}
                content={shown}
                step={step}
              />
            ))}
        </ul>
        {sheet && taken.length === 0 && (
          <p className="dim sheet-none">Nenhuma marca com este filtro.</p>
        )}
      </div>
    </section>
  )
}
