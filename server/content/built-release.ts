import { readFile, writeFile } from 'node:fs/promises'
import { hashOf } from '../store/hash'
import { authorTexts } from './author-texts'
import { contentOfFiles, readContentFiles } from './content-files'
import { type Manifest, manifestChanges, manifestOfFiles } from './manifest'
import { type ReleaseText, readReleaseText } from './release-text'

const FILE = 'dist/server/release.json'

/** Compiles the content of folder `root` to `file`, beside the built server. Content with errors is not written: the server reports them at start. */
export async function buildRelease(root: string, file = FILE): Promise<void> {
  const files = await readContentFiles(root)
  const made = await authorTexts().compile(manifestOfFiles(files), await contentOfFiles(files))
  if (made.ok) await writeFile(file, made.release.bytes)
}

/** The release compiled at build time if its manifest is this one, so that a start with unchanged content need not compile; else undefined. */
export type BuiltRelease = (manifest: Manifest) => ReleaseText | undefined

/** Reads the file of `buildRelease`; a missing file matches no manifest. Throws where it cannot be read as a release. */
export async function readBuiltRelease(file = FILE): Promise<BuiltRelease> {
  const bytes = await readFile(file).catch(() => undefined)
  if (bytes === undefined) return () => undefined
  const id = hashOf(bytes)
  const built = new Map(Object.entries(readReleaseText(id, bytes).manifest))
  return (manifest) => (manifestChanges(built, manifest).size === 0 ? { id, bytes } : undefined)
}
