import type { ChatEvent } from '../../src/core/engine/event'
import { type ChatState, INITIAL } from '../../src/core/engine/state'
import { transition } from '../../src/core/engine/transition'
import { type CompiledScript, loadScript, type Script } from '../../src/core/script/script'
import type { Step } from '../../src/core/script/step'
import { factTable } from '../../src/product/facts/facts'
import { type Contender, STEPS_A_ROUND } from './contender'

const steps: readonly Step[] = [
  {
    id: 'nome',
    group: 'bench',
    say: [{ type: 'text', text: ['Qual é o seu nome?'] }],
    ask: { fact: 'nome' },
    next: [{ to: 'saudacao' }],
  },
  {
    id: 'saudacao',
    group: 'bench',
    say: [{ type: 'text', text: ['Muito prazer, ', { type: 'fact', fact: 'nome' }, '!'] }],
    next: [{ to: 'plano' }],
  },
  {
    id: 'plano',
    group: 'bench',
    say: [{ type: 'text', text: ['Qual plano combina mais com você?'] }],
    choose: {
      layout: 'row',
      options: ['INTEGRAL', 'PAGA METADE'].map((label) => ({
        label,
        go: [
          {
            to: 'resumo',
            set: [{ fact: 'tipoPlano', from: { type: 'literal', value: `CREDITO_${label}` } }],
          },
        ],
      })),
    },
  },
  {
    id: 'resumo',
    group: 'bench',
    say: [
      {
        type: 'text',
        when: { type: 'compare', fact: 'tipoPlano', op: 'eq', value: 'CREDITO_INTEGRAL' },
        text: ['Boa escolha, ', { type: 'fact', fact: 'nome' }, '.'],
      },
    ],
    next: [
      { when: { type: 'compare', fact: 'editando', op: 'eq', value: true }, to: 'end' },
      { to: 'nome' },
    ],
  },
]

export const compiled: CompiledScript = { start: 'nome', fallback: 'nome', steps }

const script: Script = loadScript(compiled, factTable)
const ANSWER: ChatEvent = { type: 'answered', step: 'nome', text: 'Ana' }
const CHOICE: ChatEvent = { type: 'chosen', step: 'plano', option: 'INTEGRAL' }

/** What a talk knows by itself besides its steps' own facts. */
const KNOWABLE = [...factTable.values()]
  .filter(({ name, derived }) => !derived && !['nome', 'tipoPlano', 'editando'].includes(name))
  .map(({ name, scope }) => ({ name, brought: scope !== 'talk' }))

/** Facts that a lead has given when the plans are searched, beside what the variant and the clock bring. */
const IN_MID_TALK = 12

/** A talk that knows what one in the middle does, or with `all` everything there is to know. */
export function startedTalk(of: Script, all = false): ChatState {
  const found = KNOWABLE.filter(({ brought }) => !brought)
  const brought = KNOWABLE.filter((fact) => fact.brought)
  const known = [...brought, ...(all ? found : found.slice(0, IN_MID_TALK))]
  const [state] = transition(of, INITIAL, { type: 'started', facts: {} })
  return { ...state, facts: Object.fromEntries(known.map(({ name }) => [name, 'conhecido'])) }
}

/** One round of the talk: an answer, a bubble, a choice, a guarded bubble, back at the question. */
export function round(of: Script, state: ChatState): ChatState {
  return transition(of, transition(of, state, ANSWER)[0], CHOICE)[0]
}

const contender = (name: string, all: boolean): Contender => ({
  name,
  start: () => {
    let state = startedTalk(script, all)
    return (rounds) => {
      for (let n = 0; n < rounds; n++) state = round(script, state)
      if (state.at !== 'nome') throw new Error(`The talk is lost at ${state.at}.`)
      return rounds * STEPS_A_ROUND
    }
  },
})

export const ours = contender('engine', false)
export const oursKnowingAll = contender('engine, every fact known', true)
