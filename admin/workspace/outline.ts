import { type StepKind, stepKindOf } from '../../src/core/script/step-parts'

export type StepOutline = {
  readonly id: string
  readonly kind: StepKind
  /** Lines from 0, the last one excluded. */
  readonly from: number
  readonly to: number
  /** The step as written. */
  readonly source: string
  /** The first sentence it says, as written. */
  readonly says: string
}

/** A group as its file lists it. */
export type GroupOutline = {
  readonly name: string
  readonly about: string
  /** The conversation's first step, in the group that says so; else empty. */
  readonly start: string
  /** Where a conversation goes that walks too long, in the group that says so; else empty. */
  readonly fallback: string
  readonly steps: readonly StepOutline[]
}

/**
 * Reads the steps of a script off its lines. The compiler is the judge of what a file means; this one finds the steps of a file
 * that is broken as well, at once, and without a YAML parser in the page.
 */
export function outlineOf(text: string): GroupOutline {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => /^steps:\s*(?:#|$)/.test(line))
  const head = start < 0 ? lines : lines.slice(0, start)
  const body = start < 0 ? [] : lines.slice(start + 1)
  const end = body.findIndex((line) => /^[^\s#]/.test(line))
  const inside = end < 0 ? body : body.slice(0, end)
  const indent = inside.find((line) => /^ +[^\s#]/.test(line))?.search(/\S/) ?? 2
  const starts = inside.flatMap((line, index) => {
    const id = idAt(line, indent)
    return id === undefined ? [] : [{ id, index }]
  })
  const steps = starts.map(({ id, index }, at): StepOutline => {
    const next = starts[at + 1]?.index ?? inside.length
    const own = trimmed(inside.slice(index, next))
    return {
      id,
      kind: stepKindOf(Object.fromEntries(childKeys(own).map((key) => [key, true]))),
      from: start + 1 + index,
      to: start + 1 + index + own.length,
      source: own.join('\n'),
      says: saidIn(own),
    }
  })
  return {
    name: headValue(head, 'group'),
    about: headValue(head, 'about'),
    start: headValue(head, 'start'),
    fallback: headValue(head, 'fallback'),
    steps,
  }
}

/** A key at the steps' own indent. */
function idAt(line: string, indent: number): string | undefined {
  if (line.search(/\S/) !== indent) return undefined
  return /^\s*(["']?)([^\s"'#:]+)\1:(?:\s|$)/.exec(line)?.[2]
}

/** Without the blank lines and comments that lead to the next step. */
function trimmed(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => /^\s*[^\s#]/.test(line))
  return lines.slice(0, last + 1)
}

function childKeys(lines: readonly string[]): readonly string[] {
  const indent = lines[1]?.search(/\S/) ?? 0
  return lines
    .slice(1)
    .filter((line) => line.search(/\S/) === indent)
    .flatMap((line) => /^\s*([\w-]+):/.exec(line)?.[1] ?? [])
}

function saidIn(lines: readonly string[]): string {
  const at = lines.findIndex((line) => /^\s+say:/.test(line))
  if (at < 0) return ''
  const beside = unquoted(lines[at]!.replace(/^\s+say:\s*/, ''))
  if (beside !== '' && !/^[|>]/.test(beside)) return beside
  const below = lines[at + 1]?.trim().replace(/^-\s*/, '') ?? ''
  return /^when:/.test(below) ? '' : unquoted(below.replace(/^text:\s*/, ''))
}

function headValue(lines: readonly string[], key: string): string {
  const line = lines.find((one) => one.startsWith(`${key}:`))
  return line === undefined ? '' : unquoted(line.slice(key.length + 1).trim())
}

const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2')
