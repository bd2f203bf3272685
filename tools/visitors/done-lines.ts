import { COUNT_KINDS } from '../../src/measures/count'
import { type Done, sumOfDone } from './done'

/** What visitors did, as a table: of all, by source, by arm, and the steps at which most of them left. */
export function doneLines(done: readonly Done[]): readonly string[] {
  const whole = done.filter(({ arm }) => arm === '')
  return [
    ...table('what', whole, ({ what }) => what, COUNT_KINDS),
    ...byKind('source', whole, ({ source }) => source),
    ...byKind('brand', whole, ({ brand }) => brand),
    ...byKind(
      'arm',
      done.filter(({ arm }) => arm !== ''),
      ({ arm }) => arm,
    ),
    ...leftAt(whole),
  ]
}

const WIDE = 28
const row = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, index) => (index === 0 ? `${cell}`.padEnd(WIDE) : `${cell}`.padStart(10)))
    .join('')

function table(
  head: string,
  done: readonly Done[],
  of: (one: Done) => string,
  order: readonly string[],
): readonly string[] {
  const found = totals(done, of)
  return [
    row([head, 'n', 'R$']),
    ...order.flatMap((name) => {
      const sum = found.get(name)
      return sum ? [row([name, sum.n, (sum.cents / 100).toFixed(2)])] : []
    }),
  ]
}

const FUNNEL = ['visit', 'start', 'lead', 'proposal', 'paid'] as const

function byKind(head: string, done: readonly Done[], of: (one: Done) => string): readonly string[] {
  const names = [...totals(done, of)].sort(([, one], [, other]) => other.n - one.n)
  if (names.length === 0) return []
  const counts = totals(done, (one) => `${one.what} ${of(one)}`)
  return [
    '',
    row([head, ...FUNNEL]),
    ...names.map(([name]) =>
      row([name, ...FUNNEL.map((what) => counts.get(`${what} ${name}`)?.n ?? 0)]),
    ),
  ]
}

function leftAt(done: readonly Done[]): readonly string[] {
  const left = sumOfDone(done.filter(({ what }) => what === 'left'))
  const steps = [...totals(left, ({ step }) => step)].sort(([, one], [, other]) => other.n - one.n)
  return ['', row(['left at', 'n']), ...steps.slice(0, 8).map(([step, { n }]) => row([step, n]))]
}

function totals(done: readonly Done[], of: (one: Done) => string) {
  const sums = new Map<string, { n: number; cents: number }>()
  for (const one of done) {
    const sum = sums.get(of(one)) ?? { n: 0, cents: 0 }
    sums.set(of(one), { n: sum.n + one.n, cents: sum.cents + one.cents })
  }
  return sums
}
