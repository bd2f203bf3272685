// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { newSession, writeSession } from '../../../src/core/runtime/session'
import { nextTask } from '../../../src/web/kit/next-task'
import { chargeKey } from '../../../src/web/site/charge-key'
import { renderPage } from '../../../src/web/site/render'
import { ownRelease } from '../../server/page/release'
import { standInForBrowser } from '../stand-in-for-browser'
import { parse } from './drawn-page'

// the line drops while the code that shows the charges is loaded
vi.mock('../../../src/web/site/show-due-charges', () => {
  throw new Error('the file cannot be loaded')
})

const release = await ownRelease()
const variant = release.variants.get('home')!

beforeEach(() => {
  standInForBrowser()
  vi.resetModules()
  window.localStorage.clear()
})

/** The page of who has a charge here, whose screen cannot be loaded: what it says instead, and its buttons. */
async function withoutCharges() {
  const { body } = renderPage({
    release: 'r1',
    variant,
    script: release.script,
    settings: { fakeLoad: 0, sandbox: true },
  })
  parse(body)
  window.history.replaceState(null, '', variant.path)
  window.localStorage.setItem(chargeKey('home'), '[]')
  await import('../../../src/web/site/main')
  const alert = await screen.findByRole('alert', {}, { timeout: 20_000 })
  const [again, talk] = within(alert).getAllByRole('button')
  return { alert, again, talk }
}

test('case CLI-01: charges that cannot be shown are not passed over: the page says so, can be tried again, and the talk can begin', async () => {
  const { alert, again, talk } = await withoutCharges()
  expect(alert.textContent).toContain(variant.texts['chat.parte-perdida'])
  expect(again?.textContent).toBe(variant.texts['chat.tentar-de-novo'])
  expect(window.localStorage.getItem('conversa:home')).toBeNull()
  await userEvent.click(talk!)
  await waitFor(() => expect(document.querySelector('[data-bubble=bot]')).not.toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(window.localStorage.getItem('conversa:home')).not.toBeNull()
})

test('PAY-01: two taps on the button that leads to the talk open a talk of another release once', async () => {
  const asked = vi.fn(() => new Promise<never>(() => {}))
  vi.stubGlobal('fetch', asked)
  const basis = newSession({ release: 'r0', variant: 'home' }, 'a'.repeat(32))
  const event = { type: 'started', facts: {} } as const
  const kept = writeSession({ ...basis, events: [{ at: Date.now(), event }] })
  window.localStorage.setItem('conversa:home', kept)
  const { talk } = await withoutCharges()
  fireEvent.click(talk!)
  fireEvent.click(talk!)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await nextTask()
  expect(asked).toHaveBeenCalledTimes(1)
})
