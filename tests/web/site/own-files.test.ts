import { build } from 'esbuild'
import { expect, test } from 'vitest'

type Entry = { readonly stdin: string } | { readonly file: string }

/** The visitor's page, chunks that come later too. */
const bundled = (entry: Entry) =>
  build({
    ...('file' in entry
      ? { entryPoints: [entry.file] }
      : { stdin: { contents: entry.stdin, resolveDir: '.', loader: 'ts' } }),
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'silent',
    loader: { '.woff2': 'empty', '.svg': 'empty', '.png': 'empty', '.webp': 'empty' },
  })

/** Every file of which it is made. */
async function filesOf(entry: Entry) {
  const { metafile } = await bundled(entry)
  // what is left out again adds no byte
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  )
}

const FOREIGN =
  /^(?:admin|server|tools)\/|^src\/(?:api|core\/(?:language|talks|explore))\/|node_modules\/(?:@mantine|@tabler|@xyflow|@tanstack|monaco-editor|prosemirror|comlink|yaml|diff)\b/

test('the visitor’s page has not grown by a byte because of the admin', async () => {
  const files = await filesOf({ file: 'src/web/site/main.tsx' })
  expect(files).toContain('src/web/site/main.tsx')
  expect(files.filter((path) => FOREIGN.test(path))).toEqual([])
})

test('one import of the admin would be found', async () => {
  const files = await filesOf({
    stdin:
      "import './src/web/site/main.tsx'\nimport * as words from './admin/ui/words.ts'\nconsole.log(words)",
  })
  expect(files.filter((path) => FOREIGN.test(path))).toContain('admin/ui/words.ts')
})

/** What browsers have learnt since those that `vite.config.ts` names: a build lowers syntax and no call, and there the call throws. */
const TOO_NEW =
  /\b(?:URL\.(?:canParse|parse)|Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|AbortSignal\.any|Array\.fromAsync)\b|\.to(?:Sorted|Reversed|Spliced)\(|\.isSubsetOf\(|\(\?<[!=]/g

test('the visitor’s page calls nothing that Safari 16 and Chrome 107 lack', async () => {
  const { outputFiles } = await bundled({ file: 'src/web/site/main.tsx' })
  expect(outputFiles.length).toBeGreaterThan(10)
  expect(outputFiles.flatMap(({ text }) => text.match(TOO_NEW) ?? [])).toEqual([])
})
