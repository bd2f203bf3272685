import type { Facts } from '../script/value'
import type { Effect } from './effect'
import type { ChatEvent } from './event'
import { fingerprint } from './fingerprint'

type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>

/** What the visitor could use when something happened, or which call was under way. */
export type Seen = {
  readonly prompt?: {
    readonly step: string
    readonly ask?: EffectOf<'ask'>
    readonly offer?: EffectOf<'offer'>
    readonly show?: EffectOf<'show'>
  }
  /** Summaries shown since the visitor last did something: a choice below them confirms what they say. */
  readonly shown: readonly Facts[]
  readonly call?: EffectOf<'call'>
}

export const NOTHING_SEEN: Seen = { shown: [] }

/** What is seen after one more event and its effects. */
export function look(seen: Seen, event: ChatEvent, effects: readonly Effect[]): Seen {
  const shown = event.type === 'settled' ? [...seen.shown] : []
  let { prompt, call } = seen
  for (const effect of effects) {
    switch (effect.type) {
      case 'ask':
      case 'offer':
        prompt = { ...sameStep(prompt, effect.step), [effect.type]: effect }
        break
      case 'show':
        if (effect.waits) prompt = { ...sameStep(prompt, effect.step), show: effect }
        else shown.push(effect.facts)
        break
      case 'call':
        call = effect
    }
  }
  return { shown, ...(prompt && { prompt }), ...(call && { call }) }
}

const sameStep = (prompt: Seen['prompt'], step: string) =>
  prompt?.step === step ? prompt : { step }

/** A short name for all that an event depended on: with the same name it may be told again as it was. */
export function dependsOn({ prompt, shown, call }: Seen, event: ChatEvent): string {
  switch (event.type) {
    case 'started':
      return ''
    case 'answered':
      return fingerprint({ fact: prompt?.ask?.fact ?? null, context: prompt?.ask?.context ?? null })
    case 'chosen':
      return fingerprint({ options: prompt?.offer?.options ?? null, shown })
    case 'finished':
      return fingerprint({ part: prompt?.show?.part ?? null, facts: prompt?.show?.facts ?? null })
    case 'settled':
      return fingerprint({ action: call?.action ?? null, input: call?.input ?? null })
  }
}
