import type { Diagnostic, DiagnosticCode, Location } from './diagnostic'
import type { Finding, Passage, Spot } from './finding'
import { rangeAt } from './position'
import type { SourceFile } from './read-file'

type Place = { readonly file: SourceFile; readonly base: number }

/** Finds words of a passage in the files as they stand now. */
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

/** Turns findings into diagnostics of the files they stand in now, by path and place. */
export function placeFindings(findings: readonly Finding[], locate: Locate): readonly Diagnostic[] {
  const told = new Set<string>()
  const diagnostics = findings.flatMap((finding): readonly Diagnostic[] => {
    const diagnostic = place(finding, locate)
    const mark = diagnostic && markOf(diagnostic)
    if (!diagnostic || !mark || told.has(mark)) return []
    told.add(mark)
    return [diagnostic]
  })
  return diagnostics.sort(byPlace)
}

function place(finding: Finding, locate: Locate): Diagnostic | undefined {
  const at = locate(finding.at)
  if (!at) return undefined
  const { code, severity, message, related, fix } = finding
  const fixAt = fix && locate(fix.at)
  return {
    code,
    severity,
    message,
    ...at,
    ...(related && { related: related.flatMap((one) => withLocation(one, locate(one.at))) }),
    ...(fixAt && { fix: { title: fix.title, range: fixAt.range, text: fix.text } }),
  }
}

/** What is wrong with one value is told once: a number that YAML would rewrite is not also of the wrong type. */
const OF_A_VALUE: ReadonlySet<DiagnosticCode> = new Set([
  'number-rewritten',
  'lost-text',
  'wrong-type',
  'bad-value',
])

function markOf({ code, message, path, range: { start, end } }: Diagnostic): string {
  const what = OF_A_VALUE.has(code) ? end : { code, message }
  return JSON.stringify([path, start, what])
}

const withLocation = ({ message }: { readonly message: string }, at: Location | undefined) =>
  at ? [{ ...at, message }] : []

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
