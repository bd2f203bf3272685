// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createStore } from 'jotai'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { NO_SIMULATION } from '../../../admin/frame/protocol'
import { reportAtom, simulationAtom } from '../../../admin/preview/atoms'
import { PreviewFrame } from '../../../admin/preview/preview-frame'
import { NO_ARMS } from '../../../admin/worker/api'
import { lastValidAtom } from '../../../admin/worker/atoms'
import type { CompilerClient } from '../../../admin/worker/client'
import { compilerAtom } from '../../../admin/worker/compiler'
import { home, openSession } from '../frame/open-session'
import { showAdmin } from '../show-admin'

const AT = {
  path: 'scripts/lead.yaml',
  range: { start: { line: 6, character: 2 }, end: { line: 6, character: 22 } },
}

function Address() {
  const { pathname, hash } = useLocation()
  return <output>{`${pathname}${hash}`}</output>
}

const address = () => screen.getByRole('status').textContent

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** The preview beside a field, with a compiler that answers when told to. */
function preview(store = createStore()) {
  let resolve = (_at: typeof AT) => {}
  const located = new Promise<typeof AT>((settle) => {
    resolve = settle
  })
  const locate = vi.fn(() => located)
  store.set(compilerAtom, {
    locate,
    stepAt: async () => undefined,
  } as Partial<CompilerClient> as CompilerClient)
  showAdmin(
    <>
      <PreviewFrame />
      <input aria-label="YAML" />
      <Address />
    </>,
    { store, address: '/conversa/scripts/endereco.yaml' },
  )
  const frame = screen.getByTitle<HTMLIFrameElement>('Prévia da conversa')
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  window.dispatchEvent(
    Object.assign(new Event('message'), {
      source: frame.contentWindow,
      data: { type: 'previa' },
      ports: [port2],
    }),
  )
  const hit = async () => {
    port1.postMessage({ type: 'hit', place: { step: 'lead-select-category' } })
    await waitFor(() => expect(locate).toHaveBeenCalledOnce())
  }
  return { frame, store, port: port1, hit, answer: () => resolve(AT) }
}

test('what is clicked in the preview is opened, also where the frame has the focus only afterwards', async () => {
  const { frame, hit, answer } = preview()
  screen.getByLabelText('YAML').focus()
  await hit()
  frame.focus()
  answer()
  await waitFor(() => expect(address()).toBe('/conversa/scripts/lead.yaml#lead-select-category'))
})

test('an answer that comes once somebody types in the editor leaves that open', async () => {
  const { frame, hit, answer } = preview()
  frame.focus()
  await hit()
  screen.getByLabelText('YAML').focus()
  answer()
  await new Promise((resolve) => setTimeout(resolve))
  expect(address()).toBe('/conversa/scripts/endereco.yaml')
})

/** A real report of the frame, with the given state of the simulated network. */
async function reported() {
  const on = openSession()
  await on.show(home)
  return (network: 'normal' | 'drop') => ({ ...on.report(), network })
}

test('a call that is to fail stays chosen until the frame has let one fail, whatever it reported before it knew', async () => {
  const report = await reported()
  const { store, port } = preview()
  store.set(simulationAtom, { ...NO_SIMULATION, network: 'drop' })
  const tell = async (network: 'normal' | 'drop') => {
    const before = store.get(reportAtom)
    port.postMessage({ type: 'report', report: report(network) })
    await waitFor(() => expect(store.get(reportAtom)).not.toBe(before))
    return store.get(simulationAtom).network
  }
  expect(await tell('normal')).toBe('drop')
  expect(await tell('drop')).toBe('drop')
  expect(await tell('normal')).toBe('normal')
})

test('the frame knows what is simulated before it shows the first content', async () => {
  const store = createStore()
  const { script, variant } = home
  store.set(lastValidAtom, { script, variants: [variant], ...NO_ARMS })
  const heard: string[] = []
  const { port } = preview(store)
  port.onmessage = ({ data }) => heard.push(data.type)
  await waitFor(() => expect(heard).toContain('content'))
  expect(heard.indexOf('simulate')).toBeLessThan(heard.indexOf('content'))
  expect(heard).toContain('simulate')
})
