import type { Path } from '../../../src/core/language/read/path'
import { readUnit } from '../../../src/core/language/read/read-unit'
import { isMapping, type Value } from '../../../src/core/script/value'
import type { Lines } from './hunks'

/** A part of the conversation, for people who do not read YAML. */
export type ReadablePart =
  | { readonly type: 'sentence' | 'button'; readonly text: string; readonly path: Path }
  | { readonly type: 'way'; readonly outcome?: string; readonly to: string }
  | { readonly type: 'step'; readonly id: string }
  | { readonly type: 'other'; readonly key: string; readonly value: string }

/** The parts in some lines of a script or a variant; undefined if the lines cannot be read by themselves. */
export function piecesOfLines(lines: Lines): readonly ReadablePart[] | undefined {
  const { sound, value, findings } = readUnit(dedented(lines).text)
  return sound && findings.length === 0 ? piecesOf(value, []) : undefined
}

/** Lines without their common indent, which is returned separately. */
export function dedented(lines: Lines): { readonly indent: string; readonly text: string } {
  const widths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const width = Math.min(...widths, 80)
  const indent = ' '.repeat(widths.length === 0 ? 0 : width)
  return { indent, text: lines.map((line) => line.slice(indent.length)).join('\n') }
}

const SENTENCES = new Set(['say', 'text'])
const LISTS = new Set(['choose', 'options', 'say'])
/** Keys whose value may be one word and that are no outcomes. */
const NAMES = new Set(['about', 'action', 'ask', 'fallback', 'group', 'part', 'start', 'when'])

function piecesOf(value: Value, path: Path): readonly ReadablePart[] {
  if (typeof value === 'string') return [{ type: 'sentence', text: value, path }]
  if (Array.isArray(value)) {
    return value.flatMap((one: Value, n) => piecesOf(one, [...path, n]))
  }
  if (!isMapping(value)) return value === null ? [] : [other('', value)]
  return Object.entries(value).flatMap(([key, one]) => piecesOfKey(key, one, [...path, key]))
}

function piecesOfKey(key: string, value: Value, path: Path): readonly ReadablePart[] {
  if (typeof value === 'string') {
    if (SENTENCES.has(key)) return [{ type: 'sentence', text: value, path }]
    if (key === 'label') return [{ type: 'button', text: value, path }]
    if (key === 'goto' || key === 'next') return [{ type: 'way', to: value }]
    return isId(value) && !NAMES.has(key)
      ? [{ type: 'way', outcome: key, to: value }]
      : [other(key, value)]
  }
  if (Array.isArray(value)) {
    if (key === 'next') return value.flatMap((one: Value) => nextOf(one))
    return LISTS.has(key) ? piecesOf(value, path) : [other(key, value)]
  }
  if (!isMapping(value)) return [other(key, value)]
  if (key === 'on' || key === 'call' || key === 'show') return piecesOf(value, path)
  const { goto } = value
  if (typeof goto === 'string') return [{ type: 'way', outcome: key, to: goto }]
  const isStep = ['say', 'ask', 'choose', 'show', 'call', 'next'].some((one) => one in value)
  return isStep ? [{ type: 'step', id: key }, ...piecesOf(value, path)] : [other(key, value)]
}

const nextOf = (value: Value): readonly ReadablePart[] =>
  isMapping(value) && typeof value.goto === 'string'
    ? [{ type: 'way', to: value.goto }]
    : [other('next', value)]

const isId = (text: string) => /^[a-z][\w]*(?:-[\w]+)+$/.test(text)

const other = (key: string, value: Value): ReadablePart => ({
  type: 'other',
  key,
  value: typeof value === 'string' ? value : JSON.stringify(value),
})

/** The heading of a hunk, by its parts. */
export function nameOf(pieces: readonly ReadablePart[] | undefined): string {
  const types = new Set(pieces?.map(({ type }) => type))
  if (types.has('step')) return 'Passo'
  if (types.has('button')) return 'Botão'
  if (types.has('sentence')) return 'Mensagem'
  return types.has('way') ? 'Destino' : 'Trecho'
}
