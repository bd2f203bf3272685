import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { addressAtom, staleAtom } from '../../../admin/preview/atoms'
import { NO_ARMS } from '../../../admin/worker/api'
import { takeResultAtom } from '../../../admin/worker/atoms'
import { home, product } from '../frame/open-session'

test('a brand that is shown as it was before its error is said to be', () => {
  const store = createStore()
  const { script } = home
  const { variants } = product
  const at = { line: 0, character: 0 }
  const wrong = {
    code: 'unknown-key' as const,
    severity: 'error' as const,
    message: 'x',
    english: 'x',
    path: `variants/${home.variant.id}.yaml`,
    range: { start: at, end: at },
  }
  const others = variants.filter(({ id }) => id !== home.variant.id)
  const take = (version: number, now: typeof variants, diagnostics: readonly (typeof wrong)[]) =>
    store.set(takeResultAtom, { version, script, variants: now, diagnostics, ...NO_ARMS })
  take(1, variants, [])
  expect(store.get(staleAtom)).toBeUndefined()
  take(2, others, [wrong])
  expect(store.get(staleAtom)).toBe(wrong)
  // another brand is as it is written
  const other = others.find(({ path, hosts }) => path !== '/' && hosts.length === 0)
  store.set(addressAtom, `localhost${other?.path}`)
  expect(store.get(staleAtom)).toBeUndefined()
  store.set(addressAtom, 'localhost/')
  take(3, variants, [])
  expect(store.get(staleAtom)).toBeUndefined()
})
