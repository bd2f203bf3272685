import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExperiments } from '../../../server/measures/read-experiments'
import { openStore, type Store } from '../../../server/store/open-store'
import type { Count } from '../../../src/measures/count'
import { dayAfter, saoPauloDay } from '../../../src/measures/days'
import { openWorld, START, smallFiles, type World } from '../content/world'
import { tempDataDir } from '../temp-store'
import { countOf } from './count'

const PATH = 'experiments/ola.yaml'
const written = (words: string, more = '') => `about: Traz mais?
brands: [home]
goal: lead
share: { a: 50, b: 50 }
${more}arms:
  a: { about: Hoje }
  b:
    about: Outra
    copy:
      ola: ${words}
`
const TODAY = saoPauloDay(START)
const before = (days: number) => dayAfter(TODAY, -days)

const temp = tempDataDir()
let store: Store
let world: World
const releases: string[] = []

const publish = async (text: string) => {
  await world.write(PATH, text)
  releases.push(await world.publishAll())
}
const count = (release: number, given: Partial<Count>) =>
  store.db
    .insertInto('measures')
    .values(countOf({ release: releases[release]!, ...given }))
    .execute()
const read = () => readExperiments(store.db, world.releases.live().id, TODAY)

beforeAll(async () => {
  store = await openStore({ dataDir: temp.directory })
  world = await openWorld(store, temp.directory, smallFiles)
  await publish(written('Oi mesmo'))
  await publish(written('Oi, tudo bem?'))
  await publish(written('Oi, tudo bem?').replace('about: Outra', 'about: A nova'))
})

afterAll(async () => {
  await world.stop()
  await store.close()
  temp.remove()
})

test('an experiment of which nothing is counted yet has no day', async () => {
  expect(await read()).toEqual([
    {
      id: 'ola',
      about: 'Traz mais?',
      goal: 'lead',
      delta: 0.1,
      arms: [
        { name: 'a', about: 'Hoje', weight: 0.5 },
        { name: 'b', about: 'A nova', weight: 0.5 },
      ],
      days: [],
    },
  ])
})

test('its full days are told arm by arm; of before a change of its words nothing is', async () => {
  await count(0, { arm: 'ola:a', n: 9, period: before(6) })
  await count(1, { arm: 'ola:a', n: 5, period: `${before(4)}T22` })
  await count(1, { arm: 'ola:a', n: 100, period: `${before(3)}T08` })
  await count(2, { arm: 'ola:a', n: 20, period: `${before(3)}T23`, source: 'google' })
  await count(2, { arm: 'ola:b', n: 110, period: before(3), brand: 'outra' })
  await count(2, { arm: 'ola:b', what: 'lead', n: 30, period: before(3) })
  const paid = { what: 'paid', n: 2, cents: 300, squares: 50_000 } as const
  await count(2, { arm: 'ola:b', ...paid, period: before(1) })
  await count(2, { arm: 'ola:a', n: 7, period: `${TODAY}T01` })
  await count(2, { arm: 'olas:a', n: 7, period: before(3) })
  await count(2, { n: 7, period: before(3) })
  const none = { visits: 0, leads: 0, proposals: 0, paid: 0, cents: 0, squares: 0 }
  const [found] = await read()
  expect(found?.changedOn).toBe(before(4))
  expect(found?.days).toEqual([
    {
      day: before(3),
      arms: [
        { ...none, visits: 120 },
        { ...none, visits: 110, leads: 30 },
      ],
    },
    { day: before(2), arms: [none, none] },
    { day: before(1), arms: [none, { ...none, paid: 2, cents: 300, squares: 50_000 }] },
  ])
})

test('one that is over keeps its days, to the last one on which somebody came', async () => {
  await publish(written('Oi, tudo bem?', 'kept: b\n'))
  const [found] = await read()
  expect(found?.kept).toBe('b')
  expect(found?.days.map(({ day }) => day)).toEqual([before(3)])
})
