import type { Condition } from '../../src/core/script/condition'
import type { Assignment, Go, Line, Step } from '../../src/core/script/step'
import type { Text } from '../../src/core/script/text'
import type { FactName, Source } from '../../src/core/script/value'
import { actions } from '../../src/product/actions/contracts'
import { parts } from '../../src/product/parts/contracts'

/** The facts that a step reads and those it writes, each once, in the order in which they come up. */
export function factsOf(step: Step): {
  readonly reads: readonly FactName[]
  readonly writes: readonly FactName[]
} {
  const { say, ask, choose, show, call, set = [], next = [] } = step
  const options = choose?.options ?? []
  const on = { ...show?.on, ...call?.on }
  const ways: readonly Go[] = [
    ...options.flatMap(({ go }) => go ?? []),
    ...Object.values(on).flat(),
    ...next,
  ]
  const assigned = [
    ...set,
    ...options.flatMap((option) => option.set ?? []),
    ...ways.flatMap((go) => go.set ?? []),
  ]
  const guards = [...options, ...options.flatMap(({ disabled }) => disabled ?? []), ...ways]
  const reads = [
    ...say.flatMap(factsOfLine),
    ...guards.flatMap(({ when }) => factsOfGuard(when)),
    ...(show?.reads ?? []),
    ...Object.values(call?.with ?? {}).flatMap(factsOfSource),
    ...assigned.flatMap(({ from }) => factsOfSource(from)),
  ]
  const writes = [
    ...(ask ? [ask.fact] : []),
    ...assigned.map(({ fact }: Assignment) => fact),
    ...(call ? written(actions, call.action) : []),
    ...(show ? written(parts, show.part) : []),
  ]
  return { reads: [...new Set(reads)], writes: [...new Set(writes)] }
}

const factsOfLine = (line: Line): readonly FactName[] => [
  ...factsOfGuard(line.when),
  ...(line.type === 'text' ? factsOfText(line.text) : line.reads),
]

const factsOfText = (text: Text): readonly FactName[] =>
  text.flatMap((inline) => {
    if (typeof inline === 'string' || inline.type === 'break') return []
    return inline.type === 'fact' ? [inline.fact] : factsOfText(inline.children)
  })

function factsOfGuard(when: Condition | undefined): readonly FactName[] {
  if (!when) return []
  if (when.type === 'compare') return [when.fact]
  return when.type === 'not' ? factsOfGuard(when.of) : when.of.flatMap(factsOfGuard)
}

const factsOfSource = (source: Source): readonly FactName[] =>
  source.type === 'fact' ? [source.fact] : []

type Writing = { readonly outcomes: { readonly [outcome: string]: object } }

const written = (
  contracts: { readonly [name: string]: Writing },
  name: string,
): readonly FactName[] => Object.values(contracts[name]?.outcomes ?? {}).flatMap(Object.keys)
