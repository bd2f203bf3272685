import { isMap, isScalar, isSeq } from 'yaml'
import { factTable } from '../../src/product/facts/facts'
import { type Make, SLIPS } from './slips'
import {
  factsIn,
  isTarget,
  keyOf,
  other,
  parentOf,
  replace,
  type Spot,
  textOf,
  valueText,
} from './spot'
import { swapLabels, swapValues } from './swaps'
import { type Changed, offsetOf, remove, splice, swap } from './yaml-edit'

/** What people get wrong in what a script does. */
const DEEDS = [
  'resultado apagado',
  'chave com erro de digitação',
  'fato com erro de digitação',
  'destino com erro de digitação',
  'nome com erro de digitação',
  'passo com outro nome',
  'passo apagado',
  'destino trocado',
  'fato trocado na pergunta',
  'fato trocado na frase',
  'entrada apagada',
  'set apagado',
  'clear apagado',
  'valor mudado',
  'when apagado',
  'when negado',
  'comparação mudada',
  'caminhos trocados',
  'saídas trocadas',
  'botão apagado',
  'botões trocados',
  'rótulos trocados',
  'frase apagada',
  'evento apagado',
  'evento mudado',
  'resposta ou erro apagado',
  'disabled apagado',
  'demora mudada',
] as const

export type Kind = (typeof DEEDS)[number] | keyof typeof SLIPS

/** What people get wrong. */
export const KINDS: readonly Kind[] = [...DEEDS, ...(Object.keys(SLIPS) as (keyof typeof SLIPS)[])] // its own keys

/** Keys whose names are the author's own, so that none of them can be misspelt. */
const FREE = new Set(['data', 'steps'])

/** How each mistake is made where it can be. */
export const MAKE: { readonly [K in Kind]: Make } = {
  'resultado apagado': (spot) =>
    parentOf(spot) === 'on' && spot.key ? remove(spot.seat) : undefined,
  'chave com erro de digitação': (spot) =>
    spot.key && !FREE.has(parentOf(spot))
      ? misspelt(spot, offsetOf(spot.key), spot.key.value)
      : undefined,
  'fato com erro de digitação': (spot) =>
    factsIn(spot).map(({ at, fact }) => misspelt(spot, at, fact)),
  'destino com erro de digitação': (spot) =>
    isTarget(spot) ? misspelt(spot, offsetOf(spot.value), textOf(spot.value) ?? '') : undefined,
  'nome com erro de digitação': (spot) => {
    const name = textOf(spot.value)
    if (name === undefined || !['action', 'part', 'open'].includes(keyOf(spot))) return undefined
    return misspelt(spot, offsetOf(spot.value), name)
  },
  'passo com outro nome': (spot) =>
    spot.path.length === 2 && spot.key ? misspelt(spot, offsetOf(spot.key), spot.step) : undefined,
  'passo apagado': (spot) => (spot.path.length === 2 && spot.key ? remove(spot.seat) : undefined),
  'destino trocado': (spot) =>
    isTarget(spot)
      ? replace(spot, other(spot.words.steps, textOf(spot.value) ?? '', spot.chance))
      : undefined,
  'fato trocado na pergunta': (spot) => {
    const isAsk = keyOf(spot) === 'ask' || (keyOf(spot) === 'fact' && parentOf(spot) === 'ask')
    const fact = textOf(spot.value)
    if (!isAsk || fact === undefined) return undefined
    return replace(spot, other(spot.words.asked, fact, spot.chance))
  },
  'fato trocado na frase': (spot) =>
    factsIn(spot)
      .filter(({ isSaid }) => isSaid)
      .map(({ at, fact }) =>
        splice(spot.seat.source, at, at + fact.length, other(spot.words.said, fact, spot.chance)),
      ),
  'entrada apagada': (spot) =>
    parentOf(spot) === 'with' && spot.key ? remove(spot.seat) : undefined,
  'set apagado': (spot) => (parentOf(spot) === 'set' && spot.key ? remove(spot.seat) : undefined),
  'clear apagado': (spot) => {
    const inList = keyOf(spot) === 'clear' && !spot.key
    return inList || (keyOf(spot) === 'reset' && spot.key) ? remove(spot.seat) : undefined
  },
  'valor mudado': (spot) => (parentOf(spot) === 'set' && spot.key ? otherValue(spot) : undefined),
  'when apagado': (spot) => (keyOf(spot) === 'when' && spot.key ? remove(spot.seat) : undefined),
  'when negado': (spot) =>
    keyOf(spot) === 'when' && spot.key && isMap(spot.value) && spot.value.flow
      ? replace(spot, `{ not: ${valueText(spot)} }`)
      : undefined,
  'comparação mudada': comparison,
  'caminhos trocados': (spot) =>
    isSeq(spot.seat.parent) && isGuarded(spot.value) && isWayList(spot)
      ? swap(spot.seat)
      : undefined,
  'saídas trocadas': (spot) => {
    const { seat, key } = spot
    if (parentOf(spot) !== 'on' || !key || seat.at + 1 >= seat.parent.items.length) return undefined
    return swapValues(spot)
  },
  'botão apagado': (spot) => (isOption(spot) ? remove(spot.seat) : undefined),
  'botões trocados': (spot) => (isOption(spot) ? swap(spot.seat) : undefined),
  'rótulos trocados': (spot) => (isOption(spot) ? swapLabels(spot) : undefined),
  'frase apagada': (spot) => {
    const isLine = keyOf(spot) === 'say' && (!spot.key || !isSeq(spot.value))
    return isLine && spot.path.length === 3 ? remove(spot.seat) : undefined
  },
  'evento apagado': (spot) =>
    (keyOf(spot) === 'track' || (parentOf(spot) === 'data' && spot.path.includes('track'))) &&
    spot.key
      ? remove(spot.seat)
      : undefined,
  'evento mudado': (spot) =>
    keyOf(spot) === 'event' ? replace(spot, `${textOf(spot.value)} X`) : undefined,
  'resposta ou erro apagado': (spot) =>
    ['reply', 'error'].includes(keyOf(spot)) && spot.key ? remove(spot.seat) : undefined,
  'disabled apagado': (spot) =>
    keyOf(spot) === 'disabled' && spot.key ? remove(spot.seat) : undefined,
  'demora mudada': (spot) => (keyOf(spot) === 'delay' ? replace(spot, '5000') : undefined),
  ...SLIPS,
}

const isOption = ({ seat, path, key }: Spot): boolean =>
  !key && isSeq(seat.parent) && ['choose', 'options'].includes(path.at(-1) ?? '')

const isGuarded = (value: unknown): boolean => isMap(value) && value.has('when')

/** A list of ways, not of sentences or of guards. */
const isWayList = (spot: Spot): boolean =>
  !spot.key && (keyOf(spot) === 'next' || spot.path.at(-2) === 'on')

const OPPOSITES: { readonly [op: string]: string } = { eq: 'ne', ne: 'eq', gt: 'lt', lt: 'gt' }

/** `exists: true` as false, `ne` as eq, 5 as 6, a word as another: what a guard compares with. */
function comparison(spot: Spot): Changed | undefined {
  const { key, value, path, seat } = spot
  const inGuard = path.includes('when') && key && isScalar(value)
  if (!inGuard) return undefined
  const opposite = OPPOSITES[key.value]
  if (opposite)
    return splice(seat.source, offsetOf(key), offsetOf(key) + key.value.length, opposite)
  return factTable.get(key.value) || ['exists', 'contains'].includes(key.value)
    ? otherValue(spot)
    : undefined
}

function otherValue(spot: Spot): Changed | undefined {
  const value = isScalar(spot.value) ? spot.value.value : undefined
  if (typeof value === 'boolean') return replace(spot, String(!value))
  if (typeof value === 'number') return replace(spot, String(value + 1))
  if (typeof value !== 'string' || value.startsWith('$')) return undefined
  return replace(spot, OTHER_WORDS[value] ?? `${value}X`)
}

/** A word of the same list, which no spelling check finds. */
const OTHER_WORDS: { readonly [word: string]: string } = {
  CREDITO_PAGAMETADE: 'CREDITO_INTEGRAL',
  CREDITO_INTEGRAL: 'CREDITO_PAGAMETADE',
  completa: 'integral',
}

function misspelt({ seat }: Spot, at: number, name: string): Changed {
  return splice(seat.source, at, at + name.length, misspell(name))
}

/** Two neighbouring letters swapped, as fingers do; one letter more where there are none to swap. */
function misspell(name: string): string {
  const at = [...name].findIndex((letter, n) => {
    const next = name[n + 1]
    return n > 0 && next !== undefined && next !== letter && /^[a-z]{2}$/i.test(letter + next)
  })
  if (at === -1) return `${name}x`
  return name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2)
}
