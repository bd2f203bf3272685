import type { Condition } from '../../../script/condition'
import type { FactTable } from '../../../script/fact'
import { memoize, memoizeFlatMap } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'
import type { Line } from '../../../script/step'
import type { FactName } from '../../../script/value'
import type { StepPath } from '../../../script/visit'
import type { WordTopic } from '../../../script/vocabulary'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding, Spot } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import { spotInStep } from '../spot-in-step'
import { buttonsIn } from './buttons'

type Topics = readonly WordTopic[]

/** Reports words about one topic under a condition on a fact of another: the boleto, if a Pix code is known. */
export const guardedTopics = memoize((topics: Topics) =>
  memoize((facts: FactTable) => {
    const known = { topics, facts }
    const ofLines = (lines: readonly Line[], spot: (inside: StepPath) => Spot) =>
      lines.flatMap((line, n) =>
        line.type === 'text' && line.when
          ? otherTopic(JSON.stringify(line.text), line.when, known, () => spot([n, 'when']))
          : [],
      )
    return {
      ofSteps: memoizeFlatMap((compiled: CompiledStep): readonly Finding[] => [
        ...ofLines(compiled.step?.say ?? [], (inside) => spotInStep(compiled, ['say', ...inside])),
        ...buttonsIn(compiled).flatMap(({ option: { label, when }, at }) =>
          when ? otherTopic(label, when, known, () => at('when')) : [],
        ),
      ]),
      ofLayers: memoizeFlatMap(({ unit, copy }: Layer): readonly Finding[] =>
        [...copy].flatMap(([id, lines]) =>
          ofLines(lines, (inside) => spotInStep({ unit, path: ['copy', id] }, inside)),
        ),
      ),
    }
  }),
)

type Known = { readonly topics: Topics; readonly facts: FactTable }

function otherTopic(
  words: string,
  when: Condition,
  known: Known,
  at: () => Spot,
): readonly Finding[] {
  const [said, ...more] = known.topics.filter(({ called }) => called.test(words))
  if (!said || more.length > 0) return []
  const asked = knownBy(when).flatMap((one) => topicsOfFact(one, known))
  const [other] = asked
  if (!other || asked.some(({ topic }) => topic === said)) return []
  return [diagnoseUneven.guardedByOther(at(), other.fact, other.topic.name, said.name)]
}

type Asked = { readonly fact: FactName; readonly value?: unknown }

/** The facts that are known if a condition holds, with the values they are compared with. */
function knownBy(when: Condition): readonly Asked[] {
  if (when.type === 'all') return when.of.flatMap(knownBy)
  if (when.type !== 'compare' || when.op === 'ne') return []
  if (when.op === 'exists') return when.value === true ? [{ fact: when.fact }] : []
  return [{ fact: when.fact, value: when.value }]
}

/** The topics of a fact by its name, `pixCodigo`, or by the name of the value that it is compared with. */
function topicsOfFact(
  { fact, value }: Asked,
  { topics, facts }: Known,
): readonly { readonly fact: FactName; readonly topic: WordTopic }[] {
  const field = facts.get(fact)?.field
  const names = (field?.names ?? field?.items?.names)?.get(value as string | number) ?? []
  const words = fact.split(/(?=\p{Lu})|\./u).map((word) => plainLetters(word))
  return topics
    .filter(({ name }) => words.includes(name) || names.includes(name))
    .map((topic) => ({ fact, topic }))
}
