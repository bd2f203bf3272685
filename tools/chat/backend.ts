import type { ChatOptions } from '../../src/core/runtime/chat-options'
import type { Vocabulary } from '../../src/core/script/vocabulary'
import { resultOf } from '../../src/core/talks/result-of'

/** What is played is as it stands in the folder, published or not. */
export const RELEASE = 'terminal'

/** What performs the actions of a conversation. */
export type Backend = Pick<ChatOptions, 'call'> & {
  /** Whether a card is really asked for; otherwise how it ends is chosen. */
  readonly takesCards: boolean
  readonly close: () => Promise<void>
}

/** Every action ends in the first outcome of its contract, with its sample. */
export function samples({ actions }: Vocabulary): Backend {
  return {
    takesCards: false,
    call: async ({ action }) => {
      const contract = actions.get(action)
      const result = contract ? resultOf(contract, undefined) : `Não há a ação "${action}".`
      if (typeof result === 'string') throw new Error(result)
      return result
    },
    close: async () => undefined,
  }
}
