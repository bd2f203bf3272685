import { groupBy } from '../../script/group-by'
import type { Diagnostic } from '../diagnostics/diagnostic'
import { rangeAt } from '../diagnostics/position'
import { wayBetween } from '../judge/detours'
import { lineStart, newlineOf } from '../read/entry-ranges'
import type { SourceFile } from '../read/read-file'
import { bodyEnd } from './body-end'
import { type Content, fileAt, markAt, type PlacedMark } from './content'
import { contractOf, missingOutcomes } from './contracts'
import type { CodeAction, Range, TextEdit, WorkspaceEdit } from './types'

/** The code actions for a range of a document: the fixes of its diagnostics, and actions that only an editor can offer. */
export function codeActions(
  content: Content,
  diagnostics: readonly Diagnostic[],
  range: Range,
): readonly CodeAction[] {
  return diagnostics
    .filter((one) => touches(one.range, range))
    .flatMap((diagnostic) => [
      ...fixOf(diagnostic),
      ...createStep(content, diagnostic),
      ...handleOutcomes(content, diagnostic),
    ])
}

function touches(one: Range, other: Range): boolean {
  const isBefore = (a: Range['end'], b: Range['start']) =>
    a.line < b.line || (a.line === b.line && a.character < b.character)
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start)
}

function fixOf({ fix, code, severity }: Diagnostic): readonly CodeAction[] {
  if (!fix) return []
  const edit = workspaceEditOf(fix.edits.map(({ text, ...at }) => ({ ...at, newText: text })))
  const { title, english, isChoice } = fix
  const preferred = isChoice !== true
  return [{ title, english, settles: [code], severity, preferred, edit }]
}

/** Creates a step that is named but not defined, below the step that names it. */
function createStep(
  content: Content,
  { code, path, range, severity }: Diagnostic,
): readonly CodeAction[] {
  const placed = code === 'unknown-step' ? markAt(content, path, range.start) : undefined
  if (placed?.mark.role !== 'target' || !path.startsWith('scripts/')) return []
  const id = placed.mark.name
  if (!/^[A-Za-z0-9][\w-]*$/.test(id)) return []
  const room = roomAfter(content, placed)
  if (!room) return []
  const { offset, indent, newline } = room
  const lines = [
    `${indent}${id}:`,
    `${indent}  say: Escreva aqui a mensagem.`,
    `${indent}  next: end`,
  ]
  const text = ['', '', ...lines].join(newline)
  return [
    {
      title: `Criar o passo "${id}"`,
      english: `Create the step "${id}"`,
      settles: [code],
      severity,
      preferred: false,
      edit: insert(content, path, offset, text),
    },
  ]
}

/** The end of the step that holds a mark (of the last step, for a mark outside of steps), and the indent of its key. */
function roomAfter(content: Content, placed: PlacedMark) {
  const { file } = placed
  const steps = stepsIn(content, file)
  const holder = stepAround(content, placed) ?? steps.at(-1)
  if (!holder) return undefined
  const next = steps.find((step) => step.start > holder.start)
  const limit = next ? lineStart(file.text, next.start) : file.text.length
  const offset = bodyEnd(file.text, holder.end, limit)
  const indent = /^ */.exec(file.text.slice(lineStart(file.text, holder.start)))![0]
  return { offset, indent, newline: newlineOf(file.text) }
}

const stepsIn = (content: Content, file: SourceFile) =>
  content.marks(file).filter(({ mark }) => mark.role === 'step')

const stepAround = (content: Content, { file, start }: PlacedMark) =>
  stepsIn(content, file).findLast((step) => step.start <= start)

/** Adds every unhandled outcome of a contract with the conversation's fallback as its target, for the author to change. */
function handleOutcomes(
  content: Content,
  { code, path, range, severity, fix }: Diagnostic,
): readonly CodeAction[] {
  const placed =
    code === 'unhandled-outcome' && !fix ? markAt(content, path, range.start) : undefined
  const fallback = entrance(content, 'fallback')
  if (!placed || fallback === undefined) return []
  const { file, mark } = placed
  const siblings = content.marks(file).filter((other) => isUnder(other, placed))
  const contract = contractOf(content.vocabulary, siblings[0]?.mark.of)
  const [first] = siblings
  if (!contract || !first || first.mark.inFlow) return []
  const missing = missingOutcomes(
    contract,
    siblings.map((one) => one.mark.name),
  )
  const line = lineStart(file.text, first.start)
  const indent = file.text.slice(line, first.start)
  if (indent.trim() !== '') return []
  const newline = newlineOf(file.text)
  const step = stepAround(content, placed)?.mark.name
  const way = step === undefined ? fallback : wayBetween(flowOf(content), step, fallback).value
  const text = missing.map((outcome) => `${indent}${outcome}: ${way}${newline}`).join('')
  return [
    {
      title: `Tratar as saídas que faltam em "${mark.name}:" (levam a ${fallback})`,
      english: `Handle the missing outcomes (leading to ${fallback})`,
      settles: [code],
      severity,
      preferred: false,
      edit: insert(content, path, line, text),
    },
  ]
}

/** Whether a mark is an outcome directly under the key at `on`, in the same step. */
function isUnder({ mark, start }: PlacedMark, on: PlacedMark): boolean {
  const { path } = on.mark
  const isDeeper = mark.path.length === path.length + 1 && start > on.start
  return mark.role === 'outcome' && isDeeper && path.every((part, n) => part === mark.path[n])
}

function flowOf(content: Content) {
  const start = entrance(content, 'start')
  return { steps: content.compilation.steps, ...(start !== undefined && { start }) }
}

/** The step that a script names as the start or as the fallback of the conversation. */
function entrance(content: Content, key: 'start' | 'fallback'): string | undefined {
  for (const file of content.files) {
    const found = content
      .marks(file)
      .find(({ mark }) => mark.role === 'target' && mark.path.at(-1) === key)
    if (found && file.path.startsWith('scripts/')) return found.mark.name
  }
  return undefined
}

function insert(content: Content, path: string, offset: number, newText: string): WorkspaceEdit {
  const file = fileAt(content, path)
  if (!file) return { changes: {} }
  return workspaceEditOf([{ path, range: rangeAt(file.lines, offset, offset), newText }])
}

/** Edits of several files as one. */
export function workspaceEditOf(
  edits: readonly (TextEdit & { readonly path: string })[],
): WorkspaceEdit {
  const files = [...groupBy(edits, ({ path }) => path)].map(
    ([path, own]) => [path, own.map(({ range, newText }) => ({ range, newText }))] as const,
  )
  return { changes: Object.fromEntries(files) }
}
