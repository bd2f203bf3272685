import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync, watch } from 'node:fs'
import { build } from 'vite'
import { STAMP } from './build/input-hash.mjs'

/**
 * `npm run dev`: the product as it is served, policy and all, made anew whenever code, scripts or variants change.
 * The open page asks for itself and reloads when it is another (src/web/site/live-reload.ts).
 */

const CODE = ['src', 'admin', 'server', 'tools/build']
const CONTENT = ['scripts', 'variants']

/** Milliseconds to wait for the rest of what an editor writes at once. */
const SETTLE = 80

let server: ChildProcess | undefined
let ending = false

async function buildAll(): Promise<boolean> {
  const started = Date.now()
  try {
    await Promise.all([
      build({ mode: 'development' }),
      build({ configFile: 'vite.admin.config.ts', mode: 'development' }),
      build({ mode: 'development', build: { ssr: true } }),
    ])
    console.log(`Construído em ${Date.now() - started} ms`)
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

function stop(): Promise<void> {
  const running = server
  server = undefined
  if (!running || running.exitCode !== null || running.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    running.once('exit', () => resolve())
    running.kill('SIGTERM')
  })
}

async function restart(): Promise<void> {
  await stop()
  if (!ending) server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit' })
}

/** Runs one at a time; what changes meanwhile is done after it. */
function createRounds() {
  let running = false
  let code = false
  let content = false
  let timer: NodeJS.Timeout | undefined

  const round = async () => {
    if (running) return
    running = true
    while (code || content) {
      const withCode = code
      code = content = false
      if (!withCode || (await buildAll())) await restart()
    }
    running = false
  }

  return (changed: 'code' | 'content') => {
    if (changed === 'code') code = true
    else content = true
    clearTimeout(timer)
    timer = setTimeout(round, SETTLE)
  }
}

// what lies in dist/ from now on is not what `npm start` would build
rmSync(STAMP, { force: true })
const changed = createRounds()
for (const folder of CODE) watch(folder, { recursive: true }, () => changed('code'))
for (const folder of CONTENT) watch(folder, { recursive: true }, () => changed('content'))
changed('code')

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    ending = true
    await stop()
    process.exit(0)
  })
}
