// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { chargeKey } from '../../../src/web/site/charge-key'
import { renderPage } from '../../../src/web/site/render'
import { ownRelease } from '../../server/page/release'
import { standInForBrowser } from '../stand-in-for-browser'
import { parse } from './drawn-page'

// the line drops while the code that shows the charges is loaded
vi.mock('../../../src/web/site/show-due-charges', () => {
  throw new Error('the file cannot be loaded')
})

test('case CLI-01: charges that cannot be shown are not passed over: the page says so, can be tried again, and the talk can begin', async () => {
  standInForBrowser()
  const release = await ownRelease()
  const variant = release.variants.get('home')!
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
  expect(alert.textContent).toContain(variant.texts['chat.parte-perdida'])
  expect(again?.textContent).toBe(variant.texts['chat.tentar-de-novo'])
  expect(window.localStorage.getItem('conversa:home')).toBeNull()
  await userEvent.click(talk!)
  await waitFor(() => expect(document.querySelector('[data-bubble=bot]')).not.toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(window.localStorage.getItem('conversa:home')).not.toBeNull()
})
