// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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
async function atArrival() {
  const link = { expiraEm: Date.now() + 60_000, tentativas: 3 }
  vi.stubGlobal('fetch', async () => Response.json(link))
  render(<ArrivalScreen page={page} code="c" replaces={false} onTalk={nothing} onLeave={nothing} />)
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
  ['opened', atArrival],
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
