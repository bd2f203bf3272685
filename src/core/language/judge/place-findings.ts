import type { Bilingual } from '../diagnostics/bilingual'
import type { Diagnostic, DiagnosticCode, Fix, Location, Related } from '../diagnostics/diagnostic'
import type { Finding, Passage, Spot } from '../diagnostics/finding'
import { rangeAt } from '../diagnostics/position'
import type { SourceFile } from '../read/read-file'

type Place = { readonly file: SourceFile; readonly base: number }

/** Maps a spot in a passage to its location in the current files; `undefined` if the passage is in none. */
export type Locate = (spot: Spot) => Location | undefined

export function locateIn(files: readonly SourceFile[]): Locate {
  let places: ReadonlyMap<Passage, Place> | undefined
  return ({ passage, start, end }) => {
    places ??= placesOf(files)
    const place = places.get(passage)
    if (!place) return undefined
    const { file, base } = place
    return { path: file.path, range: rangeAt(file.lines, base + start, base + end) }
  }
}

/**
 * Turns findings into diagnostics with locations in the current files, merges duplicates, adds those of whole files, and sorts by place.
 */
export function placeFindings(
  findings: readonly Finding[],
  locate: Locate,
  ofFiles: readonly Diagnostic[] = [],
): readonly Diagnostic[] {
  const told = new Map<string, Diagnostic>()
  for (const finding of findings) {
    const diagnostic = place(finding, locate)
    if (!diagnostic) continue
    const mark = markOf(diagnostic)
    const before = told.get(mark)
    told.set(mark, before ? joined(before, diagnostic) : diagnostic)
  }
  return [...ofFiles, ...told.values()].sort(byPlace)
}

/** Merges two diagnostics of one value into the first. If a number was expected, `number-rewritten` takes the fix of `wrong-type`. */
function joined(first: Diagnostic, second: Diagnostic): Diagnostic {
  if (first.code === 'number-rewritten' && second.code === 'unfit-value') return second
  const isNumber = first.code === 'number-rewritten' && second.code === 'wrong-type'
  return isNumber && second.fix ? { ...first, fix: second.fix } : first
}

function place(finding: Finding, locate: Locate): Diagnostic | undefined {
  const at = locate(finding.at)
  if (!at) return undefined
  const { code, severity, message, related, fix } = finding
  const placed = fix && placeFix(fix, locate)
  return {
    code,
    severity,
    message: message.pt,
    english: message.en,
    ...at,
    ...(related && {
      related: related.flatMap((one) => placeRelated(one.message, locate(one.at))),
    }),
    ...(placed && { fix: placed }),
  }
}

/** Codes about a single value, of which only one is reported per value: a number that YAML would rewrite is not also of the wrong type. */
const OF_A_VALUE: ReadonlySet<DiagnosticCode> = new Set([
  'number-rewritten',
  'lost-text',
  'curly-quotes',
  'odd-space',
  'wrong-type',
  'bad-value',
  'unfit-value',
])

function markOf({ code, message, path, range: { start, end } }: Diagnostic): string {
  const what = OF_A_VALUE.has(code) ? end : { code, message }
  return JSON.stringify([path, start, what])
}

const placeRelated = ({ pt, en }: Bilingual, at: Location | undefined): readonly Related[] =>
  at ? [{ ...at, message: pt, english: en }] : []

/** The fix with locations; `undefined` if one of its edits has none. */
function placeFix(
  { title, edits, isChoice }: NonNullable<Finding['fix']>,
  locate: Locate,
): Fix | undefined {
  const placed = edits.flatMap(({ at, text }) => {
    const location = locate(at)
    return location ? [{ ...location, text }] : []
  })
  if (placed.length < edits.length) return undefined
  return { title: title.pt, english: title.en, edits: placed, ...(isChoice && { isChoice }) }
}

function placesOf(files: readonly SourceFile[]): ReadonlyMap<Passage, Place> {
  const places = new Map<Passage, Place>()
  for (const file of files) {
    for (const { unit, base } of [file.head, ...(file.steps ?? [])]) {
      places.set(unit.passage, { file, base })
    }
  }
  return places
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  const [one, other] = [a.range.start, b.range.start]
  return one.line - other.line || one.character - other.character
}
