import { useAtomValue } from 'jotai'
import {
  type CSSProperties,
  Fragment,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { compilationAtom } from '../../worker/atoms'
import { documentsAtom } from '../../workspace/atoms'
import { layersAtom } from '../model/layers'
import { useDraftContent, useLiveContent } from './live-content'
import { SheetBar } from './sheet-bar'
import { type BrandOnSheet, contentWithArm, draftChanges, FILTERS, sheetOf } from './sheet-overview'
import { SheetDrawing } from './sheet-pictures'
import { type Device, readSheetView, type SheetView, sheetQuery } from './sheet-view'
import { SheetTile } from './tile'
import './sheet.css'

/** All brands side by side at one step, as their visitors would see them. */
export default function ContactSheet() {
  const [query, setQuery] = useSearchParams()
  const place = readSheetView(query)
  const go = (change: Partial<SheetView>) =>
    setQuery(sheetQuery({ ...place, ...change }), { replace: true })
  const draft = useDraftContent()
  const live = useLiveContent(draft)
  const content = place.source === 'no-ar' ? live : draft
  const shown = useMemo(() => content && contentWithArm(content, place.arm), [content, place.arm])
  const changes = useMemo(() => draftChanges(live, draft), [live, draft])
  const documents = useDeferredValue(useAtomValue(documentsAtom))
  const { diagnostics } = useAtomValue(compilationAtom)
  const { step, device, filter } = place
  const sheet = useMemo(() => {
    const sourceOf = (path: string) => documents.get(path)?.text
    return shown && sheetOf({ shown, step, sourceOf, diagnostics }, changes)
  }, [shown, step, documents, diagnostics, changes])
  const { grid, style } = useScale(device, step === '')
  const brands = sheet?.brands ?? []
  const taken = brands.filter(FILTERS[filter].takes)
  return (
    <section className="pg sheet" aria-label="Todas as marcas">
      <SheetBar
        place={place}
        go={go}
        steps={shown?.script.steps ?? []}
        experiments={shown?.experiments ?? []}
        brands={brands}
        reach={sheet?.reach}
      />
      <div className="sheet-b" style={style}>
        <SheetDrawing device={device}>
          <ul ref={grid} className={`sheet-g sheet-g--${device}`} aria-label="Marcas">
            {shown &&
              taken.map((brand) => (
                <SheetTile key={brand.variant.id} brand={brand} content={shown} step={step} />
              ))}
          </ul>
        </SheetDrawing>
        {sheet && taken.length === 0 && (
          <p className="dim sheet-none">Nenhuma marca com este filtro.</p>
        )}
        {place.source === 'rascunho' &&
          diagnostics.some(({ severity }) => severity === 'error') && <Undrawn brands={brands} />}
      </div>
    </section>
  )
}

/** The brands of the draft that no tile shows, since they have had an error ever since the page was opened. */
function Undrawn({ brands }: { readonly brands: readonly BrandOnSheet[] }) {
  const drawn = new Set(brands.map(({ variant }) => variant.id))
  const all = useAtomValue(layersAtom).brands
  const undrawn = all.filter(({ id }) => !drawn.has(id))
  if (undrawn.length === 0) return null
  const isAll = undrawn.length === all.length
  return (
    <p className="sheet-none bad-t" role="status">
      Um erro no rascunho impede de desenhar {isAll && 'todas as marcas'}
      {(isAll ? [] : undrawn).map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={`/marcas/${id}`}>{name}</Link>
        </Fragment>
      ))}
      .
    </p>
  )
}

/** The part of a page that a tile shows, in the page's own pixels. */
const SIZES: { readonly [device in Device]: readonly [width: number, height: number] } = {
  celular: [360, 486],
  computador: [1280, 800],
}

/** The page's height at the beginning: tall enough for all opening messages, so that none is scrolled out of view. */
const WHOLE = 1000

/**
 * The scale at which pages fill the grid's tiles, which are all of one size. At the beginning a tile shows the top of the page; at a
 * later step, the last messages.
 */
function useScale(device: Device, isBeginning: boolean) {
  const grid = useRef<HTMLUListElement>(null)
  const [tile, setTile] = useState(0)
  const [width, height] = SIZES[device]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device has other columns
  useLayoutEffect(() => {
    if (!grid.current) return undefined
    const element = grid.current
    const measure = () => {
      const [column] = getComputedStyle(element).gridTemplateColumns.split(' ')
      setTile(Number.parseFloat(column ?? '') || 0)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [device])
  const style = {
    '--page-w': `${width}px`,
    '--tile-h': `${height}px`,
    '--page-h': `${isBeginning ? WHOLE : height}px`,
    '--page-scale': tile / width,
  } as CSSProperties // custom properties are not in its type
  return { grid, style }
}
