import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type ExperimentDays, experimentId, experimentQuery } from '../../src/api/experiments'
import type { Clock } from '../environment/clock'
import { readBody } from '../http/read-body'
import type { Require } from '../session/guard'
import type { Tables } from '../store/tables'
import { readExperiment } from './read-experiment'

type ExperimentOptions = {
  readonly db: Kysely<Tables>
  readonly require: Require
  readonly clock: Clock
}

/** What was counted of an experiment's arms, for whoever is signed in: the view Experimentos judges it. */
export async function experimentRoutes(
  app: FastifyInstance,
  { db, require, clock }: ExperimentOptions,
): Promise<void> {
  app.get<{ Params: { name: string } }>(
    '/experiments/:name',
    async (request): Promise<ExperimentDays> => {
      await require(request)
      const experiment = readBody(experimentId, request.params.name)
      const { arms, goal } = readBody(experimentQuery, request.query)
      const days = await readExperiment(db, { experiment, arms: arms.split(','), goal }, clock())
      return { days: days.map(({ day, arms: sums }) => ({ day, arms: [...sums] })) }
    },
  )
}
