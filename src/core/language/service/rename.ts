import { isReservedId } from '../diagnostics/limits'
import type { Range } from '../diagnostics/position'
import { waysToWrite } from '../edit/write-scalar'
import { FACT_NAME, isReservedFact } from '../lower/own-facts'
import { workspaceEditOf } from './code-actions'
import { type Content, markAt, type PlacedMark, rangeOf } from './content'
import { sameName } from './navigate'
import type { Position, Renamed } from './types'

/** The id of a step, or the name of a fact that a script declares, at a position. */
export function prepareRename(
  content: Content,
  path: string,
  at: Position,
): { readonly range: Range; readonly placeholder: string } | undefined {
  const placed = markAt(content, path, at)
  if (!placed || !kindOf(content, placed)) return undefined
  return { range: rangeOf(placed), placeholder: placed.mark.name }
}

/** What a kind of name has to be, and what is said where a new one is not. */
type NameKind = {
  readonly form: RegExp
  readonly isReserved: (name: string) => boolean
  readonly isTaken: (content: Content, name: string) => boolean
  readonly malformed: readonly [pt: string, en: string]
  readonly taken: readonly [pt: string, en: string]
}

const STEP: NameKind = {
  form: /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
  isReserved: isReservedId,
  isTaken: ({ compilation }, name) => compilation.steps.has(name),
  malformed: [
    'Use letras sem acento, números, - e _, a começar por letra ou número.',
    'Use letters, digits, - and _, beginning with a letter or digit.',
  ],
  taken: ['Já há um passo', 'There is already a step'],
}

const FACT: NameKind = {
  form: FACT_NAME,
  isReserved: isReservedFact,
  isTaken: ({ vocabulary }, name) => vocabulary.facts.has(name),
  malformed: [
    'Use letras sem acento e números, a começar por letra minúscula.',
    'Use letters and digits, beginning with a small letter.',
  ],
  taken: ['Já há um fato', 'There is already a fact'],
}

function kindOf(content: Content, { mark }: PlacedMark): NameKind | undefined {
  const { role, name } = mark
  if (role === 'step' || role === 'target') {
    return content.compilation.steps.has(name) ? STEP : undefined
  }
  const isDeclared =
    role === 'fact' && sameName(content, mark).some((one) => one.mark.declares === true)
  return isDeclared ? FACT : undefined
}

/**
 * Renames a step, or a fact that a script declares, in every script, variant, experiment and talk that names it. Refused where the new
 * name is malformed, reserved or taken, and while a text that uses the old one cannot be read. Names keep their quotes.
 */
export function rename(content: Content, path: string, at: Position, name: string): Renamed {
  const placed = markAt(content, path, at)
  const kind = placed && kindOf(content, placed)
  if (!kind) return refuse(...NO_NAME)
  const old = placed.mark.name
  if (!kind.form.test(name)) return refuse(...kind.malformed)
  if (kind.isReserved(name)) {
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
  if (name !== old && kind.isTaken(content, name)) {
    const [message, english] = kind.taken
    return refuse(`${message} "${name}".`, `${english} "${name}".`)
  }
  const unread = unreadUsing(content, old).join(', ')
  if (unread !== '') {
    return refuse(
      `Há um erro de escrita onde se usa "${old}": ${unread}. Corrija-o antes de mudar o nome.`,
      `What uses "${old}" does not parse: ${unread}. Correct it first.`,
    )
  }
  const changes = sameName(content, placed.mark).map((one) => {
    return { path: one.file.path, range: rangeOf(one), newText: name }
  })
  return { ok: true, edit: workspaceEditOf(changes) }
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
        const words = (unit.passage.text || text).match(/[^\s"'{}[\],:@#$|]+/g)
        return !unit.sound && words?.includes(name)
      }),
    )
    .map(({ path }) => path)

const NO_NAME = [
  'Aqui não há um passo, nem um fato que um roteiro declara.',
  'There is no step here, nor a fact that a script declares.',
] as const

const refuse = (message: string, english: string): Renamed => ({ ok: false, message, english })
