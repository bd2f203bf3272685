import { useEffect, useRef, useState } from 'react'
import type { Variant } from '../../../src/core/script/variant'
import { hasPictures, usePictured } from '../../preview/pictures'
import { DRAWING_ADDRESS, openPageDrawer, type PageDrawer } from './draw-page'
import type { SheetContent } from './live-content'

type Props = {
  readonly variant: Variant
  readonly content: SheetContent
  /** Empty: the beginning. */
  readonly step: string
  /** What stands at the step can be seen; false where its conversation does not come there. */
  readonly onDrawn: (isThere: boolean) => void
}

/** The visitor's own page of one brand at one step, in the preview's frame. */
export function SheetFrame({ variant, content, step, onDrawn }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const drawn = useRef(onDrawn)
  drawn.current = onDrawn
  const [drawer, setDrawer] = useState<PageDrawer>()
  const [round, setRound] = useState(0)
  const pictured = usePictured(variant, content.pictures)
  const { script, arrive } = content

  useEffect(() => {
    if (!frame.current) return undefined
    const opened = openPageDrawer(frame.current, () => setRound((before) => before + 1))
    setDrawer(opened)
    return () => opened.close()
  }, [])

  useEffect(() => {
    // once and whole
    if (!drawer || round === 0 || !pictured || !hasPictures(pictured)) return undefined
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
  }, [drawer, round, script, pictured, step, arrive, variant.id])

  return (
    <iframe
      ref={frame}
      title={variant.brand.name}
      sandbox="allow-scripts allow-forms"
      src={DRAWING_ADDRESS}
      tabIndex={-1}
      onLoad={() => drawer?.loaded()}
    />
  )
}
