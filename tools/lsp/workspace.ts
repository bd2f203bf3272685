import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import type { InitializeParams } from 'vscode-languageserver/node'
import { listFolder, readPictureSizes, strayFiles } from '../../server/content/content-files'
import { isDocument } from '../../src/api/path'
import type { Service } from '../../src/core/language/service/service'
import type { ContentChange } from '../../src/core/language/service/types'
import { pathOfUri, uriOfPath } from './convert'

const FOLDERS = ['scripts', 'variants', 'variants/groups', 'experiments', 'tests/talks'] as const
const PICTURES = 'variants/assets'

/** The files of a content folder, on disk or as an editor has them open, behind the URIs of the protocol. */
export type Workspace = {
  /** The path inside the content of a URI; `undefined` for what is not in it. */
  readonly pathOf: (uri: string) => string | undefined
  readonly uriOf: (path: string) => string
  readonly open: (uri: string, text: string, version: number) => void
  readonly change: (uri: string, changes: readonly ContentChange[], version: number) => void
  /** From here on the document is as it is on disk. */
  readonly close: (uri: string) => Promise<void>
  /** A file has changed on disk, has come or is gone; what an editor has open stays as that has it. */
  readonly refresh: (uri: string) => Promise<void>
  /** Of a document that an editor has open. */
  readonly versionOf: (path: string) => number | undefined
}

/** The folder of the content: of several that the client has open, the first with scripts. */
export function contentFolder({ workspaceFolders, rootUri, rootPath }: InitializeParams): string {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])
  const folders = uris.flatMap((uri) => pathOfUri(uri) ?? [])
  const withScripts = folders.find((folder) => existsSync(join(folder, 'scripts')))
  return withScripts ?? folders[0] ?? rootPath ?? process.cwd()
}

/** Reads every file of the content into the service. Throws ContentUnreadable where a folder cannot be read. */
export async function openWorkspace(root: string, service: Service): Promise<Workspace> {
  const versions = new Map<string, number>()
  // editors spell URIs in their own ways; answers use theirs
  const uris = new Map<string, string>()

  const fromRoot = (uri: string) => {
    const file = pathOfUri(uri)
    return file && relative(resolve(root), file).split(sep).join('/')
  }
  const pathOf = (uri: string) => {
    const path = fromRoot(uri)
    return path !== undefined && isDocument(path) ? path : undefined
  }
  const readPictures = async () => {
    service.pictures(await readPictureSizes(root))
  }
  const readStrays = async () => {
    service.strays(await strayFiles(root))
  }
  const readInto = async (path: string) => {
    const text = await readFile(join(root, path), 'utf8').catch(() => undefined)
    if (versions.has(path)) return
    if (text === undefined) service.close(path)
    else service.open(path, text)
  }
  const known = (uri: string, version: number): string | undefined => {
    const path = pathOf(uri)
    if (path === undefined) return undefined
    uris.set(path, uri)
    versions.set(path, version)
    return path
  }
  const paths = await Promise.all(FOLDERS.map((folder) => listYaml(root, folder)))
  await Promise.all([...paths.flat().map(readInto), readPictures(), readStrays()])
  return {
    pathOf,
    uriOf: (path) => uris.get(path) ?? uriOfPath(join(resolve(root), path)),
    open: (uri, text, version) => {
      const path = known(uri, version)
      if (path !== undefined) service.open(path, text)
    },
    change: (uri, changes, version) => {
      const path = known(uri, version)
      if (path !== undefined) service.change(path, changes)
    },
    close: async (uri) => {
      const path = pathOf(uri)
      if (path === undefined) return
      versions.delete(path)
      await readInto(path)
    },
    refresh: async (uri) => {
      const path = pathOf(uri)
      if (path !== undefined) await readInto(path)
      else if (fromRoot(uri)?.startsWith(`${PICTURES}/`)) await readPictures()
      else await readStrays()
    },
    versionOf: (path) => versions.get(path),
  }
}

/** The folders in which others of the content may come. */
const HOLDERS = ['', 'tests']

/** Tells of files that change on disk, for a client that does not, also in folders that come later. It keeps no process alive. */
export function watchFiles(root: string, changed: (uri: string) => void): void {
  const told: readonly string[] = [...FOLDERS, PICTURES]
  const watchers = new Map<string, FSWatcher>()
  const hear = (folder: string, name: string) => {
    const path = folder === '' ? name : `${folder}/${name}`
    if (told.includes(path) || HOLDERS.includes(path)) follow(path, true)
    else if (told.includes(folder)) changed(uriOfPath(join(resolve(root), path)))
  }
  const follow = (folder: string, isNew: boolean) => {
    watchers.get(folder)?.close()
    try {
      const watcher = watch(join(root, folder), { persistent: false }, (_, name) => {
        if (name !== null) hear(folder, name)
      })
      watcher.on('error', () => watcher.close())
      watchers.set(folder, watcher)
      if (isNew) for (const name of readdirSync(join(root, folder))) hear(folder, name)
    } catch {
      // the folder is not there
    }
  }
  for (const folder of [...HOLDERS, ...told]) follow(folder, false)
}

const listYaml = async (root: string, folder: string) =>
  (await listFolder(root, folder)).filter(isDocument)
