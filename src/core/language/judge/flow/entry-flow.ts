import type { Condition } from '../../../script/condition'
import type { Line, Step } from '../../../script/step'
import { optionsOf } from '../../../script/step-parts'
import { delayedBy, isWaiting } from '../../../script/step-shape'
import { SKIP, type StepPath, visitStep } from '../../../script/visit'
import type { Vocabulary } from '../../../script/vocabulary'
import { authoredPath } from '../../read/authored-path'
import type { Unit } from '../../read/unit'
import { ACT, BY_ITSELF, type FlowExit, type Op, type StepPoint, WAIT } from './flow-step'
import { type PathInUnit, type PlacedGuard, type Read, readsOfPart, readsOfText } from './reads'

/** Maps a path inside a compiled step to the place in the YAML where it is written. */
export type PlaceOf = (inside: StepPath) => PathInUnit

/** The exits on entry: to the wait; past it if the step has nothing to wait for, or if no option may be usable. */
export function entryExits(
  step: Step,
  place: PlaceOf,
  vocabulary: Vocabulary,
): readonly FlowExit[] {
  const lines = lineOpsOf(step, place, vocabulary).filter((_, n) => !isDelayed(step, n))
  const to = (ops: readonly Op[], point: StepPoint): FlowExit => ({
    cause: BY_ITSELF,
    ops,
    ways: [{ ops: [], to: point }],
  })
  if (!isWaiting(step)) return [to(lines, ACT)]
  const waiting = to([...lines, ...promptOpsOf(step, place, vocabulary)], WAIT)
  const nobody = step.ask || step.show ? undefined : noneUsable(step, place)
  return nobody ? [waiting, to(nobody, ACT)] : [waiting]
}

/** The operations of the lines that are said when the visitor has done nothing for a while. */
export const delayedLineOps = (step: Step, place: PlaceOf, vocabulary: Vocabulary): readonly Op[] =>
  lineOpsOf(step, place, vocabulary).filter((_, n) => isDelayed(step, n))

const isDelayed = ({ say }: Step, line: number): boolean => delayedBy(say[line]!) !== undefined

type LineOp = { type: 'line'; guard?: PlacedGuard; reads: readonly Read[] }

/** One operation per line of `say`, with the line's guard and the facts that it reads. */
function lineOpsOf(step: Step, place: PlaceOf, vocabulary: Vocabulary): readonly LineOp[] {
  const lines: LineOp[] = []
  visitStep(step, {
    line: () => lines.push({ type: 'line', reads: [] }),
    guard: ({ of, when }, inside) => {
      if (of === 'line') lines.at(-1)!.guard = { ...place(inside), condition: when, role: of }
    },
    text: ({ of, text }, inside) => {
      if (of !== 'line' && of !== 'cell') return
      const line = lines.at(-1)!
      line.reads = [...line.reads, ...readsOfText(place(inside), text)]
    },
    part: ({ name }, [key, ...rest]) => {
      if (key !== 'say') return
      lines.at(-1)!.reads = readsOfPart(place([key, ...rest]), vocabulary.parts.get(name))
    },
  })
  return lines
}

/** The facts that the step reads when it shows its question, its list of options and its part. */
function promptOpsOf(step: Step, place: PlaceOf, vocabulary: Vocabulary): readonly Op[] {
  const reads: Read[] = []
  visitStep(step, {
    line: () => SKIP,
    ask: ({ fact }, inside) => {
      const at = place([...inside, 'fact'])
      for (const one of vocabulary.facts.get(fact)?.context ?? []) {
        reads.push({ ...at, fact: one, kind: 'context' })
      }
    },
    choose: ({ from }, inside) => {
      if (from) reads.push({ ...place([...inside, 'from']), fact: from.list, kind: 'options' })
    },
    part: ({ name }, inside) =>
      reads.push(...readsOfPart(place(inside), vocabulary.parts.get(name))),
  })
  return reads.map((read) => ({ type: 'read', read }))
}

/** The assumptions under which no option can be chosen; `undefined` if some option always can. */
function noneUsable(step: Step, place: PlaceOf): readonly Op[] | undefined {
  const options = optionsOf(step).map(({ option }) => option)
  if (options.some(({ when, disabled }) => !when && !disabled)) return undefined
  return options.flatMap(({ when, disabled }): Op[] => {
    if (disabled && !disabled.when) return []
    const of: Condition[] = [
      ...(when ? [when] : []),
      ...(disabled?.when ? [{ type: 'not', of: disabled.when } as const] : []),
    ]
    const guard: PlacedGuard = { ...place([]), condition: { type: 'all', of }, role: 'none' }
    return [{ type: 'assume', guard, holds: false }]
  })
}

/** The operations of the lines that a variant says at a step instead of the script's. */
export function copyOpsOf(
  unit: Unit,
  id: string,
  say: readonly Line[],
  vocabulary: Vocabulary,
): readonly Op[] {
  const place: PlaceOf = (inside) => ({
    unit,
    path: authoredPath(unit, ['copy', id], inside.slice(1)),
  })
  return lineOpsOf({ id, group: '', say }, place, vocabulary)
}
