import type { Chat } from '../../core/runtime/chat'
import type { View } from '../../core/runtime/view'

/** A chat that only shows: what the server draws, where nobody can answer yet. */
export function frozenChat(view: View): Chat {
  const nothing = () => {}
  return {
    view: () => view,
    subscribe: () => nothing,
    answer: nothing,
    messageFor: () => undefined,
    skipWait: nothing,
    retry: nothing,
    choose: nothing,
    mark: nothing,
    finish: nothing,
    dryRun: async () => undefined,
    tell: nothing,
    help: nothing,
    remind: nothing,
    edit: nothing,
    resume: nothing,
    restart: nothing,
    dispose: nothing,
  }
}
