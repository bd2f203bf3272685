import { isReservedId } from '../diagnostics/limits'
import type { Range } from '../diagnostics/position'
import { waysToWrite } from '../edit/write-scalar'
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
 * Renames a step in every script, variant and talk that names it. Refused where the new name is malformed, reserved or taken, and while a
 * text that uses the old one cannot be read. Names keep their quotes.
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
  if (!isPlainWord(name)) {
    return refuse(
      `"${name}" seria lido como um valor, e não como um nome. Escolha outro.`,
      `"${name}" would be read as a value, not as a name.`,
    )
  }
  if (name !== old && content.compilation.steps.has(name)) {
    return refuse(`Já há um passo "${name}".`, `There is already a step "${name}".`)
  }
  const unread = unreadUsing(content, old).join(', ')
  if (unread !== '') {
    return refuse(
      `Há um erro de escrita onde se usa "${old}": ${unread}. Corrija-o antes de mudar o nome.`,
      `What uses "${old}" does not parse: ${unread}. Correct it first.`,
    )
  }
  const changes: { [path: string]: TextEdit[] } = {}
  for (const one of sameName(content, placed.mark)) {
    changes[one.file.path] ??= []
    changes[one.file.path]?.push({ range: rangeOf(one), newText: name })
  }
  return { ok: true, edit: { changes } }
}

/** Whether YAML reads a word without quotes as itself, and not as a number or as `null`. */
const isPlainWord = (word: string) =>
  waysToWrite(word, { inFlow: true, indent: 0, newline: '\n' })[0] === word

/** The files in which a text that cannot be read has the name among its words. */
const unreadUsing = ({ files }: Content, name: string): readonly string[] =>
  files
    .filter(({ text, head, steps = [] }) =>
      [head, ...steps].some(({ unit }) => {
        // of a file that is too large, no text is kept in its unit
        const words = (unit.passage.text || text).match(/[^\s"'{}[\],:@#]+/g)
        return !unit.sound && words?.includes(name)
      }),
    )
    .map(({ path }) => path)

const NO_STEP = ['Aqui não há um passo.', 'There is no step here.'] as const
const NO_NAME = [
  'Use letras sem acento, números, - e _, a começar por letra ou número.',
  'Use letters, digits, - and _, beginning with a letter or digit.',
] as const

const refuse = (message: string, english: string): Renamed => ({ ok: false, message, english })
