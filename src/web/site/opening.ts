import { vocabularyWith, withOwnFacts } from '../../core/script/own-fact'
import type { CompiledScript } from '../../core/script/script'
import { scriptFor } from '../../core/script/script-for'
import type { Step, StepId } from '../../core/script/step'
import { factsRead, factsWritten } from '../../core/script/step-facts'
import { partsOf, waysOf } from '../../core/script/step-parts'
import { isWaiting, openingSteps, targetsOf } from '../../core/script/step-shape'
import { defineVocabulary } from '../../core/script/vocabulary'
import { actions } from '../../product/actions/contracts'
import { facts, factTable } from '../../product/facts/facts'
import { openingTable } from '../../product/facts/opening-facts'
import { isLaterText } from '../../product/texts/text-keys'
import type { PageData } from './page-data'

/** How many times the visitor may act within the opening; the page loads the later steps while he reads. */
const TURNS = 2

/**
 * The part of a page's data that its document contains: the steps of the first turns that need neither parts nor later facts, and the texts that
 * can be shown meanwhile. The browser loads all data from the release's address. A page whose first screen needs more is returned whole.
 */
export function openingOf(page: PageData): PageData {
  const { script, variant } = page
  const { messages: _, ...withoutMessages } = script
  const steps = firstSteps(page)
  const firstScreen = openingSteps(script)
  if (firstScreen.some((step) => !steps.includes(step))) return page
  const texts = Object.entries(variant.texts).filter(([key]) => !isLaterText(key))
  return {
    ...page,
    opening: true,
    variant: { ...variant, texts: Object.fromEntries(texts) },
    // no step has this name: a talk that leaves the opening stops there, and its last event is handled again once the rest is loaded
    script: { ...withoutMessages, fallback: '', steps },
  }
}

/** The steps that a talk can reach from its start in `TURNS` turns, with only the code and the facts of the first files. */
function firstSteps({ script, variant }: Pick<PageData, 'script' | 'variant'>): readonly Step[] {
  const { start, steps } = script
  const told = scriptFor(script, variant, factTable)
  const needsNoMore = isOfOpening(script)
  const byId = new Map(steps.map((step) => [step.id, step]))
  /** How many turns are left at a step, on the shortest way to it. */
  const left = new Map<StepId, number>()
  const reach = (id: StepId, turns: number) => {
    const step = byId.get(id)
    if (!step || (left.get(id) ?? -1) >= turns) return
    if (![step, told.steps.get(id)].every((one) => one && needsNoMore(one))) return
    left.set(id, turns)
    const after = isWaiting(step) || step.call ? turns - 1 : turns
    if (after < 0) return
    for (const { way } of waysOf(step)) for (const target of targetsOf(way)) reach(target, after)
  }
  reach(start, TURNS)
  return steps.filter(({ id }) => left.has(id))
}

// no step of the opening shows a part
const vocabulary = defineVocabulary({ facts, actions, parts: {} })

/** Whether a step shows no part and names no fact but those that are known before the first question, and the script's own. */
function isOfOpening({ facts: own }: CompiledScript) {
  const known = withOwnFacts(openingTable, own)
  const all = vocabularyWith(vocabulary, own)
  return (step: Step): boolean =>
    partsOf(step).length === 0 &&
    [...factsRead(step, all), ...factsWritten(step, all)].every((name) => known.has(name))
}
