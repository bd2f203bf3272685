import { NO_SIMULATION, type PreviewContent } from '../../frame/protocol'
import type { PreviewReport } from '../../frame/report'
import { openPreviewPort } from '../../preview/port'
import type { Arrival } from '../../worker/api'

/** A page to be drawn; `step` is empty for the beginning, and without an arrival its conversation does not come there. */
export type PageToDraw = {
  readonly content: PreviewContent
  readonly step: string
  readonly arrival?: Arrival | undefined
}

/** What a page looks like: markup without a script, and whether what stands at the step can be seen. */
export type PagePicture = { readonly markup: string; readonly isThere: boolean }

/** Draws pages in a frame, one after the other. */
export type PageDrawer = {
  readonly draw: (page: PageToDraw) => Promise<PagePicture>
  /** The frame has loaded. */
  readonly loaded: () => void
  readonly close: () => void
}

/** Nothing moves and nothing makes one wait: it is looked at, not talked to. */
const STILL = { ...NO_SIMULATION, still: true }

/** `opened` is called with every document in the frame, which knows nothing of pages that were drawn before. */
export function openPageDrawer(frame: HTMLIFrameElement, opened: () => void): PageDrawer {
  let last: PreviewReport | undefined
  const waiting: ((markup: string) => void)[] = []

  const line = openPreviewPort(window, frame, {
    opened: () => {
      // what another document was asked it will never answer
      waiting.length = 0
      last = undefined
      opened()
    },
    said: (message) => {
      if (message.type === 'report') last = message.report
      // the frame answers in the order in which it was asked
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
        // each page is told from the beginning
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
