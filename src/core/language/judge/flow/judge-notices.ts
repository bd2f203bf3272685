import { partsOf } from '../../../script/step-parts'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import type { Report } from '../../diagnostics/finding'
import { spotOfKey } from '../../read/path'
import { ABSENT } from './domain'
import { CALLED, POINTS } from './flow-step'
import { frameOf, look } from './frame'
import { graphOf } from './graph'
import { spread } from './spread'
import type { Variable } from './variable'
import type { Station, World } from './world'

/** Resolution BCB 285/2023: whoever's plan says so sees the parts of the instalment before the proposal is made (domain 0.10 and 7). */
const NOTICE = {
  part: 'resolucao-285',
  before: 'proposta.criar',
  /** The plan's flag. */
  flag: 'exibirTextoResolucao285',
  /** What the part shows; without it there is nothing to show. */
  shown: 'partesDaParcela',
  plan: 'plano',
} as const

/**
 * Follows every talk in which the plan asks for the notice and its parts are known, and stops each where it is shown. One that still
 * makes a proposal has not seen it.
 */
export function judgeNotices(world: World, report: Report): void {
  const calling = world.stations.filter(({ compiled }) => {
    return compiled.step?.call?.action === NOTICE.before
  })
  if (calling.length === 0 || !world.words.parts.has(NOTICE.part)) return
  // what could not be read may show it
  if (world.roots.length > 0 || world.stations.some(({ isOpaque }) => isOpaque)) return
  const asked = whereAsked(world)
  const { states } = spread(asked, graphOf(asked))
  const slot = asked.frame.slots.get(NOTICE.flag)
  for (const { compiled } of calling) {
    const state = states[world.indexOf.get(compiled.id)! * POINTS + CALLED]
    if (!state || slot === undefined) continue
    if ((look(asked.frame, state, slot) & ~ABSENT) === 0) continue
    const at = spotOfKey(compiled.unit, [...compiled.path, 'call', 'action'])
    report(diagnoseBrand.resolutionNotShown(at))
  }
}

/** The same conversation for a plan that asks for the notice, ending where it is shown. */
function whereAsked(world: World): World {
  const variables = new Map(world.variables)
  for (const [name, assume] of ASSUMED) {
    const variable = variables.get(name)
    if (variable) variables.set(name, assume(variable))
  }
  const stations = world.stations.map((station) =>
    showsNotice(station) ? ended(station) : station,
  )
  return { ...world, stations, variables, frame: frameOf([...variables.values()]) }
}

const ASSUMED: readonly (readonly [string, (variable: Variable) => Variable])[] = [
  [NOTICE.flag, (flag) => ({ ...flag, full: ABSENT | flag.bitsOf(true) })],
  // known as soon as the plan is
  [NOTICE.shown, (shown) => ({ ...shown, needs: [NOTICE.plan], sure: true })],
]

const showsNotice = ({ compiled: { step } }: Station): boolean =>
  step !== undefined && partsOf(step).includes(NOTICE.part)

const ended = ({ flow: _flow, ...station }: Station): Station => station
