import { isScalar, parseDocument } from 'yaml'
import type { SourceText } from '../../src/core/language/read/source'
import type { RandomSource } from '../../src/core/script/seeded-random'
import { KINDS, type Kind, MAKE } from './kinds'
import { type Spot, textOf, type Words } from './spot'
import { type Changed, spanOf, visit } from './yaml-edit'

/** A small mistake in one file: the kind, the text with it, the lines that show it, and the words it is about. */
export type Mutant = Changed & {
  readonly kind: Kind
  readonly about: string
  readonly step: string
  /** A diagnostic elsewhere is about this mistake when it names one of these, or passes by the step. */
  readonly names: readonly string[]
}

/** Every mistake of every kind that the steps of these files offer, where one of several could be made the one that chance picks. */
export function mutantsOf(sources: readonly SourceText[], chance: RandomSource): readonly Mutant[] {
  const words = wordsOf(sources)
  const mutants: Mutant[] = []
  for (const source of sources) {
    visit(source, parseDocument(source.text).contents, (seat, path, key, value) => {
      const [top, step = ''] = path
      if (top !== 'steps' || step === '') return
      const spot = { seat, path, key, value, step, words, chance }
      for (const kind of KINDS) {
        const made = [MAKE[kind](spot)].flat()
        for (const changed of made) if (changed) mutants.push(named(kind, spot, changed))
      }
    })
  }
  return mutants
}

function named(kind: Kind, { seat, path, value, step, words }: Spot, changed: Changed): Mutant {
  const [start, end] = spanOf(seat)
  const span = seat.source.text.slice(start, end)
  const written = span.match(/[\wÀ-ÿ.-]+/g) ?? []
  // of what stands over several lines only the steps it leads to: nothing else in it is this mistake alone
  const own = span.includes('\n') ? written.filter((word) => words.steps.includes(word)) : written
  const shown = isScalar(value) ? `: ${String(value.value)}` : ''
  return {
    ...changed,
    kind,
    about: `${path.slice(1).join(' ')}${shown}`,
    step,
    names: [...new Set(own)],
  }
}

function wordsOf(sources: readonly SourceText[]): Words {
  const steps: string[] = []
  const asked = new Set<string>()
  const said = new Set<string>()
  for (const source of sources) {
    visit(source, parseDocument(source.text).contents, (_seat, path, key, value) => {
      if (path.length === 2 && path[0] === 'steps' && key) steps.push(key.value)
      const name = textOf(value)
      if (name === undefined || path[0] !== 'steps') return
      if (path.at(-1) === 'ask' || (path.at(-1) === 'fact' && path.at(-2) === 'ask'))
        asked.add(name)
      for (const match of name.matchAll(/\{\{([\w.]+)\}\}/g)) said.add(match[1] ?? '')
    })
  }
  return { steps, asked: [...asked], said: [...said] }
}
