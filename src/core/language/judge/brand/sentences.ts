import { memoize, memoizeFlatMap } from '../../../script/memoize'
import type { Layout, Step } from '../../../script/step'
import { textsOf } from '../../../script/step-parts'
import { isMapping, valueAt } from '../../../script/value'
import { SKIP, type StepPath, visitStep } from '../../../script/visit'
import { spokenOf } from '../../check/variant-schema'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import { authoredPath } from '../../read/authored-path'
import type { Path } from '../../read/path'
import type { Unit } from '../../read/unit'

/** A reference to a fact, markup, an entity or an address: only sentences of the talk interpret these. */
export const NOT_READ = /\{\{[^{}]{0,80}\}\}|<\/?[a-z][^<>]{0,80}>|&#?\w{1,8};|https?:\/\/\S{1,80}/i

/** Words that a visitor can see, and where they are written. */
export type Sentence = {
  readonly unit: Unit
  readonly path: Path
  readonly text: string
  /** All words that the visitor sees with the sentence, itself included. */
  readonly around: string
  /** `bubble` in the chat's log; `label` on a button; `name` a few words that stand among others; `words` all else. */
  readonly kind: 'bubble' | 'label' | 'name' | 'words'
  /** Whether markup such as <b> is rendered and facts are filled in; otherwise the words are shown verbatim. */
  readonly isText: boolean
  /** How the button of a label is drawn. */
  readonly button?: { readonly layout: Layout | 'many'; readonly opens: boolean }
}

/** All sentences of a step, without those of its parts. */
export const sentencesOfStep = memoize(
  ({ unit, path, step }: CompiledStep): readonly Sentence[] => {
    if (!step) return []
    const bubbles = bubblesOf(unit, step, (inside) => authoredPath(unit, path, inside))
    return [...bubbles, ...wordsOfStep(unit, path, step, bubbles)]
  },
)

/** The words of a step outside its bubbles: at its field, on and beside its buttons, and on its ways. */
function wordsOfStep(
  unit: Unit,
  path: Path,
  step: Step,
  bubbles: readonly Sentence[],
): readonly Sentence[] {
  const said = bubbles.map(({ text }) => text)
  const { many, layout: drawn = 'row' } = step.choose ?? {}
  const layout = many === undefined ? drawn : 'many'
  const sentences: Sentence[] = []
  let around: string | undefined
  let opens = false
  visitStep(step, {
    line: () => SKIP,
    option: ({ label, note = '', open }) => {
      around = [...said, label, note].join('\n')
      opens = open !== undefined
    },
    words: ({ of, words }, inside) => {
      const at = { unit, path: authoredPath(unit, path, inside), text: words, isText: false }
      if (words === '' && of === 'label') return
      if (of !== 'label') sentences.push({ ...at, around: around ?? words, kind: 'words' })
      else sentences.push({ ...at, around: around!, kind: 'label', button: { layout, opens } })
    },
    text: (_, inside) => {
      const at = authoredPath(unit, path, inside)
      sentences.push(...sentence(unit, at, valueAt(unit.value, at), 'words', true))
    },
  })
  return sentences
}

/**
 * The sentences of a layer: its copy for steps, and the words around the chat; without heads, which are judged together by
 * `checkLayered`.
 */
export const sentencesOfLayer = memoize(
  ({ unit, value, copy: own }: Layer): readonly Sentence[] => {
    const copy = [...own].flatMap(([id, say]) =>
      bubblesOf(unit, { id, group: '', say }, (inside) =>
        authoredPath(unit, ['copy', id], inside.slice(1)),
      ),
    )
    const around = spokenOf(value).flatMap(({ as, text, path }) =>
      as === 'head' ? [] : sentence(unit, path, text, as, false),
    )
    return [...copy, ...around]
  },
)

/** Titles and descriptions of a layer. */
export const headsOfLayer = memoize(({ unit, value }: Layer): readonly Sentence[] =>
  spokenOf(value).flatMap(({ as, text, path }) =>
    as === 'head' ? sentence(unit, path, text, 'words', false) : [],
  ),
)

/** The sentences of a layer and its heads. */
export const wordsOfLayer = memoize((layer: Layer): readonly Sentence[] => [
  ...sentencesOfLayer(layer),
  ...headsOfLayer(layer),
])

/** A sentence of a layer for a step. */
export type BesideStep = {
  readonly id: string
  readonly map: 'copy' | 'hints'
  readonly sentence: Sentence
}

/** The copy and the hints of layers. */
export const besideSteps = memoizeFlatMap((layer: Layer) =>
  sentencesOfLayer(layer).flatMap((sentence): readonly BesideStep[] => {
    const [map, id] = sentence.path
    const isBeside = (map === 'copy' || map === 'hints') && typeof id === 'string'
    return isBeside ? [{ id, map, sentence }] : []
  }),
)

/** Names of the brand and of the company, which are shown verbatim. */
export const namesOfLayer = ({ unit, value }: Layer): readonly Sentence[] =>
  NAMES.flatMap((path) => sentence(unit, path, valueAt(value, path), 'words', false))

const NAMES: readonly Path[] = [
  ['brand', 'name'],
  ['referral', 'brand', 'name'],
  ['company', 'name'],
  ['company', 'authorisation'],
]

function bubblesOf(
  unit: Unit,
  step: Step,
  pathOf: (inside: StepPath) => Path,
): readonly Sentence[] {
  return textsOf(step).flatMap(({ of, path }) => {
    const at = pathOf(path)
    const kind = of === 'line' ? 'bubble' : of === 'cell' ? 'name' : undefined
    return kind ? sentence(unit, at, valueAt(unit.value, at), kind, true) : []
  })
}

function sentence(
  unit: Unit,
  path: Path,
  text: unknown,
  kind: Sentence['kind'],
  isText: boolean,
): readonly Sentence[] {
  // an empty bubble is kept, so that it is reported; other empty texts are allowed
  if (typeof text !== 'string' || (text === '' && kind !== 'bubble')) return []
  return [{ unit, path, text, around: text, kind, isText }]
}

/** Whether the sentence, or anything that contains it, has a condition. */
export const isConditional = ({ unit, path }: Sentence): boolean =>
  path.some((_, n) => {
    const part = valueAt(unit.value, path.slice(0, n))
    return isMapping(part) && part.when !== undefined
  })
