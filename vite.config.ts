import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, parseAst, type UserConfig } from 'vite'
import { preactForReact } from './tools/build/preact.ts'
import { FOUND_BY_THEIR_FILES } from './tools/build/unbundled.ts'

type Span = { readonly start: number; readonly end: number }

/** By file: the properties that only talks, explorer, editors and tests read. Labels are shown of facts that visitors type. */
const FOR_TOOLS: readonly (readonly [RegExp, ReadonlySet<string | undefined>])[] = [
  [/\/src\/product\/fields\/[\w-]+\.ts$/, new Set(['sample', 'cases', 'messages'])],
  [/\/src\/core\/script\/own-fact\.ts$/, new Set(['sample'])],
  [/\/src\/product\/facts\/(?:brought|opening)-facts\.ts$/, new Set(['label'])],
]

/** These properties of every object that is written in a module, in their order. */
function propertiesIn(node: unknown, names: ReadonlySet<string | undefined>): readonly Span[] {
  if (Array.isArray(node)) return node.flatMap((one) => propertiesIn(one, names))
  if (typeof node !== 'object' || node === null) return []
  const { type, key, start, end } = node as Partial<Span> & {
    type?: string
    key?: { name?: string }
  } // a node of the parser's tree
  const isNamed = type === 'Property' && names.has(key?.name)
  if (isNamed && start !== undefined && end !== undefined) return [{ start, end }]
  return Object.values(node).flatMap((one) => propertiesIn(one, names))
}

/** Leaves what only tools read out of the visitor's page. */
const withoutTools: Plugin = {
  name: 'without-tools',
  apply: 'build',
  transform: {
    filter: { id: FOR_TOOLS.map(([file]) => file) },
    handler: (code, id) => {
      const names = FOR_TOOLS.find(([file]) => file.test(id))?.[1] ?? new Set()
      return {
        // from the last to the first, so that the places of the others stay
        code: propertiesIn(parseAst(code), names).reduceRight(
          (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
          code,
        ),
        map: null,
      }
    },
  },
}

/**
 * The files of the visitor's page, by the moment that needs them, in that order: what two moments share is in the file of the first, and
 * so are the styles of all that most visitors meet. A file for each part and each of its libraries was fetched one by one, 24 in all, on a
 * line on which every request costs.
 */
const MOMENTS: readonly (readonly [string, RegExp])[] = [
  [
    'simulate',
    /\/(?:site\/(?:live-actions|count-visit)\.|facts\/facts\.|chat\/(?:composer|editing-bar|help-button|reminder)\.|parts\/(?:carrossel|parcela-|motivos-cupom)|parts\/.*\.css)/,
  ],
  [
    'contract',
    /\/(?:parts\/(?:confira|detalhes-plano|pix|boleto|cartao|espera-pagamento|comprovante\/receipt\.)|site\/due-charges\.)/,
  ],
  [
    'return',
    /\/(?:parts\/ja-sabemos|chat\/resume-card|site\/(?:arrive|continue-session|known-here|show-due-charges|device-sheet|leave-))/,
  ],
]

/**
 * The bundler's own helpers go with the first file, because something in it needs one: a module as an object. Only later files need them
 * otherwise, and then they are a file, and a request, of their own.
 */
const helpersInFirstFile: Plugin = {
  name: 'helpers-in-first-file',
  apply: 'build',
  transform: {
    filter: { id: /\/site\/main\.tsx$/ },
    handler: (code) => ({
      code: `${code}\nimport * as asObject from '../kit/next-task'\nObject.isFrozen(asObject)\n`,
      map: null,
    }),
  },
}

/** The oldest browsers in which the visitor's page works as it should. */
const BROWSERS = ['chrome107', 'edge107', 'firefox104', 'safari16']

/** The visitor's page: one first file with what the first bubble and its answer need, the rest fetched while the visitor reads. */
const client: UserConfig = {
  plugins: [react(), withoutTools, helpersInFirstFile],
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: BROWSERS,
    modulePreload: { polyfill: false },
    // a file named by its content is kept for ever; one inside a script is fetched again with it
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/web/site/main.tsx',
      output: {
        codeSplitting: {
          groups: [
            // with all that they import: left alone the bundler puts what the entry shares with later files into files of their own
            { name: 'main', test: /\/site\/main\./, priority: MOMENTS.length },
            ...MOMENTS.map(([name, test], index) => ({
              name,
              test,
              priority: MOMENTS.length - 1 - index,
            })),
          ],
        },
      },
    },
  },
}

/** The web framework and what it makes functions with. */
const FRAMEWORK =
  /\/node_modules\/(?:@?fastify|ajv|fast-json-stringify|find-my-way|http-errors|depd)\b/

/** The server with its door to React, and its threads: for authors' texts, for pages, for the database. What draws is bundled, so that it is React's production build however it is started. */
const server: UserConfig = {
  plugins: [react()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: {
    // hundreds of files of libraries are read in a few: a start takes a fifth less of the processor
    noExternal: true,
    external: FOUND_BY_THEIR_FILES,
  },
  build: {
    outDir: 'dist/server',
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'author-process': 'server/authors/process.ts',
        'author-worker': 'server/authors/worker.ts',
        'page-worker': 'server/page/page-worker.ts',
        'sqlite-thread': 'server/store/sqlite-thread.ts',
      },
      output: {
        // these make functions of our own routes and shapes: apart, so that all else is seen to make no code of text (case EXP-01)
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'schemas', test: /\/node_modules\/zod\// },
          ],
        },
      },
    },
    target: 'node20',
    // the styles stand in the pages that it draws
    cssTarget: BROWSERS,
    cssMinify: true,
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: preactForReact },
  ...(isSsrBuild ? server : client),
}))
