import { type Bilingual, join, list, meant } from './bilingual'
import type { DiagnosticCode, Severity } from './diagnostic'
import { withUnseen } from './unseen'

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

type Words<Named extends readonly unknown[]> = (...named: Named) => Bilingual

const makerOf =
  (severity: Severity) =>
  <Named extends readonly unknown[]>(code: DiagnosticCode, words: Words<Named>) =>
  (at: Spot, ...named: Named): Finding => ({ code, severity, message: words(...named), at })

const makerBesideOf =
  (severity: Severity) =>
  <Named extends readonly unknown[]>(
    code: DiagnosticCode,
    related: Bilingual,
    words: Words<Named>,
  ) =>
  (at: Spot, ...more: [...named: Named, other: Spot]): Finding => {
    // by their type, the last is the other place, and those before it are what the message names
    const named = more.slice(0, -1) as unknown as Named
    const other = more.at(-1) as Spot
    const message = words(...named)
    return { code, severity, message, at, related: [{ at: other, message: related }] }
  }

/** A constructor of errors with one code: it takes the place, and what the words name. */
export const errorFor = makerOf('error')
export const warningFor = makerOf('warning')

/** The same for errors that point at a second place, which is the last argument and which `related` explains. */
export const errorBeside = makerBesideOf('error')
export const warningBeside = makerBesideOf('warning')

/** An error about an unknown name, with the nearest known name, else with all known names if they are few. */
export function unknownName(
  ...[code, at, message, near, known = []]: [
    code: DiagnosticCode,
    at: Spot,
    message: Bilingual,
    near: string | undefined,
    known?: readonly string[],
  ]
): Finding {
  const names = { pt: `Os nomes são: ${list(known)}.`, en: `The names are: ${list(known)}.` }
  const others = known.length > 0 ? join(message, names) : message
  const told = withUnseen(near ? join(message, meant(near)) : others, wordsAt(at))
  return withReplacement(error(code, at, told), near)
}

/** A constructor of errors about unknown names: it takes the place, the name, the nearest known one, and what else the words name. */
export const unknownFor =
  <More extends readonly unknown[]>(
    code: DiagnosticCode,
    words: Words<[name: string, ...more: More]>,
  ) =>
  (at: Spot, name: string, near: string | undefined, ...more: More): Finding =>
    unknownName(code, at, words(name, ...more), near)

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
