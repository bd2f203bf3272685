import type { Condition } from '../../../src/core/script/condition'
import { decide, holds } from '../../../src/core/script/conditions'
import { variantFacts } from '../../../src/core/script/read-fact'
import type { Script } from '../../../src/core/script/script'
import type { Step, StepId, Way } from '../../../src/core/script/step'
import { optionsOf, waysOf } from '../../../src/core/script/step-parts'
import { targetsOf } from '../../../src/core/script/step-shape'
import type { Facts } from '../../../src/core/script/value'
import type { Variant } from '../../../src/core/script/variant'
import { factTable } from '../../../src/product/facts/facts'
import { variantFor } from '../../../src/product/facts/identifiers'

/** The steps that a conversation of the variant can reach: guards on the variant's fixed facts are decided, all others may hold or not. */
export const stepsWithin = (script: Script, variant: Variant): ReadonlySet<StepId> =>
  walked(script, settledFacts(variant))

/** Every step that any conversation can reach, in the order of reaching them. */
export const stepsInOrder = (script: Script): ReadonlySet<StepId> => walked(script, {})

function walked(script: Script, settled: Facts): ReadonlySet<StepId> {
  const queue = [script.start, script.fallback]
  const seen = new Set(queue)
  for (const id of queue) {
    const step = script.steps.get(id)
    if (!step) continue
    for (const to of targetsWithin(step, settled)) {
      if (seen.has(to)) continue
      seen.add(to)
      queue.push(to)
    }
  }
  return seen
}

/** The variant's facts that neither a referral code nor a campaign link changes. */
function settledFacts(variant: Variant): Facts {
  const plain = variantFacts(factTable, variantFor(variant, {}))
  const brought = variantFacts(factTable, variantFor(variant, { referralcode: 'x', idc: -1 }))
  return Object.fromEntries(
    Object.entries(plain).filter(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(brought[name]),
    ),
  )
}

function targetsWithin(step: Step, settled: Facts): readonly StepId[] {
  const never = new Set(
    optionsOf(step).flatMap(({ option, index }) =>
      isSettled(option.when, settled) === false ? [index] : [],
    ),
  )
  return waysOf(step).flatMap(({ exit, way }) =>
    exit.type === 'option' && never.has(exit.index) ? [] : targetsOf(possible(way, settled)),
  )
}

/** The ways that can be taken: those whose guard may hold, up to the first whose guard always holds. */
function possible(way: Way, settled: Facts): Way {
  const verdicts = way.map(({ when }) => isSettled(when, settled))
  const sure = verdicts.indexOf(true)
  return way.filter((_, n) => verdicts[n] !== false && (sure === -1 || n <= sure))
}

/** Whether a guard holds in every conversation, in none (`false`), or it depends (`undefined`). */
const isSettled = (when: Condition | undefined, settled: Facts): boolean | undefined =>
  when === undefined ||
  decide(when, (compare) =>
    Object.hasOwn(settled, compare.fact) ? holds(factTable, compare, settled) : undefined,
  )
