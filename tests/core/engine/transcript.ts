import type { Effect } from '../../../src/core/engine/effect'
import type { ChatEvent } from '../../../src/core/engine/event'
import { plainWords } from '../../../src/core/engine/render'
import { INITIAL } from '../../../src/core/engine/state'
import { transition } from '../../../src/core/engine/transition'
import type { Script } from '../../../src/core/script/script'
import { deepFreeze } from './deep-freeze'

/** A conversation as a person reads it: each event, what it makes the bot do, and where the talk then stands. */
export function transcript(script: Script, events: readonly ChatEvent[]): string {
  let state = INITIAL
  const turns = events.map((event) => {
    const [next, effects] = transition(script, deepFreeze(state), event)
    state = next
    return [
      `---- ${JSON.stringify(event)}`,
      ...effects.map(lineOf),
      `     ${next.phase} ${next.at}`,
    ].join('\n')
  })
  const facts = Object.entries(state.facts).map(([name, value]) => [
    '     ',
    name,
    ' = ',
    JSON.stringify(value),
  ])
  return `${[...turns, '==== facts', ...facts.map((parts) => parts.join(''))].join('\n')}\n`
}

function lineOf(effect: Effect): string {
  switch (effect.type) {
    case 'say':
      return `${effect.from} ${plainWords(effect.text).replaceAll('\u00a0', ' ')}`
    case 'offer': {
      const labels = effect.options.map(({ label, disabled }) =>
        disabled === undefined ? label : `(${label}: ${disabled})`,
      )
      return `offer ${labels.join(' | ')}`
    }
    default: {
      const { type, ...rest } = effect
      return `${type} ${JSON.stringify(rest)}`
    }
  }
}
