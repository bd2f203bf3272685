import { useEffect, useRef, useState } from 'react'
import { openPageDrawer, type PageDrawer } from './draw-page'

/** The address of the frame's page. */
const ADDRESS = '/admin/preview'

/** The page drawer of a frame: undefined until the frame has loaded, and a new object for each document that loads in it. */
export function usePageDrawer() {
  const frame = useRef<HTMLIFrameElement>(null)
  const opened = useRef<PageDrawer>(undefined)
  const [drawer, setDrawer] = useState<{ readonly draw: PageDrawer['draw'] }>()
  useEffect(() => {
    if (!frame.current) return undefined
    const own = openPageDrawer(frame.current, () => setDrawer({ draw: own.draw }))
    opened.current = own
    return () => own.close()
  }, [])
  const frameProps = {
    ref: frame,
    sandbox: 'allow-scripts allow-forms',
    src: ADDRESS,
    tabIndex: -1,
    onLoad: () => opened.current?.loaded(),
  }
  return { drawer, frameProps }
}
