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

/** Largest beacon in bytes; the counts of one conversation take about a kilobyte. */
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
 * Receives the counts that pages send. A beacon that names something unknown to its release is refused as a whole, so that the store keeps
 * nothing but numbers of known things. The counts of a visitor who opts out are dropped, with the same answer as any others.
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

/** Whether our own page sent the request: browsers set `sec-fetch-site`, and no page can forge it. Old browsers do not send it. */
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

/**
 * The rows of a beacon: its counts, and those that also count for the arms of the visit. Leads and sales of an arm are counted in
 * count-sales.ts.
 */
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

// cached: a release never changes
const countings = new WeakMap<CompiledScript, Counting>()

function countingOf(script: CompiledScript): Counting {
  const known = countings.get(script)
  if (known) return known
  const { facts } = loadScript(script, factTable)
  const made = { steps: script.steps, facts }
  countings.set(script, made)
  return made
}
