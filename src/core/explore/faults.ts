import type { Effect } from '../engine/effect'
import { plainWords, render } from '../engine/render'
import { MAX_STEPS_PER_TURN } from '../engine/walk'
import type { Script } from '../script/script'
import type { Step, StepId } from '../script/step'
import { optionOf, waysOf } from '../script/step-parts'
import { targetsOf } from '../script/step-shape'
import type { Said, SaidInline } from '../script/text'
import type { Expectations } from '../talks/talk'
import type { Ground } from './ground'
import { movesAt } from './moves'
import type { ExploredTurn } from './turn'

/** A broken rule, in words. `expect`: what the last turn should show instead, where a talk test can express that. */
export type FoundFault = {
  readonly rule: string
  readonly what: string
  readonly expect?: Expectations
}

type Judge = (turn: ExploredTurn, ground: Ground) => string | Omit<FoundFault, 'rule'> | undefined

/** The rules for every talk of every script. */
const JUDGES: { readonly [rule: string]: Judge } = {
  'nada quebra': ({ crash }) => crash,
  'há sempre o que fazer': deadEnd,
  'nenhum turno anda em círculo': ({ entered }) =>
    entered.length >= MAX_STEPS_PER_TURN
      ? `andou ${entered.length} passos, por ${entered[0]}`
      : undefined,
  'a conversa não se perde': lost,
  'toda frase se diz inteira (EXP-05)': (turn, { script }) =>
    first(turn.effects, unsayable) ?? unsayableError(turn, script),
  'toda ação e toda peça tem o que lhe falta': missingInput,
  'quem tem que tentar de novo sabe por quê': silentRetry,
}

export const FAULT_RULES: readonly string[] = Object.keys(JUDGES)

/** The first rule of `JUDGES` that a turn breaks. */
export function faultOf(turn: ExploredTurn, ground: Ground): FoundFault | undefined {
  for (const rule of FAULT_RULES) {
    const wrong = JUDGES[rule]?.(turn, ground)
    if (wrong !== undefined) {
      return typeof wrong === 'string' ? { rule, what: wrong } : { rule, ...wrong }
    }
  }
  return undefined
}

function deadEnd({ after }: ExploredTurn, { script, vocabulary }: Ground): string | undefined {
  if (after.phase === 'ended') return undefined
  if (after.phase === 'new') return 'a conversa não começa'
  const step = script.steps.get(after.at)
  const leads = movesAt(script, vocabulary, after).some(
    (move) => move.type !== 'chosen' || optionOf(step, move.option),
  )
  return leads ? undefined : `nada se pode fazer em ${after.at}`
}

/** Entering the fallback step is a fault, unless a way of the step before it names the fallback as its target. */
function lost({ entered, before }: ExploredTurn, { script }: Ground): string | undefined {
  const at = entered.lastIndexOf(script.fallback)
  const from = at === -1 ? undefined : (entered[at - 1] ?? before.at)
  const step = from === undefined ? undefined : script.steps.get(from)
  if (!step || step.id === script.fallback) return undefined
  return leadsTo(step, script.fallback) ? undefined : `perdeu-se em ${step.id}`
}

const leadsTo = (step: Step, to: StepId): boolean =>
  waysOf(step).some(({ way }) => targetsOf(way).includes(to))

/** Traces of a programming error that no sentence may contain. */
const UNSAYABLE = /\b(?:undefined|null|NaN|Infinity)\b|\[object /

function unsayable(effect: Effect): Omit<FoundFault, 'rule'> | undefined {
  if (effect.type === 'ask' && UNSAYABLE.test(effect.error ?? '')) {
    return { what: `"${effect.error}" em ${effect.step}` }
  }
  if (effect.type !== 'say') return undefined
  const words = plainWords(effect.text)
  const what = wrongIn(effect.text, effect.step)
  const expected = effect.from === 'bot' && words.trim() !== '' && { expect: { unsaid: words } }
  return what === undefined ? undefined : { what, ...expected }
}

/** The message of a way back to the question, which the effect has only as plain words. */
function unsayableError({ notes, after }: ExploredTurn, { facts }: Script): string | undefined {
  return first(notes, (note) => {
    const error = note.type === 'way' ? note.way[note.taken]?.error : undefined
    return error && wrongIn(render(facts, error, after.facts), note.step.id)
  })
}

function wrongIn(said: Said, step: StepId): string | undefined {
  const words = plainWords(said)
  if (UNSAYABLE.test(words)) return `"${words}" em ${step}`
  return said.some(isHole) ? `"${words}" em ${step} diz um fato que não se sabe` : undefined
}

const isHole = (inline: SaidInline): boolean => {
  if (typeof inline === 'string') return false
  if (inline.type === 'value') return inline.text === ''
  return 'children' in inline && inline.children.some(isHole)
}

/** An input that a call or a part does not receive. The rules and the part's contract name the optional inputs. */
function missingInput(
  { effects }: ExploredTurn,
  { script, vocabulary, rules: { optional = {} } }: Ground,
): string | undefined {
  return first(effects, (effect) => {
    if (effect.type !== 'call' && effect.type !== 'show') return undefined
    const name = effect.type === 'call' ? effect.action : effect.part
    const given = effect.type === 'call' ? effect.input : effect.facts
    const step = script.steps.get(effect.step)
    const part = vocabulary.parts.get(name)
    const due =
      effect.type === 'call' ? Object.keys(step?.call?.with ?? {}) : Object.keys(part?.input ?? {})
    const own = Object.hasOwn(optional, name) ? (optional[name] ?? []) : []
    const spared = [...own, ...(part?.optional ?? [])]
    const missing = due.find((key) => !Object.hasOwn(given, key) && !spared.includes(key))
    return missing && `${name} em ${effect.step} não recebe ${missing}`
  })
}

function silentRetry({ event, before, after, effects, entered }: ExploredTurn): string | undefined {
  if (event.type !== 'settled' || after.phase !== 'waiting' || entered.length > 0) return undefined
  const asked = effects.find((effect) => effect.type === 'ask')
  if (!asked || (asked.error ?? '').trim() !== '') return undefined
  return `${before.at} pergunta de novo sem dizer por quê`
}

function first<T, R>(items: readonly T[], judge: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = judge(item)
    if (found !== undefined) return found
  }
  return undefined
}
