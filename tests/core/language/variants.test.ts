import { expect, test } from 'vitest'
import { INITIAL } from '../../../src/core/engine/state'
import { transition } from '../../../src/core/engine/transition'
import { compile } from '../../../src/core/language/compile'
import { contrast, primaryToneOf, toneOf } from '../../../src/core/language/lower/colour-tone'
import { scriptFor } from '../../../src/core/script/script-for'
import { optionsOf } from '../../../src/core/script/step-parts'
import type { Variant } from '../../../src/core/script/variant'
import { textsAlone } from '../../texts'
import { readFixtures } from './fixture'
import { vocabulary } from './vocabulary'

const base = readFixtures()
  .find(({ name }) => name === 'missing-variant-key.clean')
  ?.content.texts.find(({ path }) => path === 'variants/base.yaml')

const script = {
  path: 'scripts/g.yaml',
  text: 'group: g\nstart: um\nfallback: um\nsteps:\n  um:\n    say: Oi\n    next: end\n',
}

function compileVariants(files: { readonly [path: string]: string }) {
  const own = Object.entries(files).map(([path, text]) => ({ path: `variants/${path}`, text }))
  return compile(textsAlone([base!, script, ...own]), vocabulary)
}

test('design section 3: layers are joined key by key, mappings deeply, lists and single values replaced', () => {
  const { variants, diagnostics } = compileVariants({
    'groups/frotas.yaml':
      'hosts: [frotas.exemplo.com.br]\nbrand: { name: Frotas, partnership: com Exemplo }\nlinks: { mapa: "https://exemplo.com.br/mapa" }\ncopy:\n  um: [Do grupo, E mais]\n',
    'carga.yaml':
      'group: frotas\npath: /carga\nhosts: [carga.exemplo.com.br]\nbrand: { name: Carga }\ncopy:\n  um: Olá, {{hoje}}\n',
    'home.yaml': 'path: /\n',
  })
  expect(diagnostics).toEqual([])
  const [carga, home] = variants
  expect(carga).toMatchObject({
    id: 'carga',
    path: '/carga',
    hosts: ['carga.exemplo.com.br'],
    brand: { name: 'Carga', partnership: 'com Exemplo', logo: 'logo.svg' },
    links: {
      mapa: 'https://exemplo.com.br/mapa',
      ajuda: 'https://exemplo.com.br/ajuda',
    },
    copy: { um: [{ type: 'text', text: ['Olá, ', { type: 'fact', fact: 'hoje' }] }] },
  })
  expect(carga).not.toHaveProperty('group')
  expect(home).toMatchObject({ id: 'home', hosts: [], brand: { name: 'Exemplo' }, copy: {} })
})

test('issue 11, line 14: a variant says at a field why it asks, and only where something is asked', () => {
  const asking = {
    path: 'scripts/h.yaml',
    text: 'group: h\nsteps:\n  dois:\n    ask: { fact: email, hint: Do roteiro }\n    next: end\n',
  }
  const own = (hints: string) => [
    { path: 'variants/home.yaml', text: 'path: /\n' },
    { path: 'variants/marca.yaml', text: `path: /marca\nhints: ${hints}\n` },
  ]
  const compiled = (hints: string) =>
    compile(
      textsAlone([
        base!,
        { ...script, text: script.text.replace('next: end', 'next: dois') },
        asking,
        ...own(hints),
      ]),
      vocabulary,
    )
  const sound = compiled('{ dois: Da marca }')
  expect(sound.diagnostics).toEqual([])
  const hintOf = (variant: Variant) =>
    scriptFor(sound.script!, variant, vocabulary.facts).steps.get('dois')?.ask?.hint
  expect(sound.variants.map(hintOf)).toEqual(['Do roteiro', 'Da marca'])
  const codes = (hints: string) => compiled(hints).diagnostics.map(({ code }) => code)
  expect(codes('{ tres: Da marca }')).toEqual(['unknown-step'])
  expect(codes('{ um: Da marca }')).toEqual(['misplaced-key'])
})

const WORDS = 'texts: { enviar: Mandar }\ncopy:\n  um: Dito melhor\n'
const said = (text: string) => [{ type: 'text', text: [text] }]

test('issue 11, line 17: palavras.yaml stands between the base and all others, but for a variant that is literal', () => {
  const { variants, diagnostics } = compileVariants({
    'groups/palavras.yaml': WORDS,
    'groups/frotas.yaml': 'copy:\n  um: Do grupo\n',
    'carga.yaml': 'group: frotas\npath: /carga\n',
    'home.yaml': 'path: /\n',
    'letra.yaml': 'path: /letra\nliteral: true\n',
  })
  expect(diagnostics).toEqual([])
  expect(variants.map(({ copy, texts }) => [copy.um, texts.enviar])).toEqual([
    [said('Do grupo'), 'Mandar'],
    [said('Dito melhor'), 'Mandar'],
    [undefined, 'Enviar {total}'],
  ])
  expect(variants[2]).not.toHaveProperty('literal')
})

test('a group or the base may be literal, and nobody belongs to palavras.yaml by name', () => {
  const copyOf = (files: { readonly [path: string]: string }) =>
    compileVariants({ 'groups/palavras.yaml': WORDS, ...files }).variants[0]?.copy
  const group = { 'groups/letras.yaml': 'literal: true\n' }
  expect(copyOf({ ...group, 'um.yaml': 'path: /\ngroup: letras\n' })).toEqual({})
  const own = 'path: /\ngroup: letras\nliteral: false\n'
  expect(copyOf({ ...group, 'um.yaml': own })).toEqual({ um: said('Dito melhor') })
  const named = compileVariants({
    'groups/palavras.yaml': WORDS,
    'um.yaml': 'path: /\ngroup: palavras\n',
  })
  expect(named.diagnostics.map(({ code }) => code)).toEqual(['unknown-group'])
})

test('design section 4: a compiled variant is plain JSON with every key of its type', () => {
  const { variants } = compileVariants({ 'home.yaml': 'path: /\n' })
  expect(JSON.parse(JSON.stringify(variants))).toEqual(variants)
  expect(Object.keys(variants[0]!).toSorted()).toEqual(
    [
      ...['banner', 'botType', 'brand', 'campanhaId', 'canonical', 'colours', 'company', 'copy'],
      ...['compraId', 'desconto', 'description', 'empresaId', 'fakeLoad', 'gtmId', 'hosts', 'id'],
      ...['indexar', 'isApp', 'links', 'menu', 'navBar', 'path', 'percentualDesconto'],
      ...[
        'primeiraMensagemImediata',
        'referralcode',
        'shouldUseCoupon',
        'texts',
        'tipo',
        'tipoPlano',
        'tipoTabela',
        'title',
      ],
    ].toSorted(),
  )
})

test('look: the tones are computed from the colours', () => {
  const { variants } = compileVariants({
    'home.yaml': 'path: /\ncolours: { background: "#101418", primary: "#ffd400" }\n',
  })
  expect(variants[0]?.colours).toMatchObject({ tone: 'dark', primaryTone: 'light' })
})

test.each([
  ['#000000', 'dark'],
  ['#ffffff', 'light'],
  // the greys on either side of an OKLCH lightness of 0.5
  ['#636363', 'dark'],
  ['#646464', 'light'],
  ['#0000ff', 'dark'],
  ['#ff0000', 'light'],
])('look: a background of %s is %s (OKLCH lightness under 0.5 is dark)', (colour, tone) => {
  expect(toneOf(colour)).toBe(tone)
})

test.each([
  ['#767676', 'dark'],
  ['#777777', 'light'],
])('look: %s, beside 4.5 : 1 against white, is %s', (colour, tone) => {
  expect(primaryToneOf(colour)).toBe(tone)
})

test('WCAG 2: the contrast of black and white is 21, of a colour with itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10)
  expect(contrast('#2450d6', '#2450d6')).toBe(1)
})

test('design section 3: a broken layer is told once, and what it lacks is not', () => {
  const { variants, diagnostics } = compileVariants({
    'groups/frotas.yaml': 'corr: x\n',
    'carga.yaml': 'group: frotas\npath: /carga\n',
    'home.yaml': 'path: /\n',
  })
  expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
    ['unknown-key', 'variants/groups/frotas.yaml'],
  ])
  expect(variants.map(({ id }) => id)).toEqual(['home'])
})

const choosing = {
  path: 'scripts/g.yaml',
  text: 'group: g\nstart: um\nfallback: um\nsteps:\n  um:\n    say: Oi\n    choose:\n      - { label: SIM, goto: end }\n      - { label: TALVEZ, goto: end }\n      - { label: NÃO, goto: dois }\n  dois:\n    say: Só isto\n    next: end\n',
}

const compiledWithOrder = (order: string) =>
  compile(
    textsAlone([
      base!,
      choosing,
      { path: 'variants/home.yaml', text: 'path: /\n' },
      { path: 'variants/marca.yaml', text: `path: /marca\norder: ${order}\n` },
    ]),
    vocabulary,
  )

test('issue 17, point 5: a variant shows the options of a step in its own order, and their places in the script stay', () => {
  const { script, variants } = compiledWithOrder('{ um: [NÃO, SIM] }')
  const [home, marca] = variants.map((variant) => {
    const told = scriptFor(script!, variant, vocabulary.facts)
    const [, effects] = transition(told, INITIAL, { type: 'started', facts: {} })
    const offer = effects.find((effect) => effect.type === 'offer')
    return {
      offered: offer?.options.map(({ label }) => label),
      written: optionsOf(told.steps.get('um')!).map(({ option }) => option.label),
    }
  })
  expect(home?.offered).toEqual(['SIM', 'TALVEZ', 'NÃO'])
  expect(marca?.offered).toEqual(['NÃO', 'SIM', 'TALVEZ'])
  expect(marca?.written).toEqual(home?.written)
})

test('issue 17, point 5: an order names options that the step has, each once; the nearest one is offered instead', () => {
  const found = (order: string) =>
    compiledWithOrder(order)
      .diagnostics.filter(({ path }) => path === 'variants/marca.yaml')
      .map(({ code, fix }) => [code, fix?.edits[0]?.text])
  expect(found('{ um: [TALVES, SIM] }')).toEqual([['bad-value', 'TALVEZ']])
  expect(found('{ um: [SIM, SIM] }').map(([code]) => code)).toEqual(['duplicate-label'])
  expect(found('{ dois: [SIM] }').map(([code]) => code)).toEqual(['misplaced-key'])
  expect(found('{ tres: [SIM] }').map(([code]) => code)).toEqual(['unknown-step'])
})
