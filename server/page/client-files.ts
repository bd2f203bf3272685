import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** The names that the build gave to the files that the page loads first. */
export type ClientFiles = {
  /** Folder whose `assets` are served under `/assets/`. */
  readonly dir: string
  readonly entry: string
  readonly preloads: readonly string[]
}

const ENTRY = 'src/web/site/main.tsx'

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
)

/** Reads the build's manifest in `dir`; rejects, saying what to run, when there is none. */
export async function readClientFiles(dir: string): Promise<ClientFiles> {
  const path = join(dir, '.vite/manifest.json')
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`${path} is missing. Build the page first: npm run build`, { cause })
  })
  const chunks = new Map(Object.entries(manifest.parse(JSON.parse(text))))
  const entry = chunks.get(ENTRY)
  if (!entry) throw new Error(`${path} has no ${ENTRY}. Build the page again: npm run build`)
  const preloads = (entry.imports ?? []).flatMap((name) => chunks.get(name)?.file ?? [])
  return { dir, entry: `/${entry.file}`, preloads: preloads.map((file) => `/${file}`) }
}
