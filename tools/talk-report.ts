import type { Compilation } from '../src/language/compile'
import type { Diagnostic, Location } from '../src/language/diagnostic'
import type { Coverage } from '../src/talks/coverage'
import type { TalkFailure } from '../src/talks/run-talk'
import type { TalkFile } from './read-talks'

type Locate = Compilation['locate']

const lineAt = (location: Location | undefined): string =>
  location ? `${location.path}:${location.range.start.line + 1}` : '?'

/** A diagnostic on a line, from 1 as editors count. */
export function diagnosticLine({ path, range, code, message }: Diagnostic): string {
  return `${path}:${range.start.line + 1}:${range.start.character + 1} ${code} ${message}`
}

/** Where a talk diverged: the turn, the step it stood at, what was expected, what came, and what the bot said. */
export function failureLines(
  file: TalkFile,
  { turn, at, expected, actual, said }: TalkFailure,
  locate: Locate,
): readonly string[] {
  const where = file.locate(turn < 0 ? [file.talk?.begin ? 'begin' : 'talk'] : ['turns', turn])
  const step = at === '' ? 'antes do primeiro passo' : `no passo ${at} (${lineAt(locate(at))})`
  return [
    `        ${lineAt(where)} ${step}`,
    `        esperava: ${expected}`,
    `        veio:     ${actual}`,
    ...said.map((bubble) => `        o bot disse: ${bubble}`),
  ]
}

/** How much of the script the talks have reached, and each step and outcome that none has. */
export function coverageLines({ steps, outcomes }: Coverage, locate: Locate): readonly string[] {
  const reached = (what: string, total: number, missed: number) =>
    `${what}: ${total - missed} de ${total}`
  return [
    reached('passos', steps.total, steps.missed.length),
    ...steps.missed.map((id) => `  ${lineAt(locate(id))} nenhuma conversa chega a ${id}`),
    reached('resultados', outcomes.total, outcomes.missed.length),
    ...outcomes.missed.map(({ step, by, name, outcome }) => {
      const where = lineAt(locate(step, [by, 'on', outcome]))
      return `  ${where} nenhuma conversa vê "${outcome}" de ${name} em ${step}`
    }),
  ]
}
