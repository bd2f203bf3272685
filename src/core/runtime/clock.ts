import type { ChatEvent } from '../engine/event'
import { type Facts, isSameValue } from '../script/value'
import type { Prompt } from './view'

/** The event that tells what the clock brings now; `undefined` where the talk knows all of it. */
export const clockEvent = (clock: Facts, known: Facts): ChatEvent | undefined =>
  hasNews(clock, known, Object.keys(clock)) ? { type: 'told', facts: clock } : undefined

/** A prompt whose field and part know what the clock brings now; the same object where they do already. */
export function promptNow(prompt: Prompt, clock: Facts): Prompt {
  const { ask, show } = prompt
  const context = ask && factsNow(ask.context, clock)
  const facts = show && factsNow(show.facts, clock)
  if (context === ask?.context && facts === show?.facts) return prompt
  return {
    ...prompt,
    ...(ask && context && { ask: { ...ask, context } }),
    ...(show && facts && { show: { ...show, facts } }),
  }
}

/** The same names, with the clock's values. */
function factsNow(facts: Facts, clock: Facts): Facts {
  const names = Object.keys(facts).filter((name) => Object.hasOwn(clock, name))
  if (!hasNews(clock, facts, names)) return facts
  return { ...facts, ...Object.fromEntries(names.map((name) => [name, clock[name]!])) }
}

const hasNews = (clock: Facts, known: Facts, names: readonly string[]): boolean =>
  names.some((name) => !isSameValue(clock[name], known[name]))
