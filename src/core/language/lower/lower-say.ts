import type { Line, Table } from '../../script/step'
import type { Bilingual } from '../diagnostics/bilingual'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { withFix } from '../diagnostics/finding'
import type { AuthoredLine, AuthoredSay, AuthoredTable } from '../read/authored'
import { splitItem } from '../read/insertions'
import type { Path } from '../read/path'
import { lowerCondition } from './lower-condition'
import { lowerStillPart } from './lower-outcomes'
import { lowerText } from './lower-text'
import { atKey, atValue, type Lowering, reportMisplaced } from './lowering'

/** Compiles what is said: a sentence, or a list of sentences and parts, each perhaps with a guard. */
export function lowerSay(to: Lowering, path: Path, say: AuthoredSay): readonly Line[] {
  if (typeof say === 'string') return [{ type: 'text', text: lowerText(to, path, say) }]
  checkTimes(to, path, say)
  return say.flatMap((line, n) => lowerLine(to, [...path, n], line))
}

/** The shortest and the longest time, in milliseconds, before an idle visitor is reminded. */
const SHORTEST = 15_000
const LONGEST = 20 * 60_000

const FITTING: Bilingual = {
  pt: 'O tempo vai de 15s a 20min',
  en: 'The time goes from 15s to 20min',
}

const ONE_TIME: Bilingual = {
  pt: 'Um passo tem um só tempo: o mesmo em todas as falas com "after"',
  en: 'A step has one time alone: the same in all lines with "after"',
}

const NOT_A_PART: Bilingual = {
  pt: 'só frases e tabelas são ditas a quem não faz nada.',
  en: 'only sentences and tables are said to who does nothing.',
}

function millisecondsOf(after: string): number {
  const [, count, unit] = /^(\d+) ?(s|min)$/.exec(after) ?? []
  return Number(count) * (unit === 'min' ? 60_000 : 1000)
}

/** All reminders of a step must come after the same time, within the limits. */
function checkTimes(to: Lowering, path: Path, say: readonly AuthoredLine[]): void {
  let first: number | undefined
  for (const [n, line] of say.entries()) {
    if (typeof line === 'string' || line.after === undefined) continue
    const ms = millisecondsOf(line.after)
    const at = () => atValue(to, [...path, n, 'after'])
    first ??= ms
    if (ms < SHORTEST || ms > LONGEST) to.report(diagnoseShape.badValue(at(), FITTING))
    else if (ms !== first) to.report(diagnoseShape.badValue(at(), ONE_TIME))
  }
}

const ALONE: Bilingual = {
  pt: 'a tabela já é a fala toda. Faça dela dois itens da lista.',
  en: 'the table is the whole line already. Make two items of it.',
}

const UNDER_A_SENTENCE: Bilingual = {
  pt: 'a imagem fica acima de uma frase. Faça dela dois itens da lista.',
  en: 'a picture stands above a sentence. Make two items of it.',
}

const CELLS: Bilingual = {
  pt: 'Cada linha tem uma célula por coluna',
  en: 'Each row has one cell for each column',
}

const NO_ROW: Bilingual = {
  pt: 'A tabela não tem essa linha',
  en: 'The table has no such row',
}

function lowerTable(to: Lowering, path: Path, { caption, head, rows, mark }: AuthoredTable): Table {
  for (const [n, cells] of rows.entries()) {
    if (cells.length === head.length) continue
    to.report(diagnoseShape.badValue(atValue(to, [...path, 'rows', n]), CELLS))
  }
  if (mark !== undefined && mark > rows.length) {
    to.report(diagnoseShape.badValue(atValue(to, [...path, 'mark']), NO_ROW))
  }
  const lower = (key: string) => (text: string, n: number) => lowerText(to, [...path, key, n], text)
  return {
    ...(caption !== undefined && { caption: lowerText(to, [...path, 'caption'], caption) }),
    head: head.map(lower('head')),
    rows: rows.map((cells, row) =>
      cells.map((cell, n) => lowerText(to, [...path, 'rows', row, n], cell)),
    ),
    ...(mark !== undefined && { mark }),
  }
}

function lowerLine(to: Lowering, path: Path, line: AuthoredLine): readonly Line[] {
  if (typeof line === 'string') {
    if (to.vocabulary.parts.has(line)) to.report(diagnoseNames.partAsText(atValue(to, path), line))
    return [{ type: 'text', text: lowerText(to, path, line) }]
  }
  const { when, after, text, media, part, table } = line
  const guard = when && { when: lowerCondition(to, [...path, 'when'], when) }
  const time = after === undefined ? undefined : { after: millisecondsOf(after) }
  if (table !== undefined) {
    for (const key of ['text', 'media', 'part'] as const) {
      if (line[key] !== undefined) reportMisplaced(to, [...path, key], ALONE)
    }
    return [{ type: 'table', ...guard, ...time, table: lowerTable(to, [...path, 'table'], table) }]
  }
  if (part !== undefined) {
    if (media !== undefined) reportMisplaced(to, [...path, 'media'], UNDER_A_SENTENCE)
    if (time) reportMisplaced(to, [...path, 'after'], NOT_A_PART)
    if (text !== undefined) {
      const reason = {
        pt: 'a fala já tem "part". Faça dela dois itens da lista.',
        en: 'the line has a "part" already. Make two items of it.',
      }
      const found = diagnoseShape.misplacedKey(atKey(to, [...path, 'text']), 'text', reason)
      const title = { pt: 'Fazer dela dois itens', en: 'Make two items of it' }
      to.report(withFix(found, title, splitItem(to.unit, path)))
    }
    return [{ ...lowerStillPart(to, [...path, 'part'], part), ...guard }]
  }
  if (text === undefined) {
    to.report(diagnoseShape.missingKey(atValue(to, path), 'text'))
    return []
  }
  if (media !== undefined) {
    to.named.push({ under: 'media', name: media, path: [...path, 'media'] })
  }
  const said = lowerText(to, [...path, 'text'], text)
  return [{ type: 'text', ...guard, ...time, text: said, ...(media !== undefined && { media }) }]
}
