import { plainWords } from '../../src/product/provider/plain-words'
import { routes } from '../../src/product/provider/wire'
import type { Clock } from '../environment/clock'
import type { Log } from '../environment/logger'
import type { Metrics } from '../http/metrics'
import type { Try } from './provider'

const QUIET_MS = 60_000
const MOST_WORDS = 200

/**
 * Tells metrics and log what was wrong with the provider's answers: the path of a field and never its value, and of a refusal that nobody knows
 * its words, without any that the request holds. The same line at most once a minute.
 */
export function reportsAnswers(
  log: Log,
  metrics: Metrics,
  clock: Clock,
  apiKey: string | undefined,
): (tried: Try) => void {
  const told = new Map<string, number>()
  const isNew = (line: string) => {
    const now = clock()
    if (now - (told.get(line) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return false
    told.set(line, now)
    return true
  }
  return ({ name, heard, milliseconds, request }) => {
    const route = routes[name].path
    metrics.providerTried(route, heard.result.type, milliseconds)
    metrics.answerHeard(name, heard.fault)
    const { status } = heard
    if (heard.fault !== 'none' && isNew(`${name} ${heard.fault} ${status}`)) {
      const said = redacted(heard.said?.words ?? [], request, apiKey)
      const code = heard.fault
      log.warn({
        event: 'provider-answer',
        route,
        code,
        ...(status && { status }),
        ...(said && { said }),
      })
    }
    for (const [line, { path, fault, count }] of countedNotes(heard.notes)) {
      metrics.answerHeard(name, fault, count)
      if (isNew(`${name} ${line}`)) {
        log.warn({ event: 'provider-field', route, code: fault, field: path, count })
      }
    }
  }
}

type Notes = Try['heard']['notes']

/** What is worth telling, by field: that an optional field is missing is not. */
function countedNotes(notes: Notes) {
  const counted = new Map<string, Notes[number] & { readonly count: number }>()
  for (const one of notes) {
    if (one.fault === 'missing' && !one.needed) continue
    const line = `${one.path} ${one.fault}`
    counted.set(line, { ...one, count: (counted.get(line)?.count ?? 0) + 1 })
  }
  return counted
}

/** The words of a refusal without numbers, addresses and whatever stands in the request or is the key. */
export function redacted(
  words: readonly string[],
  request: object,
  apiKey: string | undefined,
): string | undefined {
  const secret = new Set(
    [...Object.values(request).map(String), apiKey ?? ''].flatMap((text) =>
      plainWords(text).split(' '),
    ),
  )
  const isSafe = (word: string) =>
    !/[\d@]/.test(word) &&
    word.length <= 20 &&
    !plainWords(word)
      .split(' ')
      .some((part) => part !== '' && secret.has(part))
  const safe = words.map((text) =>
    text
      .split(/\s+/)
      .map((word) => (isSafe(word) ? word : '…'))
      .join(' '),
  )
  const said = safe.join(' | ').slice(0, MOST_WORDS)
  return said === '' ? undefined : said
}
