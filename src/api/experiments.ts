import * as z from 'zod/mini'
import { GOALS } from '../core/script/experiment'

const count = z.int().check(z.nonnegative())

const mishaps = z.object({ n: count, squares: z.number().check(z.nonnegative()) })

/** What was counted of an arm on one day, and of the money in cents the sum and that of its squares. */
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

/** `GET experiments`: those of the live release, as it has them. */
export const experiments = z.object({
  experiments: z.array(
    z.object({
      id: z.string(),
      about: z.string(),
      goal: z.enum(GOALS),
      /** The least relative difference that matters. */
      delta: z.number(),
      arms: z.array(z.object({ name: z.string(), about: z.string(), weight: z.number() })),
      /** The arm that stayed: then it is over. */
      kept: z.optional(z.string()),
      /** Every full day of which something was counted under this very question, without a gap; the arms in their order. */
      days: z.array(z.object({ day: z.string(), arms: z.array(armCounts) })),
      /** Days before its share, goal or words were changed are not counted: the day of the change. */
      changedOn: z.optional(z.string()),
    }),
  ),
})
export type Experiments = z.infer<typeof experiments>
export type MeasuredExperiment = Experiments['experiments'][number]
