import type { Condition } from '../../../src/core/script/condition'
import { holds } from '../../../src/core/script/conditions'
import type { Script } from '../../../src/core/script/script'
import {
  END,
  type Go,
  RETRY,
  type Step,
  type StepId,
  type Way,
} from '../../../src/core/script/step'
import type { Facts } from '../../../src/core/script/value'
import type { Variant } from '../../../src/core/script/variant'
import { variantFor } from '../../../src/product/facts/identifiers'
import { variantFacts } from '../../../src/product/facts/variant-facts'
import { factTable } from '../../../src/product/facts/vocabulary'

/** Steps that a conversation of the variant can come to: guards are judged by what the variant settles, all else may be so or not. */
export const stepsWithin = (script: Script, variant: Variant): ReadonlySet<StepId> =>
  walked(script, settledFacts(variant))

/** Every step that any conversation can come to, in the order in which one comes to them. */
export const stepsInOrder = (script: Script): ReadonlySet<StepId> => walked(script, {})

function walked(script: Script, settled: Facts): ReadonlySet<StepId> {
  const queue = [script.start, script.fallback]
  const seen = new Set(queue)
  for (const id of queue) {
    const step = script.steps.get(id)
    if (!step) continue
    for (const to of targetsOf(step, settled)) {
      if (seen.has(to)) continue
      seen.add(to)
      queue.push(to)
    }
  }
  return seen
}

/** The variant's facts that no referral code and no campaign link changes. */
function settledFacts(variant: Variant): Facts {
  const plain = variantFacts(variantFor(variant, {}))
  const brought = variantFacts(variantFor(variant, { referralcode: 'x', idc: -1 }))
  return Object.fromEntries(
    Object.entries(plain).filter(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(brought[name]),
    ),
  )
}

function targetsOf(step: Step, settled: Facts): readonly StepId[] {
  const offered = (step.choose?.options ?? []).filter(({ when }) => judged(when, settled) !== false)
  const ways: readonly (Way | undefined)[] = [
    ...offered.map(({ go }) => go),
    ...Object.values(step.show?.on ?? {}),
    ...Object.values(step.call?.on ?? {}),
    step.next,
  ]
  return ways.flatMap((way) => (way ? targetsOfWay(way, settled) : []))
}

function targetsOfWay(way: Way, settled: Facts): readonly StepId[] {
  const targets: Go['to'][] = []
  for (const { when, to } of way) {
    const verdict = judged(when, settled)
    if (verdict === false) continue
    if (to !== RETRY && to !== END) targets.push(to)
    if (verdict === true) break
  }
  return targets
}

/** Whether a guard holds in every conversation, in none (`false`), or it depends (`undefined`). */
function judged(condition: Condition | undefined, settled: Facts): boolean | undefined {
  if (!condition) return true
  switch (condition.type) {
    case 'compare':
      return Object.hasOwn(settled, condition.fact)
        ? holds(factTable, condition, settled)
        : undefined
    case 'not': {
      const inner = judged(condition.of, settled)
      return inner === undefined ? undefined : !inner
    }
    case 'all':
    case 'any': {
      const decisive = condition.type === 'any'
      const verdicts = condition.of.map((part) => judged(part, settled))
      if (verdicts.includes(decisive)) return decisive
      return verdicts.includes(undefined) ? undefined : !decisive
    }
  }
}
