import { mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '../../../server/store/open-store'
import { mountSmallDisk } from '../small-disk'
import { tempDataDir } from '../temp-store'
import { openWorld, SMALL, smallFiles } from './world'

const temp = tempDataDir()
const directory = `${temp.directory}/disk`
mkdirSync(directory)
const disk = mountSmallDisk(directory, 16)
afterAll(() => {
  disk?.remove()
  temp.remove()
})

/** What the admin answers with `disk-full`. */
const FULL = { code: 'SQLITE_FULL' }

/** What a process that starts on the disk serves, and what it can do. */
async function start() {
  const store = await openStore({ dataDir: directory })
  const world = await openWorld(store, directory, smallFiles)
  const integrity = sql<{ integrity_check: string }>`pragma integrity_check`
  return {
    save: async (words: string) =>
      world.write(SMALL, (await world.textOf(SMALL)).replace(/text: .*/, `text: ${words}`)),
    publish: () => world.publishAll(),
    live: () => world.releases.live().id,
    isWhole: async () => (await integrity.execute(store.db)).rows[0]?.integrity_check === 'ok',
    stop: async () => {
      await world.stop()
      await store.close()
    },
  }
}

test.skipIf(!disk)(
  'PUB-02: on a disk that is really full nothing is published, what was live is served, and the store opens anew (skipped where no disk may be mounted)',
  async () => {
    const before = await start()
    await before.save('Antes de encher')
    const live = await before.publish()
    await before.save('Com o disco cheio')
    disk?.fill(0)
    await expect(before.publish()).rejects.toMatchObject(FULL)
    expect(before.live()).toBe(live)
    await before.stop()

    const whileFull = await start()
    expect([whileFull.live(), await whileFull.isWhole()]).toEqual([live, true])
    await expect(whileFull.publish()).rejects.toMatchObject(FULL)

    disk?.empty()
    const made = await whileFull.publish()
    expect([whileFull.live(), made === live]).toEqual([made, false])
    await whileFull.stop()
    const afterwards = await start()
    expect([afterwards.live(), await afterwards.isWhole()]).toEqual([made, true])
    await afterwards.stop()
  },
)
