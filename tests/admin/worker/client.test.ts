import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CompilationResult, CompilerApi } from '../../../admin/worker/api'
import { createCompilerClient } from '../../../admin/worker/client'
import { createCompilerWorker } from '../../../admin/worker/compiler-worker'
import type { RunningWorker } from '../../../admin/worker/host'
import type { PictureSize } from '../../../src/core/language/read/content-input'
import { contents, textOf } from './contents'

const CEP = 'scripts/proposta.yaml'
const FREEZES = '# congela'
/** Milliseconds for which a busy machine holds up a text that has this in it. */
const HELD_UP = 5000
const SLOW = '# demora'
/** What a machine takes for all documents that does ten other things at once. */
const OPENING = 60_000

/** Workers that never answer once they are given a text that freezes. */
function workers(opening = 0) {
  const started: { ended: boolean; runs: number }[] = []
  const start = (): RunningWorker<CompilerApi> => {
    const own = { ended: false, runs: 0 }
    started.push(own)
    const compiler = createCompilerWorker()
    const never = new Promise<never>(() => {})
    const answer =
      <Given extends readonly unknown[], T>(work: (...given: Given) => T) =>
      async (...given: Given) =>
        work(...given)
    return {
      api: {
        compile: async (changes, whole, pictures) => {
          own.runs += 1
          const holds = (mark: string) => changes.some(([, text]) => text?.includes(mark))
          if (holds(FREEZES)) return never
          if (changes.length > 10) await new Promise((resolve) => setTimeout(resolve, opening))
          if (holds(SLOW)) await new Promise((resolve) => setTimeout(resolve, HELD_UP))
          return compiler.compile(changes, whole, pictures)
        },
        ask: answer(compiler.ask),
        locate: answer(compiler.locate),
        locateAll: answer(compiler.locateAll),
        stepAt: answer(compiler.stepAt),
        saysOf: answer(compiler.saysOf),
        arrive: async (step, variant) => {
          // long enough that a run behind it would seem to hang
          if (step === 'longe') await new Promise((resolve) => setTimeout(resolve, 3000))
          return compiler.arrive(step, variant)
        },
        playTalk: answer(compiler.playTalk),
      },
      end: () => {
        own.ended = true
      },
    }
  }
  return { start, started }
}

const documents = contents.map(([path, text]) => ({ path, text: text ?? '' }))

describe('the page and its compiler worker', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const open = async (opening?: number) => {
    const results: CompilationResult[] = []
    const { start, started } = workers(opening)
    const client = createCompilerClient({ start, onResult: (result) => results.push(result) })
    client.open(documents)
    await vi.advanceTimersByTimeAsync(1)
    return { client, results, started, last: () => results.at(-1) }
  }

  test('keys typed while a run is under way go together in the next', async () => {
    const { client, results, started } = await open()
    for (const word of ['D', 'Di', 'Diga']) {
      client.change(CEP, textOf(CEP).replace('Qual é o CEP', `${word} o CEP`))
    }
    await vi.advanceTimersByTimeAsync(1)
    expect(started[0]?.runs).toBe(3)
    const said = results.at(-1)?.script?.steps.find(({ id }) => id === 'proposal-add-cep')?.say
    expect(JSON.stringify(said)).toContain('Diga o CEP da sua')
    expect(results.map(({ version }) => version)).toEqual([1, 2])
  })

  test('SCR-04 a text that freezes the worker is cut after seconds, and all else goes on', async () => {
    const { client, started, last } = await open()
    const before = last()?.script
    client.change(CEP, `${textOf(CEP)}\n${FREEZES}`)
    await vi.advanceTimersByTimeAsync(2999)
    expect(started[0]?.ended).toBe(false)
    await vi.advanceTimersByTimeAsync(2)
    expect(started[0]?.ended).toBe(true)
    expect(last()?.diagnostics).toMatchObject([{ code: 'took-too-long', path: CEP }])
    expect(last()?.script).toEqual(before)
    client.change('scripts/erros.yaml', `${textOf('scripts/erros.yaml')}\n# outra`)
    await vi.advanceTimersByTimeAsync(1)
    expect(last()?.diagnostics.map(({ code }) => code)).toEqual(['took-too-long'])
    client.change(CEP, textOf(CEP))
    await vi.advanceTimersByTimeAsync(1)
    // the one that was cut, the one in its place, and the one that tried the text again
    expect([last()?.diagnostics, started.length]).toEqual([[], 3])
  })

  test('SCR-04 a text that a busy machine held up is told, tried again beside the rest, and taken', async () => {
    const { client, last } = await open()
    client.change(CEP, `${textOf(CEP).replace('Qual é o CEP', 'Diga o CEP')}\n${SLOW}`)
    await vi.advanceTimersByTimeAsync(3002)
    expect(last()?.diagnostics).toMatchObject([{ code: 'took-too-long', path: CEP }])
    client.change('scripts/erros.yaml', `${textOf('scripts/erros.yaml')}\n# outra`)
    await vi.advanceTimersByTimeAsync(2 * HELD_UP)
    expect(last()?.diagnostics).toEqual([])
    const said = last()?.script?.steps.find(({ id }) => id === 'proposal-add-cep')?.say
    expect(JSON.stringify(said)).toContain('Diga o CEP')
  })

  test('SCR-04 a machine that takes a minute to open all documents opens them, and gives a typed text as long', async () => {
    const { client, started, last } = await open(OPENING)
    await vi.advanceTimersByTimeAsync(OPENING)
    expect(last()?.diagnostics).toEqual([])
    client.change(CEP, `${textOf(CEP)}\n${SLOW}`)
    await vi.advanceTimersByTimeAsync(HELD_UP)
    expect([last()?.diagnostics, started.length]).toEqual([[], 1])
    client.change(CEP, `${textOf(CEP)}\n${FREEZES}`)
    // until it is cut, and until the worker in its place has opened all others
    await vi.advanceTimersByTimeAsync(3 * OPENING)
    expect(last()?.diagnostics).toMatchObject([{ code: 'took-too-long', path: CEP }])
  })

  test('SCR-04 of several texts only the one that freezes is left out', async () => {
    const results: CompilationResult[] = []
    const { start } = workers()
    const client = createCompilerClient({ start, onResult: (result) => results.push(result) })
    // each is compiled by itself once one of them has frozen
    const few = documents.filter(({ path }) => !path.startsWith('tests/'))
    client.open([...few, { path: 'scripts/mau.yaml', text: `group: mau\n${FREEZES}` }])
    // as long as the opening may take, and then one by one
    await vi.advanceTimersByTimeAsync(180_000)
    expect(results.at(-1)?.diagnostics).toMatchObject([
      { code: 'took-too-long', path: 'scripts/mau.yaml' },
    ])
    expect(results.at(-1)?.script?.steps.length).toBeGreaterThan(100)
  })

  test('what is asked of a worker that is cut is answered with nothing', async () => {
    const { client } = await open()
    client.change(CEP, `${textOf(CEP)}\n${FREEZES}`)
    const asked = client.arrive('nenhum', 'home')
    await vi.advanceTimersByTimeAsync(1001)
    expect(await asked).toBeUndefined()
    expect(await client.locate({ step: 'proposal-add-cep' })).toMatchObject({ path: CEP })
  })

  test('SCR-04 a question about a text that was left out does not bring it back', async () => {
    const { client, last } = await open()
    const text = `${textOf(CEP).replace('Qual é o CEP', 'Diga o CEP')}\n${FREEZES}`
    client.change(CEP, text)
    await vi.advanceTimersByTimeAsync(3002)
    const asked = async (now: string) =>
      (await client.ask('documentSymbols', { path: CEP, text: now }))?.length
    expect(await asked(text)).toBeUndefined()
    client.change('scripts/erros.yaml', `${textOf('scripts/erros.yaml')}\n# outra`)
    await vi.advanceTimersByTimeAsync(1)
    const said = last()?.script?.steps.find(({ id }) => id === 'proposal-add-cep')?.say
    expect(JSON.stringify(said)).toContain('Qual é o CEP')
    client.change(CEP, textOf(CEP))
    expect(await asked(textOf(CEP))).toBeGreaterThan(0)
  })

  const NEW = 'scripts/novo.yaml'
  const NEW_TEXT = 'group: novo\nsteps:\n  novo-1:\n    say: Oi\n    next: end\n'
  /** Whether the result knows the document: none of its steps is reached, and the compiler says so. */
  const knows = (result: CompilationResult | undefined) =>
    result?.diagnostics.some(({ path }) => path === NEW)

  test('a late question about a document that was deleted does not bring it back', async () => {
    const { client, last } = await open()
    client.change(NEW, NEW_TEXT)
    await vi.advanceTimersByTimeAsync(1)
    expect(knows(last())).toBe(true)
    client.change(NEW, null)
    await vi.advanceTimersByTimeAsync(1)
    expect(await client.ask('documentSymbols', { path: NEW, text: NEW_TEXT })).toBeUndefined()
    client.change('scripts/erros.yaml', `${textOf('scripts/erros.yaml')}\n# outra`)
    await vi.advanceTimersByTimeAsync(1)
    expect(knows(last())).toBe(false)
  })

  test('a worker in the place of a cut one is not given what was deleted meanwhile', async () => {
    const { client, results } = await open()
    client.change(NEW, NEW_TEXT)
    await vi.advanceTimersByTimeAsync(1)
    client.change(CEP, `${textOf(CEP)}\n${FREEZES}`)
    await vi.advanceTimersByTimeAsync(1)
    client.change(NEW, null)
    const before = results.length
    await vi.advanceTimersByTimeAsync(3002)
    expect(results.slice(before).map(knows)).not.toContain(true)
    expect(results.length).toBeGreaterThan(before)
  })

  test('a run that waits behind a long question is not taken for a text that freezes', async () => {
    const { client, started, last } = await open()
    void client.arrive('longe', 'home')
    client.change(CEP, `${textOf(CEP)}\n`)
    await vi.advanceTimersByTimeAsync(3001)
    expect([last()?.diagnostics, started.length]).toEqual([[], 1])
  })

  test('pictures are judged from when they are known, and again when one comes or goes', async () => {
    const { client, last } = await open()
    const all = readdirSync('variants/assets').map((name) => [name, { bytes: 1000 }] as const)
    const told = async (pictures: readonly (readonly [name: string, size: PictureSize])[]) => {
      client.pictures(new Map(pictures))
      await vi.advanceTimersByTimeAsync(1)
      return last()?.diagnostics.map(({ code }) => code)
    }
    const AMBAREL = 'banner-ambarel.svg'
    const others = all.filter(([name]) => name !== AMBAREL)
    expect(await told(others)).toEqual(['missing-asset'])
    expect(await told([...others, [AMBAREL, { bytes: 900_000 }]])).toEqual(['heavy-asset'])
    expect(await told(all)).toEqual([])
  })
})
