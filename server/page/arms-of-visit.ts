import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Arms, type Experiment, servedName } from '../../src/core/script/experiment'
import type { Variant } from '../../src/core/script/variant'
import { armAt, placeOfDigest } from '../../src/measures/judge/arm-of-visit'
import type { Release } from '../content/release'

/** What a visitor is shown: the variant, with the drawn arms applied if experiments run on it. */
export type ArmedVisit = {
  readonly variant: Variant
  /** `Set-Cookie` value with the visit's random id; absent when the browser has one, or needs none. */
  readonly cookie?: string
}

const NAME = 'visita'
const COOKIE = new RegExp(`(?:^|; *)${NAME}=([0-9a-f]{32})(?:;|$)`)

/** The cookie lasts until the browser closes, and no script of the page can read it. */
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'

/**
 * Draws the arms of a visit by the SHA-256 of its random id. The browser keeps the id until it closes; the server neither stores nor logs
 * it. A visitor who asks not to be tracked takes no part, and a brand without an experiment sets no cookie.
 */
export function armsOfVisit(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { experiments, armed }: Pick<Release, 'experiments' | 'armed'>,
  variant: Variant,
): ArmedVisit {
  if (experiments.length === 0) return { variant }
  const running = experiments.filter(({ brands }) => brands.includes(variant.id))
  if (running.length === 0 || headers.dnt === '1' || headers['sec-gpc'] === '1') return { variant }
  const known = COOKIE.exec(headers.cookie ?? '')?.[1]
  const visit = known ?? randomBytes(16).toString('hex')
  const shown = armed.get(servedName({ id: variant.id, arms: armsOf(running, visit) }))
  const cookie = known === undefined ? `${NAME}=${visit}; ${ATTRIBUTES}` : undefined
  return { variant: shown ?? variant, ...(cookie !== undefined && { cookie }) }
}

const armsOf = (running: readonly Experiment[], visit: string): Arms =>
  Object.fromEntries(
    running.flatMap(({ id, arms }) => {
      const digest = createHash('sha256').update(`${id}:${visit}`).digest()
      const arm = armAt(arms, placeOfDigest(digest))
      return arm ? [[id, arm.name]] : []
    }),
  )
