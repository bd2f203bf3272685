import type { Message, PreviewCommand } from './protocol'
import { HELLO } from './protocol'

export type FrameLine = {
  readonly tell: (message: Message) => void
  /** Begins to hear; commands wait until then. */
  readonly hear: (heard: (command: PreviewCommand) => void) => void
}

/**
 * Gives the page round the frame one end of a channel, and hears nobody else (case ADM-03). It is handed to our own address alone: the
 * frame's own origin is opaque, but its address is where it came from.
 */
export function connect(world: Window): FrameLine {
  const { port1, port2 } = new MessageChannel()
  const { origin } = new URL(world.location.href)
  if (world.parent !== world) world.parent.postMessage({ type: HELLO }, origin, [port2])
  return {
    tell: (message) => port1.postMessage(message),
    hear: (heard) => {
      port1.onmessage = ({ data }: MessageEvent<PreviewCommand>) => heard(data) // the other end is our own page's
    },
  }
}
