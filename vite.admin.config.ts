import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The editor carries a copy of DOMPurify in its own sources, which is older than the last mended bypass: the package takes its place (case SUP-02). */
const ownSanitizer: Plugin = {
  name: 'own-sanitizer',
  enforce: 'pre',
  resolveId(source, importer) {
    const isCopy = /\/dompurify\/dompurify\.js$/.test(source) && importer?.includes('monaco-editor')
    return isCopy ? this.resolve('dompurify', importer) : undefined
  },
}

/** The editor's package has no Portuguese: what it says comes from our own words instead of its own module. */
const ownWords: Plugin = {
  name: 'own-words',
  enforce: 'pre',
  resolveId(source, importer) {
    const isItsOwn = /\/nls\.js$/.test(source) && importer?.includes('monaco-editor')
    return isItsOwn ? fileURLToPath(new URL('admin/editor/nls.ts', import.meta.url)) : undefined
  },
}

/** What the charts count with finds its global object by code made from text, where there is no other: here there always is one (case EXP-01). */
const ownGlobal: Plugin = {
  name: 'own-global',
  transform(code, id) {
    if (!id.includes('/decimal.js-light/')) return undefined
    return { code: code.replace(/Function\((['"])return this\1\)\(\)/, 'globalThis'), map: null }
  },
}

/** What most views share is one file, but for the libraries that a few need: a file for each of 90 shared modules made a view wait for dozens of answers. */
const SHARED = /\/(?:admin|src)\/|\/(?:@mantine\/(?!charts)|@tabler|@floating-ui)[^/]*\//

/** The admin's page, in a folder of its own: the visitor's build knows nothing of it. */
export default defineConfig({
  plugins: [ownSanitizer, ownWords, ownGlobal, react()],
  publicDir: false,
  logLevel: 'warn',
  base: '/admin/',
  worker: { format: 'es' },
  build: {
    outDir: 'dist/admin',
    // the frame's build writes into it too
    emptyOutDir: false,
    manifest: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4096,
    rolldownOptions: {
      input: 'admin/main.tsx',
      output: {
        codeSplitting: {
          groups: [
            // with all that it imports: left alone the bundler puts what the entry shares with each view into files of their own
            { name: 'main', test: /\/admin\/main\./, priority: 3 },
            { name: 'sentence', test: /\/(?:@tiptap|prosemirror[\w-]*)\//, priority: 2 },
            { name: 'views', test: SHARED, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
