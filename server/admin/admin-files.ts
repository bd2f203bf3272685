import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** The built files that a page of the admin loads first. */
export type EntryFiles = {
  readonly script: string
  readonly preloads: readonly string[]
  readonly styles: readonly string[]
}

export type AdminFiles = {
  /** Folder whose `assets` are served under `/admin/assets/`. */
  readonly dir: string
  readonly page: EntryFiles
  readonly preview: EntryFiles
  /** The page behind a shared link. */
  readonly shared: EntryFiles
}

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
type Chunks = ReadonlyMap<string, z.infer<typeof chunk>>

/** Reads the build manifests of the admin and of the preview frame in `dir`; where one is missing, rejects with the command to run. */
export async function readAdminFiles(dir: string): Promise<AdminFiles> {
  const [admin, frame] = await Promise.all([
    readManifest(join(dir, '.vite/manifest.json')),
    readManifest(join(dir, '.vite/frame.json')),
  ])
  return {
    dir,
    page: admin('admin/main.tsx'),
    preview: frame('admin/frame/main.tsx'),
    shared: frame('admin/partner/main.tsx'),
  }
}

async function readManifest(path: string): Promise<(entry: string) => EntryFiles> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`${path} is missing. Build the admin first: npm run build`, { cause })
  })
  const chunks = new Map(Object.entries(z.record(z.string(), chunk).parse(JSON.parse(text))))
  return (entry) => {
    const files = entryFiles(chunks, entry)
    if (!files) throw new Error(`${path} has no ${entry}. Build the admin again: npm run build`)
    return files
  }
}

/** An entry with its transitive static imports; styles of imported chunks come first. */
function entryFiles(chunks: Chunks, name: string): EntryFiles | undefined {
  const first = chunks.get(name)
  if (!first) return undefined
  const seen = new Set<string>()
  const walk = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of chunks.get(key)?.imports ?? []) walk(next)
  }
  walk(name)
  const all = [...seen].flatMap((key) => chunks.get(key) ?? [])
  const address = (file: string) => `/admin/${file}`
  return {
    script: address(first.file),
    preloads: all.filter((part) => part !== first).map(({ file }) => address(file)),
    styles: [...new Set(all.toReversed().flatMap(({ css }) => css))].map(address),
  }
}
