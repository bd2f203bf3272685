import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { explore } from '../../../src/core/explore/explore'
import { lineStartsOf, positionAt } from '../../../src/core/language/diagnostics/position'
import { createService } from '../../../src/core/language/service/service'
import { scriptFor } from '../../../src/core/script/script-for'
import { runTalk } from '../../../src/core/talks/run-talk'
import { samples } from '../../../tools/chat/backend'
import { converse } from '../../../tools/chat/converse'
import { openChat } from '../../../tools/chat/open-chat'
import { openTerminal } from '../../../tools/chat/terminal'
import { content, contentWith, variant } from './content'
import { pizzeria } from './vocabulary'

const script = scriptFor(content.script, variant, pizzeria.facts)

test('its conversation compiles', () => {
  expect(content.diagnostics).toEqual([])
  expect(content.script.steps).toHaveLength(8)
})

test('a talk of it runs, and one that expects something else fails', () => {
  const talk = {
    talk: 'Duas calabresas',
    variant: variant.id,
    answers: { quantas: 2, endereco: 'Rua do Forno, 8' },
    turns: [
      { choose: 'Calabresa', at: 'conferir', part: 'sacola', facts: { sabor: 'CALABRESA' } },
      { finish: 'pedir', calls: ['forno.assar', 'moto.levar'], bot: 'Bom apetite!', end: true },
    ],
  }
  const { failure, outcomes } = runTalk(talk, script, variant, pizzeria)
  expect(failure).toBeUndefined()
  expect(outcomes.size).toBe(3)
  const other = { ...talk, turns: [{ choose: 'Calabresa', facts: { sabor: 'MARGHERITA' } }] }
  expect(runTalk(other, script, variant, pizzeria).failure?.actual).toContain('CALABRESA')
})

test('a layer of a variant refuses an answer in its own words', () => {
  const own = contentWith('path: /\ntexts: { recusa.endereco: Para qual endereço? }\n')
  const talk = { talk: 'Sem endereço', variant: own.variant.id, answers: { quantas: 2 } }
  const run = (text: string) =>
    runTalk(
      { ...talk, turns: [{ choose: 'Calabresa' }, { answer: { endereco: ' ' }, error: text }] },
      scriptFor(own.script, own.variant, pizzeria.facts),
      own.variant,
      pizzeria,
    ).failure
  expect(run('Para qual endereço?')).toBeUndefined()
  expect(run('Para onde?')?.actual).toContain('Para qual endereço?')
})

test('it is explored to the end, and a rule that does not hold is found broken', () => {
  const rules = {
    invariants: [
      {
        name: 'não se assa sem endereço',
        whenever: { call: 'forno.assar' },
        holds: { known: ['endereco'] },
      },
      { name: 'nunca falta massa', never: { call: 'forno.assar', outcome: 'sem-massa' } },
    ],
  }
  const ground = { name: 'pizzaria', script, variant, vocabulary: pizzeria, facts: {}, rules }
  const { whole, findings } = explore(ground, { budget: 2_000, walks: 20, seed: 1 })
  expect(whole).toBe(true)
  expect(findings.map(({ rule }) => rule)).toEqual(['nunca falta massa'])
})

test('the language service completes its facts, actions, parts and outcomes', () => {
  const service = createService(pizzeria)
  const labels = (marked: string) => {
    const offset = marked.indexOf('|')
    const text = marked.replace('|', '')
    service.open('scripts/novo.yaml', text)
    const items = service.complete('scripts/novo.yaml', positionAt(lineStartsOf(text), offset))
    return items.map(({ label }) => label)
  }
  const step = 'group: novo\nsteps:\n  um:\n'
  expect(labels(`${step}    ask: |\n`)).toEqual(expect.arrayContaining(['quantas', 'endereco']))
  expect(labels(`${step}    call: { action: | }\n`).toSorted()).toEqual([
    'forno.assar',
    'moto.levar',
  ])
  expect(labels(`${step}    show: { part: | }\n`)).toEqual(['sacola'])
  expect(labels(`${step}    set: { sabor: | }\n`)).toEqual(
    expect.arrayContaining(['MARGHERITA', 'CALABRESA']),
  )
})

test('it converses in the terminal', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const terminal = openTerminal({ input, output, noColour: true, onStop: () => undefined })
  const backend = samples(pizzeria)
  const opened = openChat({
    content,
    variant,
    backend,
    fast: true,
    vocabulary: pizzeria,
    variantFacts: {},
    visitFacts: () => ({}),
  })
  input.end('2\ndez\n3\nRua do Forno, 8\n/fatos\n1\n')
  await converse({ opened, terminal, content, vocabulary: pizzeria, variant, tellings: new Map() })
  opened.chat.dispose()
  terminal.close()
  const told = String(output.read())
  expect(told).toContain('Quantas de calabresa?')
  expect(told).toContain('! De 1 a 9, por favor')
  expect(told).toContain('Endereço: Rua do Forno, 8')
  expect(told).toContain('Pronta em 8 minutos!')
  expect(told).toContain('Bom apetite!')
})

test('nothing that it runs on is of the product', async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(import.meta.url)],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  })
  const inputs = Object.keys(metafile.inputs)
  expect(inputs.length).toBeGreaterThan(100)
  expect(inputs.filter((path) => /src\/(product|web|api)\//.test(path))).toEqual([])
})
