import type { DiagnosticCode, Severity } from './diagnostic'
import { type Bilingual, join } from './said'

/** A stretch of a file's text. Its identity is its place: where it stands in its file is known only at the end. */
export type Passage = { readonly text: string }

/** Words of a passage. The offsets stay right when the passage moves inside its file. */
export type Spot = { readonly passage: Passage; readonly start: number; readonly end: number }

/** `text` in place of the words of `at`; an empty spot inserts, an empty text deletes. */
export type Edit = { readonly at: Spot; readonly text: string }

/** A diagnostic before its passage has been found in a file. */
export type Finding = {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: Bilingual
  readonly at: Spot
  readonly related?: readonly { readonly at: Spot; readonly message: Bilingual }[]
  readonly fix?: {
    readonly title: Bilingual
    readonly edits: readonly Edit[]
    /** It leaves other words than the author's, so that it is one to choose and not the first. */
    readonly isChoice?: true
  }
}

export type Report = (finding: Finding) => void

/** All that is reported. */
export function reportedBy(judge: (report: Report) => void): readonly Finding[] {
  const findings: Finding[] = []
  judge((finding) => findings.push(finding))
  return findings
}

export function error(code: DiagnosticCode, at: Spot, message: Bilingual): Finding {
  return { code, severity: 'error', message, at }
}

export function warning(code: DiagnosticCode, at: Spot, message: Bilingual): Finding {
  return { code, severity: 'warning', message, at }
}

/** The same finding with what would settle it; without edits there is nothing to offer. */
export function withFix(finding: Finding, title: Bilingual, edits: readonly Edit[]): Finding {
  return edits.length === 0 ? finding : { ...finding, fix: { title, edits } }
}

/** The same finding, and how many others are left untold because they most likely come of it. */
export const hiding = (finding: Finding, count: number): Finding =>
  count === 0
    ? finding
    : {
        ...finding,
        message: join(finding.message, {
          pt: `Comece por aqui: ${count === 1 ? 'mais 1 aviso vem' : `mais ${count} avisos vêm`} disto.`,
          en: `Begin here: ${count === 1 ? '1 more warning comes' : `${count} more warnings come`} of it.`,
        }),
      }

/** The same finding with its fix as one to choose. */
export const asChoice = (finding: Finding): Finding =>
  finding.fix ? { ...finding, fix: { ...finding.fix, isChoice: true } } : finding

export const withoutFix = ({ fix: _fix, ...finding }: Finding): Finding => finding

/** The same finding with what it is about taken away, where that is a simple cut. */
export const withCut = (finding: Finding, edits: readonly Edit[]): Finding =>
  withFix(finding, { pt: 'Apagar', en: 'Delete' }, edits)

/** The same finding with a replacement of its own words, when there is one to offer. */
export function withReplacement(finding: Finding, text: string | undefined): Finding {
  if (text === undefined) return finding
  const title = { pt: `Trocar por "${text}"`, en: `Change to "${text}"` }
  return withFix(finding, title, [{ at: finding.at, text }])
}

/** The same finding with quotes round words that should have had them. */
export function withQuotes(finding: Finding, at: Spot, words: string): Finding {
  const text = JSON.stringify(words)
  const title = { pt: `Escrever ${text}, com aspas`, en: `Write ${text}, in quotes` }
  return withFix(finding, title, [{ at, text }])
}

export const wordsAt = ({ passage, start, end }: Spot): string => passage.text.slice(start, end)
