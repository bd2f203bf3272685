import { contentKindOf } from '../../src/api/path'
import { firstFree } from '../../src/core/script/first-free'
import type { WorkDocument } from '../workspace/document'
import type { GroupOutline, StepOutline } from '../workspace/outline'
import { baseName } from '../workspace/outlines'

/** Whether a script has nothing but its head; `EmptyGroup` is then shown instead of the editor. */
export const isEmptyGroup = ({ path, text }: WorkDocument): boolean =>
  contentKindOf(path) === 'script' &&
  text !== null &&
  text.split('\n').every((line) => /^\s*(?:#.*)?$|^(?:group|about|steps):/.test(line))

/** The group with a first step that says something and ends. `groups`: all that there are, whose ids it does not repeat. */
export function withMessage(path: string, text: string, groups: readonly GroupOutline[]): string {
  const id = freeId(`${baseName(path)}-1`, groups)
  return withStep(text, `  ${id}:\n    say: Escreva aqui o que o bot diz.\n    next: end`)
}

/** The group with a copy of a step, under an id that no step of `groups` has. */
export function withCopy(
  path: string,
  text: string,
  step: StepOutline,
  groups: readonly GroupOutline[],
): string {
  const lines = step.source.split('\n')
  const own = lines[0]!.replace(step.id, freeId(`${baseName(path)}-${step.id}`, groups))
  return withStep(text, [own, ...lines.slice(1)].join('\n'))
}

function freeId(id: string, groups: readonly GroupOutline[]): string {
  const taken = new Set(groups.flatMap(({ steps }) => steps.map((step) => step.id)))
  return firstFree(taken, (nth) => (nth === 1 ? id : `${id}-${nth}`))
}

function withStep(text: string, step: string): string {
  const head = text.replace(/^steps:.*$/m, '').trimEnd()
  return `${head}\nsteps:\n${step}\n`
}
