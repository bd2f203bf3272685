import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Experiments } from '../../src/api/experiments'
import { type Measures, measuresQuery } from '../../src/api/measures'
import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import { measuredSteps } from '../../src/measures/measured-step'
import type { ContentStore } from '../content/content-store'
import type { ServedReleases } from '../content/release'
import type { Clock } from '../environment/clock'
import { Problem } from '../http/problems'
import { readBody } from '../http/read-body'
import type { Require } from '../session/guard'
import type { Tables } from '../store/tables'
import { countsOfLiveWording } from './counts-of-live-wording'
import { readExperiments } from './read-experiments'
import { readReleaseTallies, readTallies, readVisits } from './read-measures'

export type MeasureOptions = {
  readonly db: Kysely<Tables>
  readonly content: Pick<ContentStore, 'authors'>
  readonly releases: ServedReleases
  readonly require: Require
  readonly clock: Clock
}

/** Serves the counts to signed-in users: for the view Medidas, for the numbers beside the texts, and for the experiments. */
export async function measureRoutes(
  app: FastifyInstance,
  { db, content, releases, require, clock }: MeasureOptions,
): Promise<void> {
  app.get('/measures', async (request): Promise<Measures> => {
    const { brands: own } = await require(request)
    const { brands, live, ...query } = readBody(measuresQuery, request.query)
    const wanted = brands?.split(',') ?? own
    if (own && !wanted?.every((id) => own.includes(id))) throw new Problem('brand-missing')
    const asked = { ...query, ...(wanted && { brands: wanted }) }
    const [brand, ...others] = asked.brands ?? []
    const only = others.length === 0 ? brand : undefined
    const { script, variants } = releases.live()
    const steps = measuredSteps(script, only === undefined ? undefined : variants.get(only))
    if (live !== undefined) {
      const tallies = await countsOfLiveWording(await readReleaseTallies(db, asked), releases, only)
      return { tallies: [...tallies], days: [], sources: [], steps: shown(steps) }
    }
    const [tallies, visits] = await Promise.all([readTallies(db, asked), readVisits(db, asked)])
    return { tallies, ...visits, steps: shown(steps) }
  })
  app.get('/experiments', async (request): Promise<Experiments> => {
    const { id, brands } = await require(request)
    // an experiment's counts cover all its brands together, so a user who is bound to some brands gets none
    if (brands) return { experiments: [] }
    const sources = { db, authors: content.authors.of(id) }
    const today = saoPauloDay(clock())
    return { experiments: await readExperiments(sources, releases.live().id, today) }
  })
}

const shown = (steps: ReturnType<typeof measuredSteps>): Measures['steps'] =>
  steps.map((step) => ({ ...step, parts: [...step.parts] }))
