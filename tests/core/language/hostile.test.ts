import { describe, expect, test } from 'vitest'
import { plainWords, render } from '../../../src/core/engine/render'
import { compile } from '../../../src/core/language/compile'
import { parseText } from '../../../src/core/language/lower/parse-text'
import type { Condition } from '../../../src/core/script/condition'
import { holds } from '../../../src/core/script/conditions'
import { factTable } from '../../../src/product/facts/facts'
import { textsAlone } from '../../texts'
import { processorTime } from './processor-time'
import { vocabulary } from './vocabulary'

const HEAD = 'group: g\nstart: um\nfallback: um\nsteps:\n'

const check = (text: string) => compile(textsAlone([{ path: 'scripts/g.yaml', text }]), vocabulary)
const codes = (text: string) => check(text).diagnostics.map(({ code }) => code)

/** A step with one thing of the author's in it, and what follows. */
const step = (line: string) => `${HEAD}  um:\n    ${line}\n    next: end\n`
const saying = (sentence: string) => step(`say: ${JSON.stringify(sentence)}`)

describe('SCR-08: a number that YAML would write in another way', () => {
  const WRITTEN = [
    '01310100',
    '01234567890',
    '1.10',
    '1e3',
    '12345678901234567890',
    '0x1F',
    '1_000',
  ]

  test.each(WRITTEN)('%s is kept as typed, or asks for quotes and gets them', (written) => {
    const text = (value: string) => step(`say: ${value}`)
    const { diagnostics, script } = check(text(written))
    const asked = diagnostics.filter(({ code }) => code === 'number-rewritten')
    if (asked.length === 0) {
      expect(JSON.stringify(script)).toContain(`"${written}"`)
      return
    }
    expect(asked).toHaveLength(1)
    for (const { severity, fix } of asked) {
      expect([severity, fix?.edits[0]?.text]).toEqual(['error', `"${written}"`])
    }
    expect(script).toBeUndefined()
    expect(JSON.stringify(check(text(`"${written}"`)).script)).toContain(`"${written}"`)
  })
})

describe('SCR-11: what is typed is judged by named kinds of field, never by a rule of the script’s own', () => {
  test.each([
    'ask: { fact: nome, pattern: "^(a+)+$" }',
    'ask: { fact: nome, regex: "^([A-Za-zÀ-ú]+\\\\s?)+$" }',
    'validate: "^(a+)+$"',
    'next: [{ when: { nome: { matches: "^(a+)+$" } }, goto: end }, { goto: end }]',
  ])('%s is refused', (line) => {
    const found = codes(`${HEAD}  um:\n    ${line}\n`)
    expect(found).toContain('unknown-key')
  })
})

test('SCR-14: everything that is wrong is told at once, and there is no script', () => {
  const text = `${HEAD}  um:
    say: "{{nada}}"
    next: nao-ha
  solto:
    say: Ninguém chega aqui
    next: end
  chamada:
    call: { action: email.conferir, on: { valido: end } }
  vazio:
    choose: []
`
  const { diagnostics, script } = check(text)
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(
    new Set([
      'unknown-step',
      'unreachable-step',
      'unknown-fact',
      'unhandled-outcome',
      'missing-input',
      'bad-value',
    ]),
  )
  expect(diagnostics.every(({ severity }) => severity === 'error')).toBe(true)
  expect(script).toBeUndefined()
})

describe('EXP-01: a program is nothing but a mistake, wherever it stands', () => {
  const PROGRAMS = [
    "constructor.constructor('return process')()",
    '`x`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to look like a program
    '`${process}`',
    'with(this){x}',
    '({constructor:c})=>c',
    '\\u0063onstructor',
    'String.raw`x`',
    'nome.constructor',
    '__proto__.x',
    'this',
    '1+1',
  ]
  const places: readonly (readonly [string, (program: string) => string])[] = [
    [
      'a guard',
      (q) =>
        step(`next: [{ when: ${q}, goto: end }, { goto: end }]`).replace('    next: end\n', ''),
    ],
    [
      'the fact of a guard',
      (q) =>
        step(`next: [{ when: { ${q}: true }, goto: end }, { goto: end }]`).replace(
          '    next: end\n',
          '',
        ),
    ],
    [
      'a comparison',
      (q) =>
        step(`next: [{ when: { nome: { ${q}: 1 } }, goto: end }, { goto: end }]`).replace(
          '    next: end\n',
          '',
        ),
    ],
    ['a sentence', (q) => step(`say: ${JSON.stringify(`{{${JSON.parse(q)}}}`)}`)],
    ['a fact that is set', (q) => step(`set: { ${q}: 1 }`)],
    [
      'an action',
      (q) => step(`call: { action: ${q}, on: { falha: end } }`).replace('    next: end\n', ''),
    ],
    ['a part', (q) => step(`show: ${q}`)],
    ['a target', (q) => step('').replace('next: end', `next: ${q}`)],
  ]

  test.each(places)('%s', (_place, write) => {
    for (const program of PROGRAMS) {
      const { diagnostics, script } = check(write(JSON.stringify(program)))
      const errors = diagnostics.filter(({ severity }) => severity === 'error')
      expect([program, errors.length > 0, script]).toEqual([program, true, undefined])
    }
  })
})

describe('EXP-03: whatever is written comes to an end', () => {
  const within = (milliseconds: number, act: () => void) => {
    const started = processorTime()
    act()
    expect(processorTime() - started).toBeLessThan(milliseconds)
  }

  test('guards inside guards are refused before they are read', () => {
    const guard = `${'{ not: '.repeat(10_000)}{ nome: a }${' }'.repeat(10_000)}`
    expect(codes(step(`next: [{ when: ${guard}, goto: end }]`))).toEqual(['nested-too-deep'])
    expect(codes(step(`next: [{ when: "${'('.repeat(10_000)}", goto: end }]`))).not.toEqual([])
  })

  test('a sentence of a megabyte is refused, the largest that is not is rendered', () => {
    expect(codes(saying('a'.repeat(1_000_000)))).toEqual(['file-too-large'])
    const { text } = parseText('{{nome}} '.repeat(50_000), () => true)
    within(1000, () => {
      expect(plainWords(render(factTable, text, { nome: 'Ana' }))).toHaveLength(
        'Ana '.length * 50_000,
      )
    })
  })

  // each is as large as a file may be; were one looked up from the beginning for each, it would take minutes
  test.each(['{{', '{{x}}', '<b>', '</b>', '<ul>', '<x', '&x;', '<b><i>x</b></i>', '{{planos}}'])(
    'half a megabyte of %s is checked in seconds, and nests no deeper than can be walked',
    (piece) => {
      within(8000, () => {
        const found = codes(saying(piece.repeat(Math.floor(480_000 / piece.length))))
        expect(found.length).toBeGreaterThan(0)
        expect(found.length).toBeLessThan(50)
      })
    },
  )

  test('a step of thousands of unknown keys is told in part, and is still refused', () => {
    const keys = Array.from({ length: 4000 }, (_, n) => `    chave${n}: x\n`).join('')
    within(8000, () => {
      const { diagnostics, script } = check(`${HEAD}  um:\n${keys}    next: end\n`)
      expect(diagnostics.length).toBeLessThanOrEqual(100)
      expect(script).toBeUndefined()
    })
  })

  test('a fact cannot be made of itself, so nothing doubles', () => {
    const doubled = `${HEAD}  um:\n    ask: nome\n    next: dois\n  dois:\n    set: { nome: "{{nome}}{{nome}}" }\n    say: "{{nome}}"\n    next: um\n`
    expect(codes(doubled)).toContain('fact-as-text')
  })

  test('the largest guard that a file can hold has an answer', () => {
    const deep = Array.from({ length: 30 }).reduce<Condition>((of) => ({ type: 'not', of }), {
      type: 'compare',
      fact: 'nome',
      op: 'eq',
      value: 'Ana',
    })
    const wide: Condition = { type: 'all', of: Array.from({ length: 6000 }, () => deep) }
    within(1000, () => expect(holds(factTable, wide, { nome: 'Ana' })).toBe(true))
  })
})

describe('EXP-06: keys, handles and card data are nobody’s to read', () => {
  const SECRETS = ['cartaoNumero', 'cartaoCvv', 'propostaToken', 'pagamentoId']

  test.each(SECRETS)(
    '%s is unknown in a sentence, and a label shows it as it is written',
    (name) => {
      expect(codes(saying(`{{${name}}}`))).toEqual(['unknown-fact'])
      const { script } = check(`${HEAD}  um:\n    choose: [{ label: "{{${name}}}", goto: end }]\n`)
      expect(script?.steps[0]?.choose?.options[0]?.label).toBe(`{{${name}}}`)
    },
  )

  test.each(['cartaoNumero', 'cartaoCvv'])('%s is no fact at all', (name) => {
    expect(codes(step(`ask: ${name}`))).toContain('unknown-fact')
    expect(codes(step(`set: { ${name}: "1" }`))).toContain('unknown-fact')
    const guarded = `${HEAD}  um:\n    next: [{ when: { ${name}: "1" }, goto: end }, { goto: end }]\n`
    expect(codes(guarded)).toContain('unknown-fact')
  })
})

test('design section 9: a step with many sentences of many conditions each is judged without trying every case', () => {
  const others = ['url.cupom', 'variante.desconto', 'nome', 'email']
  const terms = others.map((fact) => `${fact}: { exists: true }`).join(', ')
  const line = (when: string) => `{ when: { valorCredito: ${when} }, text: Oi }`
  const lines = Array.from({ length: 40 }, (_, n) => line(`{ gt: ${n} }, ${terms}`))
  // one of the two is always said, which only shows once each case of all others has been tried
  const ends = [line('{ exists: true }'), line('{ exists: false }')]
  const found = codes(step(`say: [${[...lines, ...ends].join(', ')}]`))
  expect(found).not.toContain('took-too-long')
})
