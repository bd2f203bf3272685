import { readFile, writeFile } from 'node:fs/promises'
import { hashOf } from '../store/hash'
import { authorTexts } from './author-texts'
import { contentOfFiles, readContentFiles } from './content-files'
import { type Manifest, manifestChanges, manifestOfFiles } from './manifest'
import { type ReleaseText, readReleaseText } from './release-text'

const FILE = 'dist/server/release.json'

/** Compiles the content of the folder `root` and keeps the release in `file`, beside the built server. Content with errors leaves none: the start says what they are. */
export async function buildRelease(root: string, file = FILE): Promise<void> {
  const files = await readContentFiles(root)
  const made = await authorTexts().compile(manifestOfFiles(files), await contentOfFiles(files))
  if (made.ok) await writeFile(file, made.release.bytes)
}

/** Gives the release of a manifest where it is the built one: who starts with the content of the build need not compile it again. */
export type BuiltRelease = (manifest: Manifest) => ReleaseText | undefined

/** What `buildRelease` has kept. Throws Damaged where it cannot be read as a release. */
export async function readBuiltRelease(file = FILE): Promise<BuiltRelease> {
  const bytes = await readFile(file).catch(() => undefined)
  if (bytes === undefined) return () => undefined
  const id = hashOf(bytes)
  const built = new Map(Object.entries(readReleaseText(id, bytes).manifest))
  return (manifest) => (manifestChanges(built, manifest).size === 0 ? { id, bytes } : undefined)
}
