import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { PROOF_HEADER } from '../../src/product/provider/proof'
import type { RequestOf } from '../../src/product/provider/wire'
import type { Counts } from '../counts/counts'
import type { Clock } from '../environment/clock'
import type { ServerLog } from '../environment/logger'
import { networkOf } from '../http/limit-rates'
import type { Metrics } from '../http/metrics'
import { Problem } from '../http/problems'
import { keyFor, type Proofs } from './proofs'

/** Thresholds: attempts of one subject within ten minutes. */
type Rule = {
  /** From here each attempt is delayed: first half a second, then twice as long each time. */
  readonly slow: number
  /** From here each attempt needs a proof of work, one bit harder each time. */
  readonly prove: number
  /** From here attempts are refused. */
  readonly stop: number
  /** Attempts of all subjects together: from here the operator is alerted, and proofs are required from `slow` on. */
  readonly alarm: number
}

/**
 * For cards, coupons and opened links (`abrir`) only refusals count; for the others every attempt, since each reveals data or fills the
 * store whatever the answer is.
 */
const RULES = {
  cartao: { slow: 3, prove: 5, stop: 60, alarm: 30 },
  cupom: { slow: 5, prove: 8, stop: 100, alarm: 60 },
  endereco: { slow: 30, prove: 40, stop: 300, alarm: 600 },
  lead: { slow: 30, prove: 40, stop: 300, alarm: 300 },
  abrir: { slow: 3, prove: 6, stop: 60, alarm: 60 },
  guardar: { slow: 10, prove: 20, stop: 100, alarm: 300 },
} as const satisfies { readonly [kind: string]: Rule }

/** Calls that could be used to guess other people's data: cards, coupons, addresses, leads, links to a talk. */
export type GuessKind = keyof typeof RULES

const LEAST_BITS = 16
const MOST_BITS = 22
const FIRST_WAIT = 500
/** Less than the margin by which the browser's time-out exceeds the longest call. */
const LONGEST_WAIT = 2500
const RETRY_AFTER = 60

/** Ends an attempt; with `wasGuess` false it is removed from the counts. */
export type EndGuess = (wasGuess: boolean) => void

/**
 * Admits an attempt, at once, after a delay, or for a proof of work; throws a Problem where it does not. The attempt counts from the start,
 * so that simultaneous ones count as if they were made one after the other.
 */
export type BeginGuess = (
  kind: GuessKind,
  request: FastifyRequest,
  more?: readonly string[],
) => Promise<EndGuess>

/** Awaits the work of an attempt, then ends the attempt: as a guess if `wasGuess` says so of the result, as none if the work rejects. */
export async function endingGuess<T>(
  end: EndGuess,
  work: Promise<T>,
  wasGuess: (result: T) => boolean,
): Promise<T> {
  try {
    const result = await work
    end(wasGuess(result))
    return result
  } catch (error) {
    end(false)
    throw error
  }
}

export type GuessOptions = {
  readonly clock: Clock
  readonly metrics: Metrics
  readonly log: ServerLog
  /** Requests from this machine are not counted, because tests and benchmarks come from there. */
  readonly isHere: (request: FastifyRequest) => boolean
  readonly proofs: Proofs
  readonly counts: Counts
  /** Delays an attempt, in milliseconds; replaced in tests. */
  readonly pause?: (wait: number) => Promise<unknown>
}

/**
 * Makes guessing of cards, coupons, addresses or people expensive (cases SRV-07 and ATK-01): counts attempts by network, by the document or
 * card in the request, and in all. A visitor who is refused once or twice notices nothing.
 */
export function guardGuesses(options: GuessOptions): BeginGuess {
  const { clock, metrics, log, isHere, proofs, counts, pause = sleep } = options
  const alarmed = new Set<GuessKind>()
  metrics.watchAlarms(Object.keys(RULES), (kind) => isAlarmed(kind as GuessKind)) // the kinds are the keys of RULES

  async function isAlarmed(kind: GuessKind): Promise<boolean> {
    const isOver = (await counts.of(kind, clock())) >= RULES[kind].alarm
    if (isOver && !alarmed.has(kind)) log.warn({ event: 'guessing', code: kind })
    if (isOver) alarmed.add(kind)
    else alarmed.delete(kind)
    return isOver
  }

  async function demandProof(
    kind: GuessKind,
    request: FastifyRequest,
    bits: number,
  ): Promise<void> {
    const subject = `${kind} ${networkOf(request.ip)}`
    const given = request.headers[PROOF_HEADER]
    if (typeof given === 'string' && (await proofs.accept(given, subject, bits, clock()))) {
      metrics.proof(kind, 'accepted')
      return
    }
    metrics.proof(kind, given === undefined ? 'asked' : 'refused')
    const challenge = proofs.ask(subject, bits, clock())
    throw new Problem('proof-needed', { details: { challenge } })
  }

  /** Throws a Problem where an attempt is not admitted after `count` earlier ones. */
  async function admit(kind: GuessKind, request: FastifyRequest, count: number): Promise<void> {
    const { slow, prove, stop } = RULES[kind]
    if (count >= stop) throw new Problem('too-many-requests', { retryAfter: RETRY_AFTER })
    if (count < slow) return
    const provesFrom = (await isAlarmed(kind)) ? slow : prove
    if (count < provesFrom) return
    await demandProof(kind, request, Math.min(MOST_BITS, LEAST_BITS + count - provesFrom))
  }

  return async (kind, request, more = []) => {
    if (isHere(request)) return () => undefined
    const own = [`network ${networkOf(request.ip)}`, ...more].map((name) => `${kind} ${name}`)
    const now = clock()
    const counted = await counts.add(own, now)
    const count = Math.max(...counted.before)
    try {
      await admit(kind, request, count)
    } catch (error) {
      counted.takeBack()
      throw error
    }
    const all = counts.add([kind], now)
    const { slow } = RULES[kind]
    if (count >= slow) await pause(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (count - slow)))
    const { takeBack } = await all
    return (wasGuess) => {
      if (wasGuess) return metrics.guessed(kind)
      counted.takeBack()
      takeBack()
    }
  }
}

/** The subjects of an attempt besides its network, as keyed hashes: document and card cannot be recovered from them. */
export type GuessSubjects = {
  /** The holder's document and the card. */
  readonly ofCard: (request: RequestOf<'cartao'>) => readonly string[]
  /** The document that the coupon is tried for. */
  readonly ofCoupon: (request: RequestOf<'cupom'>) => readonly string[]
}

/** Processes with the same `shared` secret compute the same hashes, so that they count together. */
export function guessSubjects(shared?: string): GuessSubjects {
  const key = keyFor('fingerprints', shared)
  const fingerprint = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    ofCard: ({ cartaoCpfTitular, cartaoNumero }) => [
      `document ${fingerprint(cartaoCpfTitular)}`,
      `card ${fingerprint(cartaoNumero)}`,
    ],
    ofCoupon: ({ cpfCnpj }) => [`document ${fingerprint(cpfCnpj)}`],
  }
}
