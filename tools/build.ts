import { rm, writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { buildRelease } from '../server/content/built-release'
import { BUNDLES, emptyShared } from './build/bundles'
import { compressFolder } from './build/compress-folder'
import { inputHash, STAMP } from './build/input-hash.mjs'
import { takeNoArguments } from './commands/prompt'

/** The editor's megabytes are read by few: the last percent is not worth a slow build. */
const ADMIN_QUALITY = 8

/** `npm run build`: the visitor's and the admin's files with their compressed twins, and the server with the release of the content, into dist/; the stamp comes last. */
takeNoArguments('npm run build: everything that the server needs, into dist/.')
const started = Date.now()
const hash = await inputHash()
await rm(STAMP, { force: true })
await emptyShared()
await Promise.all([
  build(BUNDLES.visitor).then(() => compressFolder('dist/client/assets')),
  Promise.all([build(BUNDLES.admin), build(BUNDLES.frame)]).then(() =>
    compressFolder('dist/admin/assets', ADMIN_QUALITY),
  ),
  build(BUNDLES.server).then(() => buildRelease('.')),
])
await writeFile(STAMP, hash)
console.log(`Construído em ${((Date.now() - started) / 1000).toFixed(1)} s`)
