import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openStore, type Store } from '../../../server/store/open-store'
import { tempDataDir } from '../temp-store'
import { contentContract } from './contract'
import { openWorld, SMALL, smallFiles } from './world'

const temp = tempDataDir()
let store: Store

contentContract(
  'the embedded database',
  async () => {
    store = await openStore({ dataDir: temp.directory })
    return store
  },
  async () => {
    await store.close()
    temp.remove()
  },
)

const files = tempDataDir()
afterAll(() => files.remove())

const at = (name: string) => join(files.directory, name)

/** What a process that starts on a data directory serves, and what it says. */
async function startOn(directory: string) {
  const opened = await openStore({ dataDir: directory })
  const world = await openWorld(opened, directory, smallFiles)
  return {
    world,
    said: () => JSON.stringify(world.releases.live().script),
    events: () => world.logged.map(({ event }) => event),
    stop: async () => {
      await world.stop()
      await opened.close()
    },
  }
}

async function publish(directory: string, words: string): Promise<void> {
  const { world, stop } = await startOn(directory)
  await world.write(SMALL, (await world.textOf(SMALL)).replace(/text: .*/, `text: ${words}`))
  await world.publishAll(words)
  await stop()
}

test('PUB-14: a backup that is put back serves what it held, and goes on from there', async () => {
  await publish(at('live'), 'Antes')
  cpSync(at('live'), at('backup'), { recursive: true })
  await publish(at('live'), 'Depois')
  const back = await startOn(at('backup'))
  expect(back.said()).toContain('"Antes"')
  expect(back.events()).not.toContain('live-from-copy')
  expect((await back.world.content.audit()).broken).toBeUndefined()
  await back.stop()
  await publish(at('backup'), 'Outra vez')
})

test('PUB-14: bytes that turn in the file of the store are found, and the copy is served', async () => {
  await publish(at('flipped'), 'Inteira')
  const whole = await openStore({ dataDir: at('flipped') })
  // out of the journal, where each piece has a checksum, into the file, where none has
  await sql`pragma wal_checkpoint(truncate)`.execute(whole.db)
  await whole.close()
  const file = join(at('flipped'), 'store.db')
  const bytes = readFileSync(file)
  expect(bytes.includes('Inteira')).toBe(true)
  // of each place where the published words stand, compiled or as they were written
  for (let from = bytes.indexOf('Inteira'); from >= 0; from = bytes.indexOf('Inteira', from + 1)) {
    bytes[from + 3] = bytes[from + 3]! ^ 1
  }
  writeFileSync(file, bytes)
  const { said, events, stop } = await startOn(at('flipped'))
  expect(events()).toEqual(expect.arrayContaining(['source-damaged', 'live-from-copy']))
  expect(said()).toContain('"Inteira"')
  await stop()
})
