import type { EditableAnswer } from '../engine/answers'
import type { ChatEvent } from '../engine/event'
import { linkMessage } from '../engine/link-message'
import type { Transient } from '../script/contract'
import { topicsOf } from '../script/step-shape'
import type { Facts } from '../script/value'
import { changeAnswer, editingView, withEditable } from './change-answer'
import type { Chat } from './chat'
import type { ChatOptions } from './chat-options'
import { promptNow } from './clock'
import { failedCallOf } from './failure'
import { firstView } from './first-view'
import { type FoldedSession, foldSession } from './folded-session'
import { resumeView } from './resume'
import { isOfOther, newSession, type Session } from './session'
import { isBehind } from './session-store'
import { openTalk, type RunningTalk } from './talk'
import type { Prompt, View } from './view'

/** A chat that has not begun: its view is the one of the page made on the server, until `start`. */
export type StartableChat = Chat & {
  /** Begins the talk, resumes the stored one where it stood, or asks whether to. Further calls do nothing. */
  readonly start: () => void
  /** Takes over what another tab of this browser has added to the stored talk (cases PAY-06 and PAY-07), and what the clock brings. */
  readonly catchUp: () => void
}

/** The shell round the engine: views of the talk for React, and methods for the visitor's actions (design section 4). */
export function createChat(given: ChatOptions): StartableChat {
  const { script: ownScript, pageScript = ownScript, variantFacts, timing, store } = given
  let options = given
  const listeners = new Set<() => void>()
  let drawn: View | undefined
  let talk: RunningTalk | undefined
  /** The session that was folded last. */
  let folded = options.begun
  /** The talk's own view that was shown last. */
  let seen: View | undefined
  let editing: EditableAnswer | undefined
  /** The items before an answer was changed, shown until the replay is done: most items come again, and must not vanish meanwhile. */
  let standing: View['items'] = []
  /** Facts that the page has sent before a talk was open. */
  let untold: Facts = {}

  /** The current view; before the talk begins it is computed on first use. */
  const view = (): View => {
    drawn ??= firstView(pageScript, variantFacts, timing)
    return drawn
  }

  /** What the clock brings now. */
  const clock = (): Facts => options.clockFacts?.(options.now()) ?? {}

  const put = (next: View) => {
    drawn = next.prompt ? { ...next, prompt: promptNow(next.prompt, clock()) } : next
    for (const listener of listeners) listener()
  }

  const see = () => {
    if (!talk || talk.view() === seen) return
    editing = undefined
    seen = talk.view()
    if (seen.status === 'waiting' || seen.status === 'ended') standing = []
    const failed = seen.status === 'waiting' ? failedCallOf(talk.conversation()) : undefined
    const shown = { ...withEditable(talk, standing, isWhole), ...(failed && { failed }) }
    put(isWhole && topics.length > 0 ? { ...shown, topics } : shown)
    if (seen.status !== 'waiting' || chosenEarly === undefined) return
    const event = chosenEarly
    chosenEarly = undefined
    sendFor(event)
  }

  /** A session with its conversation, folded again only if it is not the last one. */
  const fold = (session: Session): FoldedSession => {
    if (folded?.session !== session) folded = foldSession(options, session)
    return folded
  }

  /** A choice made before the talk began; the question whether to resume discards it. */
  let chosenEarly: Choice | undefined

  let isWhole = given.wholeScript === undefined
  let topics = topicsOf(ownScript.steps.values())
  /** Runs once the whole script is loaded; absent unless a stored talk waits for it. */
  let afterWhole: (() => void) | undefined

  /**
   * Hands over the stored talk, if there is one. It may be at any step, so that it waits for the whole script, while the bot is shown at work;
   * one of another release is left to the caller.
   */
  const withStored = (then: (stored: Session | undefined) => void) => {
    const stored = store.load()
    if (stored && isOfOther(stored, options)) return options.onOtherRelease(stored)
    afterWhole = stored && !isWhole ? () => withStored(then) : undefined
    if (afterWhole) put(atWork(view()))
    else then(stored)
  }

  void given.wholeScript?.().then((script) => {
    const { wholeScript: _, ...rest } = options
    options = { ...rest, script }
    isWhole = true
    topics = topicsOf(script.steps.values())
    folded = undefined
    talk?.extend(script)
    afterWhole?.()
    // answers can be changed from now on, so the view is made again
    seen = undefined
    see()
  })

  const hear = () => {
    if (!talk || Object.keys(untold).length === 0) return
    const facts = untold
    untold = {}
    talk.send({ type: 'told', facts })
  }

  const open = () => {
    talk?.stop()
    withStored(openStored)
  }

  const openStored = (stored: Session | undefined) => {
    const session = stored ?? newSession(options, options.newId())
    if (session.id !== talk?.session().id) standing = []
    talk = openTalk(options, { ...fold(session), follows: talk !== undefined }, see, open)
    if (!stored) {
      talk.send({
        type: 'started',
        facts: { ...variantFacts, ...clock(), ...options.visitFacts() },
      })
    }
    hear()
    see()
    // nothing is left to be performed of a talk that has ended before it is opened
    if (view().status === 'ended') store.end(session)
  }

  const begin = () => withStored(beginWith)

  const beginWith = (stored: Session | undefined) => {
    // called always, since the call marks the tab as known
    const isNew = options.newTab()
    const question = stored && resumeView(options, fold(stored), isNew)
    if (!question) return openStored(stored)
    chosenEarly = undefined
    put(question)
  }

  const resume = () => {
    if (view().resume) open()
  }

  /** Sends the visitor's action if the current prompt allows it; a tap on what is no longer offered is ignored (case PAY-01). */
  const sendFor = (event: Choice, transient?: Transient) => {
    const { status, prompt } = view()
    if (!talk || status !== 'waiting' || !prompt) return
    const offered = event(prompt)
    if (!offered) return
    if (editing) change(talk, editing, offered)
    else talk.send(offered, transient)
  }

  const takeUp = (event: Choice) => {
    resume()
    if (talk) return sendFor(event)
    const { step } = view()
    // a stored talk may go on at another step, whose options may have the same labels
    chosenEarly = (prompt) => (prompt.step === step ? event(prompt) : undefined)
    put(atWork(view()))
  }

  /** Opens the talk as another tab has left it. A tab whose talk has come to its end keeps it, whatever another tab begins. */
  const catchUp = () => {
    if (!talk) return
    const hasEnded = talk.conversation().state.phase === 'ended'
    if (!hasEnded && isBehind(store, talk.session())) return open()
    const { prompt } = view()
    if (prompt && promptNow(prompt, clock()) !== prompt) put(view())
  }

  const leaveEdit = () => {
    if (!editing) return
    seen = undefined
    see()
  }

  /** Changes an earlier answer. If another tab has gone on (and perhaps made the proposal), its talk is opened instead (case PAY-07). */
  const change = (from: RunningTalk, answer: EditableAnswer, event: ChatEvent) => {
    if (isBehind(store, from.session())) return open()
    const edited = changeAnswer(options, from, answer, event, clock())
    if (!edited) return leaveEdit()
    folded = edited
    standing = view().items
    open()
  }

  return {
    view,
    messageFor: (link) =>
      talk && linkMessage(options.script, link, talk.conversation().state.facts),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      if (!talk && !drawn?.resume) begin()
    },
    catchUp: () => {
      if (!view().resume) catchUp()
      // once another tab has gone on with the talk, nobody is asked whether to (case PAY-20)
      else if (folded && isBehind(store, folded.session)) begin()
    },
    answer: (text) => sendFor((prompt) => answered(prompt, text)),
    choose: (label) => takeUp((prompt) => chosen(prompt, label)),
    mark: (labels) => takeUp((prompt) => marked(prompt, labels)),
    skipWait: () => talk?.skipWait(),
    retry: () => talk?.retry(),
    finish: (outcome, facts, transient) =>
      sendFor(({ show, step }) => show && { type: 'finished', step, outcome, facts }, transient),
    dryRun: async (outcome) => {
      const { prompt } = view()
      if (!talk || !prompt?.show) return undefined
      return talk.dryRun({ type: 'finished', step: prompt.show.step, outcome, facts: {} })
    },
    tell: (facts) => {
      untold = { ...untold, ...facts }
      catchUp()
      hear()
    },
    help: (topic) => {
      if (!editing) sendFor(({ step }) => ({ type: 'helped', step, topic }))
    },
    // while an answer is changed its prompt is open, and that has no reminder
    remind: () => sendFor(({ step, remind }) => remind && { type: 'reminded', step }),
    edit: (item) => {
      if (item === undefined) return leaveEdit()
      if (!talk || view().status !== 'waiting') return
      const answer = talk.answers().find((one) => one.item === item)
      if (!answer) return
      editing = answer
      put(editingView(view(), talk, answer))
    },
    resume,
    restart: () => {
      store.erase()
      open()
    },
    dispose: () => {
      talk?.stop()
      afterWhole = undefined
      listeners.clear()
    },
  }
}

/** The event of a visitor's action at the current prompt; undefined where the prompt does not allow it. */
type Choice = (prompt: Prompt) => ChatEvent | undefined

/** The same items with the bot shown at work, and no prompt. */
const atWork = ({ items, step }: View): View => ({ items, step, status: 'busy' })

const answered = ({ ask, step }: Prompt, text: string): ChatEvent | undefined =>
  ask && { type: 'answered', step, text }

function chosen({ offer, step }: Prompt, label: string): ChatEvent | undefined {
  const option = offer?.options.find((known) => known.label === label)
  if (!option || option.disabled !== undefined) return undefined
  return { type: 'chosen', step, option: label }
}

function marked({ offer, step }: Prompt, labels: readonly string[]): ChatEvent | undefined {
  return offer?.many === undefined ? undefined : { type: 'marked', step, options: labels }
}
