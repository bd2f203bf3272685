import { beforeAll, describe, expect, test } from 'vitest'
import type { CompilationResult, CompilerApi } from '../../../admin/worker/api'
import { createCompilerWorker } from '../../../admin/worker/compiler-worker'
import { deltaTaker } from '../../../admin/worker/deltas'
import { foldEvents } from '../../../src/core/engine/conversation'
import { loadScript } from '../../../src/core/script/script'
import { factTable } from '../../../src/product/facts/facts'
import { contents, textOf } from './contents'

const CEP = 'scripts/proposta.yaml'

const rare = (step: string) =>
  `      - { when: { nome: Ninguém }, goto: ${step} }\n      - { detour: cep-lookup, goto: proposal-thanks-message }`

describe('the compiler worker', () => {
  let worker: CompilerApi
  let take: ReturnType<typeof deltaTaker>
  let first: Omit<CompilationResult, 'version'>

  beforeAll(() => {
    worker = createCompilerWorker()
    take = deltaTaker()
    first = take(worker.compile(contents, true))
  })

  test('a change sends only what changed, and the rest stays the same object', () => {
    const edited = textOf(CEP).replace('Qual é o CEP da sua', 'Diga o CEP da sua')
    const delta = worker.compile([[CEP, edited]], false)
    expect(delta.script?.steps.map(({ id }) => id)).toEqual(['proposal-add-cep'])
    expect(delta.variants.changed).toEqual([])
    const next = take(delta)
    expect(next.variants).toBe(first.variants)
    expect(next.script?.steps.filter((step) => !first.script?.steps.includes(step))).toHaveLength(1)
    take(worker.compile([[CEP, textOf(CEP)]], false))
  })

  test('an error takes the script away and its mending brings all of it back', () => {
    const broken = take(worker.compile([[CEP, textOf(CEP).replace('say:', 'sya:')]], false))
    expect([broken.script, broken.diagnostics.length > 0]).toEqual([undefined, true])
    const mended = take(worker.compile([[CEP, textOf(CEP)]], false))
    expect(mended.script?.steps).toEqual(first.script?.steps)
  })

  test('a line, an option and a way on are found where they are written', () => {
    const text = (place: Parameters<CompilerApi['locate']>[0]) => {
      const at = worker.locate(place)
      const line = textOf(at?.path ?? '').split('\n')[at?.range.start.line ?? -1]
      return line?.slice(at?.range.start.character)
    }
    const option = first.script?.steps.find(({ choose }) => (choose?.options.length ?? 0) > 1)
    expect(text({ step: 'proposal-add-cep', line: 0 })).toContain('CEP')
    expect(text({ step: option?.id ?? '', option: 1 })).toContain(option?.choose?.options[1]?.label)
  })

  test("a variant's own words are found in its own file", () => {
    const own = first.variants.find(({ copy }) => Object.keys(copy).length > 0)
    const [step = ''] = Object.keys(own?.copy ?? {})
    const at = worker.locate({ step, line: 0, ...(own && { variant: own.id }) })
    expect(at?.path).toMatch(/^variants\//)
    expect(worker.locate({ step, line: 0 })?.path).toMatch(/^scripts\//)
  })

  test('the facts that the script declares come with it, also where they alone have changed', () => {
    const labels = () => result.script?.facts?.map(({ label }) => label)
    let result = take(worker.compile([[CEP, textOf(CEP)]], false))
    const declared = labels()
    expect(declared).toContain('CEPs recusados')
    const renamed = textOf(CEP).replace('label: CEPs recusados', 'label: CEPs negados')
    result = take(worker.compile([[CEP, renamed]], false))
    expect(labels()).toEqual(
      declared?.map((label) => (label === 'CEPs recusados' ? 'CEPs negados' : label)),
    )
    take(worker.compile([[CEP, textOf(CEP)]], false))
  })

  test('the cursor knows its step and line', () => {
    const at = worker.locate({ step: 'proposal-add-cep', line: 0 })
    const found = worker.stepAt(CEP, at?.range.start ?? { line: 0, character: 0 })
    expect(found).toMatchObject({ step: 'proposal-add-cep', line: 0 })
    expect(worker.stepAt(CEP, { line: 0, character: 0 })).toBeUndefined()
  })

  test('a step is reached by the events of a talk that comes there', () => {
    const arrival = worker.arrive('proposal-add-cep', 'home')
    expect(arrival?.type).toBe('talk')
    const events = arrival?.type === 'talk' ? arrival.events : []
    const held = events.map((event) => ({ event }))
    const { state } = foldEvents(loadScript(first.script!, factTable), held)
    expect(state.at).toBe('proposal-add-cep')
  })

  test('a step that no talk reaches begins with samples of what it reads', () => {
    const step = 'so-aqui'
    const text = textOf(CEP)
      .replace(/next: \{ detour: cep-lookup.*/, `next:\n${rare(step)}`)
      .replace(
        'steps:\n',
        `steps:\n  ${step}:\n    say: "{{nome}}, sua renda é {{rendaTotal}}"\n    next: end\n`,
      )
    worker.compile([[CEP, text]], false)
    expect(worker.arrive(step, 'home')).toEqual({
      type: 'sample',
      step,
      facts: { nome: 'Mariana', rendaMensal: 600_000 },
    })
    take(worker.compile([[CEP, textOf(CEP)]], false))
  })
})
