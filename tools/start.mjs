import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { inputHash, STAMP } from './build/input-hash.mjs'

/** `npm start`: builds what changed, then becomes the server; signals reach it without a process in between. */

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: this needs 20.19 or newer. Install it from https://nodejs.org, then run npm ci again.`,
  )
  process.exit(1)
}

if (process.argv.length > 2) {
  console.error(
    `npm start takes no arguments, and got ${process.argv.slice(2).join(' ')}: variables configure it, as in PORT=8080 npm start (README.md, Configure).`,
  )
  process.exit(1)
}

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
