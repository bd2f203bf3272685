import { groupBy } from '../../../script/group-by'
import { once, onceForEach } from '../../../script/once'
import { gosOf } from '../../../script/step-parts'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Report } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import { spotOfKey } from '../../read/path'
import type { Flow } from '../check-flow'

/** As many questions that agree as make one that does not a slip. */
const AGREEING = 4

/** Of the questions that one step leads to, as a menu of what can be changed does, all but one begin with what is known already, or have a button. */
export function checkSiblings({ steps }: Flow, report: Report): void {
  const told = new Set<string>()
  for (const { from, to } of menusIn(steps)) {
    const asking = to.flatMap((id) => steps.get(id) ?? []).filter(({ step }) => step?.ask)
    if (asking.length <= AGREEING) continue
    const traits = groupBy(
      asking.flatMap((one) => traitsOf(one).map((trait) => ({ one, trait }))),
      ({ trait }) => trait,
    )
    for (const [trait, having] of traits) {
      const lacking = asking.filter((one) => !having.some((other) => other.one === one))
      const [odd, ...more] = lacking
      if (!odd || more.length > 0 || told.has(`${odd.id} ${trait}`)) continue
      told.add(`${odd.id} ${trait}`)
      const [{ one: other }] = having as [(typeof having)[0]]
      report(
        diagnoseUneven.unlikeSiblings(
          spotOfKey(odd.unit, [...odd.path, 'ask']),
          trait,
          having.length,
          from,
          spotOfKey(other.unit, [...other.path, 'ask']),
        ),
      )
    }
  }
}

type Menu = { readonly from: string; readonly to: readonly string[] }

/** Steps that lead to many. */
const menusIn = onceForEach(({ step }: CompiledStep): readonly Menu[] => {
  const to = step ? [...new Set(gosOf(step).map(({ go }) => go.to))] : []
  return to.length > AGREEING ? [{ from: step!.id, to }] : []
})

/** What a question has beside its words, as it is written. */
const traitsOf = once(({ step }: CompiledStep): readonly string[] => {
  const isBegun = step?.ask?.prefill?.type === 'fact'
  const labels = (step?.choose?.options ?? []).map(({ label }) => `"label: ${label}"`)
  return [...(isBegun ? ['"prefill"'] : []), ...labels]
})
