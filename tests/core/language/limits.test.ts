import { expect, test } from 'vitest'
import { compile } from '../../../src/core/language/compile'
import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import { textsAlone } from '../../texts'
import { processorTime } from './processor-time'
import { vocabulary } from './vocabulary'

const HEAD = 'group: g\nstart: um\nfallback: um\nsteps:\n'

function check(text: string): readonly Diagnostic[] {
  return compile(textsAlone([{ path: 'scripts/g.yaml', text }]), vocabulary).diagnostics
}

const codes = (text: string) => check(text).map(({ code }) => code)

test('SCR-01 an alias bomb is refused at once', () => {
  const bomb = Array.from({ length: 9 }, (_, n) => {
    const one = n === 0 ? '"x"' : `*a${n - 1}`
    return `a${n}: &a${n} [${Array(9).fill(one).join(', ')}]`
  }).join('\n')
  check('a: 1')
  const started = processorTime()
  expect(codes(bomb)).toEqual(['alias-refused'])
  expect(processorTime() - started).toBeLessThan(500)
})

test.each([
  ['&A {<<: *A}', 'alias-refused'],
  [`${HEAD}  um:\n${'    <<: { say: x }\n'.repeat(500)}    next: end\n`, 'merge-refused'],
])('SCR-02 merge keys are refused', (text, code) => {
  expect(new Set(codes(text))).toEqual(new Set([code]))
})

test.each([
  ['['.repeat(5000)],
  ['['.repeat(5000) + ']'.repeat(5000)],
  ['{a: '.repeat(5000)],
  ['- '.repeat(5000)],
  ['? '.repeat(5000)],
  [Array.from({ length: 40 }, (_, n) => `${' '.repeat(n)}a:`).join('\n')],
])('SCR-03 deep nesting is refused before it is composed', (text) => {
  const [first] = check(text)
  expect(first?.code).toBe('nested-too-deep')
  expect(first?.path).toBe('scripts/g.yaml')
})

test('SCR-04 a file of more than 512 KB is refused without being read', () => {
  const large = `${HEAD}${'  # comentário\n'.repeat(40_000)}`
  const [first, ...others] = check(large)
  expect(first).toMatchObject({ code: 'file-too-large', range: { start: { line: 0 } } })
  expect(others).toEqual([])
  // the cap counts bytes, and ç has two
  expect(codes(`group: g\nabout: ${'ç'.repeat(300_000)}\nsteps: {}\n`)).toEqual(['file-too-large'])
})

test.each([
  [16_000, 'too-many-nodes'],
  [100_000, 'file-too-large'],
])('SCR-04 %i keys in one map are refused before they are composed', (keys, code) => {
  const lines = Array.from({ length: keys }, (_, n) => `        chave${n}: ${n}\n`).join('')
  const started = processorTime()
  expect(codes(`${HEAD}  um:\n    set: {}\n    track:\n      data:\n${lines}`)).toEqual([code])
  expect(processorTime() - started).toBeLessThan(1000)
})

test('SCR-04 a file of 10 MB is refused at once, as one step and as a variant', () => {
  const text = `group: g\nabout: ${'ç'.repeat(5 * 2 ** 20)}\n`
  const started = processorTime()
  for (const path of ['scripts/g.yaml', 'variants/home.yaml']) {
    const { diagnostics } = compile(textsAlone([{ path, text }]), vocabulary)
    expect(diagnostics.filter((one) => one.path === path).map(({ code }) => code)).toEqual([
      'file-too-large',
    ])
  }
  expect(processorTime() - started).toBeLessThan(1000)
})

test('SCR-04 more nodes than a person writes are refused before they are composed', () => {
  const items = (count: number) => `${HEAD}  um:\n    set: [${'1,'.repeat(count)}]\n    next: end\n`
  expect(codes(items(30_000))).toEqual(['too-many-nodes'])
  expect(codes(`${HEAD}  um:\n    set: [${'[],'.repeat(30_000)}\n`)).toEqual(['too-many-nodes'])
  expect(codes(items(5000))).not.toContain('too-many-nodes')
})

test('SCR-04 they are refused in whatever style they are written', () => {
  const set = (value: string) => codes(`${HEAD}  um:\n    set: ${value}\n    next: end\n`)
  expect(set(`[${Array(11_000).fill('1').join(', ')}]`)).toEqual(['too-many-nodes'])
  expect(set(`\n${'      - 1\n'.repeat(7_000)}`)).not.toContain('too-many-nodes')
})

test('SCR-04 more steps than a file should have are refused before they are read', () => {
  const steps = (count: number) =>
    `${HEAD}  um:\n    next: p0\n${Array.from({ length: count }, (_, n) => `  p${n}:\n    next: ${n + 1 < count ? `p${n + 1}` : 'end'}\n`).join('')}`
  const [found, ...others] = check(steps(6000))
  expect(found).toMatchObject({ code: 'too-many-nodes', range: { start: { character: 0 } } })
  expect(others).toEqual([])
  expect(codes(steps(2000))).toEqual([])
})

test('SCR-04 many keys in one map take linear time', () => {
  const time = (keys: number) => {
    const text = `${HEAD}  um:\n    set: {}\n    track:\n      event: x\n      data:\n${Array.from(
      { length: keys },
      (_, n) => `        chave${n}: ${n}\n`,
    ).join('')}`
    const started = processorTime()
    check(text)
    return processorTime() - started
  }
  time(1000)
  const few = time(2000)
  // quadratic time would be 25 times as long
  expect(time(10_000)).toBeLessThan(few * 15 + 200)
})

test.each(['__proto__', 'constructor', 'prototype'])(
  'SCR-05 %s is refused by name wherever it stands, and reaches no prototype',
  (name) => {
    const text = `${HEAD}  um:\n    set: { ${name}: { x: 1 } }\n    choose: [{ label: a, ${name}: 1, goto: end }]\n  ${name}:\n    next: end\n`
    const found = check(text)
    expect(found.filter(({ code }) => code === 'reserved-name')).toHaveLength(3)
    expect(({} as { readonly x?: unknown }).x).toBeUndefined()
  },
)

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'SCR-06 goto: %s is a step that does not exist',
  (name) => {
    expect(codes(`${HEAD}  um:\n    next: ${name}\n`)).toEqual(['unknown-step'])
  },
)

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'SCR-06 %s, which every object has, names no step and no fact: no talk would find the fact unknown',
  (name) => {
    const facts = `facts:\n  ${name}: { kind: escolha, options: [a, b], label: A }\n`
    const text = HEAD.replace('steps:', `${facts}steps:`)
    const [found] = codes(`${text}  um:\n    say: "{{${name}}}"\n    next: end\n`)
    expect(['fact-taken', 'reserved-name']).toContain(found)
    expect(codes(`${HEAD}  ${name}:\n    next: end\n`)).toContain('reserved-name')
  },
)

test.each([
  ['a: !!js/function "x"', 'tag-refused'],
  ['a: !!binary eA==', 'binary-refused'],
  ['---js\n{ a: 1 }\n---\n', 'front-matter-refused'],
  ['a: !x y', 'tag-refused'],
  ['a: 1\n---\nb: 2', 'documents-refused'],
  ['a: 1\n...\n', 'documents-refused'],
  ['a: 1\na: 2', 'duplicate-key'],
  ['%TAG ! tag:x\n---\na: 1', 'directive-refused'],
])('SCR-10 %j is refused by a code of its own', (text, code) => {
  expect(codes(text)).toContain(code)
})

test.each([
  ['a byte order mark', `\uFEFF${HEAD}  um:\n    say: Olá\n    next: fim\n`],
  ['CRLF', `${HEAD}  um:\n    say: Olá\n    next: fim\n`.replaceAll('\n', '\r\n')],
])('SCR-09 %s is accepted, and positions stay right', (_name, text) => {
  expect(check(text)).toMatchObject([
    {
      code: 'unknown-step',
      range: { start: { line: 6, character: 10 }, end: { line: 6, character: 13 } },
    },
  ])
})

test.each([
  ['{{variante.marca}}, oi', '"{{variante.marca}}, oi"'],
  ['Atenção: leia', '"Atenção: leia"'],
  // a comment behind the words is none of them
  ['Atenção: leia # nota', '"Atenção: leia"'],
  ['@todos, oi', '"@todos, oi"'],
  ['Cupom #10 vale', '"Cupom #10 vale"'],
  ['“Atenção: leia”', '"Atenção: leia"'],
  ['‘Olá’', '"Olá"'],
])('SCR-07, SCR-09 %j comes with quotes as its fix', (say, fixed) => {
  const text = `${HEAD}  um:\n    say: ${say}\n    next: end\n`
  const [found] = check(text)
  expect(found?.fix?.edits[0]?.text).toBe(fixed)
  const { start, end } = found!.fix!.edits[0]!.range
  const line = text.split('\n')[start.line]!
  const mended = line.slice(0, start.character) + fixed + line.slice(end.character)
  expect(codes(text.replace(line, mended))).toEqual([])
})

test.each([
  ['Atenção: leia', '"Atenção: leia"'],
  ['Atenção: leia # amanhã sai', undefined],
])(
  'SCR-09 %j in a list gets quotes, and a comment behind it is not put into them',
  (say, fixed) => {
    const [found] = check(`${HEAD}  um:\n    say:\n      - ${say}\n    next: end\n`)
    expect(found?.fix?.edits[0]?.text).toBe(fixed)
  },
)
