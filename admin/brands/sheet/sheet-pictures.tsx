import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Variant } from '../../../src/core/script/variant'
import { hasPictures, usePictured } from '../../preview/pictures'
import type { PageDrawer, PagePicture, PageToDraw } from './draw-page'
import type { SheetContent } from './live-content'
import type { Device } from './sheet-view'
import { usePageDrawer } from './use-page-drawer'

/** Draws a page after all earlier requests; resolves to `undefined` if the request is aborted before its turn. */
type Draw = (
  page: () => Promise<PageToDraw>,
  signal: AbortSignal,
) => Promise<PagePicture | undefined>

const DrawContext = createContext<Draw | undefined>(undefined)

/**
 * One hidden frame in which all pages of a sheet are drawn in turn: a frame for each brand would load and run the whole page 27 times,
 * and block everything else meanwhile. The sheet's styles set the size of its pages.
 */
export function SheetDrawing({ device, children }: { device: Device; children: ReactNode }) {
  const { drawer, frameProps } = usePageDrawer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages of another size are drawn anew
  const draw = useMemo(() => drawer && inTurn(drawer.draw), [drawer, device])
  return (
    <DrawContext value={draw}>
      {children}
      <div className="sheet-draw" inert aria-hidden="true">
        <iframe title="Desenho das páginas" {...frameProps} />
      </div>
    </DrawContext>
  )
}

function inTurn(draw: PageDrawer['draw']): Draw {
  let last: Promise<unknown> = Promise.resolve()
  return (page, signal) => {
    const mine = last.then(async () => (signal.aborted ? undefined : draw(await page())))
    // a page that cannot be drawn does not block the next ones
    last = mine.catch(() => undefined)
    return mine
  }
}

type Wanted = {
  readonly variant: Variant
  readonly content: SheetContent
  readonly step: string
  /** False: no page is requested; a picture drawn before stays. */
  readonly isNear: boolean
}

/** The picture of a brand's page at a step; undefined until it is drawn. */
export function usePagePicture({
  variant,
  content,
  step,
  isNear,
}: Wanted): PagePicture | undefined {
  const draw = useContext(DrawContext)
  const pictured = usePictured(variant, content.pictures)
  const [picture, setPicture] = useState<PagePicture>()
  const { script, arrive } = content
  useEffect(() => {
    if (!draw || !isNear || !pictured || !hasPictures(pictured)) return undefined
    const wanted = new AbortController()
    const page = async () => ({
      content: { script, variant: pictured, found: true, search: '' },
      step,
      arrival: step === '' ? undefined : await arrive(step, pictured.id),
    })
    const show = (drawn: PagePicture | undefined) => {
      if (drawn && !wanted.signal.aborted) setPicture(drawn)
    }
    // a page that cannot be drawn is requested again with the next change
    draw(page, wanted.signal).then(show, () => undefined)
    return () => wanted.abort()
  }, [draw, isNear, script, pictured, step, arrive])
  return picture
}
