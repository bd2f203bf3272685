import type { DiagnosticCode, Severity } from './diagnostic'

/** A stretch of a file's text. Its identity is its place: where it stands in its file is known only at the end. */
export type Passage = { readonly text: string }

/** Words of a passage. The offsets stay right when the passage moves inside its file. */
export type Spot = { readonly passage: Passage; readonly start: number; readonly end: number }

/** A diagnostic before its passage has been found in a file. */
export type Finding = {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: string
  readonly at: Spot
  readonly related?: readonly { readonly at: Spot; readonly message: string }[]
  readonly fix?: { readonly title: string; readonly at: Spot; readonly text: string }
}

export type Report = (finding: Finding) => void

export function error(code: DiagnosticCode, at: Spot, message: string): Finding {
  return { code, severity: 'error', message, at }
}

export function warning(code: DiagnosticCode, at: Spot, message: string): Finding {
  return { code, severity: 'warning', message, at }
}

/** The same finding with a replacement of its own words, when there is one to offer. */
export function withReplacement(finding: Finding, text: string | undefined): Finding {
  if (text === undefined) return finding
  return { ...finding, fix: { title: `Trocar por "${text}"`, at: finding.at, text } }
}

export const wordsAt = ({ passage, start, end }: Spot): string => passage.text.slice(start, end)
