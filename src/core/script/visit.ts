import type { Condition } from './condition'
import { memoize } from './memoize'
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

/** The path, within its step, of the ways that belong to an exit. */
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

/** Optional handlers by kind of part. When one returns `SKIP`, the parts inside that part are not visited. */
export type StepVisitor = {
  readonly [Kind in keyof Parts]?: (part: Parts[Kind], path: StepPath) => unknown
}

export const SKIP: unique symbol = Symbol('skip')

/** The arguments of one call of a handler, with the kind that selects it. */
type Visited = {
  readonly kind: keyof Parts
  readonly part: Parts[keyof Parts]
  readonly path: StepPath
}

type Tell = <Kind extends keyof Parts>(kind: Kind, part: Parts[Kind], path: StepPath) => void

/**
 * Calls the visitor at each part of a step, in the order in which the engine meets them: what happens on entering it, what it waits
 * for with all that a button or a part leads to, and what follows the wait.
 */
export function visitStep(step: Step, visitor: StepVisitor): void {
  let skipped: StepPath | undefined
  for (const { kind, part, path } of visitedIn(step)) {
    // a part inside the skipped one has the same key where the skipped path ends; a sibling has another, an outer part a shorter path
    if (skipped && path[skipped.length - 1] === skipped.at(-1)) continue
    // the kind decides the type of the part, which TypeScript does not follow through a list
    skipped = visitor[kind]?.(part as never, path) === SKIP ? path : undefined
  }
}

/** The parts are listed once: a check of the scripts goes through each step some twenty times. */
const visitedIn = memoize((step: Step): readonly Visited[] => {
  const all: Visited[] = []
  tellStep(step, (kind, part, path) => all.push({ kind, part, path }))
  return all
})

function tellStep(step: Step, tell: Tell): void {
  const { help, track, say, ask, choose, show, set, call, next } = step
  if (help) tellTopic(tell, help)
  tellTrack(tell, track, ['track'])
  for (const [n, line] of say.entries()) tellLine(tell, line, ['say', n])
  if (ask) tellAsk(tell, ask)
  if (choose) {
    tell('choose', choose, ['choose'])
    for (const [n, option] of choose.options.entries()) tellOption(tell, option, n)
  }
  if (show) {
    tell('show', show, ['show'])
    tell('part', { name: show.part, reads: show.reads }, ['show', 'part'])
    tellOutcomes(tell, 'show', show.part, show.on)
  }
  tellSet(tell, set, ['set'])
  if (call) {
    tell('call', call, ['call'])
    for (const [input, source] of Object.entries(call.with))
      tell('source', { of: 'input', source }, ['call', 'with', input])
    tellOutcomes(tell, 'call', call.action, call.on)
  }
  if (next) tellWay(tell, { type: 'next' }, next)
}

function tellTopic(tell: Tell, { label, note }: Topic): void {
  tell('words', { of: 'topic', words: label }, ['help', 'label'])
  if (note !== undefined) tell('words', { of: 'note', words: note }, ['help', 'note'])
}

function tellLine(tell: Tell, line: Line, path: StepPath): void {
  tell('line', line, path)
  if (line.when) tell('guard', { of: 'line', when: line.when }, [...path, 'when'])
  if (line.type === 'text') tell('text', { of: 'line', text: line.text }, [...path, 'text'])
  else if (line.type === 'table') tellTable(tell, line.table, [...path, 'table'])
  else tell('part', { name: line.part, reads: line.reads }, [...path, 'part'])
}

function tellTable(tell: Tell, { caption, head, rows }: Table, path: StepPath): void {
  if (caption) tell('text', { of: 'cell', text: caption }, [...path, 'caption'])
  for (const [n, text] of head.entries()) tell('text', { of: 'cell', text }, [...path, 'head', n])
  for (const [row, cells] of rows.entries()) {
    for (const [n, text] of cells.entries()) {
      tell('text', { of: 'cell', text }, [...path, 'rows', row, n])
    }
  }
}

function tellAsk(tell: Tell, ask: Ask): void {
  tell('ask', ask, ['ask'])
  for (const of of ['hint', 'placeholder'] as const) {
    const words = ask[of]
    if (words !== undefined) tell('words', { of, words }, ['ask', of])
  }
  for (const of of ['prefill', 'refused'] as const) {
    const source = ask[of]
    if (source) tell('source', { of, source }, ['ask', of])
  }
  if (ask.invalid) tellWay(tell, { type: 'refusal' }, ask.invalid)
}

function tellOption(tell: Tell, option: Option, index: number): void {
  const path: StepPath = ['choose', index]
  const { label, note, when, disabled, set, clear, track, go } = option
  tell('option', option, path)
  tell('words', { of: 'label', words: label }, [...path, 'label'])
  if (note !== undefined) tell('words', { of: 'note', words: note }, [...path, 'note'])
  if (when) tell('guard', { of: 'option', when }, [...path, 'when'])
  if (disabled) {
    const at = [...path, 'disabled']
    if (disabled.when) tell('guard', { of: 'disabled', when: disabled.when }, [...at, 'when'])
    tell('words', { of: 'reason', words: disabled.reason }, [...at, 'reason'])
  }
  tellSet(tell, set, [...path, 'set'])
  for (const [n, fact] of (clear ?? []).entries()) tell('cleared', fact, [...path, 'clear', n])
  tellTrack(tell, track, [...path, 'track'])
  if (go) tellWay(tell, { type: 'option', index, label }, go)
}

function tellOutcomes(tell: Tell, of: 'show' | 'call', name: string, on: Show['on']): void {
  for (const [outcome, way] of Object.entries(on)) {
    tellWay(tell, { type: 'outcome', of, name, outcome }, way)
  }
}

function tellWay(tell: Tell, exit: Exit, way: Way): void {
  const path = exitPath(exit)
  tell('way', { exit, way }, path)
  for (const [n, go] of way.entries()) tellGo(tell, go, [...path, n])
}

function tellGo(tell: Tell, go: Go, path: StepPath): void {
  const { when, clear, set, reply, track, error } = go
  tell('go', go, path)
  if (when) tell('guard', { of: 'way', when }, [...path, 'when'])
  for (const [n, fact] of (clear ?? []).entries()) tell('cleared', fact, [...path, 'clear', n])
  tellSet(tell, set, [...path, 'set'])
  if (reply) tell('text', { of: 'reply', text: reply }, [...path, 'reply'])
  tellTrack(tell, track, [...path, 'track'])
  if (error) tell('text', { of: 'error', text: error }, [...path, 'error'])
}

function tellSet(tell: Tell, set: readonly Assignment[] | undefined, path: StepPath): void {
  if (!set) return
  tell('set', set, path)
  for (const assignment of set) {
    const at = [...path, assignment.fact]
    tell('assignment', assignment, at)
    tell('source', { of: 'set', source: assignment.from }, at)
  }
}

function tellTrack(tell: Tell, track: Track | undefined, path: StepPath): void {
  if (!track) return
  tell('track', track, path)
  for (const [key, source] of Object.entries(track.data)) {
    tell('source', { of: 'track', source }, [...path, 'data', key])
  }
}
