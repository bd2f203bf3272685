import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { editSay } from '../../../admin/brands/model/edit-say'
import { conditionOfTerms, guardTermsOf, operatorsOf } from '../../../admin/editor/form/guard'
import {
  addGuarded,
  addOption,
  guardedItem,
  placeOfWays,
  putAction,
  putWait,
  putWhen,
} from '../../../admin/editor/form/step-edits'
import { type StepForm, stepForm } from '../../../admin/editor/form/step-form'
import { moveItem } from '../../../src/core/language/edit/edit'
import type { Edited } from '../../../src/core/language/edit/edited'
import type { Value } from '../../../src/core/script/value'
import { vocabulary } from '../../../src/product/vocabulary'

const CUPOM = readFileSync('scripts/cupom.yaml', 'utf8')

const PERCENT = 'taxaFundoReserva'

const factOf = (name: string) => vocabulary.facts.get(name)

function formOf(text: string, id: string): StepForm {
  const form = stepForm(text, id)
  if (!form) throw new Error(`no step ${id}`)
  return form
}

function textOf(edited: Edited): string {
  if (!edited.ok) throw new Error(edited.message)
  return edited.text
}

const waysOf = (text: string, id: string) =>
  formOf(text, id).ways.map(({ outcome = '', when, to }) => [outcome, when, to])

describe('a condition as slots', () => {
  it('is written as it was read, where it holds if each of its comparisons does', () => {
    const conditions: readonly Value[] = [
      { 'variante.cupomAtivo': { ne: true } },
      { 'url.cupom': { exists: true }, cep: { exists: false } },
      { cupomFormas: { contains: 5 } },
      { rendaMensal: { gte: 500_000 } },
      { nome: 'Ana' },
    ]
    for (const when of conditions) {
      expect(conditionOfTerms(guardTermsOf(when, factOf) ?? [], factOf)).toEqual(when)
    }
    const hours = { hora: { gte: 8, lt: 18 } }
    expect(conditionOfTerms(guardTermsOf(hours, factOf) ?? [], factOf)).toEqual({
      all: [{ hora: { gte: 8 } }, { hora: { lt: 18 } }],
    })
  })

  it('takes money as people write it, and nothing that its fact cannot be', () => {
    const term = { fact: 'rendaMensal', op: 'gte', value: 'R$ 5.000,00' } as const
    expect(conditionOfTerms([term], factOf)).toEqual({ rendaMensal: { gte: 500_000 } })
    expect(conditionOfTerms([{ ...term, value: 'muito' }], factOf)).toBeUndefined()
    expect(conditionOfTerms([{ ...term, fact: 'nenhum' }], factOf)).toBeUndefined()
  })

  it.each([
    ['1.000', 1000],
    ['1.234.567', 1_234_567],
    ['1000', 1000],
    ['16,5', 16.5],
    ['16.5', 16.5],
    ['-2', -2],
    ['1.000,25', 1000.25],
    ['mil', undefined],
  ])('reads a number as it is written in Brazil: %s', (value, meant) => {
    const term = { fact: PERCENT, op: 'gte', value } as const
    const written = meant === undefined ? undefined : { [PERCENT]: { gte: meant } }
    expect(conditionOfTerms([term], factOf)).toEqual(written)
  })

  it('shows a number so that it is read back as the same', () => {
    const when = { [PERCENT]: { gte: 1.125 } }
    expect(guardTermsOf(when, factOf)).toEqual([{ fact: PERCENT, op: 'gte', value: '1,125' }])
    expect(conditionOfTerms(guardTermsOf(when, factOf) ?? [], factOf)).toEqual(when)
  })

  it('is left to the YAML where it has parts that slots do not hold', () => {
    expect(guardTermsOf({ not: { cep: { exists: true } } }, factOf)).toBeUndefined()
    expect(guardTermsOf({ cep: { in: ['1', '2'] } }, factOf)).toBeUndefined()
  })

  it('compares each fact only by what says something of it', () => {
    for (const fact of vocabulary.facts.values()) {
      expect(operatorsOf(fact)).toContain('exists')
      expect(operatorsOf(fact).includes('contains')).toBe(fact.field.json === 'array')
    }
  })
})

describe('a step changed by its form', () => {
  it('gets a button that leads where the last one leads, and no label twice', () => {
    const once = textOf(addOption(CUPOM, formOf(CUPOM, 'cupom-initial-message')))
    const twice = textOf(addOption(once, formOf(once, 'cupom-initial-message')))
    expect(waysOf(twice, 'cupom-initial-message').map(([label, , to]) => [label, to])).toEqual([
      ['TENHO', 'cupom-input'],
      ['NÃO TENHO', 'cupom-drop'],
      ['BOTÃO 3', 'cupom-drop'],
      ['BOTÃO 4', 'cupom-drop'],
    ])
  })

  it('says a message under a condition, and always again with the bytes it had', () => {
    const { path, say } = formOf(CUPOM, 'cupom-error-message-1')
    const when = { cep: { exists: true } }
    const at = [...path, 'say']
    const guarded = textOf(editSay(CUPOM, at, say, { type: 'when', index: 0, when }))
    const after = formOf(guarded, 'cupom-error-message-1')
    expect(after.say).toEqual([{ when, text: 'Cupom inválido' }, { part: 'motivos-cupom' }])
    const back = { type: 'when', index: 0, when: undefined } as const
    expect(textOf(editSay(guarded, at, after.say, back))).toBe(CUPOM)
    const single = formOf(CUPOM, 'cupom-input')
    const alone = textOf(
      editSay(CUPOM, [...single.path, 'say'], single.say, { type: 'when', index: 0, when }),
    )
    expect(formOf(alone, 'cupom-input').say).toEqual([{ when, text: 'Qual é o código do cupom?' }])
  })

  it('gets a way with a condition before the one that is always taken', () => {
    const when = { cep: { exists: true } }
    for (const id of ['cupom-input', 'cupom-start', 'cupom-validate', 'cupom-drop']) {
      const way = formOf(CUPOM, id).ways.at(-1)
      const holder = way && placeOfWays(way)
      if (!holder) throw new Error(`no way of ${id} can have a condition`)
      const before = waysOf(CUPOM, id)
      const after = waysOf(textOf(addGuarded(CUPOM, holder, way, when)), id)
      expect(after).toHaveLength(before.length + 1)
      expect(after.at(-2)).toEqual([way.outcome ?? '', 'se CEP existe', way.to])
      expect(after.at(-1)).toEqual([way.outcome ?? '', 'senão', way.to])
    }
    const [button] = formOf(CUPOM, 'cupom-initial-url').ways
    expect(button && placeOfWays(button)).toBeUndefined()
  })

  it('has its guarded ways in another order, and another condition', () => {
    const [first] = formOf(CUPOM, 'cupom-start').ways
    const item = first && guardedItem(first)
    if (!item) throw new Error('no guarded way')
    const moved = textOf(moveItem(CUPOM, item.list, 0, 1))
    expect(waysOf(moved, 'cupom-start').map(([, , to]) => to)).toEqual([
      'cupom-initial-url',
      'proposal-confirm-plan',
      'cupom-initial-message',
    ])
    const changed = textOf(putWhen(CUPOM, [...item.list, 0], { cep: { exists: true } }))
    expect(waysOf(changed, 'cupom-start')[0]?.[1]).toBe('se CEP existe')
  })

  it('waits for something else, or does something else, and goes on all the same', () => {
    const form = formOf(CUPOM, 'cupom-initial-message')
    const asks = formOf(
      textOf(putWait(CUPOM, form, { key: 'ask', value: 'nome' })),
      form.path[1] as string,
    )
    expect(asks.wait).toEqual({ type: 'answer', fact: 'nome' })
    expect(asks.ways.map(({ to }) => to)).toEqual(['cupom-drop'])
    const silent = formOf(textOf(putWait(CUPOM, form)), 'cupom-initial-message')
    expect([silent.wait.type, silent.ways.length]).toEqual(['nothing', 1])
    const calls = formOf(CUPOM, 'cupom-validate')
    const none = formOf(textOf(putAction(CUPOM, calls, undefined)), 'cupom-validate')
    expect([none.action, none.ways.map(({ to }) => to)]).toEqual([
      undefined,
      ['cupom-error-message-1'],
    ])
    const cep = vocabulary.actions.get('cep.buscar')
    const other = formOf(textOf(putAction(CUPOM, calls, cep)), 'cupom-validate')
    expect(other.action).toBe('cep.buscar')
    expect(new Set(other.ways.map(({ outcome }) => outcome))).toEqual(
      new Set(Object.keys(cep?.outcomes ?? {})),
    )
  })
})
