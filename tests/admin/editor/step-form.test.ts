import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guardWords, stepForm } from '../../../admin/editor/form/step-form'
import { setValue } from '../../../src/core/language/edit/edit'

const ENDERECO = readFileSync('scripts/endereco.yaml', 'utf8')
const CUPOM = readFileSync('scripts/cupom.yaml', 'utf8')

describe('a step as a form', () => {
  it('lists where it goes, by what happened and when', () => {
    const form = stepForm(CUPOM, 'cupom-start')
    expect(form?.wait).toEqual({ type: 'nothing' })
    expect(form?.ways.map(({ when, to }) => [when, to])).toEqual([
      ['se cupons ativos não é sim', 'proposal-confirm-plan'],
      ['se cupom do endereço existe', 'cupom-initial-url'],
      ['senão', 'cupom-initial-message'],
    ])
    const lookup = stepForm(ENDERECO, 'cep-lookup')
    expect(lookup?.action).toBe('cep.buscar')
    expect(lookup?.ways[1]).toMatchObject({ outcome: 'sem-logradouro', to: 'cep-add-street' })
  })

  it('shows buttons with their targets', () => {
    const form = stepForm(CUPOM, 'cupom-initial-url')
    expect(form?.wait).toMatchObject({
      type: 'buttons',
      options: [{ label: 'USAR O CUPOM' }, { label: 'SEGUIR SEM CUPOM' }],
    })
    expect(form?.ways.map(({ outcome, to }) => [outcome, to])).toEqual([
      ['USAR O CUPOM', 'cupom-apply-url'],
      ['SEGUIR SEM CUPOM', 'cupom-drop'],
    ])
  })

  it('leads to the very value: a new target changes its own bytes alone', () => {
    for (const [text, id] of [
      [ENDERECO, 'cep-lookup'],
      [CUPOM, 'cupom-start'],
      [CUPOM, 'cupom-initial-url'],
    ] as const) {
      for (const { path, to } of stepForm(text, id)?.ways ?? []) {
        const edited = setValue(text, path, 'outro-passo')
        expect(edited.ok && edited.edits).toHaveLength(1)
        const back = setValue(edited.ok ? edited.text : '', path, to)
        expect(back.ok && back.text).toBe(text)
      }
    }
  })

  it('is none where the file cannot be read, or has no such step', () => {
    expect(stepForm('steps: [', 'a')).toBeUndefined()
    expect(stepForm(ENDERECO, 'constructor')).toBeUndefined()
  })

  it('says guards in words, whatever is written there', () => {
    const guard = { any: [{ cep: { exists: true } }, { rendaMensal: { gte: 500_000 } }], x: false }
    expect(guardWords(guard).replaceAll('\u00a0', ' ')).toBe(
      'se (CEP existe ou renda mensal é a partir de R$ 5.000,00) e x é não',
    )
    expect([guardWords(undefined), guardWords({ all: 5 })]).toEqual(['sempre', 'se '])
  })
})
