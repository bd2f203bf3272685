import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type Measures, measuresQuery } from '../../src/api/measures'
import { measuredSteps } from '../../src/measures/measured-step'
import type { ServedReleases } from '../content/release'
import { readBody } from '../http/read-body'
import type { Require } from '../session/guard'
import type { Tables } from '../store/tables'
import { underLiveWords } from './read-live-words'
import { readReleaseTallies, readTallies, readVisits } from './read-measures'

export type MeasureOptions = {
  readonly db: Kysely<Tables>
  readonly releases: ServedReleases
  readonly require: Require
}

/** What was counted, for whoever is signed in: the view Medidas, and the numbers beside the words. */
export async function measureRoutes(
  app: FastifyInstance,
  { db, releases, require }: MeasureOptions,
): Promise<void> {
  app.get('/measures', async (request): Promise<Measures> => {
    await require(request)
    const { brands, live, ...query } = readBody(measuresQuery, request.query)
    const asked = { ...query, ...(brands !== undefined && { brands: brands.split(',') }) }
    const [brand, ...others] = asked.brands ?? []
    const only = others.length === 0 ? brand : undefined
    const { script, variants } = releases.live()
    const steps = measuredSteps(script, only === undefined ? undefined : variants.get(only))
    if (live !== undefined) {
      const tallies = await underLiveWords(await readReleaseTallies(db, asked), releases, only)
      return { tallies: [...tallies], days: [], sources: [], steps: shown(steps) }
    }
    const [tallies, visits] = await Promise.all([readTallies(db, asked), readVisits(db, asked)])
    return { tallies, ...visits, steps: shown(steps) }
  })
}

const shown = (steps: ReturnType<typeof measuredSteps>): Measures['steps'] =>
  steps.map((step) => ({ ...step, parts: [...step.parts] }))
