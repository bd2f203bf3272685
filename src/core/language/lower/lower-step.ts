import type { Line, Step } from '../../script/step'
import { delayedBy, isWaiting } from '../../script/step-shape'
import type { Bilingual } from '../diagnostics/bilingual'
import { diagnoseFlow } from '../diagnostics/diagnose-flow'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import type { AuthoredStep } from '../read/authored'
import type { Path } from '../read/path'
import { lowerSet } from './lower-fact'
import { lowerCall, lowerShow } from './lower-outcomes'
import { lowerSay } from './lower-say'
import { lowerAsk, lowerChoose, withSkip } from './lower-wait'
import { lowerTrack, lowerWay } from './lower-way'
import { atKey, type Lowering, reportMisplaced } from './lowering'

/** A step's id and group, and where it stands in its unit. */
export type StepPlace = { readonly id: string; readonly group: string; readonly path: Path }

/** Compiles one step whose shape has been checked. Unknown names are reported and stay in the compiled step. */
export function lowerStep(
  lowering: Lowering,
  { id, group, path }: StepPlace,
  authored: AuthoredStep,
): Step {
  if (authored.help !== undefined) return lowerTopic(lowering, { id, group, path }, authored)
  const { delay, say, ask, choose, show, set, call, next, track } = authored
  const to = { ...lowering, waits: (ask ?? choose ?? show) !== undefined }
  const at = (key: keyof AuthoredStep) => [...path, key]
  const isMany = choose && 'many' in choose && choose.many !== undefined
  if (isMany && (ask ?? show) !== undefined)
    reportMisplaced(to, [...at('choose'), 'many'], NOTHING_BESIDE)
  const step: Step = {
    id,
    group,
    ...(delay !== undefined && { delay }),
    say: say === undefined ? [] : lowerSay(to, at('say'), say),
    ...(ask !== undefined && { ask: lowerAsk(to, at('ask'), ask) }),
    ...(choose && { choose: lowerChoose(to, at('choose'), choose) }),
    ...(show && { show: lowerShow(to, at('show'), show) }),
    ...(set && { set: lowerSet(to, at('set'), set) }),
    ...(call && { call: lowerCall(to, at('call'), call) }),
    ...(next !== undefined && { next: lowerWay(to, at('next'), next) }),
    ...(track && { track: lowerTrack(to, at('track'), track) }),
  }
  if (!to.waits) checkNobodyIdle(to, at('say'), step.say)
  const skip = typeof ask === 'object' ? ask.skip : undefined
  const choice = step.choose
  const whole: Step =
    typeof ask === 'object' && skip !== undefined
      ? { ...step, choose: withSkip(to, at('ask'), { fact: ask.fact, skip }, choice) }
      : step
  checkWayOn(to, path, whole)
  return whole
}

/** The message for a line with `after` in a step that does not wait for the visitor. */
export const NOBODY_IDLE: Bilingual = {
  pt: 'só um passo que espera pelo visitante nota que ele não faz nada.',
  en: 'only a step that waits for the visitor notices that nothing is done.',
}

/** Reports lines with `after` in a step that does not wait for the visitor. */
function checkNobodyIdle(to: Lowering, path: Path, say: readonly Line[]): void {
  for (const [n, line] of say.entries()) {
    if (delayedBy(line) !== undefined) reportMisplaced(to, [...path, n, 'after'], NOBODY_IDLE)
  }
}

const NOTHING_BESIDE: Bilingual = {
  pt: 'onde se marcam vários, o passo não espera por mais nada.',
  en: 'where several are marked the step waits for nothing else.',
}

const ANSWERS_ONLY: Bilingual = {
  pt: 'o passo responde a uma pergunta da ajuda: só diz e guarda, e a conversa segue de onde estava.',
  en: 'the step answers a question for help: it only says and sets, and the talk goes on where it was.',
}

const NO_PART: Bilingual = {
  pt: 'uma resposta da ajuda só tem palavras.',
  en: 'an answer for help has only words.',
}

/** Compiles a step that answers a question for help. Keys that such a step cannot have are reported and left out. */
function lowerTopic(to: Lowering, { id, group, path }: StepPlace, authored: AuthoredStep): Step {
  const { help = '', say, set, track } = authored
  const at = (key: keyof AuthoredStep) => [...path, key]
  for (const key of ['delay', 'ask', 'choose', 'show', 'call', 'next'] as const) {
    if (authored[key] !== undefined) reportMisplaced(to, at(key), ANSWERS_ONLY)
  }
  const topic = typeof help === 'string' ? { label: help } : help
  if (topic.open !== undefined) {
    to.named.push({ under: 'links', name: topic.open, path: [...at('help'), 'open'] })
  }
  if (say === undefined) to.report(diagnoseShape.missingKey(atKey(to, path), 'say'))
  const lines = say === undefined ? [] : lowerSay(to, at('say'), say)
  checkNobodyIdle(to, at('say'), lines)
  for (const [n, { type }] of lines.entries()) {
    if (type === 'part') reportMisplaced(to, [...at('say'), n, 'part'], NO_PART)
  }
  return {
    id,
    group,
    help: topic,
    say: lines,
    ...(set && { set: lowerSet(to, at('set'), set) }),
    ...(track && { track: lowerTrack(to, at('track'), track) }),
  }
}

/**
 * A step's own `set`, `call` and `next` run after an answer, after an option without a way, or at once in a step that does not wait;
 * elsewhere they are reported as unused.
 */
function checkWayOn(to: Lowering, path: Path, step: Step): void {
  const options = step.choose?.options ?? []
  const staysOnly = options.length > 0 && options.every(({ go, open }) => !go && open !== undefined)
  const isAnswered =
    step.ask !== undefined ||
    step.choose?.from !== undefined ||
    options.some(({ go, open }) => !go && !open)
  if (isAnswered || !isWaiting(step)) {
    if (!step.call && !step.next) to.report(diagnoseFlow.noWayOn(atKey(to, path), step.id, 'next'))
    if (step.call && step.next) reportUnused(to, path, 'called', unused(step, ['next']))
    return
  }
  if (staysOnly && !step.show) to.report(diagnoseFlow.noWayOn(atKey(to, path), step.id, 'opens'))
  // where no button can be used the step goes on by itself
  const mayPass = !step.show && options.every(({ when, disabled }) => when ?? disabled)
  if (!mayPass) reportUnused(to, path, 'left', unused(step, ['set', 'call', 'next']))
  else if (step.call) reportUnused(to, path, 'called', unused(step, ['next']))
}

type AfterWait = 'set' | 'call' | 'next'

const unused = (step: Step, keys: readonly AfterWait[]) => keys.filter((key) => step[key])

function reportUnused(
  to: Lowering,
  path: Path,
  why: 'called' | 'left',
  keys: readonly AfterWait[],
): void {
  for (const key of keys) {
    const at = [...path, key]
    to.report(diagnoseFlow.neverReached(atKey(to, at), key, why))
  }
}
