import * as z from 'zod/mini'
import { GOALS } from '../core/script/experiment'

const name = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(80))

/** What `GET experiments/NAME` is asked by: the arms in their order, with commas between. */
export const experimentQuery = z.strictObject({
  arms: z.string().check(z.regex(/^[a-z0-9-]+(?:,[a-z0-9-]+){1,3}$/)),
  goal: z.enum([...GOALS]),
})
export type ExperimentQuery = z.infer<typeof experimentQuery>

export const experimentId = name

const sums = z.object({ n: z.number(), s: z.number(), q: z.number() })

/** `GET experiments/NAME`: every full day in São Paulo since the first visit that took part, and of each arm what is kept of it. */
export const experimentDays = z.object({
  days: z.array(z.object({ day: z.string(), arms: z.array(sums) })),
})
export type ExperimentDays = z.infer<typeof experimentDays>
