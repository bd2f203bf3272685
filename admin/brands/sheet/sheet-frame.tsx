import { useEffect, useRef, useState } from 'react'
import type { Variant } from '../../../src/core/script/variant'
import { NO_SIMULATION } from '../../frame/protocol'
import { hasPictures, usePictured } from '../../preview/pictures'
import { openPreviewPort, type PortLine } from '../../preview/port'
import type { Arrival } from '../../worker/api'
import type { SheetContent } from './live-content'

type Props = {
  readonly variant: Variant
  readonly content: SheetContent
  /** Empty: the beginning. */
  readonly step: string
  /** What stands at the step can be seen; false where its conversation does not come there. */
  readonly onDrawn: (isThere: boolean) => void
}

type Going = { readonly step: string; readonly arrival?: Arrival; readonly isGone?: boolean }

const ADDRESS = '/admin/preview'

/** Nothing moves and nothing makes one wait: it is looked at, not talked to. */
const STILL = { ...NO_SIMULATION, still: true }

/** The visitor's own page of one brand at one step, in the preview's frame. */
export function SheetFrame({ variant, content, step, onDrawn }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const drawn = useRef(onDrawn)
  drawn.current = onDrawn
  /** What is sent once the content stands there; then what is told next decides. */
  const next = useRef<Going>({ step: '' })
  const [line, setLine] = useState<PortLine>()
  const [round, setRound] = useState(0)
  const pictured = usePictured(variant, content.pictures)
  const { script, arrive } = content

  useEffect(() => {
    if (!frame.current) return undefined
    const opened = openPreviewPort(window, frame.current, {
      opened: () => setRound((before) => before + 1),
      said: (message) => {
        const { step: wanted, arrival, isGone } = next.current
        if (message.type === 'drawn') {
          if (wanted === '') return drawn.current(true)
          if (!arrival) return drawn.current(false)
          opened.send({ type: 'arrive', arrival })
          opened.send({ type: 'accept' })
          next.current = { step: wanted, arrival, isGone: true }
        } else if (message.type === 'report' && isGone) {
          const { stops, step: at } = message.report
          drawn.current(at === wanted || stops.includes(wanted))
        }
        return undefined
      },
    })
    setLine(opened)
    return () => opened.close()
  }, [])

  const sent = useRef(0)
  useEffect(() => {
    // once and whole: each content is told from the beginning
    if (!line || round === 0 || !pictured || !hasPictures(pictured)) return undefined
    let current = true
    const show = async () => {
      const arrival = step === '' ? undefined : await arrive(step, variant.id)
      if (!current) return
      if (next.current.step !== '' && step === '') line.send({ type: 'restart' })
      next.current = { step, ...(arrival && { arrival }) }
      sent.current += 1
      line.send({ type: 'simulate', simulation: STILL })
      const shown = { script, variant: pictured, found: true, search: '' }
      line.send({ type: 'content', content: shown, sent: sent.current })
    }
    void show()
    return () => {
      current = false
    }
  }, [line, round, script, pictured, step, arrive, variant.id])

  return (
    <iframe
      ref={frame}
      title={variant.brand.name}
      sandbox="allow-scripts allow-forms"
      src={ADDRESS}
      tabIndex={-1}
      onLoad={() => line?.loaded()}
    />
  )
}
