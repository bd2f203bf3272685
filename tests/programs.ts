import { build } from 'esbuild'

/** The programs that tests start as processes of their own. */
const PROGRAMS = [
  'server/authors/worker.ts',
  'tools/chat.ts',
  'tools/check.ts',
  'tools/content.ts',
  'tools/explore.ts',
  'tools/provider.ts',
  'tools/talk.ts',
  'tests/server/content/publish-loop.ts',
  'tests/server/serve.ts',
  'tests/server/store/open-once.ts',
] as const

const FOLDER = '.cache/tests/programs'

/** Where a program stands as plain JavaScript: it starts in half the time that tsx takes to translate it. */
export const programFile = (source: (typeof PROGRAMS)[number]): string =>
  `${FOLDER}/${source.replace(/\.ts$/, '.mjs')}`

/** Called once by vitest, before any test. */
export default async function bundlePrograms(): Promise<void> {
  await build({
    entryPoints: [...PROGRAMS],
    outdir: FOLDER,
    outbase: '.',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: 'inline',
    logLevel: 'warning',
  })
}
