import { foldEvents } from '../../src/core/engine/conversation'
import type { ChatEvent } from '../../src/core/engine/event'
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
import type { Arrival } from './api'
import type { ReadTalks } from './talk-files'

export type CompiledContent = {
  readonly texts: ReadonlyMap<string, string>
  readonly script: CompiledScript
  readonly variants: readonly Variant[]
}

/** Ways to every step of a world, worked out once and only as far as they are asked for. */
export type Arrivals = {
  /** How a step is reached: by the shortest talk that comes there, those of the variant first; else with sample facts. */
  readonly arriveAt: (step: StepId, variant: string) => Arrival | undefined
  /** The events of the talk in a file, as far as it can be played. */
  readonly playTalk: (path: string) => readonly ChatEvent[]
}

/** A talk as played, and the event that first enters each step. */
type Played = {
  readonly path: string
  readonly own: boolean
  readonly events: readonly ChatEvent[]
  readonly entered: ReadonlyMap<StepId, number>
}

export function arrivalsIn(
  { texts, script, variants }: CompiledContent,
  readTalks: ReadTalks,
): Arrivals {
  const scripts = new Map<Variant, Script>()
  const played = new Map<string, readonly Played[]>()
  let files: ReadonlyMap<string, TalkFile> | undefined

  const scriptOf = (variant: Variant): Script => {
    const told = scripts.get(variant) ?? scriptFor(script, variant, factTable)
    scripts.set(variant, told)
    return told
  }

  const play = (path: string, talk: Talk, wanted: string): Played | undefined => {
    const its = variantsOf(talk, variants).variants
    // a talk of another variant counts as far as it can be played with this one
    const variant = variants.find(({ id }) => id === wanted) ?? its[0]
    if (!variant) return undefined
    const told = scriptOf(variant)
    const events = eventsOf(talk, told, variant, vocabulary)
    return { path, own: its.includes(variant), events, entered: entrances(told, events) }
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

/** What is neither typed nor written by an action or a part: a person's contract, and a house number. */
const CHOSEN: Facts = { tipoPessoa: PERSON, numero: '1000' }

/** The sample of every fact that an action or a part writes, from the first of its outcomes that does. */
const WRITTEN: Facts = Object.fromEntries(
  [...vocabulary.actions.values(), ...vocabulary.parts.values()]
    .flatMap(({ samples }) => Object.values(samples))
    .reverse()
    .flatMap((sample) => Object.entries(sample)),
)

/** What a visitor answers, as the field of each fact has it. */
const TYPED: Facts = Object.fromEntries(
  [...vocabulary.facts.values()].flatMap(({ name, field, derived }) =>
    field.input && !derived ? [[name, field.sample(CHOSEN).value]] : [],
  ),
)

const SAMPLES: ReadonlyMap<FactName, Facts[string]> = new Map(
  Object.entries({ ...TYPED, ...CHOSEN, ...WRITTEN }),
)

/** What a step needs to know to be shown by itself: a sample of every fact it reads, as far as there is one. */
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

/** A derived fact is known once those are that it cannot be computed without. */
function addWithSources(names: Set<FactName>, name: FactName): void {
  if (names.has(name)) return
  names.add(name)
  const { from = [], optional = [] } = vocabulary.facts.get(name)?.derived ?? {}
  for (const source of from) if (!optional.includes(source)) addWithSources(names, source)
}
