import { beforeAll, describe, expect, test } from 'vitest'
import type { ChatEvent } from '../../../src/core/engine/event'
import { compile } from '../../../src/core/language/compile'
import type { CompiledScript } from '../../../src/core/script/script'
import { scriptFor } from '../../../src/core/script/script-for'
import type { Facts } from '../../../src/core/script/value'
import type { Variant } from '../../../src/core/script/variant'
import { readTalk, type TalkFile } from '../../../src/core/talks/read-talk'
import { recordTalk } from '../../../src/core/talks/record'
import { sampleAnswer } from '../../../src/core/talks/record-facts'
import { runTalk } from '../../../src/core/talks/run-talk'
import { talkText } from '../../../src/core/talks/write-talk'
import { facts, factTable } from '../../../src/product/facts/facts'
import { vocabulary } from '../../../src/product/vocabulary'
import { readTalks } from '../../../tools/read-talks'
import { readTexts, textsAlone } from '../../texts'

let script: CompiledScript
let variants: readonly Variant[]
let files: readonly TalkFile[]

beforeAll(async () => {
  const compiled = compile(textsAlone(await readTexts('.')), vocabulary)
  if (!compiled.script) throw new Error('The scripts have errors.')
  script = compiled.script
  variants = compiled.variants
  files = await readTalks('.', [])
})

const variantOf = (id: string | undefined): Variant => {
  const variant = variants.find((one) => one.id === id)
  if (!variant) throw new Error(`There is no variant "${id}".`)
  return variant
}

function record(events: readonly ChatEvent[], variant: Variant) {
  const session = { variant: variant.id, events: events.map((event) => ({ event })) }
  return recordTalk(session, scriptFor(script, variant, factTable), variant, vocabulary)
}

/** The events of a talk of the product, with other words where the visitor speaks of himself. */
function eventsOf(path: string, say: (event: ChatEvent) => ChatEvent = (event) => event) {
  const { talk } = files.find((file) => file.path.endsWith(path)) ?? {}
  const variant = variantOf(talk?.variant)
  const { events } = runTalk(talk!, scriptFor(script, variant, factTable), variant, vocabulary)
  return { events: events.map(say), variant }
}

describe('a recorded session becomes a talk', () => {
  test('each talk of the product, recorded, goes through the same steps and outcomes', () => {
    for (const { path, talk } of files) {
      if (!talk?.variant) continue
      const variant = variantOf(talk.variant)
      const told = scriptFor(script, variant, factTable)
      const first = runTalk(talk, told, variant, vocabulary)
      const recorded = record(first.events, variant)
      // a way that only an odd income opens cannot be gone with an income that is nobody's, and the recorder says so
      if (first.steps.has('renda-conferir') || first.steps.has('change-income-check')) {
        expect([path, recorded.ok]).toEqual([path, false])
        continue
      }
      if (!recorded.ok) throw new Error(`${path}: ${recorded.problem}`)
      const text = talkText(recorded.talk)
      const read = readTalk(path, text)
      expect([path, read.diagnostics]).toEqual([path, []])
      const again = runTalk(read.talk!, told, variant, vocabulary)
      expect([path, again.failure]).toEqual([path, undefined])
      expect([path, again.steps]).toEqual([path, first.steps])
      expect([path, again.outcomes]).toEqual([path, first.outcomes])
    }
  })

  test('nothing that a visitor says about himself is in it, nor what was made for him', () => {
    const OWN: { readonly [typed: string]: string } = {
      mariana: 'Zulmira',
      '6000,00': '7.654,32',
      'Mariana@Exemplo.com.br': 'zulmira@provedor.com.br',
      '11987654321': '(21) 91234-5678',
      'mariana da silva': 'Zulmira Pereira Nunes',
      '52998224725': '111.444.777-35',
      '01310100': '20040-002',
      '1578': '4321-Z',
      'apto 32': 'casa da Zulmira',
      '10/05/1990': '03/02/1971',
    }
    const server: { readonly [fact: string]: Facts[string] } = {
      contrato: '7777777',
      leadId: '88888',
      propostaToken: 'chave-secreta',
      pixCodigo: '000201-do-visitante',
      logradouro: 'Rua do Visitante',
      mensagem: 'Zulmira não pode',
    }
    const { events, variant } = eventsOf('compra-pix-pessoa.yaml', (event) => {
      if (event.type === 'answered') return { ...event, text: OWN[event.text] ?? event.text }
      if (event.type !== 'settled') return event
      const own = Object.keys(event.facts).filter((name) => Object.hasOwn(server, name))
      const replaced = Object.fromEntries(own.map((name) => [name, server[name]!]))
      return { ...event, facts: { ...event.facts, ...replaced } }
    })
    const recorded = record(events, variant)
    if (!recorded.ok) throw new Error(recorded.problem)
    const text = talkText(recorded.talk)
    for (const own of [...Object.values(OWN), ...Object.values(server).map(String)]) {
      expect(text).not.toContain(own)
    }
    expect(text).not.toMatch(/zulmira|visitante/i)
    expect(text).toContain('529.982.247-25')
  })

  test('a document typed where a coupon is asked is left out too', () => {
    const { events, variant } = eventsOf('cupom-digitado.yaml', (event) =>
      event.type === 'answered' && event.step === 'cupom-input'
        ? { ...event, text: '111.444.777-35' }
        : event,
    )
    const recorded = record(events, variant)
    if (!recorded.ok) throw new Error(recorded.problem)
    expect(talkText(recorded.talk)).not.toContain('111')
  })

  test('the day and the link stay, so that it runs alike on every day', () => {
    const { events, variant } = eventsOf('cupom-do-endereco.yaml')
    const recorded = record(events, variant)
    const started = events.find((event) => event.type === 'started')
    expect(recorded).toMatchObject({
      talk: { facts: { hoje: started?.facts.hoje, 'url.cupom': started?.facts['url.cupom'] } },
    })
  })

  test('a session that ends while an action is under way goes as far as it went', () => {
    const { events, variant } = eventsOf('compra-pix-pessoa.yaml')
    const first = events.findIndex(({ type }) => type === 'settled')
    expect(record(events.slice(0, first), variant)).toMatchObject({ ok: true })
  })

  test('a session of another script is told with the event that does not fit', () => {
    const variant = variantOf('home')
    const events: readonly ChatEvent[] = [
      { type: 'started', facts: { hoje: '2026-01-15' } },
      { type: 'chosen', step: 'copy-message-2', option: 'OUTRO BOTÃO' },
    ]
    expect(record(events, variant)).toEqual({
      ok: false,
      problem: 'O evento 2 não cabe neste roteiro, no passo copy-message-2.',
    })
  })
})

test.each([0, 1])(
  'every personal fact that is typed has a sample its field takes (kind of person %i)',
  (tipoPessoa) => {
    const context = { tipoPessoa, hoje: '2026-01-15' }
    const typed = Object.values(facts).filter(
      ({ personal, field, derived }) => personal && field.input && !derived,
    )
    expect(typed.length).toBeGreaterThan(5)
    for (const { name } of typed)
      expect([name, sampleAnswer(factTable, name, context)]).toEqual([name, expect.any(String)])
  },
)
