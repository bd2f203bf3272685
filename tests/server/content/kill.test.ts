import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '../../../server/store/open-store'
import { campaignSize } from '../../campaign-size'
import { programFile } from '../../programs'
import { tempDataDir } from '../temp-store'
import { openWorld, SMALL, smallFiles } from './world'

const PUBLISHES = campaignSize({ test: 100, drill: 1_000 })
const KILLS = campaignSize({ test: 4, drill: 200 })
const temp = tempDataDir()
afterAll(() => temp.remove())

/** Lets a process publish `count` times, then ends it wherever it is in the next; what it said it had done, and its exit code. */
async function publishing(count: number, signal: 'SIGKILL' | 'SIGTERM') {
  const child = fork(programFile('tests/server/content/publish-loop.ts'), [temp.directory], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const done: string[] = []
  const ended = once(child, 'exit')
  child.on('message', ({ release }: { release: string }) => {
    done.push(release)
    // somewhere inside the next one, each time somewhere else
    if (done.length === count) setTimeout(() => child.kill(signal), (count * 7) % 40)
  })
  const [code] = await ended
  return { done, code }
}

test('PUB-01, PUB-17: publishes with kill -9 among them lose none that was answered, and tear none', async () => {
  const answered: string[] = []
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const rest = PUBLISHES - answered.length
    const isLast = kill === KILLS
    const count = isLast ? Math.max(1, rest) : Math.ceil(rest / (KILLS - kill + 1)) - 3 + (kill % 7)
    const { done, code } = await publishing(count, isLast ? 'SIGTERM' : 'SIGKILL')
    expect(done.length).toBeGreaterThan(0)
    if (isLast) expect(code).toBe(0)
    answered.push(...done)

    const store = await openStore({ dataDir: temp.directory })
    const world = await openWorld(store, temp.directory, smallFiles)
    expect(world.logged.map(({ event }) => event)).not.toContain('live-from-copy')
    const { releases, publications } = await world.content.releases()
    const live = releases.find((release) => release.live)
    // the last that was answered, or the one that was being made
    expect([publications[0]?.release, publications[1]?.release]).toContain(answered.at(-1))
    expect(publications[0]?.release).toBe(world.releases.live().id)
    expect(live?.id).toBe(world.releases.live().id)
    const { documents } = (await world.content.release(live?.id ?? ''))!
    const said = documents.find(({ path }) => path === SMALL)?.text
    expect(said).toContain(`text: ${live?.message}`)
    expect(JSON.stringify(world.releases.live().script)).toContain(`"${live?.message}"`)
    expect((await world.content.audit()).broken).toBeUndefined()
    await world.stop()
    await store.close()
  }
  expect(answered.length).toBeGreaterThanOrEqual(PUBLISHES)
  expect(new Set(answered).size).toBe(answered.length)
}, 900_000)
