import { describe, expect, test } from 'vitest'
import type { ChatEvent } from '../../../src/core/engine/event'
import { follow, standsOf } from '../../../src/core/engine/follow'
import { answered, chosen, settled, started } from './at'
import { line, scriptWith, script as small, step, to } from './small-script'

const talk: readonly ChatEvent[] = [
  started(),
  chosen('boas-vindas', 'SIMULE'),
  settled('ok'),
  answered('nome', 'Ana'),
  settled('validas', {}, 2),
  answered('renda', '6.500,00'),
]
const stands = standsOf(small, talk)

describe('a conversation told over an edited script', () => {
  test('the same script keeps all of it', () => {
    expect(follow(small, talk, stands)).toEqual({ kept: talk.length })
  })

  test('other words change no path, nor does a silent step between', () => {
    const edited = scriptWith([
      step('saudacao', { say: [line('Oi, ', '$nome')], next: to('ponte') }),
      step('ponte', { say: [line('Vamos lá.')], next: to('renda') }),
    ])
    expect(follow(edited, talk, stands)).toEqual({ kept: talk.length })
  })

  test('another way stops it after the turn that leads elsewhere', () => {
    const edited = scriptWith([step('saudacao', { next: to('fim') })])
    expect(follow(edited, talk, stands)).toEqual({
      kept: 5,
      diverged: {
        event: 4,
        cause: 'elsewhere',
        was: { phase: 'waiting', at: 'renda', waitsFor: 'rendaMensal' },
        now: { phase: 'waiting', at: 'fim' },
      },
    })
  })

  test('an option that is gone stops it before the choice', () => {
    const boasVindas = small.steps.get('boas-vindas')!
    const options = boasVindas.choose!.options.filter(({ label }) => label !== 'SIMULE')
    const edited = scriptWith([{ ...boasVindas, choose: { layout: 'row', options } }])
    const { kept, diverged } = follow(edited, talk, stands)
    expect([kept, diverged?.cause, diverged?.event]).toEqual([1, 'refused', 1])
  })

  test('another question of a step that was answered stops it where it is asked', () => {
    const edited = scriptWith([{ ...small.steps.get('renda')!, ask: { fact: 'rendaExtra' } }])
    expect(follow(edited, talk, stands)).toMatchObject({
      kept: 5,
      diverged: { cause: 'elsewhere', now: { at: 'renda', waitsFor: 'rendaExtra' } },
    })
  })

  test('another question where the talk has just arrived takes nothing away', () => {
    const edited = scriptWith([{ ...small.steps.get('renda')!, ask: { fact: 'rendaExtra' } }])
    expect(follow(edited, talk.slice(0, 5), stands)).toEqual({ kept: 5 })
  })

  test('another action of a step stops it before its result is told', () => {
    const edited = scriptWith([
      {
        ...small.steps.get('nome')!,
        call: {
          action: 'saude.verificar',
          effect: 'none',
          with: {},
          on: { ok: to('saudacao'), falha: to('erro') },
        },
      },
    ])
    expect(follow(edited, talk, stands)).toMatchObject({
      kept: 4,
      diverged: { event: 3, now: { phase: 'calling', waitsFor: 'saude.verificar' } },
    })
  })
})
