import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { kindOf } from '../../src/api/path'

const FOLDERS = ['scripts', 'variants', 'variants/groups', 'variants/assets', 'tests/talks']

/** Content as it lies in a folder: bytes by path with forward slashes. */
export type ContentFiles = ReadonlyMap<string, Buffer>

/** Reads the content of a folder: scripts, variants, their pictures and talks. Files of other kinds are none of it. */
export async function readContentFiles(root: string): Promise<ContentFiles> {
  const paths = (await Promise.all(FOLDERS.map((folder) => list(root, folder)))).flat().sort()
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path))] as const)),
  )
}

async function list(root: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${folder}/${entry.name}`)
    .filter((path) => kindOf(path) !== undefined)
}

export type Written = { readonly written: readonly string[]; readonly removed: readonly string[] }

/** Makes the content of a folder equal to `files`; other files stay as they are. Tells what it has changed. */
export async function writeContentFiles(root: string, files: ContentFiles): Promise<Written> {
  const before = await readContentFiles(root)
  const written = [...files].filter(([path, bytes]) => !before.get(path)?.equals(bytes))
  for (const [path, bytes] of written) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), bytes)
  }
  const removed = [...before.keys()].filter((path) => !files.has(path))
  for (const path of removed) await rm(join(root, path))
  return { written: written.map(([path]) => path), removed }
}
