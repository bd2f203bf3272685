import type { Condition } from './condition'
import type {
  Ask,
  Assignment,
  Call,
  Choose,
  Go,
  Line,
  Option,
  Show,
  Step,
  Table,
  Topic,
  Track,
  Way,
} from './step'
import type { Text } from './text'
import type { FactName, Source } from './value'

/**
 * Where a part stands inside a compiled step: `['say', 0, 'when']`, `['choose', 2, 'go', 0, 'to']`, `['call', 'on', 'falha', 1, 'set', 'cep']`.
 * The number of a button stands right under `choose`, and an assignment is named by its fact.
 */
export type StepPath = readonly (string | number)[]

/** Where a way leaves its step. */
export type Exit =
  | { readonly type: 'next' }
  /** The field has refused the answer. */
  | { readonly type: 'refusal' }
  | { readonly type: 'option'; readonly index: number; readonly label: string }
  | {
      readonly type: 'outcome'
      readonly of: 'call' | 'show'
      /** The action's or the part's. */
      readonly name: string
      readonly outcome: string
    }

/** Where the ways stand by which something leaves a step. */
export function exitPath(exit: Exit): StepPath {
  switch (exit.type) {
    case 'next':
      return ['next']
    case 'refusal':
      return ['ask', 'invalid']
    case 'option':
      return ['choose', exit.index, 'go']
    case 'outcome':
      return [exit.of, 'on', exit.outcome]
  }
}

/** The parts of a step by their kind. What stands inside another part is visited after it. */
type Parts = {
  track: Track
  line: Line
  /** A part of the chat that is shown, in a line or to be waited for, with the facts that it is given. */
  part: { readonly name: string; readonly reads: readonly FactName[] }
  ask: Ask
  choose: Choose
  option: Option
  show: Show
  call: Call
  /** A whole list of guarded ways. */
  way: { readonly exit: Exit; readonly way: Way }
  /** One way of such a list. */
  go: Go
  guard: { readonly of: 'line' | 'option' | 'disabled' | 'way'; readonly when: Condition }
  /** All that is set at once: each value is taken from what was known before any of them. */
  set: readonly Assignment[]
  assignment: Assignment
  cleared: FactName
  source: {
    readonly of: 'set' | 'input' | 'track' | 'prefill' | 'refused'
    readonly source: Source
  }
  text: { readonly of: 'line' | 'cell' | 'reply' | 'error'; readonly text: Text }
  /** Plain words, which name no fact. */
  words: {
    readonly of: 'topic' | 'hint' | 'placeholder' | 'label' | 'note' | 'reason'
    readonly words: string
  }
}

/** What a consumer of steps wants to hear. A handler that returns `SKIP` is not told what stands inside the part. */
export type StepVisitor = {
  readonly [Kind in keyof Parts]?: (part: Parts[Kind], path: StepPath) => unknown
}

export const SKIP: unique symbol = Symbol('skip')

type Tell = <Kind extends keyof Parts>(kind: Kind, part: Parts[Kind], path: StepPath) => boolean

/**
 * Calls the visitor at each part of a step, in the order in which the engine meets them: what happens on entering it, what it waits
 * for with all that a button or a part leads to, and what follows the wait.
 */
export function visitStep(step: Step, visitor: StepVisitor): void {
  const tell: Tell = (kind, part, path) => visitor[kind]?.(part, path) !== SKIP
  const { help, track, say, ask, choose, show, set, call, next } = step
  if (help) visitTopic(tell, help)
  visitTrack(tell, track, ['track'])
  for (const [n, line] of say.entries()) visitLine(tell, line, ['say', n])
  if (ask) visitAsk(tell, ask)
  if (choose && tell('choose', choose, ['choose'])) {
    for (const [n, option] of choose.options.entries()) visitOption(tell, option, n)
  }
  if (show && tell('show', show, ['show'])) {
    tell('part', { name: show.part, reads: show.reads }, ['show', 'part'])
    visitOutcomes(tell, 'show', show.part, show.on)
  }
  visitSet(tell, set, ['set'])
  if (call && tell('call', call, ['call'])) {
    for (const [input, source] of Object.entries(call.with)) {
      tell('source', { of: 'input', source }, ['call', 'with', input])
    }
    visitOutcomes(tell, 'call', call.action, call.on)
  }
  if (next) visitWay(tell, { type: 'next' }, next)
}

function visitTopic(tell: Tell, { label, note }: Topic): void {
  tell('words', { of: 'topic', words: label }, ['help', 'label'])
  if (note !== undefined) tell('words', { of: 'note', words: note }, ['help', 'note'])
}

function visitLine(tell: Tell, line: Line, path: StepPath): void {
  if (!tell('line', line, path)) return
  if (line.when) tell('guard', { of: 'line', when: line.when }, [...path, 'when'])
  if (line.type === 'text') tell('text', { of: 'line', text: line.text }, [...path, 'text'])
  else if (line.type === 'table') visitTable(tell, line.table, [...path, 'table'])
  else tell('part', { name: line.part, reads: line.reads }, [...path, 'part'])
}

function visitTable(tell: Tell, { caption, head, rows }: Table, path: StepPath): void {
  if (caption) tell('text', { of: 'cell', text: caption }, [...path, 'caption'])
  for (const [n, text] of head.entries()) tell('text', { of: 'cell', text }, [...path, 'head', n])
  for (const [row, cells] of rows.entries()) {
    for (const [n, text] of cells.entries()) {
      tell('text', { of: 'cell', text }, [...path, 'rows', row, n])
    }
  }
}

function visitAsk(tell: Tell, ask: Ask): void {
  if (!tell('ask', ask, ['ask'])) return
  for (const of of ['hint', 'placeholder'] as const) {
    const words = ask[of]
    if (words !== undefined) tell('words', { of, words }, ['ask', of])
  }
  for (const of of ['prefill', 'refused'] as const) {
    const source = ask[of]
    if (source) tell('source', { of, source }, ['ask', of])
  }
  if (ask.invalid) visitWay(tell, { type: 'refusal' }, ask.invalid)
}

function visitOption(tell: Tell, option: Option, index: number): void {
  const path: StepPath = ['choose', index]
  if (!tell('option', option, path)) return
  const { label, note, when, disabled, set, clear, track, go } = option
  tell('words', { of: 'label', words: label }, [...path, 'label'])
  if (note !== undefined) tell('words', { of: 'note', words: note }, [...path, 'note'])
  if (when) tell('guard', { of: 'option', when }, [...path, 'when'])
  if (disabled) {
    const at = [...path, 'disabled']
    if (disabled.when) tell('guard', { of: 'disabled', when: disabled.when }, [...at, 'when'])
    tell('words', { of: 'reason', words: disabled.reason }, [...at, 'reason'])
  }
  visitSet(tell, set, [...path, 'set'])
  for (const [n, fact] of (clear ?? []).entries()) tell('cleared', fact, [...path, 'clear', n])
  visitTrack(tell, track, [...path, 'track'])
  if (go) visitWay(tell, { type: 'option', index, label }, go)
}

function visitOutcomes(tell: Tell, of: 'show' | 'call', name: string, on: Show['on']): void {
  for (const [outcome, way] of Object.entries(on)) {
    visitWay(tell, { type: 'outcome', of, name, outcome }, way)
  }
}

function visitWay(tell: Tell, exit: Exit, way: Way): void {
  const path = exitPath(exit)
  if (!tell('way', { exit, way }, path)) return
  for (const [n, go] of way.entries()) visitGo(tell, go, [...path, n])
}

function visitGo(tell: Tell, go: Go, path: StepPath): void {
  if (!tell('go', go, path)) return
  const { when, clear, set, reply, track, error } = go
  if (when) tell('guard', { of: 'way', when }, [...path, 'when'])
  for (const [n, fact] of (clear ?? []).entries()) tell('cleared', fact, [...path, 'clear', n])
  visitSet(tell, set, [...path, 'set'])
  if (reply) tell('text', { of: 'reply', text: reply }, [...path, 'reply'])
  visitTrack(tell, track, [...path, 'track'])
  if (error) tell('text', { of: 'error', text: error }, [...path, 'error'])
}

function visitSet(tell: Tell, set: readonly Assignment[] | undefined, path: StepPath): void {
  if (!set || !tell('set', set, path)) return
  for (const assignment of set) {
    const at = [...path, assignment.fact]
    if (tell('assignment', assignment, at))
      tell('source', { of: 'set', source: assignment.from }, at)
  }
}

function visitTrack(tell: Tell, track: Track | undefined, path: StepPath): void {
  if (!track || !tell('track', track, path)) return
  for (const [key, source] of Object.entries(track.data)) {
    tell('source', { of: 'track', source }, [...path, 'data', key])
  }
}
