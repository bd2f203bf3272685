import { describe, expect, test } from 'vitest'
import { foldEvents } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { follow } from '../../../src/core/engine/follow'
import type { Script } from '../../../src/core/script/script'
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

/** How far the talk, recorded over the small script, holds over another. */
function followed(script: Script, length = talk.length) {
  const held = talk.slice(0, length).map((event) => ({ event }))
  const { conversation, ...rest } = follow(foldEvents(small, held, { observed: true }), script)
  return { kept: conversation.moments.length, ...rest }
}

describe('a conversation told over an edited script', () => {
  test('the same script keeps all of it', () => {
    expect(followed(small)).toEqual({ kept: talk.length })
  })

  test('other words change no path, nor does a silent step between', () => {
    const edited = scriptWith([
      step('saudacao', { say: [line('Oi, ', '$nome')], next: to('ponte') }),
      step('ponte', { say: [line('Vamos lá.')], next: to('renda') }),
    ])
    expect(followed(edited)).toEqual({ kept: talk.length })
  })

  test('another way stops it after the turn that leads elsewhere', () => {
    const edited = scriptWith([step('saudacao', { next: to('fim') })])
    expect(followed(edited)).toEqual({
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
    const { kept, diverged } = followed(edited)
    expect([kept, diverged?.cause, diverged?.event]).toEqual([1, 'refused', 1])
  })

  test('another question of a step that was answered stops it where it is asked', () => {
    const edited = scriptWith([{ ...small.steps.get('renda')!, ask: { fact: 'rendaExtra' } }])
    expect(followed(edited)).toMatchObject({
      kept: 5,
      diverged: { cause: 'elsewhere', now: { at: 'renda', waitsFor: 'rendaExtra' } },
    })
  })

  test('another question where the talk has just arrived takes nothing away', () => {
    const edited = scriptWith([{ ...small.steps.get('renda')!, ask: { fact: 'rendaExtra' } }])
    expect(followed(edited, 5)).toEqual({ kept: 5 })
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
    expect(followed(edited)).toMatchObject({
      kept: 4,
      diverged: { event: 3, now: { phase: 'calling', waitsFor: 'saude.verificar' } },
    })
  })
})
