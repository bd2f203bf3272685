import { build, type Plugin } from 'esbuild'
import { preactForReact } from '../tools/build/preact'
import { FOUND_BY_THEIR_FILES } from '../tools/build/unbundled'

/** The programs that tests and drills start as processes of their own. */
const PROGRAMS = [
  'drills/fleet/counting-provider.ts',
  'drills/fleet/sandbox-provider.ts',
  'drills/fleet/whole-server.ts',
  'drills/publishing/publish-loop.ts',
  'drills/fleet/visitors.ts',
  'server/authors/process.ts',
  'server/authors/worker.ts',
  'server/page/page-worker.ts',
  'server/store/sqlite-thread.ts',
  'tools/chat.ts',
  'tools/check.ts',
  'tools/content.ts',
  'tools/explore.ts',
  'tools/provider.ts',
  'tools/talk.ts',
  'tests/server/serve.ts',
  'tests/server/store/open-once.ts',
] as const

const FOLDER = '.cache/tests/programs'

/** Where a program stands as plain JavaScript: it starts in half the time that tsx takes to translate it. */
export const programFile = (source: (typeof PROGRAMS)[number]): string =>
  `${FOLDER}/${source.replace(/\.ts$/, '.mjs')}`

/** The address of a font, which the bundler of pages makes: here nobody sees one. */
const fontsOfNoUse: Plugin = {
  name: 'fonts-of-no-use',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\.woff2\?url$/ }, ({ path }) => ({ path, namespace: 'font' }))
    onLoad({ filter: /./, namespace: 'font' }, () => ({ contents: 'export default ""' }))
  },
}

/** Called once by vitest, before any test, and before drills. */
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
    external: [...FOUND_BY_THEIR_FILES, 'esbuild'],
    mainFields: ['module', 'main'],
    // for libraries that were written for it
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    plugins: [fontsOfNoUse],
    jsx: 'automatic',
    alias: preactForReact,
    // what only a browser draws with
    loader: { '.woff2': 'empty' },
    // beside the programs, which are read whole at each start
    sourcemap: 'linked',
    logLevel: 'warning',
  })
}
