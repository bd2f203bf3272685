import { diagnoseYaml } from '../diagnostics/diagnose-yaml'
import type { Finding, Passage } from '../diagnostics/finding'
import { MAX_BYTES, MAX_STEPS } from '../diagnostics/limits'
import { type LineStarts, lineStartsOf, withLineFeeds } from '../diagnostics/position'
import { readUnit } from './read-unit'
import type { SourceText } from './source'
import { splitSteps } from './split-steps'
import type { Unit } from './unit'

/** A unit and where it stands in its file. */
export type Placed = { readonly unit: Unit; readonly base: number }

/** A step that is a unit of its own: its id is known even when its YAML cannot be read. */
export type PlacedStep = Placed & { readonly id: string }

/** A file as read. `steps` is absent when the file was read as one unit. */
export type SourceFile = {
  readonly path: string
  readonly text: string
  readonly lines: LineStarts
  readonly head: Placed
  readonly steps?: readonly PlacedStep[]
}

/** Editors count positions from behind a byte order mark, so it is removed. */
export const withoutMark = (text: string) => (text.startsWith('\uFEFF') ? text.slice(1) : text)

/** Reads a file. Units whose text is unchanged are taken from `before`, an earlier reading of the same file. */
export function readFile(source: SourceText, split: boolean, before?: SourceFile): SourceFile {
  const text = withLineFeeds(withoutMark(source.text))
  if (before?.text === text) return before
  const lines = lineStartsOf(text)
  const base = { path: source.path, text, lines }
  if (text.length > MAX_BYTES / 4) {
    const refused = refuseLarge(text)
    if (refused) return { ...base, head: { unit: refused, base: 0 } }
  }
  const cut = split ? splitSteps(text) : undefined
  const extra = cut?.steps[MAX_STEPS]
  if (extra) {
    const at = { passage: { text }, start: extra.start, end: extra.start + extra.id.length }
    return {
      ...base,
      head: { unit: refusedUnit(diagnoseYaml.tooManyNodes(at, MAX_STEPS)), base: 0 },
    }
  }
  const take = unitTaker(before)
  if (!cut) return { ...base, head: { unit: take(text), base: 0 } }
  return {
    ...base,
    head: { unit: take(text.slice(0, cut.head)), base: 0 },
    steps: cut.steps.map(({ id, start, end }) => ({
      id,
      unit: take(text.slice(start, end)),
      base: start,
    })),
  }
}

/** Returns a reader that reuses units of an earlier reading by their text, each only once, since a unit stands in one place. */
function unitTaker(before: SourceFile | undefined): (text: string) => Unit {
  const kept = new Map<string, Unit>()
  for (const { unit } of before ? [before.head, ...(before.steps ?? [])] : []) {
    kept.set(unit.passage.text, unit)
  }
  return (text) => {
    const unit = kept.get(text)
    if (!unit) return readUnit(text)
    kept.delete(text)
    return unit
  }
}

function refuseLarge(text: string): Unit | undefined {
  const bytes = utf8Length(text)
  if (bytes <= MAX_BYTES) return undefined
  const passage: Passage = { text: '' }
  const at = { passage, start: 0, end: 0 }
  return refusedUnit(diagnoseYaml.fileTooLarge(at, Math.ceil(bytes / 1024)))
}

const refusedUnit = (finding: Finding): Unit => ({
  passage: finding.at.passage,
  root: null,
  value: null,
  sound: false,
  findings: [finding],
})

function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0)!
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
