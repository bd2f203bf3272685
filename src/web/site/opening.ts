import type { CompiledScript } from '../../core/script/script'
import type { Step, StepId } from '../../core/script/step'
import { isWaiting, partsOf, targetsOf, waysOf } from '../../core/script/step-parts'
import { isLaterText } from '../../product/texts/text-keys'
import type { PageData } from './page-data'

/** How often a visitor may act before what lies further on is needed: the page fetches that while he reads. */
const TURNS = 2

/**
 * What of a page's data stands in its document: the steps of the first turns and the words that can be drawn meanwhile. The rest comes
 * from the address of the release, which holds all of it.
 */
export function openingOf(page: PageData): PageData {
  const { script, variant } = page
  const texts = Object.entries(variant.texts).filter(([key]) => !isLaterText(key))
  return {
    ...page,
    opening: true,
    variant: { ...variant, texts: Object.fromEntries(texts) },
    // no step has this name: what leads out of the opening ends there, and is told again once the rest has come
    script: { ...script, fallback: '', steps: firstSteps(script) },
  }
}

/** The steps that a talk can reach from its start in so many turns. */
function firstSteps({ start, steps }: CompiledScript): readonly Step[] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  /** How many turns are left at a step, on the shortest way to it. */
  const left = new Map<StepId, number>()
  const reach = (id: StepId, turns: number) => {
    const step = byId.get(id)
    // the words of a part are not in the opening
    if (!step || partsOf(step).length > 0 || (left.get(id) ?? -1) >= turns) return
    left.set(id, turns)
    const after = isWaiting(step) || step.call ? turns - 1 : turns
    if (after < 0) return
    for (const { way } of waysOf(step)) for (const target of targetsOf(way)) reach(target, after)
  }
  reach(start, TURNS)
  return steps.filter(({ id }) => left.has(id))
}
