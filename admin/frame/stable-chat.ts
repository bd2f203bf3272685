import type { Chat } from '../../src/core/runtime/chat'
import { EMPTY_VIEW } from '../../src/core/runtime/reduce-view'

export type StableChat = {
  /** One chat object for React while the conversation behind it is replaced, so that nothing remounts. */
  readonly chat: Chat
  /** Replaces the conversation behind `chat`; the previous one is disposed. */
  readonly put: (next: Chat) => void
}

export function stableChat(): StableChat {
  const listeners = new Set<() => void>()
  let inner: Chat | undefined
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    put: (next) => {
      inner?.dispose()
      inner = next
      next.subscribe(notify)
      notify()
    },
    chat: {
      view: () => inner?.view() ?? EMPTY_VIEW,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      answer: (text) => inner?.answer(text),
      messageFor: (link) => inner?.messageFor(link),
      skipWait: () => inner?.skipWait(),
      retry: () => inner?.retry(),
      choose: (label) => inner?.choose(label),
      mark: (labels) => inner?.mark(labels),
      finish: (outcome, facts, transient) => inner?.finish(outcome, facts, transient),
      dryRun: async (outcome) => inner?.dryRun(outcome),
      tell: (facts) => inner?.tell(facts),
      help: (topic) => inner?.help(topic),
      remind: () => inner?.remind(),
      edit: (item) => inner?.edit(item),
      resume: () => inner?.resume(),
      restart: () => inner?.restart(),
      dispose: () => inner?.dispose(),
    },
  }
}
