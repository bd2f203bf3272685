import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { lastValidAtom, takeResultAtom } from '../../../admin/worker/atoms'
import type { Experiment } from '../../../src/core/script/experiment'
import type { Variant } from '../../../src/core/script/variant'
import { product } from '../frame/open-session'

const [one, other] = product.variants as readonly [Variant, Variant]
const script = product.script!
const armOf = (variant: Variant, arm: string): Variant => ({ ...variant, arms: { banner: arm } })
const experiment: Experiment = {
  id: 'banner',
  about: '',
  brands: [one.id, other.id],
  goal: 'lead' as const,
  delta: 0.1,
  arms: [
    { name: 'a', about: 'Como hoje', weight: 1 },
    { name: 'b', about: 'Outra', weight: 1 },
  ],
}
const error = {
  code: 'unknown-key' as const,
  severity: 'error' as const,
  path: 'x',
  message: '',
  english: '',
  range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
}
const sound = {
  version: 1,
  diagnostics: [],
  script,
  variants: [one, other],
  experiments: [experiment],
  armed: [armOf(one, 'a'), armOf(one, 'b'), armOf(other, 'a'), armOf(other, 'b')],
}

test('a brand or an experiment with an error keeps its last arms, and loses them once there is no error', () => {
  const store = createStore()
  store.set(takeResultAtom, sound)
  const changed = [armOf({ ...other, path: '/novo' }, 'a'), armOf(other, 'b')]
  store.set(takeResultAtom, {
    ...sound,
    version: 2,
    diagnostics: [error],
    variants: [other],
    experiments: [],
    armed: changed,
  })
  expect(store.get(lastValidAtom)).toEqual({
    script,
    variants: [other, one],
    experiments: [experiment],
    armed: [...changed, armOf(one, 'a'), armOf(one, 'b')],
  })
  store.set(takeResultAtom, { ...sound, version: 3, experiments: [], armed: [] })
  expect(store.get(lastValidAtom)).toMatchObject({ experiments: [], armed: [] })
})
