import { isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar } from 'yaml'
import type { SourceText } from '../../src/core/language/read/source'
import { factTable } from '../../src/product/facts/facts'

/** One small mistake in one file: the text with it, the lines (from zero) where it must be told, and the word the message must name. */
export type Mutation = {
  readonly kind: 'branch' | 'key' | 'fact' | 'step' | 'name'
  readonly source: SourceText
  readonly lines: readonly number[]
  readonly names: string
  readonly about: string
}

type Words = { readonly steps: ReadonlySet<string> }

/** Every single mistake of these kinds that the steps of a file offer. */
export function mutationsOf(source: SourceText, words: Words): readonly Mutation[] {
  const document = parseDocument(source.text)
  const mutations: Mutation[] = []
  visit(document.contents, [], (path, pair, next) => {
    mutations.push(...ofPair({ source, words, path }, pair, next))
  })
  return mutations
}

type Place = {
  readonly source: SourceText
  readonly words: Words
  /** Keys down to this one; items of lists are not told apart. */
  readonly path: readonly string[]
}

type Keyed = Pair<Scalar<string>, unknown>

function visit(
  node: unknown,
  path: readonly string[],
  see: (path: readonly string[], pair: Keyed, next: Keyed | undefined) => void,
): void {
  if (isSeq(node)) for (const item of node.items) visit(item, path, see)
  if (!isMap<Scalar<string>>(node)) return
  for (const [n, pair] of node.items.entries()) {
    const inside = [...path, pair.key.value]
    see(inside, pair, node.items[n + 1])
    visit(pair.value, inside, see)
  }
}

function ofPair(place: Place, pair: Keyed, next: Keyed | undefined): readonly Mutation[] {
  const scalars = isSeq(pair.value) ? pair.value.items : [pair.value]
  return [
    ...branchDeleted(place, pair, next),
    ...keyMisspelt(place, pair.key),
    ...scalars.flatMap((node) => (isScalar(node) ? wordsMisspelt(place, node) : [])),
  ]
}

/** Keys whose names are the author's own, so that none of them can be misspelt. */
const FREE = new Set(['data', 'steps'])

const parentOf = ({ path }: Place): string => path.at(-2) ?? ''

function keyMisspelt(place: Place, key: Scalar<string>): readonly Mutation[] {
  if (FREE.has(parentOf(place))) return []
  const kind = factTable.get(key.value) ? 'fact' : 'key'
  return [misspelt(place, kind, key.value, offsetOf(key))]
}

function branchDeleted(place: Place, { key, value }: Keyed, next: Keyed | undefined) {
  if (parentOf(place) !== 'on') return []
  const { source } = place
  const { text } = source
  const lineStart = text.lastIndexOf('\n', offsetOf(key)) + 1
  const isBlock = text.slice(lineStart, offsetOf(key)).trim() === ''
  const start = next || !isBlock ? offsetOf(key) : lineStart
  const end = next ? offsetOf(next.key) : endOf(value)
  const lineOfOn = lineAt(text, text.lastIndexOf('on:', start))
  const deleted = cut(source, start, end, '')
  const about = `${place.path.join(' ')} deleted`
  return [{ kind: 'branch', source: deleted, lines: [lineOfOn], names: key.value, about } as const]
}

const STEPS_IN = new Set(['goto', 'next', 'start', 'fallback'])
const NAMES_IN = new Set(['action', 'part', 'open'])
const FACTS_IN = new Set(['ask', 'fact', 'clear'])
const FACT_SHOWN = /\{\{\s*([\w.]+)\s*\}\}|(?<=^\$)([\w.]+)$/g

/** A scalar may name a step, a fact, a contract or a link, or hold facts among its words. */
function wordsMisspelt(place: Place, node: Scalar): readonly Mutation[] {
  if (typeof node.value !== 'string') return []
  const key = place.path.at(-1) ?? ''
  const name = node.value
  const isStep = place.words.steps.has(name)
  if (isStep && (STEPS_IN.has(key) || parentOf(place) === 'on')) {
    return [misspelt(place, 'step', name, offsetOf(node))]
  }
  if (FACTS_IN.has(key)) return [misspelt(place, 'fact', name, offsetOf(node))]
  if (NAMES_IN.has(key)) return [misspelt(place, 'name', name, offsetOf(node))]
  const written = place.source.text.slice(offsetOf(node), endOf(node))
  return [...written.matchAll(FACT_SHOWN)].map((shown) => {
    const fact = shown[1] ?? shown[2] ?? ''
    return misspelt(place, 'fact', fact, offsetOf(node) + shown.index + shown[0].indexOf(fact))
  })
}

function misspelt(place: Place, kind: Mutation['kind'], name: string, at: number): Mutation {
  const { source, path } = place
  const wrong = misspell(name)
  return {
    kind,
    source: cut(source, at, at + name.length, wrong),
    lines: [lineAt(source.text, at)],
    names: name,
    about: `${path.join(' ')}: "${name}" as "${wrong}"`,
  }
}

/** Every step of a file under a misspelt id. */
export function stepsMisspelt(source: SourceText) {
  const steps = parseDocument(source.text).get('steps')
  if (!isMap<Scalar<string>>(steps)) return []
  return steps.items.map(({ key }) => {
    const [was, at] = [key.value, offsetOf(key)]
    const is = misspell(was)
    return { source: cut(source, at, at + was.length, is), was, is }
  })
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

function cut({ path, text }: SourceText, start: number, end: number, instead: string): SourceText {
  return { path, text: text.slice(0, start) + instead + text.slice(end) }
}

const offsetOf = (node: Scalar): number => node.range?.[0] ?? Number.NaN

/** Where a value ends with what hangs on it. */
const endOf = (node: unknown): number =>
  isScalar(node) || isMap(node) || isSeq(node) ? (node.range?.[2] ?? Number.NaN) : Number.NaN

const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length - 1
