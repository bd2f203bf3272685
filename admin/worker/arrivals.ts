import { foldEvents } from '../../src/core/engine/conversation'
import type { ChatEvent } from '../../src/core/engine/event'
import type { CompiledScript, Script } from '../../src/core/script/script'
import { scriptFor } from '../../src/core/script/script-for'
import type { StepId } from '../../src/core/script/step'
import type { Variant } from '../../src/core/script/variant'
import { variantsOf } from '../../src/core/talks/matrix'
import type { TalkFile } from '../../src/core/talks/read-talk'
import { eventsOf } from '../../src/core/talks/run-talk'
import type { Talk } from '../../src/core/talks/talk'
import { factTable } from '../../src/product/facts/vocabulary'
import { vocabulary } from '../../src/product/vocabulary'
import type { Arrival } from './api'
import { sampleFactsOf } from './sample-facts'
import { talksIn } from './talk-files'

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

export function arrivalsIn({ texts, script, variants }: CompiledContent): Arrivals {
  const scripts = new Map<Variant, Script>()
  const played = new Map<string, readonly Played[]>()
  let files: ReadonlyMap<string, TalkFile> | undefined

  const scriptOf = (variant: Variant): Script => {
    const told = scripts.get(variant) ?? scriptFor(script, variant, factTable)
    scripts.set(variant, told)
    return told
  }

  const play = (path: string, talk: Talk, wanted: string): Played | undefined => {
    const own = variantsOf(talk, variants).variants
    const variant = own.find(({ id }) => id === wanted) ?? own[0]
    if (!variant) return undefined
    const told = scriptOf(variant)
    const events = eventsOf(talk, told, variant, vocabulary)
    return { path, own: variant.id === wanted, events, entered: entrances(told, events) }
  }

  const allFor = (variant: string): readonly Played[] => {
    files ??= talksIn(texts)
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
      files ??= talksIn(texts)
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
