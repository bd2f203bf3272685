import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startAuthorProcess } from '../../../server/authors/start-author-process'
import { JobOverrun, TIME_LIMITS } from '../../../server/content/author-jobs'
import { programFile } from '../../programs'
import { tempDataDir } from '../temp-store'

/** Answers each text with the process's own number, and never answers the word `hang`. */
const OWN_NUMBER = `process.on('message', ({ serial, input }) => {
  if (input === 'die') process.exit(1)
  if (input !== 'hang') process.send({ serial, answer: process.pid })
})
process.on('disconnect', () => process.exit())`

/** Author jobs in a process that runs `program`, a file which the test may write anew. */
function startOwn(program: string) {
  const { directory, remove } = tempDataDir()
  const file = `${directory}/process.mjs`
  const write = (text: string) => writeFileSync(file, text)
  write(program)
  const limits = { ...TIME_LIMITS, isReadable: 5 }
  const authors = startAuthorProcess({ file, worker: { file, limits }, answerTime: 3000 })
  onTestFinished(() => {
    authors.stop()
    remove()
  })
  return { run: authors.run, write }
}

describe('SCR-04: each person has a fair share of the process that reads texts', () => {
  const start = () => {
    const authors = startAuthorProcess({
      file: resolve(programFile('server/authors/process.ts')),
      worker: { file: resolve(programFile('server/authors/worker.ts')) },
    })
    onTestFinished(authors.stop)
    return authors
  }

  test('who has many jobs waiting is asked to come again, alone', async () => {
    const { run } = start()
    const asked = Array.from({ length: 60 }, (_, n) => run('isReadable', `a: ${n}`, 'ana'))
    const others = ['bia', 'caio', 'davi', 'eva'].map((id) => run('isReadable', 'b: 1', id))
    const own = await Promise.allSettled(asked)
    const refused = own.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBe(60 - 16)
    for (const one of refused) {
      expect(one).toMatchObject({ reason: { code: 'authors-busy', status: 503, retryAfter: 5 } })
    }
    expect(await Promise.all(others)).toEqual([true, true, true, true])
  })

  test('who has none waiting is let in, however many wait in all; who has some is not', async () => {
    const { run } = start()
    const many = ['ana', 'bia'].flatMap((id) =>
      Array.from({ length: 16 }, (_, n) => run('isReadable', `a: ${n}`, id)),
    )
    const first = run('isReadable', 'b: 1', 'caio')
    await expect(run('isReadable', 'b: 2', 'caio')).rejects.toMatchObject({ code: 'authors-busy' })
    const ofProgram = run('isReadable', 'c: 1')
    expect(await Promise.all([...many, first, ofProgram])).toHaveLength(34)
  })

  test('people are served in turns, so that nobody waits behind all that another has sent', async () => {
    const { run } = start()
    const ended: string[] = []
    const ask = async (id: string) => {
      await run('isReadable', 'a: 1', id)
      ended.push(id)
    }
    await Promise.all(['ana', 'ana', 'ana', 'ana', 'bia', 'bia', 'caio'].map(ask))
    expect(ended).toEqual(['ana', 'ana', 'bia', 'caio', 'ana', 'bia', 'ana'])
  })
})

describe('SCR-04: a process that hangs or dies takes one job with it', () => {
  test.each([
    ['that dies', 'die', 'has ended'],
    ['that does not answer', 'hang', JobOverrun],
  ])('a process %s is replaced, and what waits goes on in the next', async (_case, fatal, why) => {
    const { run } = startOwn(OWN_NUMBER)
    const before = await run('isReadable', 'a')
    const lost = run('isReadable', fatal)
    const waiting = Promise.all([run('isReadable', 'b'), run('isReadable', 'c')])
    await expect(lost).rejects.toThrow(why)
    const [one, other] = await waiting
    expect(one).not.toBe(before)
    expect(other).toBe(one)
  })

  test('a process that never begins to listen is ended, too', async () => {
    const { run } = startOwn('setInterval(() => undefined, 1000)')
    await expect(run('isReadable', 'a')).rejects.toThrow(JobOverrun)
  })
})

describe('SCR-04: a server whose program was replaced under it', () => {
  const NEWER = `// of a newer version\n${OWN_NUMBER}`
  const refusal = { code: 'authors-busy', cause: { code: 'PROGRAM_REPLACED' } }

  test('goes on with the process that it has, and starts none of the other version', async () => {
    const { run, write } = startOwn(OWN_NUMBER)
    const before = await run('isReadable', 'a')
    write(NEWER)
    expect(await run('isReadable', 'b')).toBe(before)
    await expect(run('isReadable', 'die')).rejects.toThrow('has ended')
    await expect(run('isReadable', 'c')).rejects.toMatchObject(refusal)
    write(OWN_NUMBER)
    expect(await run('isReadable', 'd')).not.toBe(before)
  })

  test('ends the process after a job that failed in it, whose thread would be of the other version', async () => {
    const { run, write } = startOwn(`process.on('message', ({ serial, input }) => {
      if (input === 'slow') process.send({ serial, failed: { isOverrun: true, message: '' } })
      else process.send({ serial, answer: process.pid })
    })
    process.on('disconnect', () => process.exit())`)
    await run('isReadable', 'a')
    write(NEWER)
    await expect(run('isReadable', 'slow')).rejects.toThrow(JobOverrun)
    await expect(run('isReadable', 'b')).rejects.toMatchObject(refusal)
  })
})
