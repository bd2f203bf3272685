import { setValue } from '../../src/core/language/edit/edit'
import type { Goal } from '../../src/core/script/experiment'
import type { CompiledScript } from '../../src/core/script/script'
import type { Line } from '../../src/core/script/step'
import type { Variant } from '../../src/core/script/variant'

type Asked = {
  readonly about: string
  readonly brand: string
  readonly step: string
  /** What B says there, a bubble a line. */
  readonly words: string
  /** Of 100 visits, how many see B. */
  readonly share: number
  readonly goal: Goal
  readonly difference: number
}

const TEMPLATE = `# yaml-language-server: $schema=../schema/experiment.schema.json
about: ""
goal: lead
difference: 10
brands: []
share: { a: 50, b: 50 }
arms:
  a: { about: No ar hoje }
  b:
    about: A frase nova
`

/** The file of a new experiment, in which B says something else at one step. */
export function experimentText(asked: Asked): string {
  const { about, brand, step, words, share, goal, difference } = asked
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  const values = [
    [['about'], about],
    [['goal'], goal],
    [['difference'], difference],
    [['brands'], [brand]],
    [['share'], { a: 100 - share, b: share }],
    [['arms', 'b', 'copy'], { [step]: lines }],
  ] as const
  return values.reduce((text, [path, value]) => {
    const edited = setValue(text, path, value)
    return edited.ok ? edited.text : text
  }, TEMPLATE)
}

/** What a brand says at a step, a bubble a line; what stands behind a condition is left out. */
export function plainWordsAt({ steps }: CompiledScript, { copy }: Variant, id: string): string {
  const say = copy[id] ?? steps.find((step) => step.id === id)?.say ?? []
  return say.flatMap((line) => wordsOf(line) ?? []).join('\n')
}

/** Plain words alone: a sentence with a fact or with markup is not offered to be typed over. */
function wordsOf(line: Line): string | undefined {
  if (!('text' in line)) return undefined
  return line.text.every((part) => typeof part === 'string') ? line.text.join('') : undefined
}
