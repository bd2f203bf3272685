import { rm, writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { compressFolder } from './build/compress-folder'
import { inputHash, STAMP } from './build/input-hash.mjs'

/** `npm run build`: the browser's files with their compressed twins, and the server, into dist/; the stamp comes last. */
const started = Date.now()
const hash = await inputHash()
await rm(STAMP, { force: true })
await Promise.all([
  build().then(() => compressFolder('dist/client/assets')),
  build({ build: { ssr: 'server/main.ts' } }),
])
await writeFile(STAMP, hash)
console.log(`Construído em ${((Date.now() - started) / 1000).toFixed(1)} s`)
