import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Everything that decides what dist/ holds. Scripts and variants do not: the server reads them when it starts. */
const FILES = [
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.admin.config.ts',
  'vite.frame.config.ts',
  'docs/fatos.md',
  'docs/guia-marketing.md',
  'tools/build.ts',
]
const FOLDERS = ['src', 'admin', 'server', 'docs/pictures', 'tools/build']

/** Where a finished build leaves the hash it was made from. */
export const STAMP = 'dist/stamp'

/** The hash of the build's inputs, of their names and contents. */
export async function inputHash() {
  const folders = await Promise.all(FOLDERS.map(listFiles))
  const hash = createHash('sha256').update(process.version.split('.', 1)[0] ?? '')
  for (const path of [...FILES, ...folders.flat()].sort()) {
    hash.update(`\0${path}\0`).update(await readFile(path))
  }
  return hash.digest('hex')
}

/** @param {string} folder */
async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}
