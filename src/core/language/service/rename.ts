import { isReservedId } from '../diagnostics/limits'
import type { Range } from '../diagnostics/position'
import { type Content, markAt, rangeOf } from './content'
import { sameName } from './navigate'
import type { Position, Renamed, TextEdit } from './types'

const STEP_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/

/** The step's id at a position, if there is one to rename. */
export function prepareRename(
  content: Content,
  path: string,
  at: Position,
): { readonly range: Range; readonly placeholder: string } | undefined {
  const placed = markAt(content, path, at)
  const isStep = placed?.mark.role === 'step' || placed?.mark.role === 'target'
  if (!isStep || !content.compilation.steps.has(placed.mark.name)) return undefined
  return { range: rangeOf(placed), placeholder: placed.mark.name }
}

/**
 * Renames a step in every script, variant and talk that names it. Refused where the new name is malformed, reserved or taken. Names keep
 * their quotes.
 */
export function rename(content: Content, path: string, at: Position, name: string): Renamed {
  const placed = markAt(content, path, at)
  if (!placed || !prepareRename(content, path, at)) return refuse(...NO_STEP)
  const old = placed.mark.name
  if (!STEP_NAME.test(name)) return refuse(...NO_NAME)
  if (isReservedId(name)) {
    return refuse(
      `"${name}" é uma palavra da linguagem. Escolha outro nome.`,
      `"${name}" is reserved.`,
    )
  }
  if (name !== old && content.compilation.steps.has(name)) {
    return refuse(`Já há um passo "${name}".`, `There is already a step "${name}".`)
  }
  const changes: { [path: string]: TextEdit[] } = {}
  for (const one of sameName(content, placed.mark)) {
    changes[one.file.path] ??= []
    changes[one.file.path]?.push({ range: rangeOf(one), newText: name })
  }
  return { ok: true, edit: { changes } }
}

const NO_STEP = ['Aqui não há um passo.', 'There is no step here.'] as const
const NO_NAME = [
  'Use letras sem acento, números, - e _, a começar por letra ou número.',
  'Use letters, digits, - and _, beginning with a letter or digit.',
] as const

const refuse = (message: string, english: string): Renamed => ({ ok: false, message, english })
