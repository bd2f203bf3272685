import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { type DiskCopy, diskCopyIn } from '../../../server/content/disk-copy'
import { fetchRelease, type StoredRelease } from '../../../server/content/load-release'
import { readState } from '../../../server/content/state'
import { openStore } from '../../../server/store/open-store'
import { tempDataDir } from '../temp-store'
import { drawnFiles, openWorld } from './world'

/** The copy of a live release with pictures, written once. */
async function copied(): Promise<{
  readonly copy: DiskCopy
  readonly stored: StoredRelease
  readonly picture: string
}> {
  const temp = tempDataDir()
  const store = await openStore({ dataDir: temp.directory })
  const world = await openWorld(store, temp.directory, drawnFiles)
  onTestFinished(async () => {
    await world.stop()
    await store.close()
    temp.remove()
  })
  const { live } = await readState(store.db)
  const stored = await fetchRelease(store.db, live ?? '')
  if (!stored) throw new Error('no release')
  const folder = `${temp.directory}/live/pictures`
  const [name = ''] = readdirSync(folder)
  return { copy: diskCopyIn(temp.directory), stored, picture: `${folder}/${name}` }
}

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut off', (bytes) => bytes.subarray(0, 10)],
  ['of the same length, with a byte turned', (bytes) => Buffer.from(bytes).fill(0, 5, 6)],
])(
  'PUB-14: a picture of the copy that is damaged (%s) is written anew with the next release',
  async (_case, damaged) => {
    const { copy, stored, picture } = await copied()
    const whole = readFileSync(picture)
    writeFileSync(picture, damaged(whole))
    expect(await copy.read()).toBeUndefined()
    await copy.keep(stored)
    expect(readFileSync(picture)).toEqual(whole)
    expect(await copy.read()).toMatchObject({ id: stored.id })
  },
)
