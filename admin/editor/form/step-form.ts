import { readWhole } from '../../../src/core/language/edit/edited'
import { conditionOf } from '../../../src/core/language/lower/condition-of'
import type { AuthoredSay } from '../../../src/core/language/read/authored'
import type { Path } from '../../../src/core/language/read/path'
import {
  readWrittenStep,
  type WrittenOption,
  type WrittenStep,
  type WrittenWay,
} from '../../../src/core/language/read/written-step'
import { conditionWords } from '../../../src/core/script/condition-words'
import { isMapping, type Value, valueAt } from '../../../src/core/script/value'
import { vocabulary } from '../../../src/product/vocabulary'

/** A way out of a step as it is written, and when it is taken. */
export type FormWay = Omit<WrittenWay, 'when'> & {
  /** When it is taken, in words. */
  readonly when: string
  readonly guard?: Value
}

/** A step as a form shows it, in the language's order: says, waits, does, goes. Every path leads to one value of the text. */
export type StepForm = {
  readonly path: Path
  readonly say: AuthoredSay
  readonly wait:
    | { readonly type: 'answer'; readonly fact: string }
    | { readonly type: 'buttons'; readonly options: readonly WrittenOption[] }
    | { readonly type: 'part'; readonly part: string }
    | { readonly type: 'nothing' }
  /** `ask` is written as the fact's name alone, not as a mapping. */
  readonly isBareAsk: boolean
  /** Its buttons, also if it waits for an answer or a part besides. */
  readonly options: readonly WrittenOption[]
  /** A list fact whose items are offered as buttons too. */
  readonly list?: string
  readonly action?: string
  readonly ways: readonly FormWay[]
}

/** Undefined if the text cannot be read, or has no such step. */
export function stepForm(text: string, id: string): StepForm | undefined {
  const path: Path = ['steps', id]
  const step = valueAt(readWhole(text)?.value, path)
  if (!isMapping(step)) return undefined
  const written = readWrittenStep(step, path)
  const { action, ways, options = [], list } = written
  return {
    path,
    // the type holds in a file without errors; the compiler reports any other shape
    say: (step.say ?? []) as AuthoredSay,
    wait: waitOf(written),
    isBareAsk: typeof step.ask === 'string',
    options,
    ...(list !== undefined && { list }),
    ...(action !== undefined && { action }),
    ways: ways.map(({ when, ...way }) => ({
      ...way,
      when: guardWords(when, way.isRest ? 'senão' : 'sempre'),
      ...(when !== undefined && { guard: when }),
    })),
  }
}

function waitOf({ fact, options, part }: WrittenStep): StepForm['wait'] {
  if (fact !== undefined) return { type: 'answer', fact }
  if (options) return { type: 'buttons', options }
  return part === undefined ? { type: 'nothing' } : { type: 'part', part }
}

/** A condition of the YAML in words: 'se cupom existe'. */
export const guardWords = (when: Value | undefined, otherwise = 'sempre'): string =>
  when === undefined
    ? otherwise
    : `se ${conditionWords(conditionOf(when, vocabulary.facts), vocabulary.facts)}`
