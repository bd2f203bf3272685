import type { MeasuredStep } from './measured-step'
import { type CountTally, type StepMeasure, shareOf } from './step-measures'

/** The stages of a visit up to the payment of the first instalment, in their order. */
export const STAGES = ['visit', 'start', 'lead', 'plans', 'chosen', 'proposal', 'paid'] as const
export type StageId = (typeof STAGES)[number]

export type FunnelStage = {
  readonly id: StageId
  readonly n: number
  readonly cents: number
  /** The share of the count of the stage before. */
  readonly ofBefore: number | undefined
  /** The share of all visits. */
  readonly ofAll: number | undefined
  /** How many do not come to the next stage, and their share; undefined for the last stage, and where the next one counts more. */
  readonly lost: number | undefined
  readonly loss: number | undefined
  /** The money that does not come to the next stage, in cents; undefined where one of the two stages counts no money. */
  readonly lostCents: number | undefined
}

/** Stages that count money. */
const PRICED: readonly StageId[] = ['proposal', 'paid']

/** The part that shows the simulated plans, and its outcome when a plan is chosen. */
const PLANS_PART = 'carrossel-planos'
const PLAN_CHOSEN = 'selecionado'

/** How many visits come to each stage. Each stage is counted independently, so that an impossible rate, above 100 %, stays undefined. */
export function funnelOf(
  tallies: readonly CountTally[],
  steps: readonly MeasuredStep[],
): readonly FunnelStage[] {
  const counted = STAGES.map((id) => ({ id, ...stageTotal(id, tallies, plansSteps(steps)) }))
  const [first] = counted
  return counted.map(({ id, n, cents }, index) => {
    const before = counted[index - 1]
    const next = counted[index + 1]
    const lost = next && next.n <= n ? n - next.n : undefined
    return {
      id,
      n,
      cents,
      ofBefore: before && shareOf(n, before.n),
      ofAll: first && shareOf(n, first.n),
      lost,
      loss: lost === undefined ? undefined : shareOf(lost, n),
      lostCents:
        next && [id, next.id].every((one) => PRICED.includes(one)) && next.cents <= cents
          ? cents - next.cents
          : undefined,
    }
  })
}

/** The steps that show the simulated plans. */
export const plansSteps = (steps: readonly MeasuredStep[]): ReadonlySet<string> =>
  new Set(steps.flatMap(({ id, parts }) => (parts.includes(PLANS_PART) ? [id] : [])))

/** Whether a count belongs to a stage. */
export function isOfStage(
  id: StageId,
  { step, what, detail }: Pick<CountTally, 'step' | 'what' | 'detail'>,
  plans: ReadonlySet<string>,
): boolean {
  if (id === 'plans') return what === 'reached' && plans.has(step)
  if (id === 'chosen') return what === 'outcome' && detail === PLAN_CHOSEN && plans.has(step)
  return what === id && step === ''
}

export function stageTotal(
  id: StageId,
  tallies: readonly CountTally[],
  plans: ReadonlySet<string>,
): { readonly n: number; readonly cents: number } {
  let [n, cents] = [0, 0]
  for (const tally of tallies) {
    if (!isOfStage(id, tally, plans)) continue
    n += tally.n
    cents += tally.cents
  }
  return { n, cents }
}

export type Loss = StepMeasure & { readonly said: MeasuredStep | undefined }

/** The steps at which visits end, those with the most first. */
export function lossesOf(
  measures: ReadonlyMap<string, StepMeasure>,
  steps: readonly MeasuredStep[],
): readonly Loss[] {
  const order = new Map(steps.map((step, index) => [step.id, { step, index }]))
  const place = (id: string) => order.get(id)?.index ?? steps.length
  return [...measures.values()]
    .filter(({ left }) => left > 0)
    .sort((one, other) => other.left - one.left || place(one.step) - place(other.step))
    .map((measure) => ({ ...measure, said: order.get(measure.step)?.step }))
}

/** How bad a loss is, on the one scale that every view draws by. */
export type LossLevel = 'little' | 'some' | 'much'

export function lossLevel(loss: number | undefined): LossLevel {
  if (loss === undefined || loss <= 0.12) return 'little'
  return loss <= 0.24 ? 'some' : 'much'
}
