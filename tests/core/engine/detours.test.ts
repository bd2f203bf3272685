import { expect, test } from 'vitest'
import { foldEvents, recordsOf } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { rebase } from '../../../src/core/engine/rebase'
import { compile } from '../../../src/core/language/compile'
import { loadScript } from '../../../src/core/script/script'
import { textsAlone } from '../../texts'
import { vocabulary } from '../language/vocabulary'

const compiled = (text: string) =>
  compile(textsAlone([{ path: 'scripts/um.yaml', text }]), vocabulary)

/** The street is asked for in a detour: on the way, from a button, and inside another detour. */
const STREETS = `group: um
start: nome
fallback: nome
steps:
  nome:
    say: Qual é o seu nome?
    ask: nome
    next: { detour: rua, goto: resumo }
  resumo:
    say: "{{nome}}, {{logradouro}}"
    choose:
      - { label: OUTRA RUA, detour: rua, goto: resumo }
      - { label: TUDO, detour: tudo, goto: fim }
      - { label: DO COMEÇO, reset: true, goto: nome }
  tudo:
    say: Tudo de novo.
    next: { detour: rua, goto: numero }
  numero:
    ask: numero
    next: return
  rua:
    say: Qual é a rua?
    ask: logradouro
    choose:
      - { label: DESISTO, goto: resumo, set: { logradouro: Nenhuma } }
    next: return
  fim:
    say: Fica em {{logradouro}}, {{numero}}.
    next: end
`

const { script: release, diagnostics } = compiled(STREETS)
const script = loadScript(release!, vocabulary.facts)

const started: ChatEvent = { type: 'started', facts: {} }
const answer = (step: string, text: string): ChatEvent => ({ type: 'answered', step, text })
const choose = (step: string, option: string): ChatEvent => ({ type: 'chosen', step, option })
const told = (...events: ChatEvent[]) =>
  foldEvents(
    script,
    [started, ...events].map((event) => ({ event })),
  )
const BEGUN = [answer('nome', 'Ana'), answer('rua', 'Rua A')]

test('issue 16, line 9: a detour comes back to whoever began it, also inside another', () => {
  expect(diagnostics).toEqual([])
  expect(told(BEGUN[0]!).state).toMatchObject({ at: 'rua', returns: ['resumo'] })
  expect(told(...BEGUN).state.at).toBe('resumo')
  expect(told(...BEGUN).state.returns).toBeUndefined()
  const inner = [...BEGUN, choose('resumo', 'TUDO')]
  expect(told(...inner).state).toMatchObject({ at: 'rua', returns: ['fim', 'numero'] })
  const deeper = [...inner, answer('rua', 'Rua B')]
  expect(told(...deeper).state).toMatchObject({ at: 'numero', returns: ['fim'] })
  expect(told(...deeper, answer('numero', '7')).state).toMatchObject({
    phase: 'ended',
    facts: { logradouro: 'Rua B', numero: '7' },
  })
})

test('who leaves a detour for the main line is in none any more', () => {
  const left = told(...BEGUN, choose('resumo', 'TUDO'), choose('rua', 'DESISTO'))
  expect(left.state).toMatchObject({ at: 'resumo', facts: { logradouro: 'Nenhuma' } })
  expect(left.state.returns).toBeUndefined()
})

test('an answer that is changed later is told again through its detour, and a stored talk stands where it stood', () => {
  const talk = told(...BEGUN, choose('resumo', 'TUDO'), answer('rua', 'Rua B'))
  const changed = rebase(talk, 2, [{ event: answer('rua', 'Rua C') }])!
  expect(changed.state).toMatchObject({ at: 'numero', returns: ['fim'] })
  expect(changed.moments[2]!.state).toMatchObject({ at: 'resumo', facts: { logradouro: 'Rua C' } })
  const stored = JSON.parse(JSON.stringify(recordsOf(talk))) as { event: ChatEvent }[]
  expect(foldEvents(script, stored).state).toEqual(talk.state)
})

test('a return without a detour, which no compiled script has, goes where lost talks go', () => {
  const lost = compiled(
    'group: um\nstart: a\nfallback: b\nsteps:\n  a: { next: return }\n  b: { ask: nome, next: end }\n',
  )
  expect(lost.diagnostics.map(({ code }) => code)).toContain('return-without-detour')
  const steps = [...lost.steps.values()].flatMap(({ step }) => step ?? [])
  const alone = loadScript({ start: 'a', fallback: 'b', steps }, vocabulary.facts)
  expect(foldEvents(alone, [{ event: started }]).state).toMatchObject({ phase: 'waiting', at: 'b' })
})

test('of detours within detours the last four come back, so that no talk grows without end', () => {
  const deep = compiled(
    STREETS.replace(
      '{ label: DESISTO, goto: resumo,',
      '{ label: DE NOVO, detour: rua, goto: numero,',
    ),
  )
  expect(deep.diagnostics.map(({ severity }) => severity)).toContain('error')
  const steps = [...deep.steps.values()].flatMap(({ step }) => step ?? [])
  const alone = loadScript(
    { start: 'nome', fallback: 'nome', steps: steps.map((step) => ({ ...step, inDetour: true })) },
    vocabulary.facts,
  )
  const again = Array.from({ length: 6 }, () => choose('rua', 'DE NOVO'))
  const events = [started, BEGUN[0]!, ...again].map((event) => ({ event }))
  expect(foldEvents(alone, events).state).toMatchObject({
    at: 'rua',
    returns: ['numero', 'numero', 'numero', 'numero'],
  })
})

const codes = (text: string) => compiled(text).diagnostics.map(({ code }) => code)

test('what is known after a detour is what was known where it began, and what it has written', () => {
  const early = STREETS.replace('say: "{{nome}}, {{logradouro}}"', 'say: "{{nome}}, {{numero}}"')
  expect(codes(early)).toContain('read-too-early')
})
