import { fileURLToPath } from 'node:url'
import { race } from './engine/contender'
import { foldOf, loadTimes, roundsIn, scriptOf } from './engine/growth'
import { ink } from './engine/ink-talk'
import { ours, oursKnowingAll } from './engine/our-talk'
import { keyInPreview } from './engine/preview-key'
import { turnInTalk } from './engine/turn-in-talk'
import { xstate } from './engine/xstate-talk'
import { type Figure, rounded } from './figure'

const TURNS = 7
const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** The goals of design section 9: 500 k steps/s, 3 × xstate, 13 × inkjs; 10,000 steps load in 3 × JSON.parse; all grows linearly. */
export async function run(): Promise<readonly Figure[]> {
  return [...speeds(), ...loads(), ...growths(), ...turns(), await previewKey()]
}

function speeds(): readonly Figure[] {
  const speed = race([ours, oursKnowingAll, xstate, ink], TURNS)
  const of = (name: string) => speed.get(name) ?? 0
  const alone = (name: string, contender: string): Figure => ({
    name,
    value: rounded(of(contender)),
    unit: 'steps/s',
  })
  const beside = (peer: string): Figure => ({
    ...alone('engine.steps', ours.name),
    peer,
    ratio: rounded(of(ours.name) / of(peer)),
  })
  return [
    beside(xstate.name),
    beside(ink.name),
    alone('engine.steps.every-fact-known', oursKnowingAll.name),
    alone('engine.steps.of-xstate', xstate.name),
    alone('engine.steps.of-inkjs', ink.name),
  ]
}

function loads(): readonly Figure[] {
  const { parsed, loaded } = loadTimes(scriptOf(10_000))
  return [
    {
      name: 'engine.load-10000-steps',
      value: rounded(loaded),
      unit: 'ms',
      peer: 'JSON.parse',
      ratio: rounded(loaded / parsed),
    },
  ]
}

/** Times at ten times the size over times at the size: 10 is linear, 1 does not depend on it. */
function growths(): readonly Figure[] {
  const [small, large] = [scriptOf(1_000), scriptOf(10_000)]
  const growth = (name: string, before: number, after: number): Figure => ({
    name: `engine.growth.${name}`,
    value: rounded(after / before),
    unit: '× at 10 × the size',
  })
  // the first to run would pay for the warming up
  loadTimes(large)
  foldOf(5_000)
  return [
    growth('load-by-steps', loadTimes(small).loaded, loadTimes(large).loaded),
    growth('turn-by-steps', roundsIn(small), roundsIn(large)),
    growth('fold-by-events', foldOf(5_000), foldOf(50_000)),
  ]
}

/** A turn of a visitor's chat by the length of the talk: it folds one event, whatever came before. */
function turns(): readonly Figure[] {
  // the first to run would pay for the warming up
  turnInTalk(100)
  return [10, 100, 1_000].map((events) => ({
    name: `engine.turn.in-talk-of-${events}`,
    value: rounded(turnInTalk(events)),
    unit: 'µs',
  }))
}

/** A key of an author who rewords the first step of a talk that the preview shows. */
const previewKey = async (): Promise<Figure> => ({
  name: 'engine.preview-key',
  value: rounded(await keyInPreview(ROOT, 3)),
  unit: 'ms',
})
