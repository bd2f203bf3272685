import * as z from 'zod/mini'
import { contentSender } from '../frame/content-delta'
import { frameMessage, hello, type Message, type PreviewCommand } from '../frame/protocol'

export type PortLine = {
  readonly send: (command: PreviewCommand) => void
  /** To be called when the frame has loaded: the new document in it may then send its port. */
  readonly loaded: () => void
  readonly close: () => void
}

type Heard = {
  /** The frame has sent its port; earlier commands have not reached this document. */
  readonly opened: () => void
  readonly said: (message: Message) => void
}

/**
 * Waits for the frame's MessagePort and communicates through it only. A port is accepted only from the frame's own window, with a valid
 * hello, once for each document in the frame; other messages to this page are ignored (case ADM-03).
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
      // the schema does not check the items of lists; they are rendered as text only
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
    send: (command) => {
      send(command)
    },
    loaded: () => {
      mayOpen = true
    },
    close: () => {
      world.removeEventListener('message', hear)
      port?.close()
    },
  }
}
