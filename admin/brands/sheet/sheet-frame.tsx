import { useEffect, useRef, useState } from 'react'
import type { Variant } from '../../../src/core/script/variant'
import { hasPictures, usePictured } from '../../preview/pictures'
import type { SheetContent } from './live-content'
import { usePageDrawer } from './use-page-drawer'

type Shown = { readonly variant: Variant; readonly content: SheetContent }

/** The visitor's own page of one brand at the beginning, in the preview's frame. `onDrawn` is called once it is drawn. */
export function SheetFrame({
  variant,
  content,
  onDrawn,
}: Shown & { readonly onDrawn?: () => void }) {
  const { drawer, frameProps } = usePageDrawer()
  const drawn = useRef(onDrawn)
  drawn.current = onDrawn
  const pictured = usePictured(variant, content.pictures)
  const { script } = content

  useEffect(() => {
    // draw once, with all pictures loaded
    if (!drawer || !pictured || !hasPictures(pictured)) return undefined
    let isCurrent = true
    const content = { script, variant: pictured, found: true, search: '' }
    void drawer.draw({ content, step: '' }).then(() => {
      if (isCurrent) drawn.current?.()
    })
    return () => {
      isCurrent = false
    }
  }, [drawer, script, pictured])

  return <iframe title={variant.brand.name} {...frameProps} />
}

/** The beginning of a brand's page as a small picture, in the sizes that its surroundings set (`--page-w` and others of sheet.css). */
export function SmallPage({ variant, content }: Shown) {
  const [drawn, setDrawn] = useState(false)
  return (
    <div className="sheet-t" data-drawn={drawn}>
      <div className="sheet-p" inert style={{ background: variant.colours.background }}>
        <div className="sheet-z">
          <SheetFrame variant={variant} content={content} onDrawn={() => setDrawn(true)} />
        </div>
      </div>
    </div>
  )
}
