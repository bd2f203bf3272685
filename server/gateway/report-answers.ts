import { routes } from '../../src/product/provider/wire'
import type { Clock } from '../environment/clock'
import type { ServerLog } from '../environment/logger'
import type { Metrics } from '../http/metrics'
import type { Try } from './provider'
import { ordinaryWords } from './refusal-words'

const QUIET_MS = 60_000

/**
 * Tells metrics and log what was wrong with the provider's answers: the path of a field and never its value, and of a refusal that nobody knows
 * its ordinary words. The same line at most once a minute.
 */
export function reportsAnswers(
  log: ServerLog,
  metrics: Metrics,
  clock: Clock,
): (tried: Try) => void {
  const told = new Map<string, number>()
  const isNew = (line: string) => {
    const now = clock()
    if (now - (told.get(line) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return false
    told.set(line, now)
    return true
  }
  return ({ name, heard, milliseconds }) => {
    const route = routes[name].path
    metrics.providerTried(route, heard.result.type, milliseconds)
    metrics.answerHeard(name, heard.fault)
    const { status } = heard
    if (heard.fault !== 'none' && isNew(`${name} ${heard.fault} ${status}`)) {
      const said = ordinaryWords(heard.said?.words ?? [])
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
