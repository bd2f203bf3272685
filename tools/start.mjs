import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { inputHash, STAMP } from './build/input-hash.mjs'

/** `npm start`: builds what changed, then becomes the server; signals reach it without a process in between. */

/** Builds in a process of its own, whose memory is given back. A signal while it runs ends both. */
function build() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/build.ts'], {
      stdio: 'inherit',
    })
    const end = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    process.on('SIGTERM', end).on('SIGINT', end)
    child.once('exit', (code) => {
      process.off('SIGTERM', end).off('SIGINT', end)
      resolve(code ?? 1)
    })
  })
}

const stamp = await readFile(STAMP, 'utf8').catch(() => '')
if (stamp !== (await inputHash())) {
  console.log('Construindo…')
  const code = await build()
  if (code !== 0) process.exit(code)
}
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL('dist/server/main.js').href)
