import { beforeEach, describe, expect, test } from 'vitest'
import { type ChecksApi, failuresOf, passes } from '../../../admin/checks/api'
import { createChecker } from '../../../admin/checks/checker'
import { decodeMoment, encodeMoment } from '../../../admin/checks/moment-code'
import { deltaMaker } from '../../../admin/worker/deltas'
import { createCompiler } from '../../../src/core/language/compile'
import { vocabulary } from '../../../src/product/vocabulary'
import { textsAlone } from '../../texts'
import { contents } from '../worker/contents'

const GOLDEN = 'tests/talks/palavras-cep.yaml'
const CEP = 'scripts/endereco.yaml'

const compile = createCompiler(vocabulary)

/** A checker over the product's own content, of which texts can be changed. */
function opened() {
  const checker = createChecker()
  const toDelta = deltaMaker()
  const texts = new Map(contents.map(([path, text]) => [path, text ?? '']))
  const take = () => {
    const sources = [...texts].map(([path, text]) => ({ path, text }))
    const delta = toDelta(
      compile(textsAlone(sources.filter(({ path }) => !path.startsWith('tests/')))),
    )
    return checker.take(
      delta,
      [...texts].filter(([path]) => path.startsWith('tests/')),
    )
  }
  const edit = (path: string, from: string | RegExp, to: string) => {
    const text = texts.get(path) ?? ''
    expect(text.replace(from, to)).not.toBe(text)
    texts.set(path, text.replace(from, to))
    return take()
  }
  return { checker, texts, take, edit }
}

const runAll = (checker: ChecksApi, paths: readonly string[]) =>
  paths.flatMap((path) => checker.run(path) ?? [])

describe('the test talks on the draft', () => {
  let world: ReturnType<typeof opened>
  let due: readonly string[]

  beforeEach(() => {
    world = opened()
    due = world.take().due
  })

  test("all of the product's talks are run and pass, and reach its steps", () => {
    expect(due).toHaveLength([...world.texts.keys()].filter((path) => /^tests/.test(path)).length)
    expect(runAll(world.checker, due).filter((one) => !passes(one))).toEqual([])
    expect(world.checker.coverage()?.steps.missed).toEqual([])
    expect(world.take().due).toEqual([])
  })

  test('a talk over an arm of an experiment is told in the words of that arm', () => {
    const path = 'tests/talks/braco.yaml'
    world.texts.set(
      'experiments/abertura.yaml',
      `about: Vende mais?
goal: pagamento
brands: [home]
difference: 5
share: { a: 50, b: 50 }
arms:
  a: { about: Hoje }
  b:
    about: A frase nova
    copy: { copy-message-1: Uma abertura nova. }
`,
    )
    const name = 'home~abertura.b'
    const turn = '  - { bot: [Uma abertura nova.] }'
    world.texts.set(path, `talk: O braço\nvariants: [${name}]\nturns:\n${turn}\n`)
    world.take()
    const [outcome] = world.checker.run(path)?.outcomes ?? []
    expect(outcome).toMatchObject({ variant: name })
    expect(JSON.stringify(world.checker.tell(path, name, undefined))).toContain('Uma abertura nova')
    expect(JSON.stringify(world.checker.tell(path, 'home', undefined))).not.toContain('nova.')
  })

  test('a talk over a brand that another has taken the place of is run again, and fails', () => {
    runAll(world.checker, due)
    const path = 'tests/talks/marca-app.yaml'
    const text = world.texts.get('variants/app.yaml')!
    world.texts.delete('variants/app.yaml')
    world.texts.set('variants/app-novo.yaml', text)
    expect(world.take().due).toContain(path)
    expect(passes(world.checker.run(path)!)).toBe(false)
  })

  test('a changed sentence makes due only the talks that come by, as the others would go alike', () => {
    runAll(world.checker, due)
    const { due: now } = world.edit(CEP, 'não encontrei esse CEP', 'não achei esse CEP')
    expect(now.length).toBeGreaterThan(0)
    expect(now.length).toBeLessThan(due.length / 2)
    const failed = runAll(world.checker, now).filter((one) => !passes(one))
    const all = runAll(world.checker, due).filter((one) => !passes(one))
    expect(failed.length).toBeGreaterThan(0)
    expect(all).toEqual(failed)
  })

  test('a talk that begins with another is due again with it, and all are where the conversation may go elsewhere', () => {
    const [begun, own, other] = ['compra-pix-pessoa', 'falha-categorias', 'palavras-cupom'].map(
      (name) => `tests/talks/${name}.yaml`,
    )
    const ran = [begun!, own!, other!]
    const dueOf = (all: readonly string[]) => ran.filter((path) => all.includes(path))
    runAll(world.checker, ran)
    expect(dueOf(world.take().due)).toEqual([])
    expect(dueOf(world.edit(begun!, /^talk: /m, 'talk: Outra, ').due)).toEqual([begun, own])
    runAll(world.checker, ran)
    const ends = 'scripts/inicio.yaml'
    expect(dueOf(world.edit(ends, /^fallback: .*/m, 'fallback: copy-message-1').due)).toEqual(ran)
  })

  test('a talk of several brands is not written anew from one of them', () => {
    const talk = world.texts.get(GOLDEN)!
    world.edit(GOLDEN, talk, talk.replace(/^variant: .*$/m, 'variants: all'))
    expect(world.checker.accept(GOLDEN)).toMatchObject({
      ok: false,
      problem: 'Só se atualiza uma conversa que é de uma marca só.',
    })
  })

  test('a failing talk says the turn, what was expected and what came, and where it is written', () => {
    runAll(world.checker, due)
    world.edit(CEP, 'não encontrei esse CEP', 'não achei esse CEP')
    const [found] = failuresOf(world.checker.run(GOLDEN)!)
    expect(found?.failure?.expected).toContain('não encontrei')
    expect(found?.failure?.actual).toContain('não achei')
    const turn = found?.failure?.turn ?? -1
    const line = world.texts.get(GOLDEN)?.split('\n')[found?.range?.start.line ?? -1]
    expect(line).toMatch(/^\s+- /)
    const told = world.checker.tell(GOLDEN, found?.variant ?? '', turn)
    expect(told?.turns[turn]?.at).toBe(found?.failure?.at)
    expect(told?.turns[turn]?.spoken.map(({ text }) => text).join()).toContain('não achei')
  })

  test('a golden talk takes in what the bot says now, and passes', () => {
    runAll(world.checker, due)
    world.edit(CEP, 'não encontrei esse CEP', 'não achei esse CEP')
    const accepted = world.checker.accept(GOLDEN)
    expect(accepted).toMatchObject({ ok: true, from: world.texts.get(GOLDEN) })
    world.texts.set(GOLDEN, accepted.ok ? accepted.text : '')
    expect(world.take().due).toContain(GOLDEN)
    expect(passes(world.checker.run(GOLDEN)!)).toBe(true)
  })

  test('a conversation of the preview is recorded as a talk that passes', () => {
    const events = world.checker.tell(GOLDEN, 'home', undefined)!.events
    const recorded = world.checker.record(events, 'home', 'Como na prévia')
    const text = recorded.ok ? recorded.text : recorded.problem
    expect(text).toContain('talk: Como na prévia')
    world.texts.set('tests/talks/nova.yaml', text)
    expect(world.take().due).toContain('tests/talks/nova.yaml')
    expect(world.checker.run('tests/talks/nova.yaml')?.outcomes).toEqual([{ variant: 'home' }])
  })

  test('a conversation is told again from its link, at the same step and with nothing that was typed (issue 17, point 7)', async () => {
    for (const path of ['compra-pix-pessoa', 'cep-nao-encontrado', 'cartao-recusado']) {
      const { events, turns } = world.checker.tell(`tests/talks/${path}.yaml`, 'home', undefined)!
      const typed = events.map((event) =>
        event.type === 'answered' && event.text.includes('@')
          ? { ...event, text: 'beatriz.alves@exemplo.com.br' }
          : event,
      )
      const told = world.checker.retell(typed, 'home')
      const code = await encodeMoment(told.ok ? told.text : '')
      expect(code).toMatch(/^[\w-]+$/)
      expect(code.length).toBeLessThan(2000)
      const text = (await decodeMoment(code)) ?? ''
      expect(text).not.toContain('beatriz')
      const again = world.checker.replay(text)
      expect(again?.variant).toBe('home')
      const session = world.checker.record(again?.events ?? [], 'home', '')
      expect(session.ok && session.text).toContain(`at: ${turns.at(-1)?.at}`)
      expect(again?.events).toHaveLength(events.length)
    }
  })

  test('a link that was cut, or holds what is no talk of a brand, opens nothing', async () => {
    const code = await encodeMoment('talk: x\nvariant: home\nturns:\n  - choose: SIM\n')
    expect(await decodeMoment(code.slice(0, -9))).toBeUndefined()
    expect(await decodeMoment('%%%')).toBeUndefined()
    expect(await decodeMoment(await encodeMoment('a'.repeat(200_000)))).toBeUndefined()
    for (const text of ['', 'a: b']) expect(world.checker.replay(text)).toBeUndefined()
  })

  test('a link to a brand that has errors, or that there is not, names the brand and has no events', () => {
    const told = (variant: string) =>
      world.checker.replay(`talk: x\nvariant: ${variant}\nturns:\n  - choose: SIM\n`)
    expect(told('nenhuma')).toEqual({ variant: 'nenhuma', events: undefined })
    world.edit('variants/ambarel.yaml', /^/, 'oops: 1\n')
    expect(told('ambarel')).toEqual({ variant: 'ambarel', events: undefined })
  })

  test('a file that is no talk fails with its first fault and the line of it', () => {
    const path = 'tests/talks/errada.yaml'
    world.texts.set(path, 'talk: Errada\nvariant: home\nturns:\n  - escolhe: SIM\n')
    world.take()
    const [found] = world.checker.run(path)?.outcomes ?? []
    expect(found?.problem).toContain('escolhe')
    expect(found?.range?.start.line).toBe(3)
  })
})
