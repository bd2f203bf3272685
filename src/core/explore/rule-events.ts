import type { Effect } from '../engine/effect'
import { optionsTaken } from '../engine/event'
import { plainWords } from '../engine/render'
import type { Note } from '../engine/turn'
import type { FactTable } from '../script/fact'
import { readFact } from '../script/read-fact'
import type { StepId } from '../script/step'
import type { Facts } from '../script/value'
import type { RuleEvent } from './invariant'
import type { ExploredTurn } from './turn'

/** What happened in a turn, in order: first what the visitor or a call did, then each step entered and what it did. */
export function ruleEventsOf(
  { event, before, after, effects, notes, action }: ExploredTurn,
  table: FactTable,
): RuleEvent[] {
  const list: RuleEvent[] = []
  const { at } = before
  for (const name of optionsTaken(event)) list.push({ kind: 'choose', name, step: at })
  if (event.type === 'finished') list.push({ kind: 'finish', name: event.outcome, step: at })
  if (event.type === 'settled' && action !== undefined) {
    list.push({ kind: 'call', name: action, step: at, outcome: event.outcome })
  }
  const isPersonal = (data: Facts) => tellsOfPerson(table, data, after.facts)
  let step = at
  let next = 0
  // effects of the type track name no step: how many are sent until the next step is entered; first those that no note explains
  let tracks = effects.filter(({ type }) => type === 'track').length - sum(notes.map(tracksOf))
  const push = (isOfOther: (effect: Effect) => boolean) => {
    for (; next < effects.length; next++) {
      const effect = effects[next]!
      if (isOfOther(effect)) return
      if (effect.type === 'track') tracks -= 1
      pushEffect(list, effect, 'step' in effect ? effect.step : step, isPersonal)
    }
  }
  const isOfOther = (effect: Effect) => {
    if ('step' in effect) return effect.step !== step
    return effect.type === 'end' || (effect.type === 'track' && tracks === 0)
  }
  for (const note of notes) {
    if (note.type === 'entered') {
      push(isOfOther)
      step = note.step.id
      tracks = 0
      list.push({ kind: 'at', name: step, step })
    }
    tracks += tracksOf(note)
  }
  push(() => false)
  if (after.phase === 'waiting') list.push({ kind: 'wait', name: after.at, step: after.at })
  return list
}

/** How many analytics events a decision brings: that of the step entered, or of the way taken. */
function tracksOf(note: Note): number {
  if (note.type === 'entered') return note.step.track ? 1 : 0
  return note.type === 'way' && note.way[note.taken]?.track ? 1 : 0
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

function pushEffect(
  list: RuleEvent[],
  effect: Effect,
  step: StepId,
  isPersonal: (data: Facts) => boolean,
): void {
  switch (effect.type) {
    case 'say':
      if (effect.from === 'bot') list.push({ kind: 'say', name: plainWords(effect.text), step })
      else if (effect.fact !== undefined) list.push({ kind: 'answer', name: effect.fact, step })
      return
    case 'ask':
      if (effect.error === undefined) list.push({ kind: 'ask', name: effect.fact, step })
      else list.push({ kind: 'refuse', name: effect.fact, step })
      return
    case 'offer':
      for (const { label, disabled } of effect.options) {
        if (disabled === undefined) list.push({ kind: 'offer', name: label, step })
      }
      return
    case 'show':
      list.push({ kind: 'show', name: effect.part, step })
      return
    case 'call':
      list.push({ kind: 'call', name: effect.action, step, input: Object.keys(effect.input) })
      return
    case 'track':
      list.push({
        kind: 'track',
        name: effect.event,
        step,
        personal: isPersonal(effect.data),
      })
      return
    case 'open':
      list.push({ kind: 'open', name: effect.link, step })
      return
    case 'end':
      list.push({ kind: 'end', name: '', step })
      return
    case 'wait':
    case 'remind':
      return
  }
}

/** Whether tracked data contain the value of a personal fact. Values of one character are too common to count. */
function tellsOfPerson(table: FactTable, data: Facts, facts: Facts): boolean {
  const values = Object.values(data).filter((value) => String(value).length > 1)
  for (const { name, personal } of table.values()) {
    if (!personal) continue
    const known = readFact(table, facts, name)
    if (values.some((value) => value === known)) return true
  }
  return false
}
