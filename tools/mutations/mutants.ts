import { isMap, isScalar, isSeq, parseDocument, type Scalar } from 'yaml'
import type { Chance } from '../../src/explore/chance'
import { factNamed } from '../../src/facts/read-fact'
import type { Source } from '../../src/language/source'
import { type Changed, offsetOf, remove, type Seat, spanOf, splice, swap, visit } from './yaml-edit'

/** A small mistake in one file: the kind, the text with it, the lines that show it, and the words it is about. */
export type Mutant = Changed & {
  readonly kind: Kind
  readonly about: string
  /** A diagnostic elsewhere is about this mistake when it names one of these. */
  readonly names: readonly string[]
}

/** What people get wrong. */
export const KINDS = [
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
export type Kind = (typeof KINDS)[number]

type Words = {
  readonly steps: readonly string[]
  readonly asked: readonly string[]
  readonly said: readonly string[]
}

type Spot = {
  readonly seat: Seat
  readonly path: readonly string[]
  readonly key: Scalar<string> | undefined
  readonly value: unknown
  readonly step: string
  readonly words: Words
  readonly chance: Chance
}

type Make = (spot: Spot) => Changed | undefined | readonly (Changed | undefined)[]

/** Every mistake of every kind that the steps of these files offer, where one of several could be made the one that chance picks. */
export function mutantsOf(sources: readonly Source[], chance: Chance): readonly Mutant[] {
  const words = wordsOf(sources)
  const mutants: Mutant[] = []
  for (const source of sources) {
    visit(source, parseDocument(source.text).contents, (seat, path, key, value) => {
      const [top, step = ''] = path
      if (top !== 'steps' || step === '') return
      const spot = { seat, path, key, value, step, words, chance }
      for (const kind of KINDS) {
        const made = [MAKE[kind](spot)].flat()
        for (const changed of made) if (changed) mutants.push(named(kind, spot, changed))
      }
    })
  }
  return mutants
}

function named(kind: Kind, { seat, path, value, step, words }: Spot, changed: Changed): Mutant {
  const [start, end] = spanOf(seat)
  const span = seat.source.text.slice(start, end)
  const written = span.match(/[\wÀ-ÿ.-]+/g) ?? []
  // of what stands over several lines only the steps it leads to: nothing else in it is this mistake alone
  const own = span.includes('\n') ? written.filter((word) => words.steps.includes(word)) : written
  const shown = isScalar(value) ? `: ${String(value.value)}` : ''
  return {
    ...changed,
    kind,
    about: `${path.slice(1).join(' ')}${shown}`,
    names: [...new Set([step, ...own])].filter((word) => word.length > 2),
  }
}

const parentOf = ({ path }: Spot): string => path.at(-2) ?? ''
const keyOf = ({ path }: Spot): string => path.at(-1) ?? ''
const textOf = (value: unknown): string | undefined =>
  isScalar(value) && typeof value.value === 'string' ? value.value : undefined

const WAYS = new Set(['goto', 'next'])
const isTarget = (spot: Spot): boolean => {
  const name = textOf(spot.value)
  if (name === undefined || !spot.words.steps.includes(name)) return false
  return (spot.key !== undefined && WAYS.has(keyOf(spot))) || parentOf(spot) === 'on'
}

/** Keys whose names are the author's own, so that none of them can be misspelt. */
const FREE = new Set(['data', 'steps'])

const replace = ({ seat, value }: Spot, words: string): Changed => {
  const start = offsetOf(value)
  const end = spanOf(seat)[1]
  return splice(seat.source, start, end, words)
}

const valueText = ({ seat, value }: Spot): string =>
  seat.source.text.slice(offsetOf(value), spanOf(seat)[1])

const other = (names: readonly string[], not: string, { pick }: Chance): string =>
  pick(names.filter((name) => name !== not))

const MAKE: { readonly [K in Kind]: Make } = {
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
}

const isOption = ({ seat, path, key }: Spot): boolean =>
  !key && isSeq(seat.parent) && ['choose', 'options'].includes(path.at(-1) ?? '')

const isGuarded = (value: unknown): boolean => isMap(value) && value.has('when')

/** A list of ways, not of sentences or of guards. */
const isWayList = (spot: Spot): boolean =>
  !spot.key && (keyOf(spot) === 'next' || spot.path.at(-2) === 'on')

/** Facts among the words of a scalar: asked, cleared, shown, copied. */
function factsIn(spot: Spot): readonly { at: number; fact: string; isSaid: boolean }[] {
  const { key, value, path } = spot
  const own = key && factNamed(key.value) && parentOf(spot) !== 'data' ? [key] : []
  const keys = own.map((node) => ({ at: offsetOf(node), fact: node.value, isSaid: false }))
  const name = textOf(value)
  if (name === undefined) return keys
  const isFact = ['ask', 'fact', 'clear'].includes(path.at(-1) ?? '') && factNamed(name)
  if (isFact) return [...keys, { at: offsetOf(value), fact: name, isSaid: false }]
  const written = valueText(spot)
  const shown = [...written.matchAll(/\{\{\s*([\w.]+)\s*\}\}|(?<=^\$)([\w.]+)$/g)].map((match) => {
    const fact = match[1] ?? match[2] ?? ''
    return {
      at: offsetOf(value) + match.index + match[0].indexOf(fact),
      fact,
      isSaid: match[1] !== undefined,
    }
  })
  return [...keys, ...shown]
}

const OPPOSITES: { readonly [op: string]: string } = { eq: 'ne', ne: 'eq', gt: 'lt', lt: 'gt' }

/** `exists: true` as false, `ne` as eq, 5 as 6, a word as another: what a guard compares with. */
function comparison(spot: Spot): Changed | undefined {
  const { key, value, path, seat } = spot
  const inGuard = path.includes('when') && key && isScalar(value)
  if (!inGuard) return undefined
  const opposite = OPPOSITES[key.value]
  if (opposite)
    return splice(seat.source, offsetOf(key), offsetOf(key) + key.value.length, opposite)
  return factNamed(key.value) || ['exists', 'contains'].includes(key.value)
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

/** The values of a key and of the one below it change places. */
function swapValues({ seat }: Spot): Changed | undefined {
  const pairs = [seat.parent.items[seat.at], seat.parent.items[seat.at + 1]]
  const [one, two] = pairs.map((pair) => (isPairOf(pair) ? pair.value : undefined))
  return exchange(seat, one, two)
}

function swapLabels({ seat, value }: Spot): Changed | undefined {
  const next: unknown = seat.parent.items[seat.at + 1]
  if (!isMap(value) || !isMap(next)) return undefined
  return exchange(seat, value.get('label', true), next.get('label', true))
}

/** Two scalars or flow mappings of one file change places; what stands over several lines stays. */
function exchange({ source }: Seat, one: unknown, two: unknown): Changed | undefined {
  const { text } = source
  const [a, b] = [spanOfNode(text, one), spanOfNode(text, two)]
  if (!a || !b) return undefined
  const [first, second] = [text.slice(...a), text.slice(...b)]
  if (first === second || first.includes('\n') || second.includes('\n')) return undefined
  return splice(source, a[0], b[1], second + text.slice(a[1], b[0]) + first)
}

function spanOfNode(text: string, node: unknown): readonly [number, number] | undefined {
  if (!isScalar(node) && !isMap(node)) return undefined
  const [start, end] = node.range ?? []
  return start === undefined || end === undefined
    ? undefined
    : [start, text.slice(0, end).trimEnd().length]
}

const isPairOf = (item: unknown): item is { readonly value: unknown } =>
  typeof item === 'object' && item !== null && 'value' in item && 'key' in item

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

function wordsOf(sources: readonly Source[]): Words {
  const steps: string[] = []
  const asked = new Set<string>()
  const said = new Set<string>()
  for (const source of sources) {
    visit(source, parseDocument(source.text).contents, (_seat, path, key, value) => {
      if (path.length === 2 && path[0] === 'steps' && key) steps.push(key.value)
      const name = textOf(value)
      if (name === undefined || path[0] !== 'steps') return
      if (path.at(-1) === 'ask' || (path.at(-1) === 'fact' && path.at(-2) === 'ask'))
        asked.add(name)
      for (const match of name.matchAll(/\{\{([\w.]+)\}\}/g)) said.add(match[1] ?? '')
    })
  }
  return { steps, asked: [...asked], said: [...said] }
}
