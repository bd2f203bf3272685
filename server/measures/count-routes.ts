import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type CompiledScript, loadScript } from '../../src/core/script/script'
import type { Variant } from '../../src/core/script/variant'
import {
  BEACON_KINDS,
  BEACON_PATH,
  type Counting,
  countedOfArms,
  type PageCount,
  readCounts,
} from '../../src/measures/beacon'
import type { Count } from '../../src/measures/count'
import { saoPauloHour } from '../../src/measures/days'
import { countedSource } from '../../src/measures/source'
import { factTable } from '../../src/product/facts/facts'
import type { Release, ServedReleases } from '../content/release'
import type { Clock } from '../environment/clock'
import { Problem } from '../http/problems'
import { readBody } from '../http/read-body'
import { asksNotToBeCounted, beganAt, countedArms } from './attribution'
import type { PageCounts } from './page-counts'

export type CountOptions = {
  readonly releases: ServedReleases
  readonly counts: PageCounts
  readonly clock: Clock
}

/** A talk has about a kilobyte of them. */
const LARGEST = 4096

const name = z.string().check(z.maxLength(80))

const body = z.strictObject({
  marca: name,
  versao: name,
  origem: name,
  bracos: z.optional(z.record(name, name)),
  desde: z.optional(name),
  contagens: z.partialRecord(z.enum(BEACON_KINDS), z.string().check(z.maxLength(LARGEST))),
})

/**
 * Takes what pages count of their visits. A count of what the release does not have is refused with all that came with it, so that nothing but
 * numbers of known things can be kept; who asks not to be counted is not, and nobody is told.
 */
export async function countRoutes(
  app: FastifyInstance,
  { releases, counts, clock }: CountOptions,
): Promise<void> {
  const config = { ownRate: true }
  app.post(BEACON_PATH, { bodyLimit: LARGEST, config }, async (request, reply) => {
    if (!isOfPage(request)) throw new Problem('forged')
    const beacon = readBody(body, request.body)
    const { marca, versao, origem, bracos = {}, contagens } = beacon
    const live = releases.live()
    const release = versao === live.id ? live : await releases.byId(versao)
    const variant = release?.variants.get(marca)
    const counted = release && readCounts(countingOf(release.script), contagens)
    if (!release || !variant || !counted) throw new Problem('request-invalid')
    if (isWanted(request, variant)) {
      const arms = countedArms(release, marca, bracos)
      const since = beganAt(beacon.desde, clock())
      const period = saoPauloHour(clock())
      const source = countedSource(origem, variant.campanhas)
      counts.add(rowsOf(counted, { release, marca, source, period, arms, since }))
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
  app.addHook('onClose', () => counts.stop())
}

/** A browser says where a request comes from, and no page of another site can say otherwise. */
const isOfPage = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin'
}

const isWanted = ({ headers }: FastifyRequest, { medidas }: Variant): boolean =>
  medidas !== false && !asksNotToBeCounted(headers)

type Under = {
  readonly release: Release
  readonly marca: string
  readonly source: string
  readonly period: string
  readonly arms: readonly string[]
  readonly since: string
}

/** What a beacon counts, and what of it counts for the arms of the visit: what a visit brings is counted with the sale. */
function rowsOf(
  counted: readonly PageCount[],
  { release, marca, source, period, arms, since }: Under,
): readonly Count[] {
  const common = { brand: marca, release: release.id, source, cents: 0, squares: 0 }
  const rows = counted.map((one) => ({ ...common, ...one, period, arm: '' }))
  const ofArms = countedOfArms(counted)
  return [
    ...rows,
    ...arms.flatMap((arm) => ofArms.map((one) => ({ ...common, ...one, arm, period: since }))),
  ]
}

// a release never changes
const countings = new WeakMap<CompiledScript, Counting>()

function countingOf(script: CompiledScript): Counting {
  const known = countings.get(script)
  if (known) return known
  const { facts } = loadScript(script, factTable)
  const made = { steps: script.steps, facts }
  countings.set(script, made)
  return made
}
