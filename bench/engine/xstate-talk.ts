import { assign, createMachine, initialTransition, transition } from 'xstate'
import { type Contender, STEPS_A_ROUND } from './contender'

type Context = { readonly nome: string; readonly tipoPlano: string }
type Event =
  | { readonly type: 'answered'; readonly text: string }
  | { readonly type: 'chosen'; readonly option: string }

const say = (text: string | ((context: Context) => string)) => ({
  type: 'say' as const,
  params: ({ context }: { context: Context }) => ({
    text: typeof text === 'string' ? text : text(context),
  }),
})

/** The same talk as a statechart, in the form its documentation gives: actions as data, guards and assigns as functions. */
const machine = createMachine({
  types: { context: {} as Context, events: {} as Event }, // how xstate takes types
  initial: 'nome',
  context: { nome: '', tipoPlano: '' },
  states: {
    nome: {
      entry: say('Qual é o seu nome?'),
      on: {
        answered: {
          guard: ({ event }) => event.text.trim() !== '',
          actions: assign({ nome: ({ event }) => event.text.trim() }),
          target: 'saudacao',
        },
      },
    },
    saudacao: {
      entry: say(({ nome }) => `Muito prazer, ${nome}!`),
      always: 'plano',
    },
    plano: {
      entry: say('Qual plano combina mais com você?'),
      on: {
        chosen: {
          guard: ({ event }) => ['INTEGRAL', 'PAGA METADE'].includes(event.option),
          actions: assign({ tipoPlano: ({ event }) => `CREDITO_${event.option}` }),
          target: 'resumo',
        },
      },
    },
    resumo: {
      entry: say(({ tipoPlano, nome }) =>
        tipoPlano === 'CREDITO_INTEGRAL' ? `Boa escolha, ${nome}.` : '',
      ),
      always: 'nome',
    },
  },
})

export const xstate: Contender = {
  name: 'xstate',
  start: () => {
    let [state] = initialTransition(machine)
    return (rounds) => {
      for (let n = 0; n < rounds; n++) {
        ;[state] = transition(machine, state, { type: 'answered', text: 'Ana' })
        ;[state] = transition(machine, state, { type: 'chosen', option: 'INTEGRAL' })
      }
      if (state.value !== 'nome') throw new Error('The xstate talk is lost.')
      return rounds * STEPS_A_ROUND
    }
  },
}
