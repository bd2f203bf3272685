import { acceptedFacts } from '../script/accepted-facts'
import { labelIn } from '../script/fact'
import { readFacts } from '../script/read-fact'
import type { Script } from '../script/script'
import { type Ask, type Call, type Option, RETRY, type Step, type Way } from '../script/step'
import type { FactName, Facts } from '../script/value'
import { worded } from '../script/wording'
import type { Effect, Transition } from './effect'
import type { ChatEvent } from './event'
import { linkMessage } from './link-message'
import { markedTogether, valuesMarked } from './marks'
import { optionsNow } from './options-now'
import type { ChatState } from './state'
import { ask, enter, offer, remind, usable } from './step-effects'
import { assign, forgetFacts, know, startTurn, type TellNote, type Turn, track } from './turn'
import { countOf, followWait, leave, pick, stand, walk } from './walk'

type EventOf<T extends ChatEvent['type']> = Extract<ChatEvent, { type: T }>

/** Advances a conversation by an event of one type. */
type Handler<T extends ChatEvent['type']> = (
  script: Script,
  state: ChatState,
  event: EventOf<T>,
  note?: TellNote,
) => Transition

/**
 * Advances a conversation by one event. Pure and total: it never throws, and an event that does not fit the state gives the same
 * state object and no effects. `note` receives the engine's decisions.
 */
export function transition(
  script: Script,
  state: ChatState,
  event: ChatEvent,
  note?: TellNote,
): Transition {
  switch (event?.type) {
    case 'started':
      return started(script, state, event, note)
    case 'answered':
      return answered(script, state, event, note)
    case 'chosen':
      return chosen(script, state, event, note)
    case 'marked':
      return marked(script, state, event, note)
    case 'finished':
      return finished(script, state, event, note)
    case 'settled':
      return settled(script, state, event, note)
    case 'told':
      return told(script, state, event)
    case 'helped':
      return helped(script, state, event, note)
    case 'reminded':
      return reminded(script, state, event, note)
    default:
      return ignored(state, event)
  }
}

const NOTHING: readonly Effect[] = Object.freeze([])

/** `_event` is `never`, so that a new kind of event does not compile until `transition` handles it. */
const ignored = (state: ChatState, _event?: never): Transition => [state, NOTHING]

const started: Handler<'started'> = (script, state, event, note) => {
  if (state.phase !== 'new') return ignored(state)
  const turn = startTurn(script, state, 'bubble', note)
  know(turn, acceptedFacts(script.facts, event.facts))
  return [walk(turn, script.start), turn.effects]
}

const answered: Handler<'answered'> = (script, state, event, note) => {
  const step = awaited(script, state, event)
  const fact = step?.ask && script.facts.get(step.ask.fact)
  const field = fact?.field
  if (!step?.ask || !fact || !field?.input || typeof event.text !== 'string') return ignored(state)
  const turn = startTurn(script, state, 'input', note)
  const context = readFacts(script.facts, turn.facts, fact.context)
  const parsed = field.parse(event.text, context)
  if (!parsed.ok) {
    const why = worded(script.texts, parsed.why, parsed.slots)
    if (step.ask.invalid)
      return [leave(turn, step, pick(turn, step, step.ask.invalid), why), turn.effects]
    ask(turn, step, step.ask, why)
    return [state, turn.effects]
  }
  know(turn, { [step.ask.fact]: parsed.value })
  const shown = field.show(parsed.value)
  if (!step.call) reply(turn, step, step.ask, shown)
  const next = followWait(turn, step, shown)
  if (next.reply === undefined) return [next, turn.effects]
  return [{ ...next, before: pickFact(state.facts, step.ask.fact) }, turn.effects]
}

const chosen: Handler<'chosen'> = (script, state, event, note) => {
  const step = awaited(script, state, event)
  const options = step?.choose ? optionsNow(script.facts, step.choose, state.facts) : []
  const option = options.find(({ label }) => label === event.option)
  const isOne = option !== undefined && step?.choose?.many === undefined
  if (!step || !isOne || !usable(script.facts, option, state.facts)) return ignored(state)
  const turn = startTurn(script, state, 'input', note)
  if (option.silent) {
    turn.after = 'bubble'
  } else if (option.open === undefined) {
    turn.effects.push({ type: 'say', from: 'visitor', step: step.id, text: [option.label] })
  } else {
    openLink(turn, option.open)
  }
  assign(turn, option.set)
  forgetFacts(turn, option.clear)
  track(turn, option.track)
  return [afterOption(turn, step, option), turn.effects]
}

function openLink({ script, facts, effects }: Turn, link: string): void {
  const message = linkMessage(script, link, facts)
  effects.push({ type: 'open', link, ...(message !== undefined && { message }) })
}

/** Several marked options are one answer, in one bubble of the visitor. */
const marked: Handler<'marked'> = (script, state, event, note) => {
  const step = awaited(script, state, event)
  const { choose } = step ?? {}
  const options = choose && markedTogether(script.facts, choose, event.options, state.facts)
  if (!step || !options || choose.many === undefined) return ignored(state)
  const turn = startTurn(script, state, 'input', note)
  const words = options.map(({ label }) => label).join(', ')
  turn.effects.push({
    type: 'say',
    from: 'visitor',
    step: step.id,
    text: [words],
    fact: choose.many,
  })
  know(turn, { [choose.many]: valuesMarked(options) })
  return [followWait(turn, step), turn.effects]
}

function afterOption(turn: Turn, step: Step, option: Option): ChatState {
  if (option.go) return leave(turn, step, pick(turn, step, option.go))
  if (option.open === undefined) return followWait(turn, step)
  // what was set may have changed what is offered
  if (option.set && step.choose) offer(turn, step, step.choose)
  return option.set ? stand(turn, 'waiting', step.id) : turn.from
}

const finished: Handler<'finished'> = (script, state, event, note) => {
  const step = awaited(script, state, event)
  const way = step?.show && wayOf(step.show.on, event.outcome)
  if (!step || !way) return ignored(state)
  const turn = startTurn(script, state, 'input', note)
  know(turn, acceptedFacts(script.facts, event.facts))
  return [leave(turn, step, pick(turn, step, way)), turn.effects]
}

const settled: Handler<'settled'> = (script, state, event, note) => {
  const step = state.phase === 'calling' ? script.steps.get(state.at) : undefined
  // a result can arrive after the visitor has moved on: only the latest call counts
  const way = step?.call && event.call === state.calls && wayOf(step.call.on, event.outcome)
  if (!step?.call || !way) return ignored(state)
  const turn = startTurn(script, state, state.reply === undefined ? 'bubble' : 'input', note)
  know(turn, acceptedFacts(script.facts, event.facts))
  count(turn, step.call, event.outcome)
  const go = pick(turn, step, way)
  if (state.reply !== undefined && step.ask) {
    if (go?.to === RETRY) unlearn(turn, step.ask.fact, state.before)
    else reply(turn, step, step.ask, state.reply)
  }
  return [leave(turn, step, go), turn.effects]
}

/** Adds facts without moving the talk; an event with only known values is ignored. */
const told: Handler<'told'> = (script, state, event) => {
  if (state.phase === 'new' || state.phase === 'ended') return ignored(state)
  const news = Object.entries(acceptedFacts(script.facts, event.facts)).filter(
    ([name, value]) => JSON.stringify(state.facts[name]) !== JSON.stringify(value),
  )
  if (news.length === 0) return ignored(state)
  return [{ ...state, facts: { ...state.facts, ...Object.fromEntries(news) } }, NOTHING]
}

/** Answers a question for help; the current prompt stays. */
const helped: Handler<'helped'> = (script, state, event, note) => {
  const step = awaited(script, state, event)
  const topic = script.steps.get(event.topic)
  if (!step || !topic?.help) return ignored(state)
  const { label, open } = topic.help
  const turn = startTurn(script, state, 'input', note)
  turn.effects.push({ type: 'say', from: 'visitor', step: topic.id, text: [label] })
  if (open !== undefined) openLink(turn, open)
  enter(turn, topic)
  assign(turn, topic.set)
  // what was set may have changed what is offered
  if (topic.set && step.choose) offer(turn, step, step.choose)
  return [{ ...state, facts: turn.facts }, beside(turn.effects, { help: true })]
}

/** Says the step's reminder to an inactive visitor, once in a talk for each step; the current prompt stays. */
const reminded: Handler<'reminded'> = (script, state, event, note) => {
  const step = awaited(script, state, event)
  const { reminded = [] } = state
  if (!step || reminded.includes(step.id)) return ignored(state)
  const turn = startTurn(script, state, 'bubble', note)
  remind(turn, step)
  if (turn.effects.length === 0) return ignored(state)
  return [{ ...state, reminded: [...reminded, step.id] }, beside(turn.effects, { reminder: true })]
}

/** Effects beside an open prompt: without waits, their bubbles marked as help or as a reminder. */
const beside = (
  effects: readonly Effect[],
  mark: { readonly help: true } | { readonly reminder: true },
): readonly Effect[] =>
  effects.flatMap((effect): readonly Effect[] => {
    if (effect.type === 'wait') return []
    return [effect.type === 'say' ? { ...effect, ...mark } : effect]
  })

const pickFact = (facts: Facts, name: FactName): Facts =>
  Object.hasOwn(facts, name) ? { [name]: facts[name]! } : {}

/** Forgets an answer that the call has refused, and restores the value that it had replaced. */
function unlearn(turn: Turn, fact: FactName, before: Facts | undefined): void {
  const { [fact]: _, ...rest } = turn.facts
  turn.facts = { ...rest, ...before }
}

/** The event's step, if the talk waits there. */
function awaited(script: Script, state: ChatState, event: { readonly step: string }) {
  const waiting = state.phase === 'waiting' && state.at === event.step
  return waiting ? script.steps.get(state.at) : undefined
}

type Ways = { readonly [outcome: string]: Way }

const wayOf = (on: Ways, outcome: unknown): Way | undefined =>
  typeof outcome === 'string' && Object.hasOwn(on, outcome) ? on[outcome] : undefined

/** The visitor's bubble with the answer as its field shows it. */
function reply(turn: Turn, step: Step, { fact }: Ask, shown: string): void {
  const table = turn.script.facts
  const known = table.get(fact)
  const text = [{ type: 'value', text: shown, look: known?.field.look ?? 'words' } as const]
  const title = known && labelIn(known, readFacts(table, turn.facts, known.context))
  const titled = title === undefined || title === known?.label ? {} : { title }
  turn.effects.push({ type: 'say', from: 'visitor', step: step.id, text, fact, ...titled })
}

/** Whether an equal call after this outcome gets a new key: a `once` action was completed, or it is unknown whether the call took effect. */
const isOver = ({ effect, uncertain }: Call, outcome: string): boolean =>
  effect === 'once' ? outcome !== 'falha' : outcome === uncertain

function count(turn: Turn, call: Call, outcome: string): void {
  const { action } = call
  const more = (counts: ChatState['settled']) => ({
    ...counts,
    [action]: countOf(counts, action) + 1,
  })
  if (call.refusals?.includes(outcome)) turn.refused = more(turn.refused)
  else if (isOver(call, outcome)) turn.settled = more(turn.settled)
}
