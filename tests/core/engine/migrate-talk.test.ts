import { describe, expect, test } from 'vitest'
import { recordsOf } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { migrateTalk } from '../../../src/core/engine/migrate-talk'
import { appendEvent } from '../../../src/core/engine/rebase'
import type { Script } from '../../../src/core/script/script'
import type { Step } from '../../../src/core/script/step'
import { SCRIPT } from '../runtime/sample-script'

const held = (event: ChatEvent) => ({ event })
const started = (desconto: boolean) =>
  held({ type: 'started', facts: { 'variante.desconto': desconto } })

/** Up to the part that waits: a choice, two answers, two calls that were made. */
const TALK = [
  started(false),
  held({ type: 'chosen', step: 'convite', option: 'SIMULE AGORA MESMO' }),
  held({ type: 'settled', call: 1, outcome: 'ok', facts: {} }),
  held({ type: 'answered', step: 'nome', text: 'Ana' }),
  held({ type: 'settled', call: 2, outcome: 'validas', facts: {} }),
  held({ type: 'answered', step: 'email', text: 'ana@exemplo.com.br' }),
]

const withStep = (id: string, change: (step: Step) => Step): Script => ({
  ...SCRIPT,
  steps: new Map([...SCRIPT.steps].map(([key, step]) => [key, key === id ? change(step) : step])),
})

/** Moves, and lets every call that is made anew succeed as it did; what the talk then holds. */
function moveAndSettle(before: Script | undefined, after: Script) {
  let conversation = migrateTalk(before, after, TALK, started(true))
  const calls: number[] = []
  for (;;) {
    const { state, later } = conversation
    if (state.phase !== 'calling') return { conversation, later, state, calls }
    calls.push(state.calls)
    const outcome = state.at === 'convite' ? 'ok' : 'validas'
    const settled = held({ type: 'settled', call: state.calls, outcome, facts: {} })
    conversation = appendEvent(conversation, settled)
  }
}

describe('PUB-10: a talk is moved to another release', () => {
  test('the same script: it stands where it stood, with the new variant and every call made anew', () => {
    const { state, later, calls } = moveAndSettle(SCRIPT, SCRIPT)
    expect(state).toMatchObject({ phase: 'waiting', at: 'resumo' })
    expect(state.facts).toMatchObject({
      nome: 'Ana',
      email: 'ana@exemplo.com.br',
      'variante.desconto': true,
    })
    expect(calls).toEqual([1, 2])
    expect(later).toEqual([])
  })

  test('it stops where another thing is asked now, and what was said after it waits', () => {
    const after = withStep('nome', (step) => ({ ...step, ask: { fact: 'telefone' } }))
    const { state, later } = moveAndSettle(SCRIPT, after)
    expect(state).toMatchObject({ phase: 'waiting', at: 'nome' })
    expect(later.map(({ held: { event } }) => event)).toEqual([TALK[3]?.event, TALK[5]?.event])
  })

  test('it stops at an option that is not offered any more', () => {
    const after = withStep('convite', (step) => ({
      ...step,
      choose: { layout: 'row', options: [{ label: 'COMEÇAR' }] },
    }))
    expect(moveAndSettle(SCRIPT, after).state.at).toBe('convite')
  })

  test('PUB-07: a question that is new is asked, and the answers behind it are told after it', () => {
    const phone: Step = { ...SCRIPT.steps.get('email')!, id: 'fone', ask: { fact: 'telefone' } }
    const after: Script = {
      ...SCRIPT,
      steps: new Map([
        ...withStep('nome', (step) => ({
          ...step,
          call: { ...step.call!, on: { ...step.call!.on, validas: [{ to: 'fone' }] } },
        })).steps,
        ['fone', { ...phone, next: [{ to: 'email' }] }],
      ]),
    }
    const { conversation, state } = moveAndSettle(SCRIPT, after)
    expect(state.at).toBe('fone')
    const answer = held({ type: 'answered', step: 'fone', text: '11987654321' })
    expect(recordsOf(appendEvent(conversation, answer)).at(-1)).toEqual(TALK.at(-1))
  })

  test('PUB-08: of a release that is gone the answers are kept as far as they fit', () => {
    expect(moveAndSettle(undefined, SCRIPT).state).toMatchObject({ phase: 'waiting', at: 'resumo' })
    const after = withStep('email', (step) => ({ ...step, ask: { fact: 'telefone' } }))
    expect(moveAndSettle(undefined, after).state).toMatchObject({ at: 'email' })
  })
})
