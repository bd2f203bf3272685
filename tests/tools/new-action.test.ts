import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { insertEntry, insertImport } from '../../tools/new-action/insert'
import { type Plan, planOf } from '../../tools/new-action/plan'
import { runGenerator } from '../../tools/new-action/run-generator'
import { unwritten } from '../../tools/new-action/templates'
import { writeAction } from '../../tools/new-action/write-action'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const KINDS = new Map([
  ['cpfCnpj', 'cpfCnpj'],
  ['bemValor', 'dinheiro'],
  ['planos', 'lista'],
])
const existing = {
  kindOf: (fact: string) => KINDS.get(fact),
  hasAction: (name: string) => name === 'cep.buscar',
}

function problemsOf(...args: string[]): readonly string[] {
  const planned = planOf(args, existing)
  return planned.ok ? [] : planned.problems
}

function planned(...args: string[]): Plan {
  const result = planOf(args, existing)
  if (!result.ok) throw new Error(result.problems.join(' '))
  return result.plan
}

test('what cannot be written is told in a sentence, without a stack', async () => {
  const said: string[] = []
  const error = vi.spyOn(console, 'error').mockImplementation((text) => void said.push(text))
  const write = () => {
    throw new Error('src/product/facts: no place for it.')
  }
  const load = async () => ({ usage: '', plan: () => ({ ok: true }) as const, write })
  const code = await runGenerator(load, [])
  error.mockRestore()
  expect([code, said]).toEqual([
    1,
    ['All files are as they were: src/product/facts: no place for it.'],
  ])
})

describe('npm run new:action says everything that is wrong at once', () => {
  test.each([
    ['no name', [], /is no action's name/],
    ['a name without a verb', ['pontos'], /write domain.verb/],
    ['a name that reaches out', ['../a.b'], /is no action's name/],
    ['an action that exists', ['cep.buscar'], /exists already/],
    ['two names', ['a.b', 'c.d'], /left over: c.d/],
    ['an unknown fact', ['a.b', '--input', 'pontos'], /no fact "pontos"\. Make it: --fact/],
    ['a fact that exists', ['a.b', '--fact', 'cpfCnpj:codigo:CPF'], /leave out --fact/],
    [
      'a kind that does not exist',
      ['a.b', '--fact', 'x1:int:X'],
      /no kind of "x1": codigo, inteiro/,
    ],
    ['no label', ['a.b', '--fact', 'x1:inteiro'], /needs a label/],
    ['a fact no wire holds', ['a.b', '--input', 'planos'], /holds a lista/],
    ['an outcome in capitals', ['a.b', '--outcome', 'Bom'], /no outcome's name/],
    ['facts of what breaks', ['a.b', '--outcome', 'falha:cpfCnpj'], /"falha" is always there/],
    ['no way to end well', ['a.b', '--outcome', 'falha'], /"falha" is always there/],
    ['one outcome twice', ['a.b', '--outcome', 'x', '--outcome', 'x'], /one name/],
    [
      'one fact made twice',
      ['a.b', '--fact', 'x1:inteiro:X', '--fact', 'x1:texto:Y', '--input', 'x1'],
      /"x1" is there twice/,
    ],
    ['a fact that nothing names', ['a.b', '--fact', 'x1:inteiro:X'], /names "x1"/],
    [
      'one input twice',
      ['a.b', '--input', 'cpfCnpj', '--input', 'cpfCnpj'],
      /"cpfCnpj" is there twice/,
    ],
    ['one fact of an outcome twice', ['a.b', '--outcome', 'x:cpfCnpj,cpfCnpj'], /is there twice/],
    ['facts with colons between', ['a.b', '--outcome', 'x:cpfCnpj:bemValor'], /commas between/],
    ['a person of nobody', ['a.b', '--personal', 'x1'], /"x1" is no new fact/],
    ['an effect that does not exist', ['a.b', '--effect', 'twice'], /none, repeatable, once/],
  ])('%s', (_what, args, problem) => {
    expect(problemsOf(...args).join('\n')).toMatch(problem)
  })

  test('several problems, all told', () => {
    expect(problemsOf('Pontos', '--input', 'x', '--effect', 'y')).toHaveLength(3)
  })

  test('an option that does not exist', () => {
    expect(() => planOf(['a.b', '--outcomes', 'x'], existing)).toThrow(/--outcomes/)
  })
})

describe('what it writes', () => {
  const filesFor = (...args: string[]) => writeAction(planned(...args), ROOT)

  test('money crosses the wire in reais and is cents in code', () => {
    const files = filesFor('saldo.ver', '--input', 'bemValor', '--outcome', 'visto:bemValor')
    expect(files.get('src/product/provider/client.ts')).toContain(
      'bemValor: toReais(pedido.bemValor)',
    )
    expect(files.get('src/product/provider/client.ts')).toContain(
      'bemValor: toCents(data.bemValor)',
    )
    expect(files.get('server/sandbox/sandbox-server.ts')).toContain('{ bemValor: 123.45 }')
    expect(files.get('src/product/actions/saldo/contract.ts')).toContain('bemValor: 12_345')
  })

  test('what makes a record gets a key and a seller; what calls nobody touches no provider', () => {
    const once = filesFor('brinde.pedir', '--effect', 'once')
    expect(once.get('server/gateway/policy.ts')).toMatch(/pedirBrinde: \{ effect: 'once' \}/)
    expect(once.get('server/gateway/sales.ts')).toContain('pedirBrinde: (request, key) => perform')
    const local = [...filesFor('conta.fazer', '--local').keys()]
    expect(local.filter((path) => /provider|server/.test(path))).toEqual([])
  })

  test('a fact of a person says so', () => {
    const files = filesFor(
      ...['placa.ver', '--fact', 'placa:codigo:Placa', '--personal', 'placa', '--input', 'placa'],
    )
    expect(files.get('src/product/facts/placa-facts.ts')).toContain(
      "placa: { field: fields.codigo, label: 'Placa', personal: true }",
    )
  })

  test('a module that exists is never overwritten', () => {
    const files = filesFor('cep.conferir', '--input', 'cpfCnpj')
    expect(files.has('src/product/actions/cep/contract.ts')).toBe(false)
    expect(files.has('src/product/actions/cep-conferir/contract.ts')).toBe(true)
  })

  test('a third outcome is named as not yet written', () => {
    const plan = planned('a.b', '--outcome', 'bom', '--outcome', 'nada', '--outcome', 'tarde')
    expect(unwritten(plan)).toEqual(['tarde'])
  })
})

describe('entries find their table without marks', () => {
  test.each([
    ['const t = { a: 1 } as const', 'const t = { a: 1,\nb: 2,\n} as const'],
    ['const t = make({})', 'const t = make({\nb: 2,\n})'],
    ['const t = { a: 1, } satisfies X', 'const t = { a: 1,\nb: 2,\n} satisfies X'],
    ['function t() { return { a } }', 'function t() { return { a,\nb: 2,\n} }'],
  ])('%s', (before, after) => {
    expect(insertEntry(before, { table: 't', text: 'b: 2' })).toBe(after)
  })

  test('a table that is not there is told, not guessed', () => {
    expect(() => insertEntry('const x = {}', { table: 't', text: 'b: 2' })).toThrow('no table "t"')
  })

  test('a name is imported once', () => {
    const once = insertImport("import { a } from 'a'", { name: 'b', from: 'b' })
    expect(once).toBe("import { a } from 'a'\nimport { b } from 'b'")
    expect(insertImport(once, { name: 'b', from: 'b' })).toBe(once)
  })
})
