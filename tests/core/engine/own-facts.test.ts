import { expect, test } from 'vitest'
import { foldEvents } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { compile } from '../../../src/core/language/compile'
import { loadScript } from '../../../src/core/script/script'
import { vocabulary } from '../language/vocabulary'

const HEAD = 'group: um\nstart: inicio\nfallback: inicio\n'

const compiled = (text: string) =>
  compile({ texts: [{ path: 'scripts/um.yaml', text }], pictures: new Map() }, vocabulary)

const ASKING = `${HEAD}facts:
  recusas: { kind: contador, max: 2, label: Recusas }
steps:
  inicio:
    say: Qual é o CEP?
    ask:
      fact: cep
      invalid:
        - { when: { recusas: { gte: 2 } }, goto: pessoa }
        - { when: { recusas: { gte: 1 } }, goto: retry, set: { recusas: { add: 1 } }, error: São 8 números. }
        - { goto: retry, set: { recusas: { add: 1 } } }
    next: fim
  pessoa:
    say: Alguém ajuda você. Foram {{recusas}} tentativas.
    next: fim
  fim:
    say: Até logo!
    next: end
`

test('issue 16, line 8: what a field refuses is counted, and the second refusal says something else', () => {
  const { script, diagnostics } = compiled(ASKING)
  expect(diagnostics).toEqual([])
  const answers = (...texts: string[]): { event: ChatEvent }[] => [
    { event: { type: 'started', facts: {} } },
    ...texts.map((text) => ({ event: { type: 'answered', step: 'inicio', text } as const })),
  ]
  const told = (...texts: string[]) =>
    foldEvents(loadScript(script!, vocabulary.facts), answers(...texts))
  const errorAfter = (...texts: string[]) => told(...texts).context.prompt?.ask?.error
  expect(errorAfter('1')).toBe('CEP inválido')
  expect(errorAfter('1', '2')).toBe('São 8 números.')
  expect(told('1', '2').state.facts).toEqual({ recusas: 2 })
  const { effects } = told('1', '2', '3').moments.at(-1)!
  expect(JSON.stringify(effects)).toContain('Alguém ajuda você.')
  expect(told('1', '2', '3').state.phase).toBe('ended')
  expect(told('1', '01310-100').state).toMatchObject({ facts: { cep: '01310100', recusas: 1 } })
})

test('a flag begins as no and a count at 0, so that a guard needs no word for the beginning', () => {
  const { script, diagnostics } = compiled(`${HEAD}facts:
  avisado: { kind: sinal, label: Avisado }
  vezes: { kind: contador, max: 3, label: Vezes }
steps:
  inicio:
    say:
      - { when: { avisado: false }, text: Primeira vez }
      - { when: { vezes: { lt: 2 } }, text: Ainda cabe }
    choose:
      - { label: DE NOVO, goto: inicio, set: { avisado: true, vezes: { add: 2 } } }
      - { label: DO COMEÇO, goto: inicio, reset: true }
      - { label: FIM, goto: end }
`)
  expect(diagnostics).toEqual([])
  const said = (...options: string[]) => {
    const events: { event: ChatEvent }[] = [
      { event: { type: 'started', facts: {} } },
      ...options.map((option) => ({ event: { type: 'chosen', step: 'inicio', option } as const })),
    ]
    const { moments } = foldEvents(loadScript(script!, vocabulary.facts), events)
    return moments
      .at(-1)!
      .effects.flatMap((effect) =>
        effect.type === 'say' && effect.from === 'bot' ? effect.text : [],
      )
  }
  expect(said()).toEqual(['Primeira vez', 'Ainda cabe'])
  expect(said('DE NOVO')).toEqual([])
  expect(said('DE NOVO', 'DE NOVO', 'DO COMEÇO')).toEqual(['Primeira vez', 'Ainda cabe'])
})

const told = (text: string) => compiled(text).diagnostics.map(({ code }) => code)

test('what a count or a choice can never be is told, and so is a declaration that lacks something', () => {
  const using = (facts: string, when: string) =>
    told(`${HEAD}facts:\n  x: ${facts}\nsteps:
  inicio:
    choose:
      - { label: A, when: ${when}, goto: end }
      - { label: MAIS, goto: inicio, set: { x: ${facts.includes('contador') ? '{ add: 1 }' : 'sim'} } }
      - { label: B, goto: end }\n`)
  const count = '{ kind: contador, max: 2, label: X }'
  expect(using(count, '{ x: 2 }')).toEqual([])
  expect(using(count, '{ x: { gt: 2 } }')).toEqual(['unreachable-option'])
  expect(using(count, '{ x: 3 }')).toEqual(['bad-value'])
  expect(using('{ kind: escolha, options: [sim, nao], label: X }', '{ x: talvez }')).toContain(
    'bad-value',
  )
  expect(using('{ kind: contador, label: X }', '{ x: 2 }')).toEqual(['missing-key'])
  expect(using('{ kind: contador, max: 2, options: [a, b], label: X }', '{ x: 2 }')).toEqual([
    'misplaced-key',
  ])
})

test('a personal fact of the script stays out of analytics as any other', () => {
  const text = ASKING.replace('label: Recusas }', 'label: Recusas, personal: true }').replace(
    'next: end',
    'track: { event: Fim, data: { recusas: $recusas } }\n    next: end',
  )
  expect(told(text)).toEqual(['personal-in-track'])
})
