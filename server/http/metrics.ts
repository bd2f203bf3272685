import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export type Metrics = {
  readonly registry: Registry
  /** `route` is the route's pattern, so that URLs do not create a time series each. */
  readonly answered: (method: string, route: string, status: number, milliseconds: number) => void
  readonly providerTried: (route: string, ended: string, milliseconds: number) => void
  readonly failed: (code: string) => void
  /** Counts a fault of a provider's answer, or `none`. */
  readonly providerAnswered: (call: string, fault: string, times?: number) => void
  /** Counts an attempt that may have been a guess: a refused card or coupon, a lookup. */
  readonly guessed: (kind: string) => void
  /** Counts that the database was too slow to count attempts, so that this process counts in its own memory. */
  readonly countedAlone: () => void
  /** Counts the proofs of work that attempts needed, by result. */
  readonly proof: (kind: string, ended: 'asked' | 'accepted' | 'refused') => void
  /** Registers the gauge of guessing alarms: `isAlarmed` is called for each kind whenever the metrics are read. */
  readonly watchAlarms: (
    kinds: readonly string[],
    isAlarmed: (kind: string) => Promise<boolean>,
  ) => void
}

/** Prometheus metrics, with one registry per app. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const provider = new Histogram({
    name: 'provider_call_duration_seconds',
    help: 'Time of one try at the product API, by how it ended',
    labelNames: ['route', 'ended'],
    buckets: SECONDS,
    registers,
  })
  const failures = new Counter({
    name: 'problems_total',
    help: 'Requests that ended in a problem, by its code',
    labelNames: ['code'],
    registers,
  })
  const answers = new Counter({
    name: 'provider_answers_total',
    help: 'Answers of the product API by call, and what was wrong with them or with fields of theirs',
    labelNames: ['call', 'fault'],
    registers,
  })
  const guesses = new Counter({
    name: 'guesses_total',
    help: 'Refused cards and coupons, and lookups, from other machines',
    labelNames: ['kind'],
    registers,
  })
  const alone = new Counter({
    name: 'counts_alone_total',
    help: 'Times that the database was too slow to count tries: for a second this process counts for itself',
    registers,
  })
  const proofs = new Counter({
    name: 'proofs_total',
    help: 'Proofs of work that tries needed, by how they ended',
    labelNames: ['kind', 'ended'],
    registers,
  })
  return {
    registry,
    guessed: (kind) => guesses.inc({ kind }),
    countedAlone: () => alone.inc(),
    proof: (kind, ended) => proofs.inc({ kind, ended }),
    watchAlarms: (kinds, isAlarmed) =>
      void new Gauge({
        name: 'guessing_alarm',
        help: '1 while so many were tried within ten minutes that somebody should look',
        labelNames: ['kind'],
        registers,
        async collect() {
          for (const kind of kinds) this.set({ kind }, Number(await isAlarmed(kind)))
        },
      }),
    answered: (method, route, status, milliseconds) =>
      requests.observe({ method, route, status }, milliseconds / 1000),
    providerTried: (route, ended, milliseconds) =>
      provider.observe({ route, ended }, milliseconds / 1000),
    failed: (code) => failures.inc({ code }),
    providerAnswered: (call, fault, times = 1) => answers.inc({ call, fault }, times),
  }
}
