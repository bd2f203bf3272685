import { useEffect, useRef } from 'react'
import type { Variant } from '../../../src/core/script/variant'
import { hasPictures, usePictured } from '../../preview/pictures'
import type { SheetContent } from './live-content'
import { usePageDrawer } from './use-page-drawer'

type Props = {
  readonly variant: Variant
  readonly content: SheetContent
  /** Empty: the beginning. */
  readonly step: string
  /** Called once the page is drawn; false if the conversation does not reach the step. */
  readonly onDrawn: (isThere: boolean) => void
}

/** The visitor's own page of one brand at one step, in the preview's frame. */
export function SheetFrame({ variant, content, step, onDrawn }: Props) {
  const { drawer, frameProps } = usePageDrawer()
  const drawn = useRef(onDrawn)
  drawn.current = onDrawn
  const pictured = usePictured(variant, content.pictures)
  const { script, arrive } = content

  useEffect(() => {
    // draw once, with all pictures loaded
    if (!drawer || !pictured || !hasPictures(pictured)) return undefined
    let isCurrent = true
    const show = async () => {
      const arrival = step === '' ? undefined : await arrive(step, variant.id)
      if (!isCurrent) return
      const content = { script, variant: pictured, found: true, search: '' }
      const { isThere } = await drawer.draw({ content, step, arrival })
      if (isCurrent) drawn.current(isThere)
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [drawer, script, pictured, step, arrive, variant.id])

  return <iframe title={variant.brand.name} {...frameProps} />
}
