import { setTimeout as sleep } from 'node:timers/promises'
import type { RandomSource } from '../../src/core/script/seeded-random'
import { CARD, LEAD, PROPOSAL } from '../../tests/server/requests'
import type { Fleet } from '../fleet/fleet'
import type { Tally } from '../tally'

/** How a purchase stands with the visitor. */
export type Standing =
  /** Told as done. */
  | 'bought'
  /** Told that nobody knows yet, and to wait: nothing is sent again by itself. */
  | 'open'
  /** Told that the card was refused. */
  | 'refused'
  /** Still being tried. */
  | 'trying'

/** One visitor, and what was answered so far; a repetition sends the same under the same keys. */
export type Purchase = {
  readonly name: string
  readonly way: 'pix' | 'boleto' | 'cartao'
  /** Whether the card is one that the provider refuses. */
  readonly isPoor: boolean
  standing: Standing
  /** What was told as done, by step: it must never change. */
  readonly told: Map<string, string>
  /** Steps of which another answer was heard than before. */
  contradictions: number
}

export function planPurchase(name: string, { next, pick }: RandomSource): Purchase {
  const way = pick(['pix', 'pix', 'boleto', 'cartao'] as const)
  const isPoor = way === 'cartao' && next() < 0.25
  return { name, way, isPoor, standing: 'trying', told: new Map(), contradictions: 0 }
}

export const emailOf = ({ name }: Purchase): string => `${name}@exemplo.com.br`

const TRIES = 6
const PAUSE = 60
/** What a page repeats by itself, under the same key, after a while; so it does where the server has failed. */
const PASSING = new Set(['in-flight', 'payment-in-flight'])
const UNCERTAIN = 'outcome-unknown'
type Told = {
  readonly status: number
  readonly code?: string
  readonly data?: Record<string, unknown>
}

/** Buyers at one time. */
export const BUYERS = 12

export type World = {
  readonly fleet: Pick<Fleet, 'size' | 'at'>
  readonly tally: Tally
  readonly chance: RandomSource
}

/** Goes on with a purchase as a page does, through whatever happens to the servers, until something definite is told or patience ends. */
export async function pursue(purchase: Purchase, world: World): Promise<void> {
  const lead = await step(purchase, world, '/api/lead', { ...LEAD, email: emailOf(purchase) })
  if (!lead) return
  const proposed = await step(purchase, world, '/api/proposta', {
    ...PROPOSAL,
    email: emailOf(purchase),
    leadId: lead.id,
  })
  if (!proposed) return
  const paid = await step(
    purchase,
    world,
    `/api/pagamento/${purchase.way}`,
    paymentOf(purchase, proposed),
  )
  if (paid) purchase.standing = 'bought'
}

function paymentOf({ way, isPoor }: Purchase, { propostaToken }: Record<string, unknown>): object {
  if (way !== 'cartao') return { propostaToken }
  const cartaoNomeTitular = isPoor ? 'FUND TESTE' : CARD.cartaoNomeTitular
  return { ...CARD, cartaoNomeTitular, propostaId: propostaToken }
}

/** One call until its answer is definite; undefined: the purchase does not go on, and stands as it is told. */
async function step(
  purchase: Purchase,
  { fleet, tally, chance }: World,
  path: string,
  body: object,
): Promise<Record<string, unknown> | undefined> {
  purchase.standing = 'trying'
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { address } = await fleet.at(Math.floor(chance.next() * fleet.size))
    const told = await tally
      .timed(post(address, path, `${purchase.name}:${path}`, body))
      .catch(() => undefined) // the line was cut
    if (told?.status === 200) return keepTold(purchase, path, told.data ?? {})
    if (told?.status === 402) {
      purchase.standing = 'refused'
      return undefined
    }
    // a card that is being looked at: nothing is sent again by itself
    if (told?.status === 202 || told?.code === UNCERTAIN) {
      purchase.standing = 'open'
      return undefined
    }
    const isPassing = told === undefined || told.status >= 500 || PASSING.has(told.code ?? '')
    if (!isPassing) {
      throw new Error(`${path}: ${told.status} ${told.code}`)
    }
    await sleep(PAUSE * 2 ** tried)
  }
  return undefined
}

/** Keeps what was told, and notices where it is not what was told before. */
function keepTold(purchase: Purchase, path: string, data: Record<string, unknown>) {
  const { id, propostaID, qrCode, boletoCodigoBarras, cartaoAutorizacao } = data
  // the number of a payment by slip ends the digits of its line that its bank defines
  const slip = boletoCodigoBarras && Number(String(boletoCodigoBarras).slice(21, 31))
  const told = String(id ?? propostaID ?? qrCode ?? slip ?? cartaoAutorizacao)
  const before = purchase.told.get(path)
  if (before !== undefined && before !== told) purchase.contradictions += 1
  purchase.told.set(path, told)
  return data
}

/** Asks as the page does, under a key. Rejects where the line is cut. */
export async function post(
  address: string,
  path: string,
  key: string,
  body: object,
): Promise<Told> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  const { code, data } = (await response.json()) as Told
  return { status: response.status, ...(code && { code }), ...(data && { data }) }
}
