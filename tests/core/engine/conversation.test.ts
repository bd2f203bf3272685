import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { logAnswers, NO_ANSWERS } from '../../../src/core/engine/answers'
import {
  type Conversation,
  foldEvents,
  pushEvents,
  recordsOf,
  truncated,
} from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { follow } from '../../../src/core/engine/follow'
import { appendEvent, rebase } from '../../../src/core/engine/rebase'
import { randomWalk } from '../../../src/core/explore/random-walk'
import type { Script } from '../../../src/core/script/script'
import type { Step } from '../../../src/core/script/step'
import { campaignSize } from '../../campaign-size'
import { groundIn } from '../explore/ground'
import { countedScript } from './counted-script'
import { line, to } from './small-script'

const ground = groundIn('home')
const { script } = ground

/** The events of a visitor of the product who does anything that can be done, refused answers included. */
const walks = fc.nat(10_000).map((seed) => {
  const events: { readonly event: ChatEvent }[] = []
  randomWalk(ground, seed, ({ event }) => void events.push({ event }))
  return events
})

/** One step of the product changed as an editor would: other words, a button less, another way on. */
const edits = fc.tuple(
  fc.nat(),
  fc.constantFrom<(step: Step) => Step>(
    (step) => ({ ...step, say: [...step.say, line('Mais uma frase.')] }),
    (step) => ({ ...step, say: [] }),
    ({ choose, ...step }) => ({
      ...step,
      ...(choose && { choose: { ...choose, options: choose.options.slice(1) } }),
    }),
    (step) => ({ ...step, ...(step.next && { next: to(script.fallback) }) }),
  ),
)

const edited = (id: string, edit: (step: Step) => Step): Script => ({
  ...script,
  steps: new Map([...script.steps].map(([key, step]) => [key, key === id ? edit(step) : step])),
})

/** A conversation is what folding its events from the beginning makes. */
function expectFolded(conversation: Conversation) {
  const { later, observed, script: its } = conversation
  const whole = foldEvents(its, recordsOf(conversation), { observed, later })
  expect(conversation.state).toEqual(whole.state)
  expect(conversation.context).toEqual(whole.context)
  for (const [index, moment] of conversation.moments.entries()) {
    expect(moment).toEqual(whole.moments[index])
  }
}

const runs = (test: number) => ({ numRuns: campaignSize({ test, drill: test * 20 }) })

describe('one incremental fold: whatever way it came about, a conversation is the fold of its events', () => {
  test('appended event by event, and cut off anywhere', () => {
    fc.assert(
      fc.property(walks, fc.nat(), (events, at) => {
        const empty: Conversation = foldEvents(script, [], { observed: true })
        const appended = events.reduce((so, held) => pushEvents(so, [held]), empty)
        expectFolded(appended)
        const log = appended.moments.reduce((so, moment) => logAnswers(so, [moment]), NO_ANSWERS)
        expect(log).toEqual(logAnswers(NO_ANSWERS, appended.moments))
        expectFolded(truncated(appended, at % (events.length + 1)))
      }),
      runs(8),
    )
  })

  test('with an answer changed anywhere, and gone on after that', () => {
    fc.assert(
      fc.property(walks, walks, fc.nat(), (events, others, at) => {
        const conversation = foldEvents(script, events)
        const { answers } = logAnswers(NO_ANSWERS, conversation.moments)
        const answer = answers[at % Math.max(1, answers.length)]
        if (!answer) return
        // another visitor's answer to the same question
        const { step } = answer.prompt
        const other = others.find(({ event }) => 'step' in event && event.step === step)
        const changed = other ?? conversation.moments[answer.event]!.held
        const rebased = rebase(conversation, answer.event, [changed])
        if (!rebased) return
        expectFolded(rebased)
        expect(rebased.moments.slice(0, answer.event)).toEqual(
          conversation.moments.slice(0, answer.event),
        )
        let told = rebased
        for (let n = 0; n < 5 && told.state.phase === 'calling'; n++) {
          const event = {
            type: 'settled',
            call: told.state.calls,
            outcome: 'falha',
            facts: {},
          } as const
          told = appendEvent(told, { event })
          expectFolded(told)
        }
      }),
      runs(15),
    )
  })

  test('followed over a script with one step changed', () => {
    fc.assert(
      fc.property(walks, edits, (events, [n, edit]) => {
        const recorded = foldEvents(script, events, { observed: true })
        // a step that the talk came through, or any other
        const ids = [
          ...new Set(recorded.moments.map(({ state }) => state.at)),
          ...script.steps.keys(),
        ]
        const { conversation } = follow(recorded, edited(ids[n % ids.length]!, edit))
        expectFolded(conversation)
        expectFolded(follow(conversation, script).conversation)
      }),
      runs(15),
    )
  })
})

describe('what a fold costs, in steps looked up', () => {
  const events: readonly { readonly event: ChatEvent }[] = fc.sample(walks, {
    seed: 1,
    numRuns: 1,
  })[0]!

  test('one more event costs the same whatever came before', () => {
    const counted = countedScript(script)
    let conversation: Conversation = foldEvents(counted.script, [])
    const alone: Conversation[] = []
    for (const held of events) {
      alone.push(conversation)
      conversation = pushEvents(conversation, [held])
    }
    const total = counted.lookups()
    // each event once more, by itself on its snapshot
    for (const [n, held] of events.entries()) pushEvents(alone[n]!, [held])
    expect(counted.lookups()).toBe(2 * total)
  })
})
