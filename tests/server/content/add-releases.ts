import { getBlobs, putBlob } from '../../../server/content/blobs'
import { storedText } from '../../../server/content/load-release'
import { keepRelease } from '../../../server/content/releases'
import { lockState, manifestOf, readState } from '../../../server/content/state'
import { switchLive } from '../../../server/content/switch-live'
import { hashOf } from '../../../server/store/hash'
import type { Store } from '../../../server/store/open-store'
import { ANA } from './people'
import { START } from './world'

const WORDS = 'Olá! Que bom ter'

/**
 * Adds releases to the one that is live, each with another greeting and live after the one before, as if every one had been compiled; gives
 * their ids.
 */
export async function addReleases({ db }: Store, count: number): Promise<readonly string[]> {
  const { live } = await readState(db)
  const manifest = await manifestOf(db, live)
  const { bytes } = (await storedText(db, live ?? '')) ?? { bytes: Buffer.of() }
  const text = Buffer.from(bytes).toString('utf8')
  const path = 'scripts/inicio.yaml'
  const hash = manifest.get(path) ?? ''
  const source = (await getBlobs(db, [hash])).get(hash)?.toString() ?? ''
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const greeting = WORDS.replace('Olá', `Olá ${n}`)
    const id = await db.transaction().execute(async (within) => {
      const state = await lockState(within)
      const words = await putBlob(within, Buffer.from(source.replace(WORDS, greeting)), START)
      const changed = Buffer.from(text.replaceAll(WORDS, greeting).replace(hash, words))
      const release = { id: hashOf(changed), bytes: changed }
      const made = { by: ANA, now: START + n, message: `Saudação ${n}` }
      const files = new Map(manifest).set(path, words)
      await keepRelease(within, { ...made, release, manifest: files, kind: 'publish' })
      await switchLive(within, state, { ...made, release: release.id, kind: 'publish' })
      return release.id
    })
    ids.push(id)
  }
  return ids
}
