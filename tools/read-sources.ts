import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetSize, Assets } from '../src/core/language/judge/check-assets'
import type { Source } from '../src/core/language/read/source'
import { pictureSize } from './picture-size'

const FOLDERS = ['scripts', 'variants', 'variants/groups']

/** Thrown when a folder holds no content: it says which folder was looked for. */
export class NoContent extends Error {}

/**
 * The YAML files of a content folder (`scripts/` and `variants/` under `root`), by path with forward slashes, sorted. Throws `NoContent`
 * when either folder is missing.
 */
export async function readSources(root: string): Promise<Source[]> {
  for (const folder of ['scripts', 'variants']) {
    const found = await stat(join(root, folder)).catch(() => undefined)
    if (!found?.isDirectory()) throw new NoContent(`Não há a pasta ${join(root, folder)}.`)
  }
  const paths = (await Promise.all(FOLDERS.map((folder) => listYaml(root, folder)))).flat().sort()
  return Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  )
}

/** The pictures of a content folder, by file name: their bytes, and their size in pixels where it can be read. */
export async function readAssets(root: string): Promise<Assets> {
  const folder = join(root, 'variants/assets')
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const sizes = await Promise.all(
    names.map(async (name): Promise<AssetSize> => {
      const path = join(folder, name)
      return { bytes: (await stat(path)).size, ...(await pictureSize(path)) }
    }),
  )
  return new Map(names.map((name, n) => [name, sizes[n]!]))
}

async function listYaml(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => `${folder}/${entry.name}`)
}
