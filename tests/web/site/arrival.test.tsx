// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LIFETIME, type Session } from '../../../src/core/runtime/session'
import { createSessionStore } from '../../../src/core/runtime/session-store'
import { TALK_LINK_PATHS } from '../../../src/product/provider/talk-link'
import { ArrivalScreen } from '../../../src/web/site/arrival'
import { DeviceSheet } from '../../../src/web/site/device-sheet'
import { compiled, groundIn } from '../../core/explore/ground'

afterEach(() => {
  vi.unstubAllGlobals()
})

const page = {
  release: 'r1',
  variant: groundIn('home').variant,
  script: compiled,
  settings: { fakeLoad: 0, sandbox: false },
}
const nothing = () => {}

/** The field for the digits where a link is opened. */
async function atArrival(conversa?: Session, onTalk: (session: Session) => void = nothing) {
  const link = { expiraEm: Date.now() + 60_000, tentativas: 3 }
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === TALK_LINK_PATHS.open ? { conversa } : link),
  )
  render(<ArrivalScreen page={page} code="c" replaces={false} onTalk={onTalk} onLeave={nothing} />)
  return screen.findByRole<HTMLInputElement>('textbox', {}, { timeout: 20_000 })
}

/** The field for the digits where a link is made. */
async function atSheet() {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = nothing
  const session = {
    events: [{ at: 0, event: { type: 'started', facts: { 'variante.id': 'home' } } }],
  } as never
  render(<DeviceSheet page={page} session={session} onLeave={nothing} />)
  return screen.findByRole<HTMLInputElement>('textbox')
}

test.each([
  ['opened', () => atArrival()],
  ['made', atSheet],
])(
  'where a link is %s, a whole CPF that was pasted gives its last digits, as they are asked for',
  async (_what, open) => {
    const input = await open()
    for (const [typed, digits] of [
      ['529.982.247-25', '4725'],
      ['４７２５', '4725'],
      ['47256', '4725'],
      ['4a7', '47'],
    ]) {
      fireEvent.change(input, { target: { value: '' } })
      fireEvent.input(input, { target: { value: typed } })
      expect(input.value).toBe(digits)
    }
  },
)

test.each([
  ['behind', -3 * LIFETIME],
  ['ahead', 3 * LIFETIME],
])(
  'where the clock of the device that made a link is %s by days, its talk goes on here and is kept',
  async (_what, off) => {
    const at = Date.now() + off
    const conversa: Session = {
      version: 1,
      release: 'r1',
      variant: 'home',
      id: 'a'.repeat(32),
      events: [{ at, event: { type: 'started', facts: { 'variante.id': 'home' } } }],
    }
    const onTalk = vi.fn((session: Session) => kept().save(session))
    const input = await atArrival(conversa, onTalk)
    fireEvent.input(input, { target: { value: '4725' } })
    fireEvent.submit(input)
    await vi.waitFor(() => expect(onTalk).toHaveBeenCalledOnce())
    expect(kept().load()?.events.slice(0, 1)).toEqual(conversa.events)
  },
)

const kept = () => createSessionStore(() => window.localStorage, { variant: 'home', now: Date.now })

test('a link that could not be opened is looked for again, and the page says so meanwhile', async () => {
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  render(<ArrivalScreen page={page} code="c" replaces={false} onTalk={nothing} onLeave={nothing} />)
  answer(Response.json({}, { status: 503 }))
  fireEvent.click(await screen.findByRole('button', { name: 'TENTAR DE NOVO' }))
  expect(await screen.findByText(page.variant.texts['campo.conferindo']!)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  answer(Response.json({ expiraEm: Date.now() + 60_000, tentativas: 3 }))
  expect(await screen.findByRole('textbox')).toBeTruthy()
})
