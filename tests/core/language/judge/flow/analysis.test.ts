import { expect, test } from 'vitest'
import { randomWalk } from '../../../../../src/core/explore/random-walk'
import { type Compilation, compile, createCompiler } from '../../../../../src/core/language/compile'
import { readFact } from '../../../../../src/core/script/read-fact'
import { vocabulary as product } from '../../../../../src/product/vocabulary'
import { readTexts, textsAlone } from '../../../../texts'
import { groundsIn } from '../../../explore/ground'
import { readFixtures } from '../../fixture'
import { vocabulary } from '../../vocabulary'

const HEAD = 'group: g\nstart: um\nfallback: um\nsteps:\n'

const check = (steps: string): Compilation =>
  compile(textsAlone([{ path: 'scripts/g.yaml', text: HEAD + steps }]), vocabulary)

const codes = ({ diagnostics }: Compilation) => diagnostics.map(({ code }) => code)

const sources = await readTexts('.')

test('the product has nothing that is read too early, and no guard that decides nothing', () => {
  expect(compile(textsAlone(sources), product).diagnostics).toEqual([])
})

test('what is always known at a step of the product is never missing in a random talk', () => {
  const { analysis } = compile(textsAlone(sources), product)
  let looked = 0
  for (const id of ['home', 'cupom']) {
    for (const ground of groundsIn(id)) {
      for (let seed = 0; seed < 6; seed++) {
        randomWalk(ground, seed, ({ before, after }) => {
          if (after.phase !== 'waiting' || after.at === before.at) return
          looked += 1
          const { always, perhaps } = analysis.knownAt(after.at)!
          const missing = always.filter(
            (fact) => (readFact(ground.script.facts, after.facts, fact) ?? null) === null,
          )
          expect([after.at, missing]).toEqual([after.at, []])
          const unheard = Object.keys(after.facts).filter(
            (fact) => after.facts[fact] !== null && ![...always, ...perhaps].includes(fact),
          )
          expect([after.at, unheard]).toEqual([after.at, []])
        })
      }
    }
  }
  expect(looked).toBeGreaterThan(300)
})

test.each([
  [
    'the name is not asked for',
    'lead.yaml',
    /ask: \{ fact: nome,[^\n]*\n {4}call:[\s\S]*?falha: [^\n]*\n/,
    'next: lead-greetings\n',
    'nome',
  ],
  [
    'a wrong target skips the data',
    'proposta.yaml',
    'goto: proposal-add-name-razao }\n      - { label: MINHA',
    'goto: cupom-start }\n      - { label: MINHA',
    'cpfCnpj',
  ],
  [
    'a street is forgotten',
    'endereco.yaml',
    'encontrado: cep-continue',
    'encontrado: { goto: cep-continue, clear: [cidade] }',
    'cidade',
  ],
] as const)('%s: one error with the way there', (_name, file, from, to, fact) => {
  const broken = sources.map((source) =>
    source.path.endsWith(file) ? { ...source, text: source.text.replace(from, to) } : source,
  )
  expect(broken).not.toEqual(sources)
  const found = compile(textsAlone(broken), product).diagnostics.filter(
    ({ code }) => code === 'read-too-early',
  )
  expect(found[0]?.message).toContain(`"${fact}"`)
  expect(found.length).toBeLessThanOrEqual(2)
  expect(found[0]!.related!.length).toBeGreaterThan(1)
})

test('the shortest way is told, each step with what led on', () => {
  const { diagnostics } = check(`  um:
    choose:
      - { label: LONGE, goto: dois }
      - { label: PERTO, goto: tres }
  dois:
    ask: email
    next: tres
  tres:
    say: "{{nome}}"
    next: end
`)
  expect(diagnostics).toMatchObject([
    {
      code: 'read-too-early',
      severity: 'warning',
      range: { start: { line: 12, character: 10 }, end: { line: 12, character: 18 } },
      related: [{ range: { start: { line: 4 } } }],
    },
  ])
  expect(diagnostics[0]?.message).toContain('um → tres.')
  expect(diagnostics[0]?.related?.[0]?.message).toContain('PERTO')
})

test('after a step with a mistake of its own nothing is made of what it might have done', () => {
  const broken = check(`  um:
    set: { nmoe: Ana }
    next: dois
  dois:
    say: "{{nome}}"
    next:
      - { when: { nome: Bia }, goto: end }
      - { goto: end }
`)
  expect(codes(broken)).toEqual(['unknown-fact'])
  expect(broken.analysis.knownAt('dois')?.perhaps).toContain('nome')
})

test('a fact that only a text beyond reading may use is not told as idle', () => {
  const broken = check(`  um:
    set: { editando: true }
    next: dois
  dois:
    say: "quebrado
    next: [{ when: { editando: true }, goto: end }, { goto: end }]
`)
  expect(codes(broken)).toEqual(['yaml-error'])
})

test('known facts, predecessors and successors can be asked for', () => {
  const { analysis } = check(`  um:
    choose:
      - { label: A, goto: dois, set: { midia: TV } }
      - { label: B, goto: tres }
  dois:
    ask: nome
    next: tres
  tres:
    track: { event: Fim, data: { midia: $midia } }
    next:
      - { when: { nome: { exists: false }, midia: TV }, goto: quatro }
      - { goto: end }
  quatro:
    next: end
`)
  expect(analysis.knownAt('um')?.always).toContain('hoje')
  expect(analysis.knownAt('dois')?.always).toContain('midia')
  expect(analysis.knownAt('tres')?.perhaps).toEqual(expect.arrayContaining(['nome', 'midia']))
  expect(analysis.predecessors('tres')).toEqual(['um', 'dois'])
  expect(analysis.successors('um')).toEqual(['dois', 'tres'])
  expect(analysis.knownAt('cinco')).toBeUndefined()
  expect(analysis.isReached('quatro')).toBe(true)
})

test('a compiler that remembers says what a new one says', () => {
  const remembering = createCompiler(product)
  remembering(textsAlone(sources))
  for (const [from, to] of [
    ['ask: { fact: nomeRazao', 'ask: { fact: email'],
    ['editando: true', 'editando: false'],
    ['goto: cupom-start', 'goto: proposal-wait'],
    ['clear: [editando]', 'clear: [cep]'],
    ['    next: return', '    next: proposal-wait'],
    ['detour: payment-forget, ', ''],
    ['event: Boleto Gerado', 'event: Boleto  gerado'],
    ['falha: ', 'outro: '],
  ] as const) {
    const changed = sources.map((one) => ({ ...one, text: one.text.replace(from, to) }))
    expect(changed).not.toEqual(sources)
    expect(remembering(textsAlone(changed)).diagnostics).toEqual(
      compile(textsAlone(changed), product).diagnostics,
    )
    expect(remembering(textsAlone(sources)).diagnostics).toEqual([])
  }
})

/** The same conversation in other words, each step a line further down. */
const inOtherWords = (text: string): string =>
  text
    .replace(/^( *(?:- )?say: )(?=[A-ZÀ-Ú])/gm, '$1Pois bem: ')
    .replace(/^steps:\n/gm, 'steps:\n\n')

test('where only words change, what was judged of the ways through is told at the new places', () => {
  let reworded = 0
  for (const { content } of readFixtures()) {
    const changed = content.texts.map(({ path, text }) => ({ path, text: inOtherWords(text) }))
    if (changed.every(({ text }, index) => text === content.texts[index]!.text)) continue
    const remembering = createCompiler(product)
    const before = remembering(content).analysis
    const now = remembering({ ...content, texts: changed })
    if (now.analysis === before) reworded += 1
    const anew = compile({ ...content, texts: changed }, product)
    expect(now.diagnostics).toEqual(anew.diagnostics)
    for (const id of anew.steps.keys())
      expect([id, now.analysis.knownAt(id)]).toEqual([id, anew.analysis.knownAt(id)])
  }
  expect(reworded).toBeGreaterThan(50)
})

test.each([
  ['a guard', 'nome: { exists: true }', 'nome: { exists: false }'],
  ['what a sentence shows', 'Oi, {{nome}}', 'Oi, {{nome}} de {{cidade}}'],
  ['how a sentence is written', 'say: Oi, {{nome}}', 'say: [{ text: "Oi, {{nome}}" }]'],
  ['a way', 'goto: dois', 'goto: um'],
])('where %s changes, the ways through are judged again', (_, from, to) => {
  const remembering = createCompiler(vocabulary)
  const text = `${HEAD}  um:
    ask: nome
    next:
      - when: { nome: { exists: true } }
        goto: dois
      - goto: dois
  dois:
    say: Oi, {{nome}}
    next: end
`
  const before = remembering(textsAlone([{ path: 'scripts/g.yaml', text }]))
  const other = textsAlone([{ path: 'scripts/g.yaml', text: text.replace(from, to) }])
  const now = remembering(other)
  expect(now.analysis).not.toBe(before.analysis)
  expect(now.diagnostics).toEqual(compile(other, vocabulary).diagnostics)
})
