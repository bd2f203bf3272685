import { API } from '../../src/api/api'
import { CARD, COUPON, PROPOSAL } from '../../tests/server/requests'
import type { Fleet } from '../fleet/fleet'
import type { Front, Reply } from '../fleet/front'
import type { CountingProvider } from '../fleet/start-provider'
import type { Tally } from '../tally'
import { ADMIN_ENV } from './admin-client'

export type Field = {
  readonly front: Front
  readonly provider: CountingProvider
  readonly tally: Tally
}

/** What is tried against a limit, and how much of it may come through. */
type Limit = { readonly name: string; readonly most: number; readonly replies: readonly Reply[] }

const WAS_TRIED = new Set([200, 202, 401, 402, 404, 422])

/** So many times a limit comes through: once, or once more at each process where the database was too slow to count (docs/operations.md). */
export async function timesLet(fleet: Fleet): Promise<number> {
  const servers = await Promise.all(Array.from({ length: fleet.size }, (_, n) => fleet.at(n)))
  const isAlone = servers.some(({ printed }) => printed().includes('"counts-alone"'))
  return isAlone ? 1 + fleet.size : 1
}

/** Counts what came through; one try too many is a rule that did not hold. Gives what is to be said of it. */
export function judgeLimit(
  { counts }: Tally,
  { name, most: once, replies }: Limit,
  times = 1,
): string | undefined {
  const most = once * times
  const through = replies.filter(({ status }) => WAS_TRIED.has(status)).length
  counts.tried += replies.length
  counts.refused += replies.length - through
  counts.torn += Math.max(0, through - most)
  // nothing at all is no limit either
  if (through === 0) counts.torn += 1
  if (through > 0 && through <= most) return undefined
  const statuses = [...new Set(replies.map(({ status }) => status))].join(', ')
  return `${name}: ${through} came through of at most ${most} (${statuses})`
}

const A_MINUTE = 60_000

const minuteOfClock = () => Math.floor(Date.now() / A_MINUTE)

/** As many addresses are tried for posts that all fall into one minute of the clock. */
const ADDRESSES = 3

export async function postsOfOne({ front, tally }: Field, times: number): Promise<Limit> {
  const postsOf = (from: string) =>
    atOnce(times, 20, () =>
      tally.timed(
        front.ask({
          from,
          method: 'POST',
          path: '/api/lead/validar-palavras',
          body: { texto: 'Ana' },
        }),
      ),
    )
  for (let address = 1; ; address++) {
    const began = minuteOfClock()
    const replies = await postsOf(`127.0.4.${10 + address}`)
    const minutes = minuteOfClock() - began + 1
    // counts begin anew with each minute: another address, which nothing is counted of, begins within one
    if (minutes === 1 || address === ADDRESSES)
      return { name: 'posts of one address', most: 120 * minutes, replies }
  }
}

/** Cards for as many proposals, all at once, from one network. */
export async function cardsOfOne(field: Field, times: number): Promise<Limit> {
  const { front, tally } = field
  const proposals = await atOnce(times, 8, (n) =>
    front.ask({
      from: `127.0.5.${1 + (n % 200)}`,
      method: 'POST',
      path: '/api/proposta',
      headers: { 'idempotency-key': `cards-${n}` },
      body: { ...PROPOSAL, email: `cards${n}@exemplo.com.br` },
    }),
  )
  const pay = ({ json }: Reply, n: number) =>
    tally.timed(
      front.ask({
        from: '127.0.4.2',
        method: 'POST',
        path: '/api/pagamento/cartao',
        headers: { 'idempotency-key': `card-${n}` },
        body: {
          ...CARD,
          cartaoNomeTitular: 'FUND TESTE',
          cartaoNumero: `41111111111${String(10_000 + n)}`,
          propostaId: (json.data as { propostaToken: string }).propostaToken, // a proposal was made above
        },
      }),
    )
  return { name: 'cards of one network', most: 5, replies: await Promise.all(proposals.map(pay)) }
}

/** Passwords for one administrator, all at once, from one network. */
export async function passwordsOfOne({ front, tally }: Field, times: number): Promise<Limit> {
  const guess = (n: number) =>
    tally.timed(
      front.ask({
        from: '127.0.4.4',
        method: 'POST',
        path: `${API}/session`,
        host: 'admin.example',
        headers: { origin: ADMIN_ENV.ADMIN_URL, 'x-admin': '1' },
        body: { email: ADMIN_ENV.ADMIN_EMAIL, password: `errada-${n}` },
      }),
    )
  return { name: 'passwords of one network', most: 5, replies: await atOnce(times, times, guess) }
}

/** Codes of coupons for one document, from networks of their own. */
export async function couponsForOne({ front, tally }: Field, times: number): Promise<Limit> {
  const guess = (n: number) =>
    tally.timed(
      front.ask({
        from: `127.0.6.${1 + (n % 250)}`,
        method: 'POST',
        path: '/api/v1/cupom/validar',
        body: { ...COUPON, codigo: `PROMO${n}`, leadId: 1 },
      }),
    )
  return { name: 'coupons for one document', most: 8, replies: await atOnce(times, times, guess) }
}

/** CEPs looked up by one network. */
export async function cepsOfOne({ front, tally }: Field, times: number): Promise<Limit> {
  const look = (n: number) =>
    tally.timed(
      front.ask({
        from: '127.0.4.3',
        path: `/api/endereco?cep=${1_000_000 + n}`.replace('=1', '=01'),
      }),
    )
  return { name: 'CEPs of one network', most: 40, replies: await atOnce(times, times, look) }
}

/** Does `work` `times` times, so many at once. */
export async function atOnce<T>(
  times: number,
  width: number,
  work: (n: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const one = async () => {
    while (next < times) {
      const n = next
      next += 1
      results[n] = await work(n)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, times) }, one))
  return results
}
