import type { YAMLParseError } from 'yaml'
import { diagnoseYaml } from '../diagnostics/diagnose-yaml'
import {
  asChoice,
  type Edit,
  type Finding,
  type Passage,
  type Spot,
  withFix,
  withoutFix,
} from '../diagnostics/finding'
import { lineFeedOf } from './entry-ranges'
import { type Lexeme, readLexemes } from './lexemes'
import { dashCures, indentCures, listCures } from './line-cures'
import { plainSpaces } from './odd-spaces'
import { valueCures, valueOfLine } from './value-cures'
import { adviceOn, notClosed } from './yaml-advice'

/** Whether the passage can be read after these edits. */
export type Mends = (edits: readonly Edit[]) => boolean

/** Words an error of the parser so that an author can fix it, with the first candidate fix that makes the text readable (case SCR-09). */
export function yamlTrouble(passage: Passage, trouble: YAMLParseError, mends: Mends): Finding {
  const open = openBracket(passage, trouble)
  if (open) return open.fix && mends(open.fix.edits) ? open : withoutFix(open)
  const told = tell(passage, trouble)
  for (const cure of cures(told, trouble)) if (cure.fix && mends(cure.fix.edits)) return cure
  return told
}

const IDLE: ReadonlySet<Lexeme['type']> = new Set(['space', 'newline', 'comment'])

/** A brace or bracket that is still open where the lines below go on without it; the fix closes it behind the last word inside. */
function openBracket(passage: Passage, { message, pos }: YAMLParseError): Finding | undefined {
  if (!/ end with a [\]}]$/.test(message)) return undefined
  const open: Lexeme[] = []
  let isNested = false
  let end = 0
  for (const lexeme of readLexemes(passage.text.slice(0, pos[0]))) {
    const { type, text, start } = lexeme
    if (type === 'flow-map-start' || type === 'flow-seq-start') open.push(lexeme)
    if (type === 'flow-map-end' || type === 'flow-seq-end') open.pop()
    isNested = open.length > 0 && (isNested || type === 'flow-map-end' || type === 'flow-seq-end')
    if (!IDLE.has(type)) end = start + text.trimEnd().length
  }
  const last = open.at(-1)
  if (!last) return undefined
  const { start, text: sign } = last
  const at = { passage, start, end: Math.min(end, lineFeedOf(passage.text, start)) }
  const found = diagnoseYaml.yamlError(at, notClosed(sign))
  const closing = open.map(({ text }) => (text === '{' ? ' }' : ']')).toReversed()
  const edits = [{ at: { passage, start: end, end }, text: closing.join('') }]
  const told = withFix(found, { pt: 'Fechar no fim', en: 'Close it at the end' }, edits)
  // the sign may as well be missing further inside
  return isNested ? asChoice(told) : told
}

const ABOUT_SENTENCES = new Set([
  'BLOCK_AS_IMPLICIT_KEY',
  'BAD_SCALAR_START',
  'NON_STRING_KEY',
  'UNEXPECTED_TOKEN',
])

function tell(passage: Passage, trouble: YAMLParseError): Finding {
  // an error of alignment stands at the end of the lines before, which may be empty
  const skipped = /^\n\s*/.exec(passage.text.slice(trouble.pos[0]))?.[0].length ?? 0
  const start = trouble.pos[0] + skipped
  const isLine = trouble.code === 'MULTILINE_IMPLICIT_KEY'
  const end = isLine ? lineFeedOf(passage.text, start) : Math.max(trouble.pos[1], start + 1)
  const at = openQuote(passage, trouble) ?? { passage, start, end }
  const sentence = ABOUT_SENTENCES.has(trouble.code) ? valueOfLine(passage, start) : undefined
  return diagnoseYaml.yamlError(sentence ?? at, adviceOn(passage.text, trouble))
}

/** The opening quote that is never closed: the last one of its kind. */
function openQuote(passage: Passage, { code, message }: YAMLParseError): Spot | undefined {
  const quote =
    code === 'MISSING_CHAR' ? /Missing closing (["'])quote/.exec(message)?.[1] : undefined
  const start = quote ? passage.text.lastIndexOf(quote) : -1
  return start === -1 ? undefined : { passage, start, end: start + 1 }
}

/** Candidate fixes, the likeliest first. */
function* cures(told: Finding, trouble: YAMLParseError): Generator<Finding> {
  const { passage } = told.at
  const [offset] = trouble.pos
  yield* listCures(passage, offset)
  for (const edits of plainSpaces(passage)) yield diagnoseYaml.oddSpace(edits[0]!.at, edits)
  yield* dashCures(passage, offset)
  yield* valueCures(told, trouble)
  yield* indentCures(told, offset)
}
