import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import '../../src/web/styles/first.css'
import '../../src/web/styles/later.css'
import '../../src/web/site/not-found.css'
import { foot } from '../../src/web/chat/foot'
import { nextTask } from '../../src/web/kit/next-task'
import { ROOT_ELEMENT } from '../../src/web/site/page-elements'
import '../../src/web/site/site.css'
import '../../src/web/site/menu.css'
import './frame.css'
import { keepBubbleKeys } from './bubble-keys'
import { createBubbleMark } from './bubble-mark'
import { contentReceiver } from './content-delta'
import { hitAt } from './hit-test'
import { holdFocus } from './hold-focus'
import { createMarks } from './marks'
import { markupOf } from './markup'
import { openPreviewSession } from './open-preview-session'
import { PreviewPage } from './page'
import type { PreviewSession } from './preview-session'
import type { Message, PreviewCommand, SentCommand } from './protocol'
import { HELLO } from './protocol'

/** Sets the label that says what a click on the bubble under the pointer does; `undefined` offers nothing. */
type BubbleOffer = { readonly set: (label: string | undefined) => void }

/** Outlines the bubble under the pointer and labels it with what a click does; draws nothing while no label is set. */
function createOffer(session: PreviewSession): BubbleOffer {
  const mark = createBubbleMark()
  let label: string | undefined

  let pointer: { readonly x: number; readonly y: number } | undefined

  const draw = () => {
    const under = pointer && label !== undefined && document.elementFromPoint(pointer.x, pointer.y)
    const bubble = under ? under.closest('[data-bubble="bot"]') : null
    if (bubble && hitAt(bubble, session)?.line !== undefined) mark.draw(bubble)
    else mark.hide()
  }
  const at = ({ clientX: x, clientY: y }: PointerEvent) => {
    pointer = { x, y }
    draw()
  }
  document.addEventListener('pointermove', at)
  document.addEventListener('pointerover', at)
  document.documentElement.addEventListener('pointerleave', () => {
    pointer = undefined
    draw()
  })
  // scrolling brings another bubble under the pointer without a pointer event
  document.addEventListener('scroll', draw, true)
  return {
    set: (next) => {
      label = next
      mark.say(next ?? '')
      document.documentElement.toggleAttribute('data-offer', next !== undefined)
      draw()
    },
  }
}

// the page's content security policy forbids code made from strings, which zod's JIT would try
z.config({ jitless: true })

// the visitor's page focuses fields and cards by itself, and they would take what is typed in the editor beside the frame
holdFocus(() => !document.hasFocus())

const line = connect(window)
const marks = createMarks()
const session = openPreviewSession(line.tell)
const offer = createOffer(session)
const keys = keepBubbleKeys(session, (place) => line.tell({ type: 'hit', place }))

const root = document.getElementById(ROOT_ELEMENT)
if (root) {
  // the class that the server writes into a visitor's page
  root.className = 'page'
  createRoot(root).render(<PreviewPage session={session} marks={marks} tell={line.tell} />)
}

line.hear((command) => {
  if (command.type === 'mark') {
    const { place, label = '' } = command
    marks.set(place && { place, label })
  } else if (command.type === 'offer') {
    offer.set(command.label)
    keys.set(command.keys, command.label !== undefined)
  } else if (command.type === 'markup') void tellMarkup()
  else session.command(command)
})

/** Sends the page's markup once all earlier commands are drawn. */
async function tellMarkup(): Promise<void> {
  await foot.load()
  while (session.chat.view().status === 'typing') await nextTask()
  await nextTask()
  line.tell({ type: 'markup', markup: markupOf(document) })
}

type FrameLine = {
  readonly tell: (message: Message) => void
  /** Sets the listener; commands that arrive earlier are queued by the port. */
  readonly hear: (heard: (command: PreviewCommand) => void) => void
}

/**
 * Sends the embedding page one port of a channel and receives commands from that port only (case ADM-03). The target origin is that of
 * the frame's address, since the frame's own origin is opaque.
 */
function connect(world: Window): FrameLine {
  const { port1, port2 } = new MessageChannel()
  const { origin } = new URL(world.location.href)
  if (world.parent !== world) world.parent.postMessage({ type: HELLO }, origin, [port2])
  return {
    tell: (message) => port1.postMessage(message),
    hear: (heard) => {
      const hear = contentReceiver(heard)
      port1.onmessage = ({ data }: MessageEvent<SentCommand>) => hear(data) // our own page holds the other port
    },
  }
}
