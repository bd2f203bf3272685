import type { ChatEvent } from '../engine/event'
import type { Chat } from './chat'
import type { ChatOptions } from './chat-options'
import { firstView } from './first-view'
import { paysByCard } from './pay-by-card'
import type { Session } from './session'
import { openTalk, type Talk } from './talk'
import type { Prompt } from './view'

/** A chat that has not begun: its view is the one of the page made on the server, until `start`. */
export type StartableChat = Chat & {
  /** Begins the talk, or resumes the stored one where it stood. Once. */
  readonly start: () => void
  /** Takes over what another tab of this browser has added to the stored talk (cases PAY-06 and PAY-07). */
  readonly catchUp: () => void
}

/** The shell round the engine: pictures of the talk for React, a door for the visitor's events (design section 4). */
export function createChat(options: ChatOptions): StartableChat {
  const { script, variantFacts, timing, store } = options
  const listeners = new Set<() => void>()
  let view = firstView(script, variantFacts, timing)
  let talk: Talk | undefined
  const pay = paysByCard(options)

  const see = () => {
    if (!talk || talk.view() === view) return
    view = talk.view()
    for (const listener of listeners) listener()
  }

  const open = () => {
    talk?.stop()
    const stored = store.load()
    talk = openTalk(options, stored, see)
    if (!stored) {
      talk.send({ type: 'started', facts: { ...variantFacts, ...options.visitFacts() } })
    }
    see()
  }

  /** A tap on what is not offered any more is nobody's answer (case PAY-01). */
  const sendFor = (event: (prompt: Prompt) => ChatEvent | undefined) => {
    if (!talk || view.status !== 'waiting' || !view.prompt) return
    const offered = event(view.prompt)
    if (offered) talk.send(offered)
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      if (!talk) open()
    },
    catchUp: () => {
      // who reads the end of a talk keeps it, whatever another tab begins
      if (talk && view.status !== 'ended' && hasMore(store.load(), talk)) open()
    },
    answer: (text) => sendFor((prompt) => answered(prompt, text)),
    choose: (label) => sendFor((prompt) => chosen(prompt, label)),
    finish: (outcome, facts) =>
      sendFor(({ show, step }) => show && { type: 'finished', step, outcome, facts }),
    pay: async (card) => (talk ? pay(card, talk) : 'recusado'),
    restart: () => {
      store.erase()
      open()
    },
    dispose: () => {
      talk?.stop()
      listeners.clear()
    },
  }
}

const answered = ({ ask, step }: Prompt, text: string): ChatEvent | undefined =>
  ask && { type: 'answered', step, text }

function chosen({ offer, step }: Prompt, label: string): ChatEvent | undefined {
  const option = offer?.options.find((known) => known.label === label)
  if (!option || option.disabled !== undefined) return undefined
  return { type: 'chosen', step, option: label }
}

function hasMore(stored: Session | undefined, talk: Talk): boolean {
  if (!stored) return false
  const own = talk.session()
  return stored.id !== own.id || stored.events.length > own.events.length
}
