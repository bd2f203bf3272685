import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { contentKindOf, isDocument, pictureName } from '../../src/api/path'
import type { ContentInput, PictureSizes } from '../../src/core/language/read/content-input'
import { measurePicture } from './measure-picture'

const PICTURES_FOLDER = 'variants/assets'
const TEXT_FOLDERS = ['scripts', 'variants', 'variants/groups', 'experiments', 'tests/talks']

/** Content files: bytes by path with forward slashes. */
export type ContentFiles = ReadonlyMap<string, Buffer>

/** A content folder or file that cannot be read, or whose name is not allowed; the message says which one, and why. */
export class ContentUnreadable extends Error {
  override readonly name = 'ContentUnreadable'
}

/** Throws ContentUnreadable where a folder lacks `scripts` or `variants`. */
export async function requireContent(root: string): Promise<void> {
  for (const folder of ['scripts', 'variants']) {
    const found = await stat(join(root, folder)).catch(() => undefined)
    if (!found?.isDirectory()) {
      throw new ContentUnreadable(`Não há a pasta ${join(root, folder)}.`)
    }
  }
}

/**
 * Reads the content of a folder: scripts, variants, their pictures and talks. Ignores other files; a missing subfolder counts as empty.
 * Throws ContentUnreadable.
 */
export async function readContentFiles(root: string): Promise<ContentFiles> {
  const paths = await listContent(root)
  for (const path of paths) requireName(path)
  return readFiles(root, paths.filter(isContent).sort())
}

const isContent = (path: string) => contentKindOf(path) !== undefined

async function listContent(root: string): Promise<readonly string[]> {
  const folders = [...TEXT_FOLDERS, PICTURES_FOLDER]
  return (await Promise.all(folders.map((folder) => listFolder(root, folder)))).flat()
}

/** Files that operating systems and programs create by themselves. */
const LEFT_BY_SYSTEMS = /(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini)$/i

/** Files below `scripts` and `variants` that are not content and therefore ignored, and empty folders there that are not the content's own. */
export async function strayFiles(root: string): Promise<readonly string[]> {
  const found = await Promise.all(['scripts', 'variants'].map((folder) => below(root, folder)))
  return found
    .flat()
    .filter((path) => !isContent(path) && !LEFT_BY_SYSTEMS.test(path))
    .sort()
}

const FOLDERS: ReadonlySet<string> = new Set([...TEXT_FOLDERS, PICTURES_FOLDER])

async function below(root: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  if (entries.length === 0 && !FOLDERS.has(folder)) return [`${folder}/`]
  const paths = entries.map(async (entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() && !entry.name.startsWith('.') ? below(root, path) : [path]
  })
  return (await Promise.all(paths)).flat()
}

async function readFiles(root: string, paths: readonly string[]): Promise<ContentFiles> {
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readBytes(root, path)] as const)),
  )
}

/** The content of a folder as the compiler takes it. Throws ContentUnreadable. */
export async function readContent(root: string): Promise<ContentInput> {
  await requireContent(root)
  const paths = (await listContent(root)).filter(isContent).sort()
  const content = await contentOfFiles(await readFiles(root, paths))
  const strays = await strayFiles(root)
  return strays.length > 0 ? { ...content, strays } : content
}

/** Files as the compiler takes them. */
export async function contentOfFiles(files: ContentFiles): Promise<ContentInput> {
  const texts = [...files]
    .filter(([path]) => isDocument(path))
    .map(([path, bytes]) => ({ path, text: bytes.toString('utf8') }))
  return { texts, pictures: await measureAll(files) }
}

/** The pictures alone, as the compiler takes them. Throws ContentUnreadable. */
export async function readPictureSizes(root: string): Promise<PictureSizes> {
  return measureAll(await readFiles(root, await listFolder(root, PICTURES_FOLDER)))
}

async function measureAll(files: ContentFiles): Promise<PictureSizes> {
  const pictures = [...files].filter(([path]) => contentKindOf(path) === 'picture')
  const sizes = pictures.map(async ([path, bytes]) => {
    return [pictureName(path), await measurePicture(path, bytes)] as const
  })
  return new Map(await Promise.all(sizes))
}

/** The paths of a folder's files relative to `root`; empty where the folder is missing. Throws ContentUnreadable. */
export async function listFolder(root: string, folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`)
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return []
    throw new ContentUnreadable(
      `Não foi possível ler a pasta ${join(root, folder)} (${codeOf(cause)}).`,
      { cause },
    )
  }
}

async function readBytes(root: string, path: string): Promise<Buffer> {
  try {
    return await readFile(join(root, path))
  } catch (cause) {
    throw new ContentUnreadable(
      `Não foi possível ler o arquivo ${join(root, path)} (${codeOf(cause)}).`,
      { cause },
    )
  }
}

/** Throws for a YAML file whose name the store refuses: it would be checked here, but missing from the store. */
function requireName(path: string): void {
  const isText = /\.ya?ml$/.test(path) && !basename(path).startsWith('.')
  if (!isText || contentKindOf(path) !== undefined) return
  throw new ContentUnreadable(
    `O nome do arquivo ${path} não serve: só letras sem acento, algarismos, ponto, hífen e sublinhado, até 80.`,
  )
}

const codeOf = (error: unknown) => Reflect.get(Object(error), 'code')

export type WrittenFiles = {
  readonly written: readonly string[]
  readonly removed: readonly string[]
}

/** Makes the content of a folder equal to `files`; files that are not content stay. Returns the changed paths. */
export async function writeContentFiles(root: string, files: ContentFiles): Promise<WrittenFiles> {
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
