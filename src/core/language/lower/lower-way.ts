import { END, type Go, RETRY, RETURN, type Track, type Way } from '../../script/step'
import type { Source } from '../../script/value'
import type { Bilingual } from '../diagnostics/bilingual'
import { diagnoseFlow } from '../diagnostics/diagnose-flow'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import { withCut, withFix } from '../diagnostics/finding'
import type { AuthoredEffects, AuthoredGo, AuthoredTrack, AuthoredWay } from '../read/authored'
import { cut, moveToEnd } from '../read/cuts'
import type { Path } from '../read/path'
import { lowerCondition } from './lower-condition'
import { checkOurs, knownFact, lowerSet, lowerSource } from './lower-fact'
import { lowerText } from './lower-text'
import { atKey, atValue, type Lowering, reportMisplaced } from './lowering'

/** Compiles a way on: the last of several must have no guard. */
export function lowerWay(to: Lowering, path: Path, way: AuthoredWay): Way {
  if (typeof way === 'string') return [{ to: target(to, path, way) }]
  if (!isList(way)) {
    checkLast(to, path, path, way)
    return [lowerGo(to, path, way)]
  }
  const last = way.length - 1
  const open = way.findIndex(({ when }, n) => !when && n < last)
  if (open === -1) checkLast(to, path, [...path, last], way[last]!)
  else reportBelow(to, path, way, open)
  return way.map((go, n) => lowerGo(to, [...path, n], go))
}

/** Reports a way without a guard that is not the last. Where all ways below it have guards, a fix moves it to the end. */
function reportBelow(to: Lowering, path: Path, way: readonly AuthoredGo[], open: number): void {
  const at = [...path, open]
  const found = diagnoseFlow.neverReachedWays(atKey(to, [...at, 'goto']))
  const isLast = way.slice(open + 1).every(({ when }) => when)
  const title = { pt: 'Pôr por último', en: 'Put it last' }
  to.report(isLast ? withFix(found, title, moveToEnd(to.unit, at)) : found)
}

const isList = (way: AuthoredGo | readonly AuthoredGo[]): way is readonly AuthoredGo[] =>
  Array.isArray(way)

/** `way` is the path of the whole way, `path` that of its last entry. */
function checkLast(to: Lowering, way: Path, path: Path, { when }: AuthoredGo): void {
  if (!when) return
  const finding = diagnoseFlow.noLastResort(atKey(to, [...path, 'when']))
  to.report(finding)
  to.openEnds.push({ finding, path: way, outcomes: [] })
}

function lowerGo(to: Lowering, path: Path, go: AuthoredGo): Go {
  const { when, reply, error } = go
  if (error !== undefined && go.goto !== RETRY) {
    const reason = {
      pt: 'só acompanha "goto: retry".',
      en: 'it goes with "goto: retry" only.',
    }
    reportMisplaced(to, [...path, 'error'], reason)
  }
  if (reply !== undefined && go.goto === RETRY) {
    const reason = {
      pt: 'quem fica na pergunta ainda não respondeu. O que se lê no campo é "error".',
      en: 'who stays at the question has not answered yet. What is read at the field is "error".',
    }
    reportMisplaced(to, [...path, 'reply'], reason)
  }
  checkDetour(to, path, go)
  return {
    ...(when && { when: lowerCondition(to, [...path, 'when'], when) }),
    to: target(to, [...path, 'goto'], go.goto),
    ...lowerEffects(to, path, go),
    ...(reply !== undefined && { reply: lowerText(to, [...path, 'reply'], reply) }),
    ...(error !== undefined && { error: lowerText(to, [...path, 'error'], error) }),
  }
}

const INTO_STEP: Bilingual = {
  pt: 'um desvio começa num passo e volta para um passo, o de "goto".',
  en: 'a detour begins at a step and comes back to a step, the one of "goto".',
}

/** A detour begins at a step and comes back to one. */
export function checkDetour(
  to: Lowering,
  path: Path,
  { goto, detour }: { readonly goto?: string; readonly detour?: string },
): void {
  if (detour === undefined) return
  const isStep = (name: string | undefined) => name !== RETRY && name !== END && name !== RETURN
  if (!isStep(goto) || !isStep(detour)) reportMisplaced(to, [...path, 'detour'], INTO_STEP)
}

/** What a way does before it goes: reset, clear, set, track, detour. */
export function lowerEffects(
  to: Lowering,
  path: Path,
  { reset, clear, set, track, detour }: AuthoredEffects,
): Pick<Go, 'reset' | 'clear' | 'set' | 'track' | 'detour'> {
  return {
    ...(detour !== undefined && { detour: target(to, [...path, 'detour'], detour) }),
    ...(reset && { reset }),
    ...(clear && { clear: lowerClear(to, [...path, 'clear'], clear) }),
    ...(set && { set: lowerSet(to, [...path, 'set'], set) }),
    ...(track && { track: lowerTrack(to, [...path, 'track'], track) }),
  }
}

function lowerClear(to: Lowering, path: Path, names: readonly string[]): readonly string[] {
  for (const [n, name] of names.entries()) {
    const at = () => atValue(to, [...path, n])
    const fact = knownFact(to, name, at)
    if (fact) checkOurs(to, fact, at)
    const first = names.indexOf(name)
    if (first !== n) to.report(diagnoseNames.twice(at(), name, atValue(to, [...path, first])))
  }
  return names
}

/** Compiles an analytics event; reports personal data and handles in it. */
export function lowerTrack(to: Lowering, path: Path, { event, data = {} }: AuthoredTrack): Track {
  const sources = Object.entries(data).map(([key, value]): [string, Source] => {
    const at = [...path, 'data', key]
    const source = lowerSource(to, at, value)
    const fact = source.type === 'fact' ? to.vocabulary.facts.get(source.fact) : undefined
    if (fact?.personal || fact?.internal) {
      const found = diagnoseNames.personalInTrack(atValue(to, at), fact.name)
      to.report(withCut(found, cut(to.unit, at)))
    }
    return [key, source]
  })
  return { event, data: Object.fromEntries(sources) }
}

function target(to: Lowering, path: Path, step: string): string {
  if (step === RETRY) {
    if (!to.waits) to.report(diagnoseFlow.retryWithoutInput(atValue(to, path)))
  } else if (step !== END && step !== RETURN) {
    to.targets.push({ to: step, path })
  }
  return step
}
