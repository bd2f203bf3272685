import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { LogFields } from '../../../server/environment/logger'
import { pageCounts } from '../../../server/measures/page-counts'
import type { Tables } from '../../../server/store/tables'
import { countOf } from './count'

/** A store in which nothing can be written. */
const db = {
  transaction: () => {
    throw new Error('no store')
  },
} as unknown as Kysely<Tables> // nothing else is asked of it

const logged: LogFields[] = []
const keep = (fields: LogFields) => void logged.push(fields)
const log = { info: keep, warn: keep, error: keep }

test('issue 13: what a page tells costs as much as it tells, however much waits to be written', async () => {
  const counts = pageCounts(db, log)
  let looks = 0
  const first = countOf({})
  counts.add([
    {
      ...first,
      get step() {
        looks += 1
        return ''
      },
    },
  ])
  const once = looks
  for (let n = 0; n < 500; n += 1) counts.add([countOf({ detail: `${n}` })])
  expect(looks).toBe(once)
  await counts.stop()
})

test('issue 13: beyond what may wait only what is new is lost, and that is told', async () => {
  const counts = pageCounts(db, log)
  const many = Array.from({ length: 50_000 }, (_, n) => countOf({ detail: `${n}` }))
  counts.add(many)
  logged.length = 0
  counts.add([countOf({ detail: '7' }), countOf({ detail: 'novo' })])
  expect(logged).toEqual([{ event: 'counts-lost', count: 1 }])
  await counts.stop()
})
