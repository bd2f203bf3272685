import { type StepKind, stepKindOf } from '../../src/core/script/step-shape'

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
  /** The step's `about`: its author's explanation; else empty. */
  readonly about: string
}

/** The outline of a group: its head and its steps. */
export type GroupOutline = {
  readonly name: string
  readonly about: string
  /** The conversation's first step, in the one group that declares it; else empty. */
  readonly start: string
  /** The step that ends a conversation of too many steps, in the one group that declares it; else empty. */
  readonly fallback: string
  readonly steps: readonly StepOutline[]
}

/**
 * Reads the steps of a script from its lines. The compiler decides what a file means; this function finds steps in broken files too, at
 * once, and without a YAML parser in the page.
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
      about: aboutIn(own),
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

/** The step id on a line at the indent of the steps; undefined on any other line. */
function idAt(line: string, indent: number): string | undefined {
  if (line.search(/\S/) !== indent) return undefined
  return /^\s*(["']?)([^\s"'#:]+)\1:(?:\s|$)/.exec(line)?.[2]
}

/** The lines without trailing blank lines and comments, which belong to the next step. */
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

/** The first sentence of a step's `say`; a line that places a part is skipped. */
function saidIn(lines: readonly string[]): string {
  const at = lines.findIndex((line) => /^\s+say:/.test(line))
  if (at < 0) return ''
  const indent = lines[at]!.search(/\S/)
  const end = lines.findIndex((line, index) => {
    const own = line.search(/\S/)
    return index > at && own >= 0 && own <= indent && !/^\s*-\s/.test(line)
  })
  const said = lines.slice(at, end < 0 ? undefined : end)
  const item = said.find((line) => /^\s*-\s/.test(line))?.search(/\S/) ?? 0
  const first = said.findIndex((line, index) => {
    // the item's sentence is at most two columns deeper than its dash; the values of its guard are deeper still
    const depth = line.search(/\S/) - item
    return (index === 0 || depth <= 2) && sentenceAt(line) !== undefined
  })
  if (first < 0) return ''
  const beside = sentenceAt(said[first]!) ?? ''
  if (!/^[|>][+-]?$/.test(beside)) return unquoted(beside)
  return said[first + 1]?.trim() ?? ''
}

/** The sentence on a line: after `say:` or `text:`, or as a list item; undefined if the line has none. */
function sentenceAt(line: string): string | undefined {
  const words = /^\s*(?:say:|-\s+text:|text:|-)\s+(.+)$/.exec(line)?.[1]?.trim()
  return words === undefined || /^(?:when|part|text|with):|^[{#]/.test(words) ? undefined : words
}

function aboutIn(lines: readonly string[]): string {
  const indent = lines[1]?.search(/\S/) ?? 0
  const line = lines.find((one) => one.search(/\S/) === indent && /^\s+about:\s/.test(one))
  return line === undefined ? '' : unquoted(line.replace(/^\s+about:\s+/, ''))
}

function headValue(lines: readonly string[], key: string): string {
  const line = lines.find((one) => one.startsWith(`${key}:`))
  return line === undefined ? '' : unquoted(line.slice(key.length + 1).trim())
}

/** The text of a scalar on one line, without its quotes and the comment after it. */
export function unquoted(written: string): string {
  const text = written.trim()
  const [, quote, inside] = /^(["'])(.*?)\1(?:\s+#.*)?$/.exec(text) ?? []
  if (inside === undefined) return /^["']/.test(text) ? text : text.replace(/(?:^|\s+)#.*/, '')
  return quote === "'" ? inside.replaceAll("''", "'") : inside.replace(/\\(["\\])/g, '$1')
}
