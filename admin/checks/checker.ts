import type { ChatEvent } from '../../src/core/engine/event'
import { servedName } from '../../src/core/script/experiment'
import { memoize } from '../../src/core/script/memoize'
import type { CompiledScript, Script } from '../../src/core/script/script'
import { scriptFor } from '../../src/core/script/script-for'
import type { Variant } from '../../src/core/script/variant'
import { coverageOf } from '../../src/core/talks/coverage'
import { variantsOf } from '../../src/core/talks/matrix'
import type { Reached } from '../../src/core/talks/reached'
import { openedAmong, readTalk, type TalkFile } from '../../src/core/talks/read-talk'
import { type Recorded, recordTalk } from '../../src/core/talks/record'
import { refreshTalk } from '../../src/core/talks/refresh-talk'
import { observeTalk, runTalk } from '../../src/core/talks/run-talk'
import type { Talk } from '../../src/core/talks/talk'
import { talkText } from '../../src/core/talks/write-talk'
import { factTable } from '../../src/product/facts/facts'
import { vocabulary } from '../../src/product/vocabulary'
import type { CompilationResult, Delta } from '../worker/api'
import { deltaTaker } from '../worker/deltas'
import type { ChecksApi, TalkInfo, TalkOutcome } from './api'
import { transcriptOf } from './talk-transcript'

type World = Pick<CompilationResult, 'variants' | 'armed'> & {
  readonly script: CompiledScript
  readonly scriptOf: (variant: Variant) => Script
}

/** What the runs of a talk have reached. Its result stays valid until one of these steps or one of its brands changes. */
type Ran = { readonly runs: readonly Reached[]; readonly steps: ReadonlySet<string> }

const FOLDER = 'tests/talks/'

/** The names by which talks call the brands, and the brands with an arm. */
const namesIn = ({ variants, armed }: World): string =>
  [...variants, ...armed].map(servedName).sort().join()

/** The worker's implementation: runs talks over the latest script without errors, and marks as due only those a change may affect. */
export function createChecker(): ChecksApi {
  const toWorld = deltaTaker()
  const files = new Map<string, TalkFile>()
  const ran = new Map<string, Ran>()
  let world: World | undefined

  const takeContent = (delta: Delta) => {
    const before = world
    const { script, variants, armed } = toWorld(delta)
    if (!script) return
    const isSame = script === before?.script
    const scriptOf = isSame
      ? before.scriptOf
      : memoize((variant: Variant) => scriptFor(script, variant, factTable))
    world = { script, variants, armed, scriptOf }
    const order = new Set(delta.script?.order)
    const changed = new Set([
      ...(delta.script?.steps.map(({ id }) => id) ?? []),
      ...(before?.script.steps.flatMap(({ id }) => (order.has(id) ? [] : [id])) ?? []),
    ])
    const isMoved =
      before?.script.start !== script.start || before.script.fallback !== script.fallback
    const brands = new Set(delta.variants.changed.map(({ id }) => id))
    const isOther = !before || namesIn(before) !== namesIn(world)
    for (const [path, { steps }] of ran) {
      const talk = talkAt(path)
      const own = talk ? variantsOf(talk, variants, armed).variants : []
      const isTouched =
        isMoved ||
        isOther ||
        own.some(({ id, arms }) => arms !== undefined || brands.has(id)) ||
        [...changed].some((id) => steps.has(id))
      if (isTouched) ran.delete(path)
    }
  }

  const takeTalks = (talks: readonly (readonly [string, string])[]) => {
    const now = new Map(talks)
    const paths = new Set([...files.keys(), ...now.keys()])
    const changed = new Set([...paths].filter((path) => files.get(path)?.text !== now.get(path)))
    for (const path of changed) {
      const text = now.get(path)
      if (text === undefined) files.delete(path)
      else files.set(path, readTalk(path, text))
    }
    for (const path of ran.keys()) {
      const begins = files.get(path)?.begins
      if (changed.has(path) || (begins !== undefined && changed.has(begins))) ran.delete(path)
    }
  }

  const openedAt = (path: string): TalkFile | undefined => {
    const file = files.get(path)
    return file && openedAmong(files, file)
  }

  const talkAt = (path: string): Talk | undefined => openedAt(path)?.talk

  const recordedOf = (events: readonly ChatEvent[], id: string): Recorded => {
    const variant = world?.variants.find((one) => one.id === id)
    if (!variant || !world) return failed('A marca desta conversa tem erros.')
    const session = { variant: id, events: events.map((event) => ({ event })) }
    return recordTalk(session, world.scriptOf(variant), variant, vocabulary)
  }

  const infoOf = (path: string): TalkInfo => {
    const talk = files.get(path)?.talk
    return {
      path,
      name: talk?.talk ?? path.slice(FOLDER.length),
      golden: Boolean(talk?.golden),
      variants:
        talk && world ? variantsOf(talk, world.variants, world.armed).variants.map(servedName) : [],
      turns: talk?.turns.length ?? 0,
    }
  }

  return {
    take: (delta, talks) => {
      takeContent(delta)
      takeTalks(talks)
      const paths = [...files.keys()].sort()
      return {
        talks: paths.map(infoOf),
        due: world ? paths.filter((path) => !ran.has(path)) : [],
      }
    },

    run: (path) => {
      const file = openedAt(path)
      if (!file || !world) return undefined
      ran.delete(path)
      const { talk } = file
      const [wrong] = file.diagnostics
      const outcomes: TalkOutcome[] = []
      const runs: Reached[] = []
      if (wrong) outcomes.push({ problem: wrong.message, range: wrong.range })
      if (talk) {
        const { variants, unknown } = variantsOf(talk, world.variants, world.armed)
        for (const id of unknown) {
          outcomes.push({ problem: `Não há a marca "${id}", ou ela tem erros.` })
        }
        for (const variant of variants) {
          const run = runTalk(talk, world.scriptOf(variant), variant, vocabulary)
          runs.push(run)
          const range = run.failure && file.turnAt(run.failure.turn)?.range
          outcomes.push({
            variant: servedName(variant),
            ...(run.failure && { failure: run.failure }),
            ...(range && { range }),
          })
        }
        if (outcomes.length === 0) {
          outcomes.push({ problem: 'Não há marca em que fazer esta conversa.' })
        }
      }
      ran.set(path, { runs, steps: new Set(runs.flatMap(({ steps }) => [...steps])) })
      return { path, outcomes }
    },

    coverage: () =>
      world &&
      coverageOf(
        world.script,
        [...ran.values()].flatMap(({ runs }) => runs),
      ),

    tell: (path, name, turn) => {
      const talk = talkAt(path)
      if (!talk || !world) return undefined
      const [variant] = variantsOf({ variants: [name] }, world.variants, world.armed).variants
      if (!variant) return undefined
      const script = world.scriptOf(variant)
      const { turns, events } = observeTalk(talk, script, variant, vocabulary)
      return transcriptOf(script, turns, events, turn)
    },

    accept: (path) => {
      const talk = talkAt(path)
      const text = files.get(path)?.text
      if (!talk || text === undefined || !world) return failed('A conversa não pode ser lida.')
      const [variant, ...others] = variantsOf(talk, world.variants, world.armed).variants
      if (!variant || others.length > 0) {
        return failed('Só se atualiza uma conversa que é de uma marca só.')
      }
      const made = refreshTalk(talk, text, world.scriptOf(variant), variant, vocabulary)
      return made.ok ? { ...made, from: text } : made
    },

    record: (events, id, name) => {
      const recorded = recordedOf(events, id)
      if (!recorded.ok) return recorded
      return { ok: true, text: talkText({ ...recorded.talk, ...(name && { talk: name }) }) }
    },

    retell: (events, id) => {
      const recorded = recordedOf(events, id)
      return recorded.ok ? { ok: true, text: talkText(inputsAlone(recorded.talk)) } : recorded
    },

    replay: (text) => {
      const { talk } = readTalk(`${FOLDER}momento.yaml`, text)
      if (talk?.variant === undefined || talk.begin || !world) return undefined
      const variant = world.variants.find(({ id }) => id === talk.variant)
      if (!variant) return { variant: talk.variant, events: undefined }
      const { events } = observeTalk(talk, world.scriptOf(variant), variant, vocabulary)
      return { variant: variant.id, events }
    },
  }
}

/** A talk without its expectations. */
function inputsAlone({ golden: _golden, ...talk }: Talk): Talk {
  const turns = talk.turns.flatMap(({ choose, answer, finish, tell }) => {
    const input = {
      ...(choose !== undefined && { choose }),
      ...(answer !== undefined && { answer }),
      ...(finish !== undefined && { finish }),
      ...(tell !== undefined && { tell }),
    }
    return Object.keys(input).length > 0 ? [input] : []
  })
  return { ...talk, turns }
}

const failed = (problem: string) => ({ ok: false, problem }) as const
