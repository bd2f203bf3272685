import { expect, test } from 'vitest'
import { createCounts } from '../../../server/counts/counts'
import { sharedCounts } from '../../../server/counts/shared-counts'
import { ownStore } from '../own-store'

const DAY = 24 * 3_600_000
const now = 1_795_000_000_000
const own = ownStore()

test.each([
  ['one process', () => createCounts()],
  ['all processes', () => sharedCounts(own.store.db)],
])(
  'tries that %s counted while the clock ran a day ahead count no more once it is right',
  async (_whose, make) => {
    const counts = make()
    for (let n = 0; n < 3; n += 1) await counts.add(['rede'], now + DAY)
    expect(await counts.of('rede', now)).toBe(0)
    expect((await counts.add(['rede'], now)).before).toEqual([0])
    expect((await counts.add(['rede'], now + 60_000)).before).toEqual([1])
    expect((await counts.add(['rede'], now + 10 * 60_000)).before).toEqual([1])
  },
)
