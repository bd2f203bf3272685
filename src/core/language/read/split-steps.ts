/** A step's own lines in a script, as offsets; `end` is where the next one starts. */
export type StepStretch = { readonly id: string; readonly start: number; readonly end: number }

export type SplitScript = { readonly head: number; readonly steps: readonly StepStretch[] }

const STEPS_LINE = /^steps:[ \t]*(?:#[^\n]*)?\r?$/m
const STEP_KEY =
  /(?:([^\s"'#&*!|>@`%{}[\],:?-][^\s"',{}[\]:#]*)|"([^"\\\n]*)"|'([^'\n]*)')[ \t]*:(?=\s|$)/y

const SPACE = 32
// counts as an indent here; reading the step then reports it
const NO_BREAK = 160
const TAB = 9
const NEWLINE = 10
const RETURN = 13
const HASH = 35

/**
 * Splits a script into its steps by indentation alone, so that each is read, and read again after a change, by itself. `undefined` where the
 * text has another layout than this: steps last, in block style, keys aligned. Then the file is read as a whole, which reports what is
 * wrong.
 */
export function splitSteps(text: string): SplitScript | undefined {
  const line = STEPS_LINE.exec(text)
  if (!line) return undefined
  const head = line.index + line[0].length
  const starts: { id: string; start: number }[] = []
  let indent = 0
  for (let start = head + 1; start < text.length; ) {
    const next = text.indexOf('\n', start)
    const found = indentOf(text, start)
    if (found !== undefined) {
      if (indent === 0) indent = found
      if (found < indent || found === 0) return undefined
      if (found === indent) {
        const id = keyAt(text, start + found)
        if (id === undefined) return undefined
        starts.push({ id, start })
      }
    }
    if (next === -1) break
    start = next + 1
  }
  if (starts.length === 0) return undefined
  const steps = starts.map((step, n) => ({ ...step, end: starts[n + 1]?.start ?? text.length }))
  return { head: steps[0]!.start, steps }
}

/** The indent of a line; `undefined` for a blank line, a comment and a line indented by a tab. */
function indentOf(text: string, start: number): number | undefined {
  let at = start
  while (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === NO_BREAK) at += 1
  const code = text.charCodeAt(at)
  const idle = Number.isNaN(code) || code === NEWLINE || code === RETURN || code === HASH
  return idle || code === TAB ? undefined : at - start
}

function keyAt(text: string, offset: number): string | undefined {
  STEP_KEY.lastIndex = offset
  const found = STEP_KEY.exec(text)
  return found ? (found[1] ?? found[2] ?? found[3]) : undefined
}
