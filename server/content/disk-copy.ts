import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../store/hash'
import { pictureBodies, type StoredRelease } from './load-release'
import { FORMAT, readReleaseText } from './release-text'

/** A copy of the live release on this process's own disk, for when the store cannot give it (cases PUB-12 and PUB-14). */
export type DiskCopy = {
  /** Writes a release as the fallback, then deletes the one before. */
  readonly keep: (release: StoredRelease) => Promise<void>
  /** The release that was written last; undefined where there is no intact one. */
  readonly read: () => Promise<StoredRelease | undefined>
  /** The ids of the copies on disk, intact or not. */
  readonly ids: () => Promise<readonly string[]>
}

const RELEASE = /^([0-9a-f]{64})\.json$/

export function diskCopyIn(dataDir: string): DiskCopy {
  const folder = join(dataDir, 'live')
  const pictures = join(folder, 'pictures')
  const ids = async () => {
    const names = await readdir(folder).catch(() => [])
    return names.flatMap((name) => RELEASE.exec(name)?.[1] ?? [])
  }

  return {
    ids,
    keep: async ({ id, bytes, pictures: bodies }) => {
      await mkdir(pictures, { recursive: true, mode: 0o700 })
      const kept = new Set(await readdir(pictures))
      const names = new Map([...bodies.values()].map((body) => [hashOf(body), body]))
      for (const [name, body] of names) {
        const path = join(pictures, name)
        // a file that was damaged since it was written would make the whole copy useless
        if (!kept.has(name) || !(await isEqual(path, body))) await writeWhole(path, body)
      }
      await writeWhole(join(folder, `${id}.json`), bytes)
      // the release is valid once its file has its final name; only then delete what it does not need
      const files = (await readdir(folder)).filter((name) => RELEASE.test(name))
      await removeAll(
        folder,
        files.filter((name) => name !== `${id}.json`),
      )
      await removeAll(
        pictures,
        [...kept].filter((name) => !names.has(name)),
      )
    },
    read: async () => {
      for (const id of await ids()) {
        const found = await readCopy(folder, pictures, id)
        if (found) return found
      }
      return undefined
    },
  }
}

async function readCopy(
  folder: string,
  pictures: string,
  id: string,
): Promise<StoredRelease | undefined> {
  try {
    const bytes = await readFile(join(folder, `${id}.json`))
    const content = readReleaseText(id, bytes)
    if (content.format !== FORMAT) return undefined
    const bodies = new Map<string, Buffer>()
    for (const name of await readdir(pictures)) {
      const body = await readFile(join(pictures, name))
      if (hashOf(body) === name) bodies.set(name, body)
    }
    const manifest = new Map(Object.entries(content.manifest))
    return { id, bytes, content, pictures: pictureBodies(manifest, (hash) => bodies.get(hash)) }
  } catch {
    // a damaged copy counts as none
    return undefined
  }
}

const isEqual = (path: string, body: Buffer): Promise<boolean> =>
  readFile(path).then(
    (found) => found.equals(body),
    () => false,
  )

/** Writes a file atomically, so that it is complete or absent even after a crash. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const temporary = `${path}.tmp`
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

const removeAll = (folder: string, names: readonly string[]) =>
  Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
