import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { logAnswers, NO_ANSWERS } from '../../../src/core/engine/answers'
import { foldEvents, pushEvents, recordsOf } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { appendEvent, laterAfter, rebase } from '../../../src/core/engine/rebase'
import { answered, chosen, script, settled } from './edit-script'
import { effectsIn, literal, scriptWith, step, to } from './small-script'

const TALK: readonly ChatEvent[] = [
  { type: 'started', facts: { 'variante.id': 'teste' } },
  answered('nome', 'Ana'),
  settled(1, 'validas'),
  chosen('plano', 'METADE'),
  answered('renda', '5.000,00'),
  settled(2, 'ok'),
  answered('email', 'ana@exemplo.com.br'),
]
const told = (events: readonly ChatEvent[]) =>
  foldEvents(
    script,
    events.map((event) => ({ event })),
  )
const edit = (talk: readonly ChatEvent[], at: number, changed: ChatEvent) => {
  const done = rebase(told(talk), at, [{ event: changed }])
  if (!done) throw new Error('the changed event does not fit')
  return { ...done, done, events: recordsOf(done).map(({ event }) => event) }
}
const answersOf = ({ moments }: ReturnType<typeof told>) => logAnswers(NO_ANSWERS, moments).answers
const stateOf = (events: readonly ChatEvent[]) => told(events).state

describe('design section 1, editing an earlier answer: only what depends on a changed answer is asked again', () => {
  test('a changed choice keeps all that does not read it', () => {
    const { events, later } = edit(TALK, 3, chosen('plano', 'INTEGRAL'))
    expect(later).toEqual([])
    const { facts, at } = stateOf(events)
    expect(at).toBe('confere')
    expect(facts).toEqual({ ...stateOf(TALK).facts, tipoPlano: 'CREDITO_INTEGRAL' })
  })

  test('a call with a changed input waits for its new result, then the rest is told again', () => {
    const { done } = edit(TALK, 4, answered('renda', '9.000,00'))
    expect(done.state).toMatchObject({ phase: 'calling', at: 'busca' })
    const { facts, at } = appendEvent(done, { event: settled(2, 'ok') }).state
    expect(at).toBe('confere')
    expect(facts).toEqual({ ...stateOf(TALK).facts, rendaMensal: 900000 })
  })

  test('a call with an equal input is not made again, whatever its number', () => {
    const retried = [
      ...TALK.slice(0, 2),
      settled(1, 'invalidas'),
      answered('nome', 'Bia'),
      settled(2, 'validas'),
      chosen('plano', 'METADE'),
      answered('renda', '5.000,00'),
      settled(3, 'ok'),
    ]
    const { events } = edit(retried, 1, answered('nome', 'Bia'))
    expect(stateOf(events)).toMatchObject({ at: 'email', calls: 2 })
  })

  test('a confirmation of a summary that has changed is asked again', () => {
    const confirmed = [...TALK, chosen('confere', 'CONFIRMO')]
    const { events } = edit(confirmed, 6, answered('email', 'outra@exemplo.com.br'))
    expect(stateOf(events)).toMatchObject({ phase: 'waiting', at: 'confere' })
  })

  test('who then acts anew is asked again what that step leads to', () => {
    const { done } = edit(TALK, 4, answered('renda', '9.000,00'))
    const kept = laterAfter(pushEvents(done, [{ event: answered('email', 'x@y.com') }]))
    expect(kept.map(({ held }) => held.event.type)).toEqual(['settled'])
  })

  test('a result that failed is not told again: who tries again really calls', () => {
    const failed = [settled(2, 'falha'), chosen('erro', 'DE NOVO'), settled(3, 'falha')]
    const { done } = edit([...TALK.slice(0, 5), ...failed], 4, answered('renda', '9.000,00'))
    expect(done.later.map(({ held }) => held.event)).toEqual(failed)
    expect(laterAfter(done).map(({ held }) => held.event)).toEqual([failed[1]])
  })

  test('an answer is asked again where what its field judges it by has changed, though it would be taken', () => {
    const person = (label: string, value: number) => ({
      label,
      set: [{ fact: 'tipoPessoa', from: literal(value) }],
    })
    const own = scriptWith(
      [
        step('pessoa', {
          choose: { layout: 'row', options: [person('PF', 0), person('PJ', 1)] },
          next: to('titular'),
        }),
        step('titular', { ask: { fact: 'nomeRazao' }, next: to('fim') }),
      ],
      { start: 'pessoa' },
    )
    const talk = [TALK[0]!, chosen('pessoa', 'PF'), answered('titular', 'Ana Maria Souza')]
    const fold = (events: readonly ChatEvent[]) =>
      foldEvents(
        own,
        events.map((event) => ({ event })),
      )
    const changed = chosen('pessoa', 'PJ')
    expect(rebase(fold(talk), 1, [{ event: changed }])?.state).toMatchObject({
      phase: 'waiting',
      at: 'titular',
    })
    expect(fold([talk[0]!, changed, talk[2]!]).state.at).toBe('fim')
  })

  test('an answer that its field refuses changes nothing', () => {
    expect(rebase(told(TALK), 1, [{ event: answered('nome', '123') }])).toBeUndefined()
  })
})

describe('what can be changed', () => {
  test('every answer, with its bubble, even one said only after its check', () => {
    const answers = answersOf(told(TALK))
    expect(answers.map(({ event }) => event)).toEqual([1, 3, 4, 6])
    const said = effectsIn(told(TALK)).filter(
      (effect) => effect.type === 'say' || (effect.type === 'show' && !effect.waits),
    )
    for (const { item } of answers) expect(said[item]).toMatchObject({ from: 'visitor' })
  })

  test('case PAY-14: nothing once the proposal exists; all while it has only failed', () => {
    const asked = [...TALK, chosen('confere', 'CONFIRMO')]
    expect(answersOf(told([...asked, settled(3, 'criada')]))).toEqual([])
    expect(answersOf(told([...asked, settled(3, 'falha')]))).toHaveLength(5)
  })
})

describe('for any talk and any change', () => {
  const names = fc.constantFrom('Ana', 'Bia', 'Caio')
  const incomes = fc.constantFrom('5.000,00', '9.000,00')
  const plans = fc.constantFrom('METADE', 'INTEGRAL')
  const talks = fc
    .record({
      name: names,
      plan: plans,
      income: incomes,
      email: fc.constantFrom('a@b.com', 'c@d.com'),
      fails: fc.nat(2),
      length: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ name, plan, income, email, fails, length }) => {
      const all: ChatEvent[] = [
        ...TALK.slice(0, 1),
        answered('nome', name),
        settled(1, 'validas'),
        chosen('plano', plan),
        answered('renda', income),
        settled(2, 'ok'),
        answered('email', email),
        chosen('confere', 'CONFIRMO'),
      ]
      for (let n = 0; n < fails; n++) all.push(settled(3 + n, 'falha'), chosen('erro', 'DE NOVO'))
      return all.slice(0, length)
    })

  test('editing an answer to the same text gives the same talk', () => {
    fc.assert(
      fc.property(talks, (talk) => {
        for (const { event } of answersOf(told(talk))) {
          const same = talk[event]
          if (same) expect(edit(talk, event, same)).toMatchObject({ events: talk, later: [] })
        }
      }),
    )
  })

  test('no fact that does not depend is lost', () => {
    const changes = fc.record({ nome: names, renda: incomes, plano: plans })
    fc.assert(
      fc.property(talks, changes, fc.nat(), (talk, texts, at) => {
        const answers = answersOf(told(talk)).filter(({ prompt }) => prompt.step in texts)
        const answer = answers[at % Math.max(1, answers.length)]
        if (!answer) return
        const now = answer.prompt.step
        const changed =
          now === 'plano'
            ? chosen(now, texts.plano)
            : answered(now, now === 'nome' ? texts.nome : texts.renda)
        let { done } = edit(talk, answer.event, changed)
        for (let n = 0; n < 9 && done.state.phase === 'calling'; n++) {
          const { at: place, calls } = done.state
          const good = { nome: 'validas', busca: 'ok', proposta: 'falha' }[place] ?? 'falha'
          done = appendEvent(done, { event: settled(calls, good) })
        }
        const after = done.state.facts
        const before = stateOf(talk).facts
        for (const name of Object.keys(before)) expect(Object.keys(after)).toContain(name)
        expect(after.email).toEqual(before.email)
      }),
    )
  })
})
