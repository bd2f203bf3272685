import { expect, test } from 'vitest'
import { foldEvents, recordsOf } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { migrateTalk } from '../../../src/core/engine/migrate-talk'
import { rebase } from '../../../src/core/engine/rebase'
import { at, calling, turn } from './at'
import { answered, chosen, script, settled } from './edit-script'

const TOLD: ChatEvent = { type: 'told', facts: { falouComEspecialistas: true } }
const KNOWN = { falouComEspecialistas: true }

test('the talk knows more and stands where it stood', () => {
  for (const before of [at('nome', { nome: 'Ana' }), calling('nome', { nome: 'Ana' })]) {
    const { state, types } = turn(script, before, TOLD)
    expect(state).toEqual({ ...before, facts: { nome: 'Ana', ...KNOWN } })
    expect(types).toEqual([])
  }
})

test('what is known, what is no fact, and what comes before the beginning or after the end is no news', () => {
  for (const before of [
    at('nome', KNOWN),
    at('', {}, { phase: 'new' }),
    at('fim', {}, { phase: 'ended' }),
  ]) {
    expect(turn(script, before, TOLD).state).toBe(before)
  }
  const known = at('nome', { cupomMotivos: ['CupomUtilizado'] })
  const again: ChatEvent = { type: 'told', facts: { cupomMotivos: ['CupomUtilizado'] } }
  expect(turn(script, known, again).state).toBe(known)
  const before = at('nome')
  const odd = { type: 'told', facts: { falouComEspecialistas: 'sim', __proto__: 1, x: 2 } } as const
  expect(turn(script, before, odd).state).toBe(before)
})

const TALK: readonly ChatEvent[] = [
  { type: 'started', facts: {} },
  answered('nome', 'Ana'),
  settled(1, 'validas'),
  TOLD,
  chosen('plano', 'METADE'),
]
const held = TALK.map((event) => ({ event }))

test('it is still known after an earlier answer was changed, however often it was told', () => {
  const twice = foldEvents(script, [...held.slice(0, 4), ...held.slice(3)])
  const changed = rebase(twice, 1, [{ event: answered('nome', 'Bia') }])!
  expect(changed.state).toMatchObject({ phase: 'calling', facts: { nome: 'Bia', ...KNOWN } })
  expect(recordsOf(changed).filter(({ event }) => event.type === 'told')).toHaveLength(1)
})

test('it is still known on another release', () => {
  for (const before of [script, undefined]) {
    const moved = migrateTalk(before, script, held, held[0]!)
    expect(moved.state.facts).toMatchObject({ nome: 'Ana', ...KNOWN })
  }
})
