import {
  CST,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type ParsedNode,
  parseDocument,
  type YAMLMap,
} from 'yaml'
import { columnOf, endOf, endOfLine, newlineOf } from '../language/read/entry-ranges'
import { type Golden, withGolden } from './golden'
import { type GoldenKey, goldenKeys } from './golden-keys'
import type { Talk } from './talk'
import { blockText, lineText } from './write-talk'

type Edit = { readonly start: number; readonly end: number; readonly text: string }

export type Refreshed =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string }

/** Writes golden turns into the text of their talk and changes no other byte. Refuses a text whose layout does not allow that. */
export function refreshText(
  text: string,
  golden: readonly (Golden | undefined)[],
  mode: Talk['golden'],
): Refreshed {
  const turns = turnsOf(text)
  const eol = newlineOf(text)
  const edits: Edit[] = []
  for (const [n, written] of golden.entries()) {
    const turn = turns[n]
    if (!written) continue
    if (!turn) return { ok: false, problem: `Não há o turno ${n + 1} no arquivo.` }
    edits.push(...editsOf(text, turn, written, goldenKeys(mode), eol))
  }
  const changed = [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end), text)
  return isMeant(text, changed, golden)
    ? { ok: true, text: changed }
    : { ok: false, problem: 'Este arquivo está escrito de um jeito que não se pode atualizar.' }
}

type TurnNode = YAMLMap.Parsed<ParsedNode>

function turnsOf(text: string): readonly (TurnNode | undefined)[] {
  const turns = parseDocument(text).get('turns')
  return isSeq<ParsedNode>(turns)
    ? turns.items.map((turn) => (isMap<ParsedNode>(turn) ? (turn as TurnNode) : undefined)) // parsed just now
    : []
}

/** Whether the changed text parses to the old value with the golden turns in it. */
function isMeant(before: string, after: string, golden: readonly (Golden | undefined)[]): boolean {
  const read = (text: string): Talk => parseDocument(text).toJS() as Talk // only compared
  return canonical(withGolden(read(before), golden)) === canonical(read(after))
}

/** JSON with the keys of a turn in one order. */
const canonical = ({ turns, ...rest }: Talk): string =>
  JSON.stringify([
    rest,
    turns.map((turn) => Object.entries(turn).sort(([a], [b]) => (a < b ? -1 : 1))),
  ])

function editsOf(
  text: string,
  turn: TurnNode,
  written: Golden,
  keys: readonly GoldenKey[],
  eol: string,
): readonly Edit[] {
  const added: string[] = []
  const edits: Edit[] = []
  const gone: number[] = []
  const indent = columnOf({ text }, turn.items[0]?.key.range[0] ?? turn.range[0])
  for (const key of keys) {
    const value = written[key]
    const at = turn.items.findIndex((pair) => isScalar(pair.key) && pair.key.value === key)
    const node = turn.items[at]?.value ?? null
    if (value === undefined) {
      if (at !== -1) gone.push(at)
    } else if (at === -1) {
      added.push(`${key}:${rendered(value, turn.flow === true, indent, eol)}`)
    } else if (!node || JSON.stringify(node.toJSON()) !== JSON.stringify(value)) {
      const colon = text.indexOf(':', turn.items[at]!.key.range[1]) + 1
      const end = node ? endOf(text, node) : colon
      const put = rendered(value, turn.flow === true, indent, eol)
      const [comment = ''] = (!turn.flow && /^[ \t]+#[^\r\n]*/.exec(text.slice(colon, end))) || []
      const inside = turn.flow ? [] : commentsIn(text.slice(colon + comment.length, end))
      const kept = inside.map((one) => `${eol}${' '.repeat(indent + 2)}${one}`).join('')
      edits.push({
        start: colon,
        end,
        text: put.startsWith(eol) ? comment + kept + put : put + comment + kept,
      })
    }
  }
  edits.push(...removals(text, turn, gone))
  return added.length > 0 ? [...edits, addition(text, turn, added, indent, eol)] : edits
}

/** The comments in the text of a value; a scalar, which may begin like one, follows its own mark. */
const commentsIn = (text: string): readonly string[] =>
  [...new Lexer().lex(text)].filter(
    (lexeme, n, all) => lexeme[0] === '#' && all[n - 1] !== CST.SCALAR,
  )

/** What follows the colon of a key. */
function rendered(
  value: NonNullable<Golden[keyof Golden]>,
  flow: boolean,
  indent: number,
  eol: string,
): string {
  // within brackets more must be quoted
  const line = lineText([value]).slice(1, -1)
  if (flow || (typeof value !== 'string' && isShort(value, line))) return ` ${line}`
  if (typeof value === 'string') return ` ${lineText(value)}`
  const pad = ' '.repeat(indent + 2)
  const lines = Array.isArray(value)
    ? value.map((item) => `- ${lineText(item)}`)
    : blockText(value).trimEnd().split('\n')
  return lines.map((text) => `${eol}${pad}${text}`).join('')
}

/** Whether a value is written on one line: a short mapping, or a short list of short words. */
const isShort = (value: object, line: string): boolean =>
  line.length <= 90 &&
  (!Array.isArray(value) || value.every((item) => typeof item !== 'string' || item.length <= 40))

function addition(
  text: string,
  turn: TurnNode,
  added: readonly string[],
  indent: number,
  eol: string,
): Edit {
  const last = turn.items.at(-1)!
  const end = endOf(text, last.value ?? last.key)
  if (turn.flow) return { start: end, end, text: added.map((pair) => `, ${pair}`).join('') }
  // behind a comment if there is one
  const at = endOfLine(text, end)
  const pad = ' '.repeat(indent)
  return { start: at, end: at, text: added.map((pair) => `${eol}${pad}${pair}`).join('') }
}

/**
 * Removes pairs. Leading pairs are cut up to the first one that stays or has a comment above it, which then follows the dash or brace on
 * their line; each later one is cut together with the separator before it.
 */
function removals(text: string, turn: TurnNode, gone: readonly number[]): readonly Edit[] {
  const endAt = (at: number) => {
    const { key, value } = turn.items[at]!
    const behind = endOf(text, value ?? key)
    return turn.flow ? behind : endOfLine(text, behind)
  }
  const hasComment = (at: number) =>
    !turn.flow && at > 0 && text.slice(endAt(at - 1), turn.items[at]!.key.range[0]).includes('#')
  const stays = turn.items.findIndex((_pair, at) => !gone.includes(at) || hasComment(at))
  const first = stays === -1 ? turn.items.length : stays
  const later = gone.filter((at) => at >= first).map((at) => removal(text, turn, at))
  if (first === 0) return later
  const isApart = stays === -1 || hasComment(first)
  const end = isApart ? endAt(first - 1) : turn.items[first]!.key.range[0]
  return [{ start: turn.items[0]!.key.range[0], end, text: '' }, ...later]
}

/** Removes a pair together with the comma before it, or with its lines and the comment behind it. */
function removal(text: string, turn: TurnNode, at: number): Edit {
  const { key, value } = turn.items[at]!
  const start = key.range[0]
  const end = endOf(text, value ?? key)
  if (turn.flow) {
    const before = turn.items[at - 1]!
    return { start: endOf(text, before.value ?? before.key), end, text: '' }
  }
  const line = text.lastIndexOf('\n', start)
  return { start: text[line - 1] === '\r' ? line - 1 : line, end: endOfLine(text, end), text: '' }
}
