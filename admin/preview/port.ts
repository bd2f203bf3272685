import * as z from 'zod/mini'
import { contentSender } from '../frame/content-delta'
import { frameMessage, hello, type Message, type PreviewCommand } from '../frame/protocol'

export type PortLine = {
  readonly send: (command: PreviewCommand) => void
  /** Says that the frame has loaded: another document in it may then give its port. */
  readonly loaded: () => void
  readonly close: () => void
}

type Heard = {
  /** The frame has given its port: nothing sent before has reached it. */
  readonly opened: () => void
  readonly said: (message: Message) => void
}

/**
 * Waits for the port of a frame and talks by that alone. Taken only from the frame's own window and in the right shape, and once for
 * each document in it; all else that is posted to this page is not looked at (case ADM-03).
 */
export function openPreviewPort(world: Window, frame: HTMLIFrameElement, heard: Heard): PortLine {
  let send: PortLine['send'] = () => {}
  let port: MessagePort | undefined
  let mayOpen = true

  const open = (given: MessagePort) => {
    port?.close()
    port = given
    send = contentSender(given)
    mayOpen = false
    given.onmessage = ({ data }) => {
      const said = z.safeParse(frameMessage, data)
      // the lists inside are drawn as text alone, whatever is in them
      if (said.success) heard.said(data as Message)
    }
    heard.opened()
  }

  const hear = ({ source, data, ports }: MessageEvent) => {
    if (source === null || source !== frame.contentWindow || !mayOpen) return
    const [given, ...others] = ports
    if (!given || others.length > 0 || !z.safeParse(hello, data).success) return
    open(given)
  }

  world.addEventListener('message', hear)
  return {
    send: (command) => send(command),
    loaded: () => {
      mayOpen = true
    },
    close: () => {
      world.removeEventListener('message', hear)
      port?.close()
    },
  }
}
