import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '../../../admin/frame/protocol'
import { openPreviewPort, type PortLine } from '../../../admin/preview/port'

const HELLO = { type: 'previa' }

/** A page with a frame in it, as far as a line looks at either. */
function page() {
  const world = new EventTarget()
  const own = {}
  const said: Message[] = []
  let opened = 0
  const line = openPreviewPort(world as Window, { contentWindow: own } as HTMLIFrameElement, {
    opened: () => {
      opened += 1
    },
    said: (message) => said.push(message),
  })
  const post = (source: object | null, data: unknown, ports: readonly MessagePort[] = []) =>
    world.dispatchEvent(Object.assign(new Event('message'), { source, data, ports }))
  return { own, said, line, post, opened: () => opened }
}

const open: PortLine[] = []
afterEach(() => {
  for (const line of open.splice(0)) line.close()
})

describe('ADM-03 the line to the preview', () => {
  test.each<[string, (own: object) => object | null, unknown]>([
    ['a popup or another window', () => ({}), HELLO],
    ['nobody', () => null, HELLO],
    ['the frame in another shape', (own) => own, { type: 'outra' }],
    ['the frame with no shape at all', (own) => own, 'previa'],
  ])('what %s posts opens nothing', (_who, sourceOf, data) => {
    const { own, post, opened, line } = page()
    open.push(line)
    const { port1, port2 } = new MessageChannel()
    post(sourceOf(own), data, [port2])
    expect(opened()).toBe(0)
    port1.close()
  })

  test('the frame opens it once for each document, however often it asks', () => {
    const { own, post, opened, line } = page()
    open.push(line)
    const ask = () => {
      const { port1, port2 } = new MessageChannel()
      post(own, HELLO, [port2])
      port1.close()
    }
    for (let n = 0; n < 100; n++) ask()
    expect(opened()).toBe(1)
    line.loaded()
    for (let n = 0; n < 100; n++) ask()
    expect(opened()).toBe(2)
  })

  test('a hello without a port, or with two, is none', () => {
    const { own, post, opened, line } = page()
    open.push(line)
    const { port1, port2 } = new MessageChannel()
    post(own, HELLO)
    post(own, HELLO, [port1, port2])
    expect(opened()).toBe(0)
    port1.close()
  })

  test('what comes by the port in another shape is dropped, a flood of it too', async () => {
    const { own, post, said, line } = page()
    open.push(line)
    const { port1, port2 } = new MessageChannel()
    post(own, HELLO, [port2])
    for (let n = 0; n < 10_000; n++) port1.postMessage({ type: 'report', report: { step: n } })
    port1.postMessage({ type: 'hit', place: { step: 'a', line: '1' } })
    port1.postMessage({ type: 'hit', place: { step: 'fim', line: 1 } })
    // a port keeps its order, so what was sent last is heard last
    await vi.waitFor(() =>
      expect(said).toContainEqual({ type: 'hit', place: { step: 'fim', line: 1 } }),
    )
    expect(said).toHaveLength(1)
    port1.close()
  })
})
