import type { Experiments } from '../../src/api/experiments'
import type { Measures } from '../../src/api/measures'
import type { Period } from '../../src/measures/days'
import type { Done } from '../../tools/visitors/done'
import type { Seen } from './compare-counts'

/** Reads a path of the admin's API. */
export type ReadAdmin = (path: string) => Promise<unknown>

/** What is asked for in the view: all, one brand or one source. */
type Narrowed = { readonly brand?: string; readonly source?: string }

const ofDays: ReadonlySet<string> = new Set([
  'visit',
  'start',
  'lead',
  'proposal',
  'paid',
  'pending',
])
const ofSources = { visit: 'visits', lead: 'leads', paid: 'paid' } as const
const MONEY: ReadonlySet<string> = new Set(['lead', 'proposal', 'paid', 'pending'])

/** Every number that Medidas shows of a period: of everything, of each brand and of each source. */
export async function shownMeasures(
  read: ReadAdmin,
  { from, to }: Period,
  { brands, sources }: { readonly brands: readonly string[]; readonly sources: readonly string[] },
): Promise<readonly Seen[]> {
  const all: readonly Narrowed[] = [
    {},
    ...brands.map((brand) => ({ brand })),
    ...sources.map((source) => ({ source })),
  ]
  const seen: Seen[] = []
  for (const narrowed of all) {
    const { brand, source } = narrowed
    const query = new URLSearchParams({
      ...{ from, to },
      ...(brand !== undefined && { brands: brand }),
      ...(source !== undefined && { source }),
    })
    // as the API says
    seen.push(...numbersOf((await read(`measures?${query}`)) as Measures, narrowed))
  }
  return seen
}

function numbersOf(
  { tallies, days, sources }: Measures,
  { brand, source }: Narrowed,
): readonly Seen[] {
  const what = brand ?? source ?? 'all'
  const isShown = (done: Done) =>
    done.arm === '' &&
    (brand === undefined || done.brand === brand) &&
    (source === undefined || done.source === source)
  const step = (one: Pick<Done, 'step' | 'what' | 'detail'>) =>
    [one.what, one.step, one.detail].join(' ')
  return [
    {
      ...{ what: `${what}, steps`, amount: 'n' },
      keyOf: (done) => (isShown(done) ? step(done) : undefined),
      numbers: new Map(tallies.map((tally) => [step(tally), tally.n])),
    },
    {
      ...{ what: `${what}, steps`, amount: 'cents' },
      keyOf: (done) => (isShown(done) && MONEY.has(done.what) ? step(done) : undefined),
      numbers: new Map(tallies.map((tally) => [step(tally), tally.cents])),
    },
    {
      ...{ what: `${what}, days`, amount: 'n' },
      keyOf: (done) =>
        isShown(done) && ofDays.has(done.what) ? `${done.day} ${done.what}` : undefined,
      numbers: new Map(days.map((one) => [`${one.day} ${one.what}`, one.n])),
    },
    {
      ...{ what: `${what}, sources`, amount: 'n' },
      // all of them are shown, whichever is chosen
      keyOf: (done) =>
        isShown({ ...done, source: source ?? done.source }) && done.what in ofSources
          ? `${done.source} ${done.what}`
          : undefined,
      numbers: new Map(
        sources.flatMap((one) =>
          Object.entries(ofSources).map(([kind, name]) => [`${one.source} ${kind}`, one[name]]),
        ),
      ),
    },
  ]
}

type ShownArm = Experiments['experiments'][number]['days'][number]['arms'][number]

const ofArms = {
  visit: ({ visits }: ShownArm) => visits,
  lead: ({ leads }: ShownArm) => leads,
  proposal: ({ proposals }: ShownArm) => proposals,
  paid: ({ paid }: ShownArm) => paid,
  error: ({ errors }: ShownArm) => errors.n,
  refused: ({ refused }: ShownArm) => refused.n,
}

/** Every number by which experiments are judged. */
export async function shownExperiments(read: ReadAdmin): Promise<readonly Seen[]> {
  const { experiments } = (await read('experiments')) as Experiments // as the API says
  return experiments.flatMap(({ id, days, arms }): readonly Seen[] => {
    const shown = new Set(days.map(({ day }) => day))
    const names = arms.map(({ name }) => `${id}:${name}`)
    const isShown = ({ arm, day, what }: Done) =>
      names.includes(arm) && shown.has(day) && what in ofArms
    const counts = days.flatMap(({ day, arms: own }) =>
      own.map((count, index) => ({ count, key: `${names[index]} ${day}` })),
    )
    const money = (amount: 'cents' | 'squares'): Seen => ({
      ...{ what: 'experiments', amount },
      keyOf: (done) =>
        isShown(done) && done.what === 'paid' ? `${done.arm} ${done.day}` : undefined,
      numbers: new Map(counts.map(({ key, count }) => [key, count[amount]])),
    })
    return [
      {
        ...{ what: 'experiments', amount: 'n' },
        keyOf: (done) => (isShown(done) ? `${done.arm} ${done.day} ${done.what}` : undefined),
        numbers: new Map(
          counts.flatMap(({ key, count }) =>
            Object.entries(ofArms).map(([kind, of]) => [`${key} ${kind}`, of(count)]),
          ),
        ),
      },
      money('cents'),
      money('squares'),
    ]
  })
}
