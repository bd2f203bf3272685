import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Invariant, RuleEvent } from '../../../src/core/explore/invariant'
import { monitorOf } from '../../../src/core/explore/monitor'
import { INVARIANTS_SCHEMA_ID, invariantsSchema } from '../../../src/core/explore/schema'
import { schemaFile } from '../../../src/core/language/check/schema-file'
import type { Facts } from '../../../src/core/script/value'
import { vocabulary } from '../../../src/product/vocabulary'
import { parseInvariants } from '../../../tools/explore-invariants'
import { compiled } from './ground'

test('schema/invariants.schema.json is what the source says (npm run generate)', () => {
  const { name, text } = schemaFile(INVARIANTS_SCHEMA_ID, invariantsSchema)
  expect(readFileSync(`schema/${name}`, 'utf8')).toBe(text)
})

/** The lines of what is wrong with a rule, after its name. */
function told(rule: string): readonly string[] {
  const text = `invariants:\n  - name: regra\n${rule.replace(/^/gm, '    ')}\n`
  return parseInvariants(text, compiled, vocabulary).diagnostics.map(
    ({ code, range, message }) =>
      `${range.start.line - 1}:${range.start.character} ${code} ${message}`,
  )
}

describe('rules are checked as scripts are, at their words', () => {
  test.each([
    ['never: { call: pagamento.* }\nbefore: { call: proposta.criar, outcome: criada }', []],
    [
      'never: { call: pagamento.pixx }',
      ['1:19 unknown-action A ação "pagamento.pixx" não existe. Você quis dizer "pagamento.pix"?'],
    ],
    [
      'never: { at: proposal-term }',
      ['1:17 unknown-step O passo "proposal-term" não existe. Você quis dizer "proposal-terms"?'],
    ],
    ['once: [emial]', [expect.stringMatching(/^1:\d+ unknown-fact .*"email"\?$/)]],
    ['never: { show: pixx }', [expect.stringMatching(/^1:\d+ unknown-part /)]],
    ['never: { choose: CONFIRMA }', [expect.stringMatching(/^1:\d+ bad-value .*"CONFIRMAR"\?$/)]],
    [
      'never: { at: proposal-terms, call: proposta.criar }',
      [expect.stringMatching(/bad-value Cada item tem um acontecimento só/)],
    ],
    [
      'whenever: { at: proposal-terms }',
      [expect.stringMatching(/^1:4 bad-value Com "whenever" vai "holds"/)],
    ],
    [
      'most: 1\nof: { end: true }\nfrom: { at: select }',
      [expect.stringMatching(/^3:4 bad-value "from" não combina com "most"/)],
    ],
    ['about: só palavras', [expect.stringMatching(/bad-value A regra não diz o que vale/)]],
    ['nevr: { end: true }', [expect.stringMatching(/^1:4 unknown-key .*"never"\?$/)]],
    [
      'whenever: { at: select }\nholds: { known: [plano, plan0] }',
      [expect.stringMatching(/^2:28 unknown-fact/)],
    ],
  ])('%s', (rule, expected) => {
    expect(told(rule)).toEqual(expected)
  })
})

/** What a monitor says of a talk, told as `kind name outcome`, or nothing. */
function broken(rule: Omit<Invariant, 'name'>, talk: string, facts: Facts = {}) {
  const { start, see } = monitorOf({ name: 'regra', ...rule }, vocabulary.facts)!
  let memory = start
  for (const word of talk.split(' ')) {
    const [kind, name = '', outcome] = word.split(':')
    const happening = { kind, name, step: 'a', ...(outcome && { outcome }) } as RuleEvent // of the rows below
    const next = see(memory, happening, facts)
    if (typeof next === 'string') return word
    memory = next
  }
  return undefined
}

describe('a rule is a finite machine over what happens', () => {
  const pay = { never: { call: 'pagamento.*' } } as const
  const paidAfter = {
    ...pay,
    before: { call: 'proposta.criar', outcome: 'criada' },
    again: { choose: 'NÃO' },
  }
  const owed = { after: { finish: 'x' }, must: { track: 't' } } as const
  test.each([
    [pay, 'call:cep.buscar call:pagamento.pix', 'call:pagamento.pix'],
    [pay, 'call:pagamento.pix:gerado', undefined],
    [paidAfter, 'call:proposta.criar call:pagamento.pix', 'call:pagamento.pix'],
    [paidAfter, 'call:proposta.criar:criada call:pagamento.pix', undefined],
    [paidAfter, 'call:proposta.criar:criada choose:NÃO call:pagamento.pix', 'call:pagamento.pix'],
    [
      { never: { call: '*' }, after: { at: 'error-*' }, until: { choose: '*' } },
      'call:a at:error-x choose:B call:b',
      undefined,
    ],
    [
      { never: { call: '*' }, after: { at: 'error-*' }, until: { choose: '*' } },
      'call:a at:error-x call:b',
      'call:b',
    ],
    // what may not come before something of its own kind may not be the first of it
    [{ never: { ask: 'nome' }, before: { ask: '*' } }, 'ask:nome', 'ask:nome'],
    [{ never: { end: true }, before: { ask: 'a' }, again: { ask: '*' } }, 'ask:a end', undefined],
    [{ most: 1, of: { ask: 'nome' }, again: { end: true } }, 'ask:nome end ask:nome', undefined],
    [{ most: 1, of: { ask: 'nome' }, again: { end: true } }, 'ask:nome ask:nome', 'ask:nome'],
    [owed, 'finish:x track:t wait', undefined],
    [owed, 'finish:x at:b wait', 'wait'],
    [{ ...owed, before: { at: 'b' } }, 'finish:x wait track:t at:b', undefined],
    [{ ...owed, before: { at: 'b' } }, 'finish:x wait at:b', 'at:b'],
  ] as const)('%j: %s', (rule, talk, at) => {
    expect(broken(rule, talk)).toBe(at)
  })

  test('what is known is asked only for a reason, each fact by itself', () => {
    const rule = { once: ['nome', 'email'], again: { choose: 'MUDAR' } }
    const known = { nome: 'Ana', email: 'a@b.co' }
    expect(broken(rule, 'ask:nome')).toBeUndefined()
    expect(broken(rule, 'ask:nome', known)).toBe('ask:nome')
    // a server that found none says null
    expect(broken(rule, 'ask:nome', { nome: null })).toBeUndefined()
    expect(broken(rule, 'choose:MUDAR ask:nome ask:email', known)).toBeUndefined()
    expect(broken(rule, 'choose:MUDAR ask:nome ask:nome', known)).toBe('ask:nome')
  })

  test('whenever: known, unknown, values', () => {
    const rule = {
      whenever: { at: 'a' },
      holds: { known: ['nome'], unknown: ['email'], facts: { editando: true } },
    }
    expect(broken(rule, 'at:a', { nome: 'Ana', editando: true })).toBeUndefined()
    expect(broken(rule, 'at:a', { editando: true })).toBe('at:a')
    expect(broken(rule, 'at:a', { nome: 'Ana', email: 'a@b.co', editando: true })).toBe('at:a')
    expect(broken(rule, 'at:a', { nome: 'Ana', editando: false })).toBe('at:a')
    expect(broken(rule, 'at:b')).toBeUndefined()
  })
})
