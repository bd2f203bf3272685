import { CST, Lexer } from 'yaml'

type Lexeme = { readonly type: CST.TokenType | 'scalar-text' | null; readonly text: string }

/**
 * The same YAML with one space after a colon and a comma, spaces inside braces and none inside brackets. Only blanks between words
 * of one line change; scalars and comments stay as they are.
 */
export function formatSpacing(text: string): string {
  const lexemes = readLexemes(text)
  const open: string[] = []
  return lexemes
    .map(({ type, text: words }, n) => {
      if (type === 'flow-map-start' || type === 'flow-seq-start') open.push(words)
      if (type === 'flow-map-end' || type === 'flow-seq-end') open.pop()
      if (type !== 'space') return words + missingSpace(lexemes[n], lexemes[n + 1])
      return spaceBetween(lexemes[n - 1], words, lexemes[n + 1])
    })
    .join('')
}

function readLexemes(text: string): readonly Lexeme[] {
  const lexemes: Lexeme[] = []
  let isScalar = false
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme === CST.SCALAR || lexeme === CST.DOCUMENT || lexeme === CST.FLOW_END) {
      isScalar = lexeme === CST.SCALAR
      continue
    }
    lexemes.push({ type: isScalar ? 'scalar-text' : CST.tokenType(lexeme), text: lexeme })
    isScalar = false
  }
  return lexemes
}

const ENDS_LINE: ReadonlySet<Lexeme['type']> = new Set(['newline', 'comment'])

/** What stands instead of blanks inside a line; those that begin a line or come before its end stay, for others to judge. */
function spaceBetween(
  before: Lexeme | undefined,
  blanks: string,
  after: Lexeme | undefined,
): string {
  if (!before || before.text.endsWith('\n') || !after || ENDS_LINE.has(after.type)) return blanks
  // what stands after a dash is a matter of indents
  if (before.type === 'seq-item-ind') return blanks
  if (before.type === 'flow-seq-start' || after.type === 'flow-seq-end') return ''
  if (after.type === 'comma' || after.type === 'map-value-ind') return ''
  if (before.type === 'flow-map-start' && after.type === 'flow-map-end') return ''
  return ' '
}

/** The space that belongs after a lexeme and is not there. */
function missingSpace(lexeme: Lexeme | undefined, after: Lexeme | undefined): string {
  if (!lexeme || !after || after.type === 'space' || after.type === 'newline') return ''
  if (lexeme.type === 'comma') return ' '
  if (lexeme.type === 'flow-map-start') return after.type === 'flow-map-end' ? '' : ' '
  return after.type === 'flow-map-end' ? ' ' : ''
}
