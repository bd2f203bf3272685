import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type AuthorTexts, authorTexts } from '../../../server/content/author-texts'
import {
  type BuiltRelease,
  buildRelease,
  readBuiltRelease,
} from '../../../server/content/built-release'
import { type ContentFiles, writeContentFiles } from '../../../server/content/content-files'
import { openContent } from '../../../server/content/open-content'
import { openStore } from '../../../server/store/open-store'
import { tempDataDir } from '../temp-store'
import { SMALL, START, smallFiles } from './world'

const { directory, remove } = tempDataDir()
afterAll(remove)

let stores = 0
const emptyStore = () => {
  stores += 1
  return join(directory, String(stores))
}

/** Starts on a store, which is empty unless it is named; tells which release is live and how often something was compiled. */
async function start(files: ContentFiles, built?: BuiltRelease, dataDir = emptyStore()) {
  const store = await openStore({ dataDir, databaseUrl: undefined })
  const own = authorTexts()
  let compiled = 0
  const authors: AuthorTexts = {
    ...own,
    compile: (manifest, content) => {
      compiled += 1
      return own.compile(manifest, content)
    },
  }
  const quiet = () => undefined
  const log = { info: quiet, warn: quiet, error: quiet }
  const { releases, stop } = await openContent({
    store,
    dataDir,
    files,
    log,
    clock: () => START,
    authors,
    ...(built && { built }),
  })
  const live = releases.live().id
  await stop()
  await store.close()
  return { live, compiled }
}

test('issue 13, finding 12: who starts with the content of the build compiles nothing, and has the same release', async () => {
  const file = join(directory, 'release.json')
  await writeContentFiles(join(directory, 'content'), smallFiles)
  await buildRelease(join(directory, 'content'), file)
  const built = await readBuiltRelease(file)
  const { live } = await start(smallFiles)
  expect(await start(smallFiles, built)).toEqual({ live, compiled: 0 })
  const text = smallFiles.get(SMALL)?.toString().replace('Oi', 'Olá') ?? ''
  const changed = new Map([...smallFiles, [SMALL, Buffer.from(text)]])
  const other = await start(changed, built)
  expect(other.compiled).toBe(1)
  expect(other.live).not.toBe(live)
})

test('who starts again compiles what is live only where another program may have built it', async () => {
  const file = join(directory, 'again.json')
  await writeContentFiles(join(directory, 'again'), smallFiles)
  await buildRelease(join(directory, 'again'), file)
  const built = await readBuiltRelease(file)
  const dataDir = emptyStore()
  const { live } = await start(smallFiles, built, dataDir)
  expect(await start(smallFiles, built, dataDir)).toEqual({ live, compiled: 0 })
  expect(await start(smallFiles, undefined, dataDir)).toEqual({ live, compiled: 2 })
})

test('without a build all is compiled', async () => {
  const built = await readBuiltRelease(join(directory, 'nowhere.json'))
  expect((await start(smallFiles, built)).compiled).toBe(1)
})
