import type { Chat } from '../../../src/core/runtime/chat'
import type { Item, Prompt, View } from '../../../src/core/runtime/view'
import type { Said } from '../../../src/core/script/text'
import type { Facts } from '../../../src/core/script/value'
import type { DryRun } from '../../../src/web/kit/part-props'

export type Call =
  | readonly ['edit', item: number | undefined]
  | readonly ['resume' | 'restart' | 'skipWait' | 'retry' | 'remind']
  | readonly ['help', topic: string]
  | readonly ['answer', text: string]
  | readonly ['choose', label: string]
  | readonly ['mark', labels: readonly string[]]
  | readonly ['tell', facts: Facts]
  | readonly ['finish', outcome: string, facts: Facts]

/** A chat without an engine: shows the views it is given and remembers what the screen asked of it. */
export type FakeChat = Chat & {
  readonly put: (view: Partial<View>) => void
  readonly calls: readonly Call[]
  /** How the reading call of the waiting part would end. */
  answersDryRun: DryRun | Promise<DryRun>
  /** How often that was asked. */
  readonly dryRuns: () => number
}

export function fakeChat(first: Partial<View> = {}): FakeChat {
  let view: View = { items: [], status: 'waiting', step: 'inicio', ...first }
  const listeners = new Set<() => void>()
  const calls: Call[] = []
  let dryRuns = 0
  const chat: FakeChat = {
    calls,
    answersDryRun: undefined,
    dryRuns: () => dryRuns,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put(next) {
      const { prompt: _left, calling: _done, failed: _past, ...rest } = view
      view = { ...rest, ...next }
      for (const listener of listeners) listener()
    },
    answer: (text) => void calls.push(['answer', text]),
    skipWait: () => void (view.status === 'typing' && calls.push(['skipWait'])),
    retry: () => void calls.push(['retry']),
    choose: (label) => void calls.push(['choose', label]),
    mark: (labels) => void calls.push(['mark', labels]),
    finish: (outcome, facts) => void calls.push(['finish', outcome, facts]),
    dryRun: async () => {
      dryRuns += 1
      const answer = await chat.answersDryRun
      return answer && { ...answer, facts: {} }
    },
    tell: (facts) => void calls.push(['tell', facts]),
    messageFor: () => undefined,
    help: (topic) => void calls.push(['help', topic]),
    remind: () => void calls.push(['remind']),
    edit: (item) => void calls.push(['edit', item]),
    resume: () => void calls.push(['resume']),
    restart: () => void calls.push(['restart']),
    dispose() {},
  }
  return chat
}

/** Items in order; ids count from 1, as in a conversation. */
export function items(...drafts: readonly Draft[]): readonly Item[] {
  return drafts.map((draft, at) => ({ step: 'passo', ...draft, id: at + 1 }))
}

type Draft =
  | Omit<Extract<Item, { type: 'bubble' }>, 'id' | 'step'>
  | Omit<Extract<Item, { type: 'part' }>, 'id' | 'step'>

export const bot = (...text: Said): Draft => ({ type: 'bubble', from: 'bot', text })

export const me = (text: string, title?: string): Draft => ({
  type: 'bubble',
  from: 'visitor',
  text: [{ type: 'value', text, look: 'words' }],
  ...(title !== undefined && { title }),
})

export const part = (name: string, facts: Facts): Draft => ({ type: 'part', part: name, facts })

export const asks = (fact: string, more: Partial<NonNullable<Prompt['ask']>> = {}): Prompt => ({
  step: 'passo',
  ask: { type: 'ask', step: 'passo', fact, context: {}, ...more },
})

export const offers = (
  options: NonNullable<Prompt['offer']>['options'],
  layout: NonNullable<Prompt['offer']>['layout'] = 'row',
): Prompt => ({ step: 'passo', offer: { type: 'offer', step: 'passo', layout, options } })

export const shows = (name: string, facts: Facts): Prompt => ({
  step: 'passo',
  show: { type: 'show', step: 'passo', part: name, waits: true, facts },
})
