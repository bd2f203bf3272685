import { variantFacts } from '../../../src/core/script/read-fact'
// @vitest-environment jsdom
import 'preact/debug'
import { act, screen, within } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { firstView } from '../../../src/core/runtime/first-view'
import { scriptFor } from '../../../src/core/script/script-for'
import type { Variant } from '../../../src/core/script/variant'
import { factTable } from '../../../src/product/facts/facts'
import { App } from '../../../src/web/site/app'
import { readPageData } from '../../../src/web/site/page-data'
import { ROOT_ELEMENT } from '../../../src/web/site/page-elements'
import { readOnlyChat, renderNotFound, renderPage } from '../../../src/web/site/render'
import { ownRelease } from '../../server/page/release'
import { standInForBrowser } from '../stand-in-for-browser'
import { parse } from './drawn-page'

// the line drops while the screen for the link's digits is loaded
vi.mock('../../../src/web/site/arrive', () => {
  throw new Error('the file cannot be loaded')
})

const release = await ownRelease()
const all = [...release.variants.values()]

let root: Root | undefined

beforeEach(standInForBrowser)
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pageOf = (variant: Variant, fakeLoad: number) => ({
  release: 'r1',
  variant,
  script: release.script,
  settings: { fakeLoad, sandbox: true },
})

/** Hydrates what stands in the document; returns what there was to complain of. */
async function hydrate(): Promise<readonly unknown[]> {
  const page = readPageData(document)
  const { variant, settings } = page
  const view = firstView(
    scriptFor(page.script, variant, factTable),
    variantFacts(factTable, variant),
    {
      ...variant,
      ...settings,
    },
  )
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  window.history.replaceState(null, '', variant.path)
  await act(async () => {
    root = hydrateRoot(
      document.getElementById(ROOT_ELEMENT)!,
      <App page={page} chat={readOnlyChat(view)} />,
    )
  })
  return complain.mock.calls
}

describe.each([1500, 0])('with %i ms before a bubble', (fakeLoad) => {
  test.each(all.map((variant) => [variant.id, variant] as const))(
    '%s: the browser draws exactly what the server drew',
    async (_id, variant) => {
      parse(renderPage(pageOf(variant, fakeLoad)).body)
      const drawn = document.getElementById(ROOT_ELEMENT)?.outerHTML
      expect(await hydrate()).toEqual([])
      expect(document.getElementById(ROOT_ELEMENT)?.outerHTML).toBe(drawn)
      expect(document.querySelectorAll('[data-bubble=bot]').length).toBeGreaterThan(0)
    },
  )
})

test('case XSS-04: the page’s data come back as they were, whatever words they hold', () => {
  const evil = '</script><script>alert(1)</script><!--\u2028 "\\u003c"'
  const variant: Variant = { ...all[0]!, title: evil }
  parse(renderPage(pageOf(variant, 0)).body)
  expect(document.querySelectorAll('script')).toHaveLength(1)
  expect(readPageData(document)).toEqual(JSON.parse(JSON.stringify(pageOf(variant, 0))))
})

test('spec section 2: the 404 page has the sentence, four ways on and the company, and no script', () => {
  const home = release.variants.get('home')!
  const { body, title } = renderNotFound(pageOf(home, 0))
  parse(body)
  expect(document.querySelectorAll('script')).toHaveLength(0)
  expect(document.querySelector('h1')?.textContent).toBe(home.texts['nao-encontrada.frase'])
  expect(document.querySelectorAll('main nav a[href^="https://"]')).toHaveLength(4)
  expect(document.body.textContent).toContain(home.company.cnpj)
  expect(title).toContain(home.brand.name)
})

test('case CLI-01: a link to a talk whose screen cannot be loaded begins no other talk: the page says so and can be tried again', async () => {
  const home = release.variants.get('home')!
  parse(renderPage(pageOf(home, 0)).body)
  window.history.replaceState(null, '', `${home.path}#c=${'a'.repeat(32)}`)
  window.localStorage.clear()
  await import('../../../src/web/site/main')
  const alert = await screen.findByRole('alert', {}, { timeout: 20_000 })
  expect(alert.textContent).toContain(home.texts['chat.parte-perdida'])
  expect(within(alert).getByRole('button').textContent).toBe(home.texts['chat.tentar-de-novo'])
  expect(document.querySelector('[data-bubble]')).toBeNull()
  expect(window.localStorage).toHaveLength(0)
})
