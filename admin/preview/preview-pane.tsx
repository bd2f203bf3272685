import { useAtomValue } from 'jotai'
import { widthAtom } from './atoms'
import './preview.css'
import { PreviewBar } from './preview-bar'
import { PreviewFrame } from './preview-frame'
import { StaleNote } from './stale-note'
import { SwapNote } from './swap-note'
import { useFit, WIDE } from './use-fit'

/** The right pane: the bar, what must be said of the preview, and the visitor's page itself. */
export default function PreviewPane() {
  return (
    <section className="col prev" aria-label="Prévia da conversa">
      <PreviewBar />
      <div className="stage">
        <StaleNote />
        <SwapNote />
        <Device />
      </div>
    </section>
  )
}

/** The page at its width: a phone at its own size, wider ones as large as the pane lets them be. */
function Device() {
  const width = useAtomValue(widthAtom)
  const { room, style } = useFit(width)
  return (
    <div ref={room} className={width < WIDE ? 'device device--phone' : 'device'}>
      <div className={width < WIDE ? 'phone' : 'window'} style={style}>
        <PreviewFrame />
      </div>
    </div>
  )
}
