import { NO_SIMULATION, type PreviewContent } from '../../frame/protocol'
import type { PreviewReport } from '../../frame/report'
import { openPreviewPort } from '../../preview/port'
import type { StepRoute } from '../../worker/api'

/** A page to draw; an empty `step` is the beginning. Without an `arrival`, the conversation cannot reach the step. */
export type PageToDraw = {
  readonly content: PreviewContent
  readonly step: string
  readonly arrival?: StepRoute | undefined
}

/** A drawn page: its markup without scripts, and whether its conversation reached the step. */
export type PagePicture = { readonly markup: string; readonly isThere: boolean }

/** Draws pages in a frame, one after the other. */
export type PageDrawer = {
  readonly draw: (page: PageToDraw) => Promise<PagePicture>
  /** The frame has loaded. */
  readonly loaded: () => void
  readonly close: () => void
}

/** No animation and no typing delay: the page is only drawn for a picture. */
const STILL = { ...NO_SIMULATION, still: true }

/** `opened` is called for each document that loads in the frame; a new document has nothing of what was sent to the previous one. */
export function openPageDrawer(frame: HTMLIFrameElement, opened: () => void): PageDrawer {
  let last: PreviewReport | undefined
  const waiting: ((markup: string) => void)[] = []

  const line = openPreviewPort(window, frame, {
    opened: () => {
      // requests to the previous document are never answered
      waiting.length = 0
      last = undefined
      opened()
    },
    said: (message) => {
      if (message.type === 'report') last = message.report
      // the frame answers requests for markup in their order
      else if (message.type === 'markup') waiting.shift()?.(message.markup)
    },
  })

  const isAt = (step: string) => last?.step === step || last?.stops.includes(step) === true

  return {
    draw: ({ content, step, arrival }) =>
      new Promise((resolve) => {
        waiting.push((markup) =>
          resolve({ markup, isThere: step === '' || (arrival !== undefined && isAt(step)) }),
        )
        line.send({ type: 'simulate', simulation: STILL })
        line.send({ type: 'content', content })
        // each page starts from an empty conversation
        line.send({ type: 'restart' })
        if (arrival) {
          line.send({ type: 'arrive', arrival })
          line.send({ type: 'accept' })
        }
        line.send({ type: 'markup' })
      }),
    loaded: line.loaded,
    close: line.close,
  }
}
