import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { goldenTurns, withGolden } from '../../../src/core/talks/golden'
import { refreshText } from '../../../src/core/talks/golden-text'
import { readTalk } from '../../../src/core/talks/read-talk'
import { observeTalk } from '../../../src/core/talks/run-talk'
import { bareVocabulary, compileSmall } from './small'

const small = await compileSmall()

const HEAD = 'talk: Golden\nvariant: loja\ngolden: true\n'

/** The text after `--update`, and whether its talk then passes. */
function update(text: string): { readonly text: string; readonly passes: boolean } {
  const { talk } = readTalk('golden.yaml', text)
  if (!talk) throw new Error('This talk has errors.')
  const { turns } = observeTalk(talk, small.told, small.variant, bareVocabulary)
  const refreshed = refreshText(
    text,
    goldenTurns(talk, turns, small.told, small.variant),
    talk.golden,
  )
  if (!refreshed.ok) throw new Error(refreshed.problem)
  const after = readTalk('golden.yaml', refreshed.text)
  expect(after.diagnostics).toEqual([])
  return { text: refreshed.text, passes: !small.run(after.talk ?? {}).failure }
}

describe('npm run talk -- --update', () => {
  test('fills what is missing and refreshes what is old; every other byte stays', () => {
    const before = `# o começo
talk:   Golden    # o porquê
variant: loja
golden: true

facts: { rendaMensal: 500000 }
turns:
  # as boas-vindas
  - bot:   [Oi antigo]   # vai mudar
    at: nome

  - answer: 'ana'     # com aspas
    # entre as chaves
    user: Ana
  - { answer: "01310-100" }
`
    const { text, passes } = update(before)
    expect(passes).toBe(true)
    expect(text).toBe(`# o começo
talk:   Golden    # o porquê
variant: loja
golden: true

facts: { rendaMensal: 500000 }
turns:
  # as boas-vindas
  - bot: ["Olá, aqui é Exemplo Consórcio!", Qual é o seu nome?]   # vai mudar
    at: nome

  - answer: 'ana'     # com aspas
    # entre as chaves
    user: Ana
    bot: Ana, qual é o seu CEP?
    offers: [{label: ESPECIALISTAS, open: especialistas}]
    disabled: [{label: MAPA, reason: Em breve}]
    at: cep
  - { answer: "01310-100", bot: "Em São Paulo há planos de R$ 5.000,00.", part: carrossel-planos, at: planos }
`)
  })

  test('once it is right nothing changes', () => {
    const { text } = update(`${HEAD}turns:\n  - answer: ana\n`)
    expect(update(text).text).toBe(text)
  })

  test('lines end as they did', () => {
    const { text } = update(`${HEAD}turns:\n  - answer: ana\n`.replaceAll('\n', '\r\n'))
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    expect(text).toContain('    at: cep\r\n')
  })

  test('what is not said any more goes away, and an error on the field comes', () => {
    const { text, passes } = update(
      `${HEAD}turns:\n  - answer: R2\n    # fica\n    bot: antigo\n    offers: [ANTIGO]\n  - answer: ana\n`,
    )
    expect(passes).toBe(true)
    expect(text.slice(HEAD.length)).toMatch(
      /^turns:\n {2}- answer: R2\n {4}# fica\n {4}error: .+\n {4}at: nome\n/,
    )
  })

  test('a comment behind a key goes away with it, and does not come behind the one above', () => {
    const text = `${HEAD}turns:\n  - at: x # fica\n    bot: a # vai\n    offers: # vai\n      - A # vai\n    # fica\n    error: e # vai\n`
    expect(refreshText(text, [{ at: 'x' }], true)).toEqual({
      ok: true,
      text: `${HEAD}turns:\n  - at: x # fica\n    # fica\n`,
    })
    const crlf = text.replaceAll('\n', '\r\n')
    expect(refreshText(crlf, [{ at: 'x' }], true)).toEqual({
      ok: true,
      text: `${HEAD}turns:\n  - at: x # fica\n    # fica\n`.replaceAll('\n', '\r\n'),
    })
  })

  test('where all keys of a turn go away, so does the comment behind the last', () => {
    const text = `${HEAD}turns:\n  - bot: a # vai\n    error: e # vai\n  - answer: ana # fica\n`
    expect(refreshText(text, [{ at: 'x' }], true)).toEqual({
      ok: true,
      text: `${HEAD}turns:\n  - \n    at: x\n  - answer: ana # fica\n`,
    })
  })

  test('a turn without a move keeps its own words, and the one before says what comes first', () => {
    const { text, passes } = update(`${HEAD}turns:\n  - at: antigo\n  - bot: seu nome\n`)
    expect(passes).toBe(true)
    expect(text.slice(HEAD.length)).toBe(
      'turns:\n  - at: nome\n    bot: Olá, aqui é Exemplo Consórcio!\n  - bot: seu nome\n',
    )
  })

  test('long sentences stand on lines of their own, quoted where they must be', () => {
    const golden = [{ bot: ['Uma frase bem longa: com dois-pontos e # no meio', 'Sim'], at: 'x' }]
    const text = `${HEAD}turns:\n  - choose: SIM\n`
    expect(refreshText(text, golden, true)).toEqual({
      ok: true,
      text: `${text}    bot:
      - "Uma frase bem longa: com dois-pontos e # no meio"
      - Sim
    at: x
`,
    })
  })

  test.each(['...', '---', 'Uma linha\ne outra', ' com bordas ', '# não é comentário: "é"'])(
    'whatever is said can be written: %j',
    (said) => {
      const golden = [
        { bot: said, at: 'x', calls: [{ action: 'a', with: { texto: said } }] },
        { bot: [said, 'Sim'], at: 'x', facts: { nome: said, outro: said.repeat(60) } },
      ]
      for (const turn of ['- answer: ana\n', '- { answer: ana }\n', '- answer: ana\r\n']) {
        const refreshed = refreshText(`${HEAD}turns:\n  ${turn}  ${turn}`, golden, 'all')
        if (!refreshed.ok) throw new Error(refreshed.problem)
        expect(parse(refreshed.text).turns).toEqual(
          golden.map((shown) => ({ answer: 'ana', ...shown })),
        )
      }
    },
  )

  test('of keys that go away beside each other no comma is left', () => {
    const text = `${HEAD}turns:\n  - { at: x, error: e, answer: ana, offers: [A], disabled: [B] }\n`
    expect(refreshText(text, [{ at: 'y', bot: 'Oi' }], true)).toEqual({
      ok: true,
      text: `${HEAD}turns:\n  - { at: y, answer: ana, bot: Oi }\n`,
    })
    expect(refreshText(text.replace('at: x, ', ''), [{ at: 'y' }], true)).toEqual({
      ok: true,
      text: `${HEAD}turns:\n  - { answer: ana, at: y }\n`,
    })
    expect(refreshText(`${HEAD}turns:\n  - bot: a\n    error: e\n`, [{ at: 'y' }], true)).toEqual({
      ok: true,
      text: `${HEAD}turns:\n  - \n    at: y\n`,
    })
  })

  test('a text that does not hold the talk is refused whole', () => {
    expect(refreshText(`${HEAD}turns: []\n`, [{ at: 'x' }], true)).toMatchObject({ ok: false })
  })

  test('every talk of the product takes any golden turns, and nothing else of it changes', () => {
    for (const name of readdirSync('tests/talks')) {
      const before = readFileSync(`tests/talks/${name}`, 'utf8')
      const { talk } = readTalk(name, before)
      const golden = talk!.turns.map((_turn, n) =>
        n % 4 === 3 ? undefined : { bot: [`Frase ${n}`, 'R$ 1: # "sim"'], at: `passo-${n}` },
      )
      const refreshed = refreshText(before, golden, talk!.golden)
      if (!refreshed.ok) throw new Error(`${name}: ${refreshed.problem}`)
      const { talk: after, diagnostics } = readTalk(name, refreshed.text)
      expect(diagnostics).toEqual([])
      expect(after).toEqual(withGolden(talk!, golden))
      const comments = (text: string) =>
        text.match(/(?<=^|\s)#.*$/gm)?.filter((c) => !c.includes('sim'))
      expect(comments(refreshed.text)).toEqual(comments(before))
    }
  })
})

describe('a golden talk', () => {
  const told = (turns: string) => {
    const { talk, diagnostics } = readTalk('golden.yaml', `${HEAD}turns:\n${turns}`)
    expect(diagnostics).toEqual([])
    return small.run(talk ?? {}).failure
  }
  const greeting = '"Olá, aqui é Exemplo Consórcio!"'

  test('says all that the bot says: a bubble more makes it fail', () => {
    expect(told(`  - bot: [${greeting}, Qual é o seu nome?]\n`)).toBeUndefined()
    expect(told(`  - bot: ${greeting}\n`)).toMatchObject({
      key: 'bot',
      expected: 'mais nenhum balão',
      actual: '"Qual é o seu nome?"',
    })
    expect(told('  - bot: Qual é o seu nome?\n')).toMatchObject({ key: 'bot' })
  })

  test('says whole bubbles: a word more makes it fail', () => {
    expect(told('  - bot: ["Olá, aqui é Exemplo", Qual é o seu nome?]\n')).toMatchObject({
      key: 'bot',
      expected: '"Olá, aqui é Exemplo"',
    })
  })

  test('in a further turn without a move it looks for its own words, as any talk does', () => {
    expect(told(`  - bot: ${greeting}\n  - bot: seu nome\n`)).toBeUndefined()
  })
})

describe('what the brand of a talk is', () => {
  const sheet = `${HEAD}turns:\n  - brand: {}\n`

  test('is written with what its layers give it, and without what nobody writes', () => {
    const { text, passes } = update(sheet)
    expect(passes).toBe(true)
    const { brand } = readTalk('golden.yaml', text).talk!.turns[0]!
    expect(brand).toMatchObject({
      campanhaId: small.variant.campanhaId,
      compraId: small.variant.compraId,
      menu: small.variant.menu,
      banner: { src: small.variant.banner.src, alt: small.variant.banner.alt },
    })
    expect(brand).not.toHaveProperty('texts')
    expect(JSON.stringify(brand)).not.toContain('primaryTone')
    expect(update(text).text).toBe(text)
  })

  test('only of the keys that are named, where some are', () => {
    const { text } = update(`${HEAD}turns:\n  - brand: { company: {}, texts: {} }\n`)
    const { brand } = readTalk('golden.yaml', text).talk!.turns[0]!
    expect(brand).toEqual({ company: small.variant.company, texts: small.variant.texts })
  })

  test('fails the talk by the name of the first value that is another', () => {
    const { talk } = readTalk('golden.yaml', update(sheet).text)
    const failure = (own: Partial<typeof small.variant>) =>
      small.run(talk!, { ...small.variant, ...own }).failure
    expect(failure({ compraId: 1 })).toMatchObject({
      key: 'brand',
      expected: `compraId = ${small.variant.compraId}`,
      actual: 'compraId = 1',
    })
    const { links, menu } = small.variant
    expect(failure({ links: { ...links, blog: 'https://x.example/' } })).toMatchObject({
      expected: 'links.blog = nada',
    })
    expect(failure({ menu: menu.slice(1) })).toMatchObject({ key: 'brand' })
    expect(failure({ hints: { cep: 'Para saber' } })).toMatchObject({ key: 'brand' })
  })

  test('misses a key that is new to brands', () => {
    const { text } = update(sheet)
    const older = text.replace(/^ +hints: null\n/m, '')
    expect(older).not.toBe(text)
    expect(update(older).text).toBe(text)
    const { talk } = readTalk('golden.yaml', older)
    expect(small.run(talk!).failure).toBeUndefined()
    const hints = { cep: 'Para saber' }
    expect(small.run(talk!, { ...small.variant, hints }).failure).toMatchObject({
      expected: 'hints = nada',
    })
  })

  test('in a talk written by hand, some of its values', () => {
    const run = (brand: object) =>
      small.run({ turns: [{ brand }] } as Parameters<typeof small.run>[0]).failure
    expect(run({ brand: { name: 'Exemplo Consórcio' }, indexar: false })).toBeUndefined()
    expect(run({ brand: { name: 'Outra' } })).toMatchObject({
      expected: 'brand.name = "Outra"',
      actual: 'brand.name = "Exemplo Consórcio"',
    })
    expect(run({ medidas: null })).toBeUndefined()
  })

  test('has no key that a brand has not', () => {
    const { diagnostics } = readTalk('x.yaml', `${HEAD}turns:\n  - brand: { compraID: 1 }\n`)
    expect(diagnostics).toMatchObject([{ code: 'unknown-key' }])
  })
})

describe('golden: all', () => {
  const ALL = 'talk: Golden\nvariant: loja\ngolden: all\n'

  test('writes what a turn does unseen, and what the script makes of facts', () => {
    const { text, passes } = update(`${ALL}turns:\n  - answer: ana\n`)
    expect(passes).toBe(true)
    const { turns } = readTalk('golden.yaml', text).talk!
    expect(turns[0]).toMatchObject({ facts: { nome: 'Ana' }, at: 'cep' })
  })

  test('holds them all: another fact, call or event makes it fail', () => {
    const { talk } = readTalk('golden.yaml', update(`${ALL}turns:\n  - answer: ana\n`).text)
    const failure = (own: object) =>
      small.run({ ...talk!, turns: [{ ...talk!.turns[0]!, ...own }] }).failure
    expect(failure({})).toBeUndefined()
    expect(failure({ facts: {} })).toMatchObject({ key: 'facts', actual: 'nome: "Ana"' })
    expect(failure({ calls: ['cep.buscar'] })).toMatchObject({ key: 'calls' })
    expect(failure({ tracks: ['Começou'] })).toMatchObject({ key: 'tracks' })
    expect(failure({ opens: 'site' })).toMatchObject({ key: 'opens' })
    expect(failure({ offers: ['ESPECIALISTAS'] })).toMatchObject({
      key: 'offers',
      expected: 'ESPECIALISTAS: open = nada',
    })
    expect(failure({ disabled: [] })).toMatchObject({ key: 'disabled' })
    expect(failure({ field: { hint: 'Só os números' } })).toMatchObject({ key: 'field' })
  })

  test('keys that only a talk of all writes stay their author’s in another', () => {
    const { text } = update(`${HEAD}turns:\n  - answer: ana\n    facts: { nome: Ana }\n`)
    expect(text).toContain('    facts: { nome: Ana }\n')
  })
})
