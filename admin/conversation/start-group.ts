import { contentKindOf } from '../../src/api/path'
import type { WorkDocument } from '../workspace/document'
import type { StepOutline } from '../workspace/outline'
import { baseName } from '../workspace/outlines'

/** Whether a script has nothing but its head; `EmptyGroup` is then shown instead of the editor. */
export const isEmptyGroup = ({ path, text }: WorkDocument): boolean =>
  contentKindOf(path) === 'script' &&
  text !== null &&
  text.split('\n').every((line) => /^\s*(?:#.*)?$|^(?:group|about|steps):/.test(line))

/** The group with a first step that says something and ends. */
export function withMessage(path: string, text: string): string {
  const id = `${baseName(path)}-1`
  return withStep(text, `  ${id}:\n    say: Escreva aqui o que o bot diz.\n    next: end`)
}

/** The group with a copy of a step, under an id of its own. */
export function withCopy(path: string, text: string, step: StepOutline): string {
  const lines = step.source.split('\n')
  const own = lines[0]!.replace(step.id, `${baseName(path)}-${step.id}`)
  return withStep(text, [own, ...lines.slice(1)].join('\n'))
}

function withStep(text: string, step: string): string {
  const head = text.replace(/^steps:.*$/m, '').trimEnd()
  return `${head}\nsteps:\n${step}\n`
}
