import { factsIn } from './conditions'
import type { Step } from './step'
import { factsShown } from './text'
import type { FactName } from './value'
import { type StepPath, visitStep } from './visit'
import type { Vocabulary } from './vocabulary'

/**
 * A fact that a step looks at, what for, and where. `input` and `part`: an action or a part is given it; `context`: the field of a
 * question judges the answer by it; `source`: another fact is set from it; `track`: it goes to analytics; `prefill`: a field holds it already;
 * `options`: its items are offered.
 */
export type ReadAt = {
  readonly fact: FactName
  readonly by:
    | 'guard'
    | 'text'
    | 'part'
    | 'context'
    | 'input'
    | 'source'
    | 'track'
    | 'prefill'
    | 'options'
  readonly path: StepPath
}

/** A fact whose value a step may change: to an answer, to what it sets, to what an outcome brings, or to unknown (`clear`). */
export type WriteAt = {
  readonly fact: FactName
  readonly by: 'answer' | 'set' | 'outcome' | 'clear'
  readonly path: StepPath
}

const READ_BY = {
  set: 'source',
  input: 'input',
  track: 'track',
  prefill: 'prefill',
  refused: 'prefill',
} as const

/** Every fact that a step looks at, in the order in which the engine does. A derived fact counts itself, not what it is computed from. */
export function readsOf(step: Step, { facts }: Pick<Vocabulary, 'facts'>): readonly ReadAt[] {
  const reads: ReadAt[] = []
  const read = (by: ReadAt['by'], names: readonly FactName[], path: StepPath) => {
    for (const fact of names) reads.push({ fact, by, path })
  }
  visitStep(step, {
    guard: ({ when }, path) => read('guard', factsIn(when), path),
    text: ({ text }, path) => read('text', factsShown(text), path),
    part: (part, path) => read('part', part.reads, path),
    ask: ({ fact }, path) => read('context', facts.get(fact)?.context ?? [], path),
    choose: ({ from }, path) => {
      if (from) read('options', [from.list], [...path, 'from'])
    },
    source: ({ of, source }, path) => {
      if (source.type === 'fact') read(READ_BY[of], [source.fact], path)
    },
  })
  return reads
}

/** Every fact whose value a step may change, in the order in which the engine does. */
export function writesOf(
  step: Step,
  { actions, parts }: Pick<Vocabulary, 'actions' | 'parts'>,
): readonly WriteAt[] {
  const writes: WriteAt[] = []
  visitStep(step, {
    ask: ({ fact }, path) => writes.push({ fact, by: 'answer', path }),
    choose: ({ many, from }, path) => {
      if (many !== undefined) writes.push({ fact: many, by: 'answer', path: [...path, 'many'] })
      if (from) writes.push({ fact: from.fact, by: 'answer', path: [...path, 'fact'] })
    },
    assignment: ({ fact }, path) => writes.push({ fact, by: 'set', path }),
    cleared: (fact, path) => writes.push({ fact, by: 'clear', path }),
    way: ({ exit }, path) => {
      if (exit.type !== 'outcome') return
      const contract = (exit.of === 'call' ? actions : parts).get(exit.name)
      const brought = Object.values(contract?.outcomes[exit.outcome] ?? {})
      for (const { name } of brought) writes.push({ fact: name, by: 'outcome', path })
    },
  })
  return writes
}

/** The facts that a step looks at, each once. */
export const factsRead = (
  step: Step,
  vocabulary: Pick<Vocabulary, 'facts'>,
): ReadonlySet<FactName> => new Set(readsOf(step, vocabulary).map(({ fact }) => fact))

/** The facts whose value a step may change, each once. */
export const factsWritten = (
  step: Step,
  vocabulary: Pick<Vocabulary, 'actions' | 'parts'>,
): ReadonlySet<FactName> => new Set(writesOf(step, vocabulary).map(({ fact }) => fact))
