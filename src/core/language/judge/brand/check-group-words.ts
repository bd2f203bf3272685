import { groupBy } from '../../../script/group-by'
import { memoize, memoizeFlatMap } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'
import type { Go } from '../../../script/step'
import { type StepPath, visitStep } from '../../../script/visit'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Report, Spot } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import type { Flow } from '../check-flow'
import { spotInStep } from '../spot-in-step'

/** The fewest steps that must name their own group for the group's name to be its topic. */
const NAMING = 3

/** Reports a step whose words name another group and not its own, if no other step does so: `Pix` in a step of the boleto. */
export function checkGroupWords({ steps }: Flow, report: Report): void {
  const naming = groupBy(ownGroupNamed(steps), (group) => group)
  const topics = [...naming].flatMap(([group, all]) => (all.length >= NAMING ? [group] : []))
  if (topics.length === 0) return
  const groups = groupBy(
    [...steps.values()].filter(({ step }) => step),
    ({ step }) => step!.group,
  )
  const said = new Map([...groups].map(([group, own]) => [group, own.flatMap(wordsOf)]))
  for (const [own, words] of said) {
    for (const one of words) {
      if (one.leads.length === 0) continue
      const to = steps.get(one.leads[0]!)?.step?.group
      if (to === undefined || to === own || !topics.includes(to) || one.words.has(to)) continue
      const named = topics.find((topic) => one.words.has(topic))
      if (named !== undefined && (named !== own || one.isLabel))
        report(diagnoseUneven.leadsToGroup(one.at(), named, to))
    }
  }
  for (const other of topics) {
    // a topic that several steps outside its group name is not reported
    const strange = [...said].flatMap(([own, words]) =>
      own === other
        ? []
        : words.filter((one) => isAbout(one, other, groups) && !one.words.has(own)),
    )
    const [one] = strange
    const own = one && steps.get(one.step)?.step?.group
    if (own === undefined || !topics.includes(own)) continue
    if (strange.every(({ step }) => step === one!.step))
      report(diagnoseUneven.otherGroup(one!.at(), other, own))
  }
}

type Said = {
  readonly step: string
  readonly words: ReadonlySet<string>
  /** Whether the words are a button's label; other words may well name the step's own topic. */
  readonly isLabel: boolean
  /** The targets of the button; empty for other words. */
  readonly leads: readonly string[]
  readonly at: () => Spot
}

const isAbout = (
  { words, leads }: Said,
  group: string,
  groups: ReadonlyMap<string, readonly CompiledStep[]>,
): boolean =>
  words.has(group) && !leads.some((to) => groups.get(group)?.some(({ id }) => id === to))

/** The unconditional sentences of a step, its labels, and the events that it counts. */
const wordsOf = memoize((compiled: CompiledStep): readonly Said[] => {
  const step = compiled.step!
  const found: Said[] = []
  const add = (text: string, inside: StepPath, go: readonly Go[] = []) =>
    found.push({
      step: step.id,
      words: new Set(plainLetters(text).match(/[a-z]+/g)),
      leads: go.map(({ to }) => to),
      isLabel: inside.at(-1) === 'label',
      at: () => spotInStep(compiled, inside),
    })
  visitStep(step, {
    line: (line, inside) => {
      if (line.type === 'text' && !line.when)
        add(line.text.filter((one) => typeof one === 'string').join(' '), [...inside, 'text'])
    },
    option: ({ label, go }, inside) => add(label, [...inside, 'label'], go),
    track: ({ event, data }, inside) => {
      add(event, [...inside, 'event'])
      for (const [key, source] of Object.entries(data)) {
        if (source.type === 'literal' && typeof source.value === 'string')
          add(source.value, [...inside, 'data', key])
      }
    },
  })
  return found
})

/** For each step that names its own group: the group. */
const ownGroupNamed = memoizeFlatMap((compiled: CompiledStep): readonly string[] => {
  const group = compiled.step?.group
  return group !== undefined && wordsOf(compiled).some(({ words }) => words.has(group))
    ? [group]
    : []
})
