import { type Bilingual, join } from './bilingual'
import type { DiagnosticCode, Severity } from './diagnostic'

/** A part of a file's text. Compared by identity: its position in the file is looked up only when diagnostics are placed. */
export type Passage = { readonly text: string }

/** A range in a passage. The offsets stay valid when the passage moves inside its file. */
export type Spot = { readonly passage: Passage; readonly start: number; readonly end: number }

/** Replaces the words at `at` by `text`; an empty spot inserts, an empty text deletes. */
export type Edit = { readonly at: Spot; readonly text: string }

/** A diagnostic before its passage is located in a file. */
export type Finding = {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: Bilingual
  readonly at: Spot
  readonly related?: readonly { readonly at: Spot; readonly message: Bilingual }[]
  readonly fix?: {
    readonly title: Bilingual
    readonly edits: readonly Edit[]
    /** The fix may not be what the author meant, so editors offer it as a choice and never as the preferred fix. */
    readonly isChoice?: true
  }
}

export type Report = (finding: Finding) => void

/** Collects all findings that `judge` reports. */
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

/** The same finding with a fix; without edits it is unchanged. */
export function withFix(finding: Finding, title: Bilingual, edits: readonly Edit[]): Finding {
  return edits.length === 0 ? finding : { ...finding, fix: { title, edits } }
}

/** The same finding, whose message says how many others were not reported because they most likely follow from it. */
export const withHiddenCount = (finding: Finding, count: number): Finding =>
  count === 0
    ? finding
    : {
        ...finding,
        message: join(finding.message, {
          pt: `Comece por aqui: ${count === 1 ? 'mais 1 aviso vem' : `mais ${count} avisos vêm`} disto.`,
          en: `Begin here: ${count === 1 ? '1 more warning comes' : `${count} more warnings come`} of it.`,
        }),
      }

/** The same finding with its fix marked as a choice. */
export const asChoice = (finding: Finding): Finding =>
  finding.fix ? { ...finding, fix: { ...finding.fix, isChoice: true } } : finding

export const withoutFix = ({ fix: _fix, ...finding }: Finding): Finding => finding

/** The same finding with a fix that deletes what it is about; unchanged if `edits` is empty. */
export const withCut = (finding: Finding, edits: readonly Edit[]): Finding =>
  withFix(finding, { pt: 'Apagar', en: 'Delete' }, edits)

/** The same finding with a fix that replaces its words by `text`, if given. */
export function withReplacement(finding: Finding, text: string | undefined): Finding {
  if (text === undefined) return finding
  const title = { pt: `Trocar por "${text}"`, en: `Change to "${text}"` }
  return withFix(finding, title, [{ at: finding.at, text }])
}

/** The same finding with a fix that puts the words at `at` in quotes. */
export function withQuotes(finding: Finding, at: Spot, words: string): Finding {
  const text = JSON.stringify(words)
  const title = { pt: `Escrever ${text}, com aspas`, en: `Write ${text}, in quotes` }
  return withFix(finding, title, [{ at, text }])
}

export const wordsAt = ({ passage, start, end }: Spot): string => passage.text.slice(start, end)
