import * as z from 'zod/mini'
import { GOALS } from '../core/script/experiment'

const count = z.int().check(z.nonnegative())

const mishaps = z.object({ n: count, squares: z.number().check(z.nonnegative()) })

/** The counts of an arm on one day; `cents` is the sum of the money, `squares` the sum of its squares. */
const armCounts = z.object({
  visits: count,
  leads: count,
  proposals: count,
  paid: count,
  cents: count,
  squares: z.number().check(z.nonnegative()),
  errors: mishaps,
  refused: mishaps,
})

/** `GET experiments`: the experiments of the live release. */
export const experiments = z.object({
  experiments: z.array(
    z.object({
      id: z.string(),
      about: z.string(),
      goal: z.enum(GOALS),
      /** The least relative difference that matters. */
      delta: z.number(),
      arms: z.array(z.object({ name: z.string(), about: z.string(), weight: z.number() })),
      /** The arm that was kept when the experiment ended; absent while it runs. */
      kept: z.optional(z.string()),
      /** Every full day since the experiment has had its present goal and arms, without gaps; the arms in their order. */
      days: z.array(z.object({ day: z.string(), arms: z.array(armCounts) })),
      /** The day on which weights, goal or words were last changed; earlier days are not counted. Absent without a change. */
      changedOn: z.optional(z.string()),
    }),
  ),
})
export type Experiments = z.infer<typeof experiments>
export type MeasuredExperiment = Experiments['experiments'][number]
