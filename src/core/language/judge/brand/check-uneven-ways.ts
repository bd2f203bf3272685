import { comparisonsOf } from '../../../script/conditions'
import { groupBy } from '../../../script/group-by'
import { memoizeFlatMap } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'
import { gosOf, optionsOf } from '../../../script/step-parts'
import type { FactName } from '../../../script/value'
import { visitStep } from '../../../script/visit'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import { diagnoseWays } from '../../diagnostics/diagnose-ways'
import type { Report, Spot } from '../../diagnostics/finding'
import type { CompiledStep } from '../../lower/compile-script'
import type { Flow } from '../check-flow'
import { openEnded } from '../check-written'
import { keySpotInStep } from '../spot-in-step'
import { buttonsIn } from './buttons'
import { bySize, oddOneOut } from './repeats'

/**
 * Reports what ways and buttons do alike at all places but one: facts cleared together, a label's value, a link opened when a fact is
 * set.
 */
export function checkUnevenWays({ steps }: Flow, report: Report): void {
  checkCleared(steps, report)
  checkCodes(steps, report)
  checkOpened(steps, report)
  checkAnswered(steps, report)
  checkFlags(steps, report)
}

/** The fewest places that must agree to make a differing one a mistake. */
const AGREEING = 4

type Cleared = { readonly facts: ReadonlySet<FactName>; readonly at: () => Spot }

/** The `clear` lists of a step. */
const clearedIn = memoizeFlatMap((compiled: CompiledStep): readonly Cleared[] => {
  const { step } = compiled
  const lists = step
    ? [
        ...optionsOf(step).map(({ option, path }) => ({ clear: option.clear, path })),
        ...gosOf(step).map(({ go, path }) => ({ clear: go.clear, path })),
      ]
    : []
  return lists.flatMap(({ clear, path }) => {
    const at = () => keySpotInStep(compiled, [...path, 'clear'])
    return clear ? [{ facts: new Set(clear), at }] : []
  })
})

/** Reports the one `clear` list that lacks a fact which is cleared together with another fact everywhere else. */
function checkCleared(steps: Flow['steps'], report: Report): void {
  // a misspelt fact, reported already, most likely belongs to one of the lists
  if (openEnded(steps).length > 0) return
  const lists = clearedIn(steps)
  const told = new Set<Cleared>()
  const clearing = new Map<FactName, Cleared[]>()
  for (const list of lists)
    for (const fact of list.facts) clearing.set(fact, [...(clearing.get(fact) ?? []), list])
  const often = [...clearing].filter(([, all]) => all.length >= AGREEING)
  for (const [fact, own] of clearing) {
    for (const [beside, all] of often) {
      if (own.length !== all.length - 1 || !own.some(({ facts }) => facts.has(beside))) continue
      const [bare, ...more] = all.filter(({ facts }) => !facts.has(fact))
      // a list of a single fact has a reason of its own
      if (!bare || more.length > 0 || bare.facts.size < 2 || told.has(bare)) continue
      told.add(bare)
      report(diagnoseWays.clearedApart(bare.at(), fact, beside, all.length - 1))
    }
  }
}

type Coded = {
  readonly word: string
  readonly fact: FactName
  readonly code: string
  readonly at: () => Spot
}

/** The words of labels, each with the numbers that the button's guard compares. */
const codesIn = memoizeFlatMap((compiled: CompiledStep): readonly Coded[] =>
  buttonsIn(compiled).flatMap(({ option: { label, when }, at: spot }) => {
    const words = plainLetters(label).match(/[a-z]{3,}/g) ?? []
    const at = () => spot('when')
    return (when ? comparisonsOf(when) : []).flatMap(({ fact, op, value }) =>
      (op === 'contains' || op === 'eq') && typeof value === 'number'
        ? words.map((word) => ({ word, fact, code: String(value), at }))
        : [],
    )
  }),
)

/** Reports a label word that is guarded by one value at several places and by another word's value at one. */
function checkCodes(steps: Flow['steps'], report: Report): void {
  const all = codesIn(steps)
  for (const alike of groupBy(all, ({ fact, word }) => `${fact} ${word}`).values()) {
    const { odd, usual } = oddOneOut(alike, ({ code }) => code) ?? {}
    const isOfAnother = all.some(
      ({ fact, code, word }) => fact === odd?.fact && code === odd.code && word !== odd.word,
    )
    if (!odd || !usual || !isOfAnother) continue
    const [{ code, at }] = usual
    report(diagnoseUneven.otherCode(odd.at(), odd.word, odd.code, code, at()))
  }
}

type Opened = {
  readonly step: string
  readonly fact: FactName
  readonly value: string
  readonly open: string
  readonly at: () => Spot
}

/** The literals that a step sets, with the link that the button or topic opens; `open` is empty if it opens none. */
const openedIn = memoizeFlatMap((compiled: CompiledStep): readonly Opened[] => {
  const { step } = compiled
  const found: Opened[] = []
  if (!step) return found
  visitStep(step, {
    set: (assignments, inside) => {
      const option = inside[0] === 'choose' && step.choose?.options[Number(inside[1])]
      const open = (option ? option.open : inside.length === 1 ? step.help?.open : undefined) ?? ''
      for (const { fact, from } of assignments) {
        if (from.type !== 'literal') continue
        const at = () => keySpotInStep(compiled, inside)
        found.push({ step: step.id, fact, value: JSON.stringify(from.value), open, at })
      }
    },
  })
  return found
})

/** Reports the one place that sets a fact without opening the link that all other places open with it. */
function checkOpened(steps: Flow['steps'], report: Report): void {
  const all = groupBy(openedIn(steps), ({ fact, value }) => `${fact} ${value}`)
  for (const alike of all.values()) {
    const { odd, usual } = oddOneOut(alike, ({ open }) => open) ?? {}
    if (!odd || !usual || odd.open !== '' || usual.length < AGREEING) continue
    const [{ fact, open, at }] = usual
    report(diagnoseUneven.setWithout(odd.at(), fact, open, usual.length, at()))
  }
}

/** Reports the one place that sets a boolean fact to the opposite of all others. */
function checkFlags(steps: Flow['steps'], report: Report): void {
  const flags = openedIn(steps).filter(({ value }) => value === 'true' || value === 'false')
  for (const [fact, alike] of groupBy(flags, (one) => one.fact)) {
    const { odd, usual } = oddOneOut(alike, ({ value }) => value) ?? {}
    if (odd && usual && usual.length >= AGREEING)
      report(diagnoseUneven.otherFlag(odd.at(), fact, usual.length, usual[0].at()))
  }
}

/** A fact that so many literals of one step set is the answer to that step's question. */
const ANSWERS = 4

/** Reports a single place that sets a fact which otherwise only the buttons of one question save: the visitor was not asked. */
function checkAnswered(steps: Flow['steps'], report: Report): void {
  const all = openedIn(steps)
  for (const [fact, alike] of groupBy(all, (one) => one.fact)) {
    const [question, elsewhere, ...more] = bySize(alike, ({ step }) => step)
    if (!question || question.length < ANSWERS || elsewhere?.length !== 1 || more.length > 0)
      continue
    report(diagnoseUneven.setUnasked(elsewhere[0].at(), fact, question[0].step))
  }
}
