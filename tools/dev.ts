import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync, watch } from 'node:fs'
import { resolve } from 'node:path'
import { type Bundle, buildAndWatch, bundlesOf, emptyShared } from './build/bundles'
import { STAMP } from './build/input-hash.mjs'
import { takeNoArguments } from './commands/prompt'

/**
 * `npm run dev`: the product as it is served, policy and all, made anew whenever code, scripts or variants change.
 * The open page asks for itself and reloads when it is another (src/web/site/live-reload.ts).
 */

const CODE = ['src', 'admin', 'server', 'tools/build'] as const
const CONTENT: readonly string[] = ['scripts', 'variants', 'experiments']

/** Milliseconds to wait for the rest of what an editor writes at once. */
const SETTLE = 80

let server: ChildProcess | undefined
let ending = false

/** What each bundle was made from. */
const sources = new Map<Bundle, ReadonlySet<string>>()

async function rebuild(paths: ReadonlySet<string>): Promise<boolean> {
  const started = Date.now()
  const bundles = bundlesOf(paths, sources)
  try {
    await Promise.all(
      bundles.map(async (bundle) => sources.set(bundle, await buildAndWatch(bundle))),
    )
    console.log(`Construído em ${Date.now() - started} ms: ${bundles.join(', ')}`)
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
  return new Promise((done) => {
    running.once('exit', () => done())
    running.kill('SIGTERM')
  })
}

async function restart(): Promise<void> {
  await stop()
  if (!ending) server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit' })
}

/** Runs one at a time; what changes meanwhile is done after it, and what could not be built is tried again with the next change. */
function createRounds() {
  let isRunning = false
  let hasNews = false
  let unbuilt = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const round = async () => {
    if (isRunning) return
    isRunning = true
    while (hasNews) {
      hasNews = false
      const paths = unbuilt
      unbuilt = new Set()
      if (paths.size === 0 || (await rebuild(paths))) await restart()
      else unbuilt = new Set([...paths, ...unbuilt])
    }
    isRunning = false
  }

  const soon = () => {
    hasNews = true
    clearTimeout(timer)
    timer = setTimeout(round, SETTLE)
  }
  return {
    code(path: string) {
      unbuilt.add(path)
      soon()
    },
    content: soon,
  }
}

takeNoArguments(
  'npm run dev: the product, made anew as files change. Variables configure it, as in PORT=8080 npm run dev (README.md, Configure).',
)
// what lies in dist/ from now on is not what `npm start` would build
rmSync(STAMP, { force: true })
await emptyShared()
const changed = createRounds()
for (const folder of CODE)
  watch(folder, { recursive: true }, (_event, name) => changed.code(resolve(folder, name ?? '')))
const watched = new Set<string>()
const watchContent = (folder: string) => {
  if (watched.has(folder) || !existsSync(folder)) return
  watched.add(folder)
  const watcher = watch(folder, { recursive: true }, () => changed.content())
  watcher.on('error', () => watcher.close())
}
CONTENT.forEach(watchContent)
// a folder that is not there yet, such as that of the first experiment
watch('.', (_event, name) => {
  if (name === null || !CONTENT.includes(name)) return
  if (!existsSync(name)) watched.delete(name)
  watchContent(name)
  changed.content()
})
changed.code(resolve(CODE[0]))

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    ending = true
    await stop()
    process.exit(0)
  })
}
