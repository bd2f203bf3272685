import type { Condition } from '../../../script/condition'
import type { FactTable } from '../../../script/fact'
import { memoize, memoizeFlatMap } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'
import type { Line } from '../../../script/step'
import type { FactName } from '../../../script/value'
import type { WordTopic } from '../../../script/vocabulary'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import { authoredPath } from '../../read/authored-path'
import { type Path, spotOfValue } from '../../read/path'
import type { Unit } from '../../read/unit'

type Topics = readonly WordTopic[]

/** Reports words about one topic under a condition on a fact of another: the boleto, if a Pix code is known. */
export const guardedTopics = memoize((topics: Topics) =>
  memoize((facts: FactTable) => {
    const judge = (words: string, when: Condition, unit: Unit, path: Path) =>
      topics.length > 0 ? otherTopic(words, when, { topics, facts }, unit, path) : []
    const ofLines = (lines: readonly Line[], unit: Unit, at: (n: number) => Path) =>
      lines.flatMap((line, n) =>
        line.type === 'text' && line.when
          ? judge(JSON.stringify(line.text), line.when, unit, at(n))
          : [],
      )
    return {
      ofSteps: memoizeFlatMap(({ unit, path, step }: CompiledStep): readonly Finding[] => [
        ...ofLines(step?.say ?? [], unit, (n) => authoredPath(unit, path, ['say', n, 'when'])),
        ...(step?.choose?.options ?? []).flatMap(({ label, when }, n) =>
          when ? judge(label, when, unit, authoredPath(unit, path, ['choose', n, 'when'])) : [],
        ),
      ]),
      ofLayers: memoizeFlatMap(({ unit, copy }: Layer): readonly Finding[] =>
        [...copy].flatMap(([id, lines]) =>
          ofLines(lines, unit, (n) => authoredPath(unit, ['copy', id], [n, 'when'])),
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
  unit: Unit,
  path: Path,
): readonly Finding[] {
  const [said, ...more] = known.topics.filter(({ called }) => called.test(words))
  if (!said || more.length > 0) return []
  const asked = knownBy(when).flatMap((one) => topicsOfFact(one, known))
  const [other] = asked
  if (!other || asked.some(({ topic }) => topic === said)) return []
  const at = spotOfValue(unit, path)
  return [diagnoseUneven.guardedByOther(at, other.fact, other.topic.name, said.name)]
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
