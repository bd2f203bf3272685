import { IconAlertTriangle } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useGoTo } from '../workbench/open-document'
import { useSlot } from '../workbench/slot'
import { staleAtom, widthAtom } from './atoms'
import { PreviewBar } from './preview-bar'
import { PreviewFrame } from './preview-frame'
import { SwapNote } from './swap-note'
import './preview.css'

/** The right pane: the bar, notes about the preview, and the visitor's page. */
export default function PreviewPane() {
  return (
    <section className="col prev" aria-label="Prévia da conversa">
      <PreviewBar />
      <div className="stage">
        <StaleNote />
        <SwapNote />
        <Device />
        <div ref={useSlot('preview-note')} />
      </div>
    </section>
  )
}

/** The page at its width: a phone unscaled, a wider screen scaled down to fit the pane. */
function Device() {
  const width = useAtomValue(widthAtom)
  const { room, style, isWider } = useFit(width)
  return (
    <div
      ref={room}
      className={width < WIDE ? 'device device--phone' : 'device'}
      // a page wider than the pane must also scroll by keyboard
      {...(isWider && { tabIndex: 0, role: 'group', 'aria-label': 'Tela da prévia' })}
    >
      <div className={width < WIDE ? 'phone' : 'window'} style={style}>
        <PreviewFrame />
      </div>
    </div>
  )
}

/** Says that the preview shows an older version, with a link to the error that causes it. */
function StaleNote() {
  const error = useAtomValue(staleAtom)
  const goTo = useGoTo()
  if (!error) return null
  return (
    <div className="note warn" role="status">
      <IconAlertTriangle size={16} />
      <span className="grow">Mostrando a última versão sem erro.</span>
      {error.path !== '' && (
        <button
          type="button"
          className="lnk"
          onClick={() => goTo({ path: error.path, range: error.range })}
        >
          Ver o erro
        </button>
      )}
    </div>
  )
}

/** Width in pixels of the phone's body on each side of its screen. */
const BODY = 8

/** Widths below this are phones. */
const WIDE = 600

/** The greatest height of a wide screen; a longer page scrolls inside. */
const TALLEST = 1024

/** The size of the page in the pane: a phone is never scaled, anything wider is scaled down to fit. */
function useFit(width: number) {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!room.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [])
  const isWider = width < WIDE && size.width > 0 && width + 2 * BODY > size.width
  return { room, style: styleOf(width, size), isWider }
}

function styleOf(
  width: number,
  room: { readonly width: number; readonly height: number },
): CSSProperties {
  if (width < WIDE) return { width: width + 2 * BODY }
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1
  return {
    width,
    height: Math.min(room.height / scale, TALLEST),
    transform: `scale(${scale})`,
    transformOrigin: '0 0',
  }
}
