import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** Every file of which the visitor's page is made, chunks that come later too. */
async function filesOf(entry: { readonly stdin: string } | { readonly file: string }) {
  const { metafile } = await build({
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
