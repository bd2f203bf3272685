import { expect, test } from 'vitest'
import { logAnswers, NO_ANSWERS } from '../../../src/core/engine/answers'
import { foldEvents } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { appendEvent, rebase } from '../../../src/core/engine/rebase'
import { movesAt } from '../../../src/core/explore/moves'
import { compile } from '../../../src/core/language/compile'
import { loadScript } from '../../../src/core/script/script'
import { vocabulary } from '../language/vocabulary'

// issue 16, point 11: several at once

const compiled = (choose: string, beside = '') =>
  compile(
    {
      texts: [
        {
          path: 'scripts/um.yaml',
          text: `group: um
start: inicio
fallback: inicio
facts:
  frutas: { kind: lista, options: [uva, figo, nada], label: Frutas }
steps:
  inicio:
    say: Quais?
${beside}    choose:
${choose}    next:
      - { when: { frutas: { contains: uva } }, goto: uva }
      - { goto: fim }
  uva: { say: Uva!, next: fim }
  fim: { say: Até logo!, choose: [{ label: FIM, goto: end }] }
`,
        },
      ],
      pictures: new Map(),
    },
    vocabulary,
  )

const OPTIONS = `      many: frutas
      options:
        - { label: Uva, value: uva }
        - { label: Figo maduro, value: figo }
        - { label: Nada, value: nada, alone: true }
        - { label: Nunca, value: uva, when: { email: { exists: true } } }
`
const { script: whole, diagnostics } = compiled(OPTIONS)
const script = loadScript(whole!, vocabulary.facts)
const mark = (...options: string[]): { event: ChatEvent } => ({
  event: { type: 'marked', step: 'inicio', options },
})
const STARTED: { event: ChatEvent } = { event: { type: 'started', facts: {} } }
const begun = foldEvents(script, [STARTED])

test('what is marked becomes one answer, in the order of the script, and the step goes on with it', () => {
  // the analysis judges the guards of options that are marked, too
  expect(diagnostics.map(({ code }) => code)).toEqual(['unreachable-option'])
  const { state, moments } = appendEvent(begun, mark('Figo maduro', 'Uva'))
  expect(state).toMatchObject({ at: 'fim', facts: { frutas: ['uva', 'figo'] } })
  expect(moments.at(-1)?.effects[0]).toEqual({
    type: 'say',
    from: 'visitor',
    step: 'inicio',
    text: ['Uva, Figo maduro'],
    fact: 'frutas',
  })
})

test('nothing marked, one that stands alone beside others, one that is not there, and anything else is no answer', () => {
  const odd = [undefined, null, 'Uva', [], ['Uva', 'Nada'], ['Nunca'], ['Uva', 'Uva'], ['x'], [1]]
  for (const options of odd) {
    const event = { type: 'marked', step: 'inicio', options } as ChatEvent
    expect(appendEvent(begun, { event }).state).toBe(begun.state)
  }
  const one: ChatEvent = { type: 'chosen', step: 'inicio', option: 'Uva' }
  expect(appendEvent(begun, { event: one }).state).toBe(begun.state)
  expect(appendEvent(begun, mark('Nada')).state.facts).toEqual({ frutas: ['nada'] })
})

test('it can be changed, and what came after is told again as far as it applies', () => {
  const talk = appendEvent(begun, mark('Uva'))
  expect(logAnswers(NO_ANSWERS, talk.moments).answers).toHaveLength(1)
  const changed = rebase(talk, 1, [mark('Figo maduro')])
  expect(changed?.state.facts).toEqual({ frutas: ['figo'] })
})

test('the explorer marks each alone, and all that go together', () => {
  expect(movesAt(script, vocabulary, begun.state)).toEqual([
    mark('Uva').event,
    mark('Figo maduro').event,
    mark('Nada').event,
    mark('Uva', 'Figo maduro').event,
  ])
})

test('a value that the list does not have, a way of one alone, and what else the step would wait for are told', () => {
  const codes = (choose: string, beside?: string) =>
    compiled(choose, beside).diagnostics.map(({ code }) => code)
  expect(codes(OPTIONS.replace('Uva, value: uva', 'Uva, value: uvas'))).toContain('bad-value')
  expect(codes(OPTIONS.replace('label: Uva', 'label: Uva, goto: fim'))).toEqual(['misplaced-key'])
  expect(codes(OPTIONS, '    ask: cep\n')).toEqual(['misplaced-key'])
  expect(codes(OPTIONS.replace('many: frutas', 'many: email'))).toContain('unfit-value')
  expect(codes('      - { label: Uva, alone: true }\n')).toContain('misplaced-key')
})
