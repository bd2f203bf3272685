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

/** Tries of one subject within ten minutes after which something happens. */
type Rule = {
  /** Each further one waits, half a second first and twice as long each time. */
  readonly slow: number
  /** Each further one needs a proof of work, of one bit more each time. */
  readonly prove: number
  /** No further one is let through. */
  readonly stop: number
  /** Of all subjects together: whoever runs the product is told, and from then on proofs are asked for as early as waits. */
  readonly alarm: number
}

/**
 * Refusals, of cards, coupons and links that are opened (`abrir`); every try, of what gives something away or fills the store whatever
 * it answers.
 */
const RULES = {
  cartao: { slow: 3, prove: 5, stop: 60, alarm: 30 },
  cupom: { slow: 5, prove: 8, stop: 100, alarm: 60 },
  endereco: { slow: 30, prove: 40, stop: 300, alarm: 600 },
  lead: { slow: 30, prove: 40, stop: 300, alarm: 300 },
  abrir: { slow: 3, prove: 6, stop: 60, alarm: 60 },
  guardar: { slow: 10, prove: 20, stop: 100, alarm: 300 },
} as const satisfies { readonly [kind: string]: Rule }

/** Calls by which somebody may try what is not theirs: cards, coupons, addresses, people, links to a talk. */
export type GuessKind = keyof typeof RULES

const LEAST_BITS = 16
const MOST_BITS = 22
const FIRST_WAIT = 500
/** Less than what a browser waits beyond the longest call. */
const LONGEST_WAIT = 2500
const RETRY_AFTER = 60

/** The try is over; one that was no guess is not counted. */
export type EndGuess = (wasGuess: boolean) => void

/**
 * Lets a try through, at once, after a wait, or for a proof of work; throws a Problem where it does not. It counts from here on, so that
 * tries made at once are counted as if they were made one after the other.
 */
export type BeginGuess = (
  kind: GuessKind,
  request: FastifyRequest,
  more?: readonly string[],
) => Promise<EndGuess>

/** Waits for the work that a try is for, and ends the try: as a guess where its result says so, and as none where it fails. */
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
  /** Who is at this machine is not counted: tests and load figures come from there. */
  readonly isHere: (request: FastifyRequest) => boolean
  readonly proofs: Proofs
  readonly counts: Counts
  /** Waits before a try is let through, in milliseconds. */
  readonly pause?: (wait: number) => Promise<unknown>
}

/**
 * Makes it dear to find out by trying which cards, coupons, addresses or people there are (cases SRV-07 and ATK-01): counted by network, by what a
 * try names, and over all. Who was refused once or twice notices nothing.
 */
export function guardGuesses(options: GuessOptions): BeginGuess {
  const { clock, metrics, log, isHere, proofs, counts, pause = sleep } = options
  const alarmed = new Set<GuessKind>()
  metrics.watchAlarms(Object.keys(RULES), (kind) => isAlarmed(kind as GuessKind)) // names of the table

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

  /** Whether a try is let through that so many were made before. Throws a Problem where it is not. */
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

/** What tries name beside their network. Neither document nor card can be read back from it without the key. */
export type GuessSubjects = {
  /** Of a card payment: the holder's document and the card. */
  readonly ofCard: (request: RequestOf<'cartao'>) => readonly string[]
  /** What a coupon is tried for. */
  readonly ofCoupon: (request: RequestOf<'cupom'>) => readonly string[]
}

/** Processes that share a secret count the same document and the same card as one. */
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
