import type { Arms } from '../core/script/experiment'
import type { FactTable } from '../core/script/fact'
import type { Step } from '../core/script/step'
import { optionsOf, outcomesOf } from '../core/script/step-parts'
import type { Count, CountKey, CountKind } from './count'

/** The path to which pages send their counts. */
export const BEACON_PATH = '/api/medidas'

/** Counts of the whole visit; those of one step follow below. `returned`: the visit was counted as left at the step, and then went on. */
const OF_VISIT = ['visit', 'start', 'specialists', 'coupon', 'again'] as const

/** Counts that happen once in a visit: a beacon that has one twice is refused. */
const ONCE: readonly string[] = ['visit', 'start']
const OF_STEP = [
  'reached',
  'left',
  'returned',
  'refused',
  'outcome',
  'chosen',
  'time',
  'error',
] as const

export const BEACON_KINDS = [...OF_VISIT, ...OF_STEP] as const
export type BeaconKind = (typeof BEACON_KINDS)[number]

/**
 * What a page sends of a visit: indexes into the release in place of words, so that nothing else can be sent. A count is `STEP` or
 * `STEP.DETAIL`, both numbers in base 36; counts are separated by spaces, and those of the visit have `-` for the step. The message of a
 * refusal is named by its id, since pages do not have the list of messages.
 */
export type Beacon = {
  readonly marca: string
  readonly versao: string
  readonly origem: string
  readonly bracos?: Arms
  /** The hour in which the visit began, as in `CountKey`. */
  readonly desde?: string
  readonly contagens: { readonly [Kind in BeaconKind]?: string }
}

/** The buckets of time on a step. */
export const TIME_BUCKETS = [
  'ate-5s',
  'ate-15s',
  'ate-30s',
  'ate-1min',
  'ate-5min',
  'mais',
] as const

/** A coupon that the visitor tried, and one that took something off. */
export const COUPON_DETAILS = ['tentado', 'aplicado'] as const

/** One thing that was counted. */
export type PageCount = Pick<CountKey, 'step' | 'what' | 'detail'> & { readonly n: number }

const NO_DETAIL = [''] as const

/** The details that a kind of count distinguishes at a step, or for the visit; a beacon names a detail by its index in this list. */
export function detailsAt(
  kind: BeaconKind,
  step: Step | undefined,
  facts: FactTable,
): readonly string[] {
  if (kind === 'coupon') return COUPON_DETAILS
  if (kind === 'time') return TIME_BUCKETS
  if (!step) return NO_DETAIL
  if (kind === 'chosen') return optionsOf(step).map(({ option }) => option.label)
  if (kind === 'outcome') return [...new Set(outcomesOf(step).map(({ outcome }) => outcome))]
  if (kind === 'refused') {
    const field = step.ask && facts.get(step.ask.fact)?.field
    return field?.input ? field.messages.map(({ key }) => key) : []
  }
  return NO_DETAIL
}

const isOfVisit = (kind: BeaconKind): boolean => (OF_VISIT as readonly string[]).includes(kind)

/** Steps in the order of their release. */
export type Counting = { readonly steps: readonly Step[]; readonly facts: FactTable }

/** One count as written in a beacon; undefined for a step or a detail that the release does not have. */
export function writeCount(
  { steps, facts }: Counting,
  kind: BeaconKind,
  at: string,
  detail: string,
): string | undefined {
  const place = isOfVisit(kind) ? -1 : steps.findIndex(({ id }) => id === at)
  const step = steps[place]
  if (!step && !isOfVisit(kind)) return undefined
  const name = step ? place.toString(36) : '-'
  if (kind === 'refused') return `${name}.${detail}`
  const details = detailsAt(kind, step, facts)
  const index = details.indexOf(detail)
  if (index < 0) return undefined
  return details === NO_DETAIL ? name : `${name}.${index.toString(36)}`
}

const COUNT = /^(-|[0-9a-z]{1,4})(?:\.([\w.-]{1,60}))?$/
const INDEX = /^[0-9a-z]{1,4}$/

/** Reads the counts of a beacon; undefined where one of them names what the release does not have, or no visit can have such counts. */
export function readCounts(
  { steps, facts }: Counting,
  contagens: Beacon['contagens'],
): readonly PageCount[] | undefined {
  const counted: PageCount[] = []
  for (const kind of BEACON_KINDS) {
    const told = contagens[kind]?.split(' ') ?? []
    if (told.length > 1 && ONCE.includes(kind)) return undefined
    for (const text of told) {
      const [, name, named = '0'] = COUNT.exec(text) ?? []
      if (name === undefined || (name === '-') !== isOfVisit(kind)) return undefined
      const step = name === '-' ? undefined : steps[Number.parseInt(name, 36)]
      if (!step && name !== '-') return undefined
      const details = detailsAt(kind, step, facts)
      const index = kind === 'refused' ? details.indexOf(named) : indexOf(named)
      const detail = details[index]
      if (detail === undefined) return undefined
      const [what, n] = kind === 'returned' ? (['left', -1] as const) : ([kind, 1] as const)
      counted.push({ step: step?.id ?? '', what, detail, n })
    }
  }
  return takesBack(contagens) > 1 ? undefined : counted
}

/**
 * How many `returned` of a beacon have no `left` in the same beacon. A visit can be left at one step at a time, so that at most one of them
 * can refer to a `left` of an earlier beacon.
 */
function takesBack({ left, returned }: Beacon['contagens']): number {
  const open = new Map<string, number>()
  for (const at of left?.split(' ') ?? []) open.set(at, (open.get(at) ?? 0) + 1)
  let beyond = 0
  for (const at of returned?.split(' ') ?? []) {
    const told = open.get(at) ?? 0
    if (told > 0) open.set(at, told - 1)
    else beyond += 1
  }
  return beyond
}

/** Kinds that are also counted for the visit's arms: how often in the visit, without the step. */
const MISHAPS = ['error', 'refused'] as const

type ArmCount = Pick<Count, 'step' | 'what' | 'detail' | 'n' | 'squares'>

/** The counts for the arms of a visit, made from the visit's own counts. */
export function countedOfArms(
  counted: readonly Pick<PageCount, 'what' | 'n'>[],
): readonly ArmCount[] {
  const whole = { step: '', detail: '' }
  const often = (of: CountKind) =>
    counted.reduce((sum, { what, n }) => (what === of ? sum + n : sum), 0)
  return [
    ...counted.flatMap(({ what, n }) =>
      what === 'visit' ? [{ ...whole, what, n, squares: 0 }] : [],
    ),
    ...MISHAPS.flatMap((what) => {
      const n = often(what)
      return n > 0 ? [{ ...whole, what, n, squares: n ** 2 }] : []
    }),
  ]
}

const indexOf = (named: string): number => (INDEX.test(named) ? Number.parseInt(named, 36) : -1)
