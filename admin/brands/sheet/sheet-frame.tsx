import { useEffect, useRef, useState } from 'react'
import type { Variant } from '../../../src/script/variant'
import { NO_SIMULATION } from '../../frame/protocol'
import { usePictured } from '../../preview/pictures'
import { type FrameLine, openLine } from '../../preview/port'
import type { Content } from './live-content'

type Props = {
  readonly variant: Variant
  readonly content: Content
  /** Empty: the beginning. */
  readonly step: string
  /** What stands at the step can be seen; false where its conversation does not come there. */
  readonly onDrawn: (isThere: boolean) => void
}

const ADDRESS = '/admin/preview'

/** Nothing moves and nothing makes one wait: it is looked at, not talked to. */
const STILL = { ...NO_SIMULATION, still: true }

/** The visitor's own page of one brand at one step, in the preview's frame. */
export function SheetFrame({ variant, content, step, onDrawn }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const drawn = useRef(onDrawn)
  drawn.current = onDrawn
  const wanted = useRef(step)
  const [line, setLine] = useState<FrameLine>()
  const [round, setRound] = useState(0)
  const pictured = usePictured(variant, content.pictures)
  const { script, arrive } = content

  useEffect(() => {
    if (!frame.current) return undefined
    let isThere = true
    const opened = openLine(window, frame.current, {
      opened: () => setRound((before) => before + 1),
      said: (message) => {
        if (message.type === 'report') {
          const { stops, step: at } = message.report
          isThere = wanted.current === '' || at === wanted.current || stops.includes(wanted.current)
        }
        if (message.type === 'drawn') drawn.current(isThere)
      },
    })
    setLine(opened)
    return () => opened.close()
  }, [])

  useEffect(() => {
    if (!line || round === 0 || !pictured) return undefined
    let current = true
    wanted.current = step
    const show = async () => {
      const arrival = step === '' ? undefined : await arrive(step, variant.id)
      if (!current) return
      line.send({ type: 'simulate', simulation: STILL })
      const shown = { script, variant: pictured, found: true, search: '' }
      line.send({ type: 'content', content: shown, sent: round })
      line.send(arrival ? { type: 'arrive', arrival } : { type: 'restart' })
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
