import { holds } from '../script/conditions'
import type { FactTable } from '../script/fact'
import { readFacts } from '../script/read-fact'
import type { Ask, Choose, Line, Option, Show, Step } from '../script/step'
import { delayedBy, optionsInOrder } from '../script/step-shape'
import { type Facts, isMapping, type Source } from '../script/value'
import { worded } from '../script/wording'
import type { Offered } from './effect'
import { optionsNow } from './options-now'
import { render, renderTable } from './render'
import { sourceValue, type Turn, track } from './turn'

/** What a step does when it is entered: its analytics event, then each line whose guard holds, with a wait before it. */
export function enter(turn: Turn, step: Step): void {
  turn.note?.({ type: 'entered', step })
  track(turn, step.track)
  sayLines(turn, step, step.delay)
}

/** What a step says to an inactive visitor. */
export const remind = (turn: Turn, step: Step): void => sayLines(turn, step, undefined, true)

function sayLines(turn: Turn, step: Step, delay: number | undefined, reminds = false): void {
  let ms = delay
  for (const [index, line] of step.say.entries()) {
    if ((delayedBy(line) !== undefined) !== reminds) continue
    const said = holds(turn.script.facts, line.when, turn.facts)
    turn.note?.({ type: 'line', step, line: index, said })
    if (!said) continue
    turn.effects.push({ type: 'wait', after: turn.after, ...(ms !== undefined && { ms }) })
    turn.after = 'bubble'
    ms = undefined
    sayLine(turn, step, line)
  }
}

function sayLine(turn: Turn, { id }: Step, line: Line): void {
  if (line.type === 'text') {
    const text = render(turn.script.facts, line.text, turn.facts)
    const media = line.media === undefined ? {} : { media: line.media }
    turn.effects.push({ type: 'say', from: 'bot', step: id, text, ...media })
  } else if (line.type === 'table') {
    const said = renderTable(turn.script.facts, line.table, turn.facts)
    turn.effects.push({ type: 'say', from: 'bot', step: id, ...said })
  } else {
    const facts = readFacts(turn.script.facts, turn.facts, line.reads)
    turn.effects.push({ type: 'show', step: id, part: line.part, waits: false, facts })
  }
}

/** Whether a step waits for the visitor; one whose only prompt is unusable options does not. */
export function waits(table: FactTable, step: Step, facts: Facts): boolean {
  if (step.ask || step.show) return true
  return isUsable(table, step.choose, facts)
}

const isUsable = (table: FactTable, choose: Choose | undefined, facts: Facts): boolean =>
  choose !== undefined &&
  optionsNow(table, choose, facts).some((option) => usable(table, option, facts))

/** The effects by which a step prompts the visitor; `error` is the message at the input. */
export function prompt(turn: Turn, step: Step, error?: string): void {
  if (step.ask) ask(turn, step, step.ask, error)
  if (step.choose) offer(turn, step, step.choose)
  if (step.show) show(turn, step, step.show)
  const reminder = step.say.find((line) => delayedBy(line) !== undefined)
  const ms = reminder && delayedBy(reminder)
  if (ms !== undefined && !turn.from.reminded?.includes(step.id)) {
    turn.effects.push({ type: 'remind', step: step.id, ms })
  }
}

export function ask(turn: Turn, { id }: Step, asked: Ask, error?: string): void {
  const { prefill, refused, hint, placeholder } = asked
  const table = turn.script.facts
  const fact = table.get(asked.fact)
  const known = prefill && sourceValue(table, prefill, turn.facts)
  const why = error ?? wordsOf(turn, refused)
  turn.effects.push({
    type: 'ask',
    step: id,
    fact: asked.fact,
    ...(hint !== undefined && { hint }),
    ...(placeholder !== undefined && { placeholder }),
    ...(why !== undefined && { error: why }),
    ...(fact && known !== undefined && { text: fact.field.show(known) }),
    context: readFacts(table, turn.facts, fact?.context ?? []),
  })
}

/** The words of a refusal that a fact holds. */
function wordsOf({ script, facts }: Turn, refused: Source | undefined): string | undefined {
  const wording = refused && sourceValue(script.facts, refused, facts)
  if (!isMapping(wording)) return undefined
  const { key, words } = wording
  const isWording = typeof key === 'string' && typeof words === 'string'
  return isWording ? worded(script.texts, { key, words }) : undefined
}

export function offer(turn: Turn, step: Step, choose: Choose): void {
  const { layout, many, order = [] } = choose
  const options = optionsNow(turn.script.facts, choose, turn.facts)
  const offered = optionsInOrder({ options, order })
    .filter(({ when }) => holds(turn.script.facts, when, turn.facts))
    .map((option) => offeredNow(turn.script.facts, option, turn.facts))
  turn.note?.({ type: 'options', step, facts: turn.facts })
  turn.effects.push({
    type: 'offer',
    step: step.id,
    layout,
    options: offered,
    ...(many !== undefined && { many }),
  })
}

function offeredNow(table: FactTable, option: Option, facts: Facts): Offered {
  const { label, note, icon, open, silent, resume, disabled, alone } = option
  return {
    label,
    ...(note !== undefined && { note }),
    ...(icon && { icon }),
    ...(open !== undefined && { open }),
    ...(silent && { silent }),
    ...(resume && { resume }),
    ...(disabled && holds(table, disabled.when, facts) && { disabled: disabled.reason }),
    ...(alone && { alone }),
  }
}

function show(turn: Turn, { id }: Step, { part, reads }: Show): void {
  const facts = readFacts(turn.script.facts, turn.facts, reads)
  turn.effects.push({ type: 'show', step: id, part, waits: true, facts })
}

/** Offered now and not disabled. */
export function usable(table: FactTable, { when, disabled }: Option, facts: Facts): boolean {
  return holds(table, when, facts) && !(disabled && holds(table, disabled.when, facts))
}
