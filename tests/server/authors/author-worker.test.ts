import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  type AuthorProcess,
  startAuthorProcess,
} from '../../../server/authors/start-author-process'
import { JobOverrun, TIME_LIMITS } from '../../../server/content/author-jobs'
import { authorTexts } from '../../../server/content/author-texts'
import { contentOfFiles } from '../../../server/content/content-files'
import type { ReleaseText } from '../../../server/content/release-text'
import { asBuffer } from '../../../server/store/as-buffer'
import { openStore } from '../../../server/store/open-store'
import { programFile } from '../../programs'
import { ANA } from '../content/people'
import { openWorld, ownFiles, smallFiles } from '../content/world'
import { tempDataDir } from '../temp-store'

/** As long as nothing of it is short: this takes the compiler some seconds. */
const LONG = `title: ["${'a", "b'.repeat(9000)}"]\n${'chave-que-nao-ha: "{{nome}}"\n'.repeat(2500)}`

const content = await contentOfFiles(ownFiles)
const none = new Map<string, string>()
let reader: AuthorProcess | undefined

function start(limits: Partial<typeof TIME_LIMITS> = {}, memory?: number): AuthorProcess {
  reader = startAuthorProcess({
    file: resolve(programFile('server/authors/process.ts')),
    worker: {
      file: resolve(programFile('server/authors/worker.ts')),
      limits: { ...TIME_LIMITS, ...limits },
      ...(memory && { memory }),
    },
  })
  return reader
}

afterEach(() => {
  reader?.stop()
  reader = undefined
})

const inProc = (path: string) => readFileSync(`/proc/${path}`, 'utf8')

/** The process of this one that reads authors' texts (Linux). */
function readerPid(): number {
  const own = readdirSync('/proc/self/task').flatMap((task) =>
    inProc(`self/task/${task}/children`).trim().split(' ').filter(Boolean),
  )
  return Number(own.find((pid) => inProc(`${pid}/cmdline`).includes('authors/process')))
}

/** The niceness of a thread: the seventeenth field after its name in parentheses. */
const nicenessOf = (task: string) =>
  Number(inProc(`${task}/stat`).split(') ').at(-1)?.split(' ')[16])

/** How often this process came to a timer of 5 ms while something was done. */
async function ticksDuring(work: () => Promise<unknown>): Promise<number> {
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  await work()
  clearInterval(timer)
  return ticks
}

const readable = ({ id, bytes }: ReleaseText) => ({ id, text: asBuffer(bytes).toString('utf8') })

describe('SCR-04, TXT-01: what reads authors’ texts is a process of its own', () => {
  test('it makes the same releases and the same diagnostics as in this process', async () => {
    const [there, here] = [authorTexts(start().run), authorTexts()]
    const [made, same] = [
      await there.compile(none, content),
      await here.compile(none, content),
    ].map((one) => (one.ok ? { ...one, release: readable(one.release) } : one))
    expect(made).toEqual(same)
    const broken = { ...content, texts: [...content.texts, { path: 'scripts/x.yaml', text: 'a' }] }
    expect(await there.compile(none, broken)).toEqual(await here.compile(none, broken))
    expect(await there.isReadable('a: [')).toBe(false)
    const keys = await there.foreignKeys('path: /x\n', ['path: /y\n'], 'editor')
    expect(keys).toEqual(await here.foreignKeys('path: /x\n', ['path: /y\n'], 'editor'))
  })

  test.runIf(process.platform === 'linux')(
    'every thread of it gives way to visitors, it knows none of our keys, and one that has died is replaced',
    async () => {
      process.env.PROVIDER_KEY = 'chave-do-provedor'
      const { run } = start()
      Reflect.deleteProperty(process.env, 'PROVIDER_KEY')
      await run('isReadable', 'a: 1')
      const pid = readerPid()
      const threads = readdirSync(`/proc/${pid}/task`).map((task) => `${pid}/task/${task}`)
      const least = Math.min(nicenessOf('self') + 10, 19)
      expect(new Set(threads.map(nicenessOf))).toEqual(new Set([least]))
      expect(inProc(`${pid}/environ`)).not.toContain('chave-do-provedor')
      const asked = run('compile', { manifest: none, content })
      process.kill(pid, 'SIGKILL')
      await expect(asked).rejects.toThrow('has ended')
      expect(await run('isReadable', 'a: 1')).toBe(true)
      expect(readerPid()).not.toBe(pid)
    },
  )

  test('a job beyond its time is ended with its thread, the next has a new one, and nobody is held up', async () => {
    const { run } = start({ compile: 300 })
    const texts = Array.from({ length: 60 }, (_, n) => ({
      path: `variants/v${n}.yaml`,
      text: LONG,
    }))
    const slow = () => run('compile', { manifest: none, content: { ...content, texts } })
    await run('isReadable', 'a: 1')
    // the job lasts 300 ms: who compiles it here comes to none of some 60 ticks, and a busy machine to fewer than that
    const ticks = await ticksDuring(() => expect(slow()).rejects.toThrow(JobOverrun))
    expect(ticks).toBeGreaterThan(10)
    expect(await run('isReadable', 'a: 1')).toBe(true)
  })

  test('it ends with the server, however that ends, and not with its job', async () => {
    const { directory, remove } = tempDataDir()
    onTestFinished(remove)
    const file = `${directory}/worker.mjs`
    // what no thread can be interrupted in
    const lasting = "pbkdf2Sync('a', 'b', 2 ** 31 - 1, 64, 'sha512')"
    const told = 'Atomics.store(begun, 0, 1)'
    writeFileSync(
      file,
      `import { pbkdf2Sync } from 'node:crypto'
export default ({ begun, input }) => { ${told}; return input === 'now' ? 1 : ${lasting} }`,
    )
    const child = fork(programFile('server/authors/process.ts'), [JSON.stringify({ file })], {
      serialization: 'advanced',
      execArgv: [],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ask = (serial: number, input: string) => child.send({ serial, job: 'isReadable', input })
    ask(1, 'now')
    await once(child, 'message')
    ask(2, 'long')
    const ended = once(child, 'exit')
    child.disconnect()
    expect(await ended).toEqual([null, 'SIGKILL'])
  })

  test.runIf(process.platform === 'linux')(
    'a server that may open no more files refuses the job, and goes on',
    () => {
      const { directory, remove } = tempDataDir()
      onTestFinished(remove)
      const file = `${directory}/full.mts`
      writeFileSync(
        file,
        `import { openSync } from 'node:fs'
import { startAuthorProcess } from '${resolve('server/authors/start-author-process.ts')}'
const { run } = startAuthorProcess({ file: 'x.mjs', worker: { file: 'x.mjs' } })
try { for (;;) openSync('/dev/null') } catch {}
await run('isReadable', '').catch(({ message, cause }) => console.log(message, cause?.code))
setTimeout(() => console.log('goes on'))`,
      )
      const few = 'ulimit -n 256 && exec "$0" --import tsx "$1"'
      const { stdout } = spawnSync('sh', ['-c', few, process.execPath, file], { encoding: 'utf8' })
      expect(stdout).toBe('The author process has ended. EMFILE\ngoes on\n')
    },
  )

  test('a job beyond its memory is ended, and this process goes on', async () => {
    const { run } = start({}, 64)
    // more text than the thread may hold, and each of its keys is told of
    const texts = Array.from({ length: 300 }, (_, n) => ({
      path: `variants/v${n}.yaml`,
      text: `${n}\n${LONG}`,
    }))
    const large = { manifest: none, content: { ...content, texts: [...content.texts, ...texts] } }
    await expect(run('compile', large)).rejects.toThrow(JobOverrun)
    expect(await run('isReadable', 'a: 1')).toBe(true)
  })

  test('a text that takes too long is kept as a draft, and neither published nor shared; its file is named', async () => {
    const temp = tempDataDir()
    const store = await openStore({ dataDir: temp.directory })
    let overruns = true
    const { run } = start()
    const authors = authorTexts(async (job, input) => {
      const isWhole = job === 'compile' || job === 'page'
      if (overruns && isWhole && JSON.stringify(input).includes('lento')) throw new JobOverrun(job)
      if (job === 'isReadable' && String(input).includes('lento')) throw new JobOverrun(job)
      return run(job, input)
    })
    const world = await openWorld(store, temp.directory, smallFiles, { authors })
    const path = 'variants/home.yaml'
    const before = world.releases.live().id
    const text = `${await world.textOf(path)}# lento\n`
    await world.write(path, text)
    await world.write('scripts/outro.yaml', 'group: outro\nsteps: {}\n')
    const request = { ...(await world.seen()), message: 'x', acceptWarnings: true }
    expect(await world.content.publish(request, ANA)).toMatchObject({
      type: 'invalid',
      code: 'content-invalid',
      diagnostics: [{ code: 'took-too-long', path, message: expect.stringContaining('1 s') }],
    })
    const texts = [...content.texts, { path: 'variants/nova.yaml', text }]
    expect(await authors.page({ ...content, texts }, 'home')).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'took-too-long', path: 'variants/nova.yaml' }],
    })
    expect(world.releases.live().id).toBe(before)
    expect(await world.textOf(path)).toBe(text)
    overruns = false
    await world.write('scripts/outro.yaml', null)
    await world.publishAll()
    await world.stop()
    await store.close()
    temp.remove()
  })
})
