import { describe, expect, test } from 'vitest'
import type { Comparison, Condition } from '../../../src/core/script/condition'
import { holds } from '../../../src/core/script/conditions'
import type { Value } from '../../../src/core/script/value'
import { factTable } from '../../../src/product/facts/facts'

const facts = {
  nome: 'Ana',
  rendaMensal: 100,
  hoje: '2026-11-21',
  formasPagamento: [5, 0],
  plano: { a: [1, { b: 2 }] },
  mensagem: null,
}

const compare = (fact: string, op: Comparison, value: Value): Condition => ({
  type: 'compare',
  fact,
  op,
  value,
})

describe('guards', () => {
  test.each<[fact: string, op: Comparison, value: Value, holds: boolean]>([
    ['nome', 'eq', 'Ana', true],
    ['nome', 'eq', 'Bia', false],
    ['nome', 'ne', 'Bia', true],
    ['rendaMensal', 'gt', 99, true],
    ['rendaMensal', 'gt', 100, false],
    ['rendaMensal', 'gte', 100, true],
    ['rendaMensal', 'lt', 100, false],
    ['rendaMensal', 'lte', 100, true],
    ['rendaMensal', 'lt', '200', false],
    ['hoje', 'gt', '2026-09-30', true],
    ['hoje', 'lt', '2026-11-22', true],
    ['rendaTotal', 'eq', 100, true],
    ['nome', 'in', ['Bia', 'Ana'], true],
    ['nome', 'in', 'Ana', false],
    ['formasPagamento', 'contains', 0, true],
    ['formasPagamento', 'contains', 1, false],
    ['nome', 'contains', 'na', true],
    ['rendaMensal', 'contains', 1, false],
    ['plano', 'eq', { a: [1, { b: 2 }] }, true],
    ['plano', 'eq', { a: [1, { b: 3 }] }, false],
    ['plano', 'eq', { a: [1] }, false],
    ['plano', 'eq', { a: [1, { b: 2 }], c: 1 }, false],
    ['formasPagamento', 'eq', [5, 0], true],
    ['nome', 'exists', true, true],
    ['nome', 'exists', false, false],
    ['mensagem', 'exists', true, false],
    ['mensagem', 'eq', null, true],
    // unknown: all false but ne and exists: false
    ['email', 'eq', 'x', false],
    ['email', 'eq', null, false],
    ['email', 'ne', 'x', true],
    ['email', 'gt', 0, false],
    ['email', 'lte', 0, false],
    ['email', 'in', ['x', null], false],
    ['email', 'contains', 'x', false],
    ['email', 'exists', true, false],
    ['email', 'exists', false, true],
    ['constructor', 'exists', true, false],
    ['__proto__', 'exists', true, false],
  ])('T29 %s %s %j is %s', (fact, op, value, expected) => {
    expect(holds(factTable, compare(fact, op, value), facts)).toBe(expected)
  })

  test('T29 all, any and not join guards; none holds always', () => {
    const yes = compare('nome', 'eq', 'Ana')
    const no: Condition = { type: 'not', of: yes }
    expect(holds(factTable, undefined, facts)).toBe(true)
    expect(holds(factTable, no, facts)).toBe(false)
    expect(holds(factTable, { type: 'all', of: [yes, no] }, facts)).toBe(false)
    expect(holds(factTable, { type: 'any', of: [no, yes] }, facts)).toBe(true)
    expect(holds(factTable, { type: 'all', of: [] }, facts)).toBe(true)
    expect(holds(factTable, { type: 'any', of: [] }, facts)).toBe(false)
  })
})
