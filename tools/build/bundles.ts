import { rm } from 'node:fs/promises'
import { build, type InlineConfig, type Plugin } from 'vite'

/** What dist/ is made of, each built apart: the visitor's page, the admin's, the preview's frame, and the server that serves them. */
export const BUNDLES = {
  visitor: {},
  admin: { configFile: 'vite.admin.config.ts' },
  frame: { configFile: 'vite.frame.config.ts' },
  server: { build: { ssr: true } },
} as const satisfies { readonly [name: string]: InlineConfig }

export type Bundle = keyof typeof BUNDLES
const ALL = Object.keys(BUNDLES) as readonly Bundle[]

/** The folder in which two bundles stand, so that neither may empty it. */
export const emptyShared = (): Promise<void> => rm('dist/admin', { recursive: true, force: true })

/** Builds for development, and resolves to the paths of the files that it read. */
export async function buildAndWatch(bundle: Bundle): Promise<ReadonlySet<string>> {
  const read = new Set<string>()
  const readers: Plugin = {
    name: 'files-read',
    transform(_code, id) {
      read.add(id.replace(/[?#].*$/, ''))
      return undefined
    },
  }
  await build({
    ...BUNDLES[bundle],
    mode: 'development',
    plugins: [readers],
    worker: { plugins: () => [readers] },
  })
  return read
}

/** The bundles that changed files concern: those that read them, or all for a file that none has read, such as a new one. */
export function bundlesOf(
  paths: ReadonlySet<string>,
  sources: ReadonlyMap<Bundle, ReadonlySet<string>>,
): readonly Bundle[] {
  const concerned = [...paths].flatMap((path) => {
    const readers = ALL.filter((bundle) => sources.get(bundle)?.has(path))
    return readers.length > 0 ? readers : ALL
  })
  return ALL.filter((bundle) => concerned.includes(bundle))
}
