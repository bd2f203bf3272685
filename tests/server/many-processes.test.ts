import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEvents } from '../../server/content/events'
import { presenceIn } from '../../server/content/presence'
import { sharedCounts } from '../../server/counts/shared-counts'
import { openStore, type Store } from '../../server/store/open-store'
import type { AdminEvent } from '../../src/api/events'
import { tempDataDir } from './temp-store'

const MINUTE = 60_000
const temp = tempDataDir()
let store: Store
let now = 1_795_000_000_000

beforeAll(async () => {
  store = await openStore({ dataDir: temp.directory })
})
afterAll(async () => {
  await store.close()
  temp.remove()
})

describe('SRV-06, ATK-01: what two processes count together', () => {
  test('tries made at once in both count as if they were made one after the other', async () => {
    const both = [sharedCounts(store.db), sharedCounts(store.db)]
    const tries = Array.from({ length: 40 }, (_, n) => both[n % 2]!.add(['rede', `só ${n}`], now))
    const counted = await Promise.all(tries)
    const before = counted.map((one) => one.before[0] ?? -1)
    expect(before.toSorted((one, other) => one - other)).toEqual([...Array(40).keys()])
    expect(counted.every((one) => one.before[1] === 0)).toBe(true)
  })

  test('a try that is taken back is none, and after ten minutes none is left', async () => {
    const [one, other] = [sharedCounts(store.db), sharedCounts(store.db)]
    const { takeBack } = await one.add(['x'], now)
    await other.add(['x'], now)
    takeBack()
    await expect.poll(() => other.of('x', now)).toBe(1)
    expect((await one.add(['x'], now + 9 * MINUTE)).before).toEqual([1])
    expect((await one.add(['x'], now + 9 * MINUTE, 'this-minute')).before).toEqual([1])
    expect(await other.of('x', now + 12 * MINUTE)).toBe(2)
    now += 20 * MINUTE
    expect((await one.add(['x'], now)).before).toEqual([0])
    await expect.poll(() => store.db.selectFrom('counted').selectAll().execute()).toHaveLength(1)
  })

  test('without its database each goes on counting for itself', async () => {
    const lost = await openStore({ dataDir: tempDataDir().directory })
    let told = 0
    const alone = sharedCounts(lost.db, () => {
      told += 1
    })
    await lost.close()
    for (let n = 0; n < 3; n += 1) expect((await alone.add(['x'], now)).before).toEqual([n])
    expect(await alone.of('x', now)).toBe(3)
    // who runs it hears of it, not of each try
    expect(told).toBe(1)
  })

  test('nobody waits long for a count either', async () => {
    const busy = await openStore({ dataDir: tempDataDir().directory })
    const counts = sharedCounts(busy.db)
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const holding = busy.db.transaction().execute(() => gate)
    await counts.add(['x'], now)
    const from = performance.now()
    const counted = await Promise.race([counts.of('x', now), sleep(3000, 'too late')])
    expect(counted).toBe(1)
    // after a failure the database rests
    expect(performance.now() - from).toBeLessThan(400)
    await sleep(1100)
    expect(await Promise.race([counts.of('x', now), sleep(3000, 'too late')])).toBe(1)
    release()
    await holding
    await busy.close()
  })
})

describe('who edits, told by every process', () => {
  const clock = () => now
  const heardBy = () => {
    const heard: AdminEvent[] = []
    const events = createEvents()
    events.subscribe((event) => heard.push(event))
    /** Names, each with the path where there is one, as they were told last. */
    const last = () => {
      const [told] = heard.filter((event) => event.type === 'presence').slice(-1)
      return told?.users.map(({ name, path = '' }) => `${name} ${path}`.trim()).sort()
    }
    return { last, presence: presenceIn({ db: store.db, clock, events }) }
  }
  const [ana, bia] = [
    { id: 'ana', name: 'Ana' },
    { id: 'bia', name: 'Bia' },
  ]
  test('one who comes, moves and leaves at one process is seen at the other', async () => {
    const [here, there] = [heardBy(), heardBy()]
    const page = here.presence.arrive(ana)
    const other = there.presence.arrive(bia)
    await expect.poll(here.last, { timeout: 5000 }).toEqual(['Ana', 'Bia'])
    here.presence.move('ana', 'scripts/pix.yaml')
    await expect.poll(there.last, { timeout: 5000 }).toEqual(['Ana scripts/pix.yaml', 'Bia'])
    here.presence.leave(page)
    await expect.poll(there.last, { timeout: 5000 }).toEqual(['Bia'])
    there.presence.leave(other)
    await Promise.all([here.presence.settled(), there.presence.settled()])
  })

  test('one whom the store has lost, since it was away for a minute, is there again with the page', async () => {
    const [here, there] = [heardBy(), heardBy()]
    const page = here.presence.arrive(ana)
    here.presence.move('ana', 'scripts/pix.yaml')
    await here.presence.settled()
    now += MINUTE
    const other = there.presence.arrive(bia)
    await there.presence.settled()
    here.presence.stay(page)
    await here.presence.settled()
    expect(here.last()).toEqual(['Ana scripts/pix.yaml', 'Bia'])
    here.presence.leave(page)
    there.presence.leave(other)
    await Promise.all([here.presence.settled(), there.presence.settled()])
  })

  test('one whose process was killed is gone after a minute', async () => {
    const [killed, left] = [heardBy(), heardBy()]
    killed.presence.arrive(ana)
    await killed.presence.settled()
    now += MINUTE
    const page = left.presence.arrive(bia)
    await left.presence.settled()
    expect(left.last()).toEqual(['Bia'])
    left.presence.leave(page)
    await left.presence.settled()
  })
})
