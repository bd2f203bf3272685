import { foldEvents } from '../../src/core/engine/conversation'
import type { ChatEvent } from '../../src/core/engine/event'
import { memoize } from '../../src/core/script/memoize'
import type { CompiledScript, Script } from '../../src/core/script/script'
import { scriptFor } from '../../src/core/script/script-for'
import type { Step, StepId } from '../../src/core/script/step'
import { factsRead } from '../../src/core/script/step-facts'
import type { FactName, Facts } from '../../src/core/script/value'
import type { Variant } from '../../src/core/script/variant'
import { variantsOf } from '../../src/core/talks/matrix'
import type { TalkFile } from '../../src/core/talks/read-talk'
import { eventsOf } from '../../src/core/talks/run-talk'
import type { Talk } from '../../src/core/talks/talk'
import { factTable } from '../../src/product/facts/facts'
import { PERSON } from '../../src/product/fields/person-kind'
import { vocabulary } from '../../src/product/vocabulary'
import type { StepRoute } from './api'
import type { ReadTalks } from './talk-files'

export type CompiledContent = {
  readonly texts: ReadonlyMap<string, string>
  readonly script: CompiledScript
  readonly variants: readonly Variant[]
}

/** Ways to every step of the compiled content, computed on demand and cached. */
export type StepRoutes = {
  /** The shortest talk that reaches the step, preferring talks of `variant`; else sample facts for the step alone. */
  readonly arriveAt: (step: StepId, variant: string) => StepRoute | undefined
  /** The events of the talk in a file, as far as it can be replayed. */
  readonly playTalk: (path: string) => readonly ChatEvent[]
}

/** A replayed talk, and for each step the index of the event that first enters it. */
type Played = {
  readonly path: string
  readonly own: boolean
  readonly events: readonly ChatEvent[]
  readonly entered: ReadonlyMap<StepId, number>
}

export function routesIn(
  { texts, script, variants }: CompiledContent,
  readTalks: ReadTalks,
): StepRoutes {
  const scriptOf = memoize((variant: Variant) => scriptFor(script, variant, factTable))
  const played = new Map<string, readonly Played[]>()
  let files: ReadonlyMap<string, TalkFile> | undefined

  const play = (path: string, talk: Talk, wanted: string): Played | undefined => {
    const its = variantsOf(talk, variants).variants
    // a talk of another variant is replayed with the wanted one, as far as it goes
    const variant = variants.find(({ id }) => id === wanted) ?? its[0]
    if (!variant) return undefined
    const told = scriptOf(variant)
    try {
      const events = eventsOf(talk, told, variant, vocabulary)
      return { path, own: its.includes(variant), events, entered: entrances(told, events) }
    } catch {
      // the checks tell what broke; the other talks still lead to their steps
      return undefined
    }
  }

  const allFor = (variant: string): readonly Played[] => {
    files ??= readTalks(texts)
    const all =
      played.get(variant) ??
      [...files].flatMap(([path, { talk }]) => (talk && play(path, talk, variant)) ?? [])
    played.set(variant, all)
    return all
  }

  return {
    arriveAt: (step, variant) => {
      const found = script.steps.find(({ id }) => id === step)
      if (!found) return undefined
      const ways = allFor(variant).flatMap(({ path, own, events, entered }) => {
        const at = entered.get(step)
        return at === undefined ? [] : [{ path, own, events: events.slice(0, at + 1) }]
      })
      const [best] = ways.sort(
        (a, b) => Number(b.own) - Number(a.own) || a.events.length - b.events.length,
      )
      if (best) return { type: 'talk', talk: best.path, events: best.events }
      return { type: 'sample', step, facts: sampleFactsOf(found) }
    },
    playTalk: (path) => {
      files ??= readTalks(texts)
      const talk = files.get(path)?.talk
      return talk ? (play(path, talk, '')?.events ?? []) : []
    },
  }
}

function entrances(script: Script, events: readonly ChatEvent[]): ReadonlyMap<StepId, number> {
  const entered = new Map<StepId, number>()
  const held = events.map((event) => ({ event }))
  const { moments } = foldEvents(script, held, { observed: true })
  for (const [index, { notes }] of moments.entries()) {
    for (const { type, step } of notes) {
      if (type === 'entered' && !entered.has(step.id)) entered.set(step.id, index)
    }
  }
  return entered
}

/** Samples of facts that neither a typed field nor an action or part provides: the kind of person, and a house number. */
const CHOSEN: Facts = { tipoPessoa: PERSON, numero: '1000' }

/** The sample of every fact that an action or a part writes, from the first outcome that writes it. */
const WRITTEN: Facts = Object.fromEntries(
  [...vocabulary.actions.values(), ...vocabulary.parts.values()]
    .flatMap(({ samples }) => Object.values(samples))
    .reverse()
    .flatMap((sample) => Object.entries(sample)),
)

/** The sample answer of every fact that a visitor types, from the fact's field. */
const TYPED: Facts = Object.fromEntries(
  [...vocabulary.facts.values()].flatMap(({ name, field, derived }) =>
    field.input && !derived ? [[name, field.sample(CHOSEN).value]] : [],
  ),
)

const SAMPLES: ReadonlyMap<FactName, Facts[string]> = new Map(
  Object.entries({ ...TYPED, ...CHOSEN, ...WRITTEN }),
)

/** The facts for showing a step on its own: a sample of every fact it reads, where there is one. */
function sampleFactsOf(step: Step): Facts {
  const names = new Set<FactName>()
  for (const name of factsRead(step, vocabulary)) addWithSources(names, name)
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = SAMPLES.get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Adds a fact and, for a derived fact, all required facts it is computed from. */
function addWithSources(names: Set<FactName>, name: FactName): void {
  if (names.has(name)) return
  names.add(name)
  const { from = [], optional = [] } = vocabulary.facts.get(name)?.derived ?? {}
  for (const source of from) if (!optional.includes(source)) addWithSources(names, source)
}
