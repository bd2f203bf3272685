import { CST, Lexer } from 'yaml'

/** A word of YAML as it is written: a mark, blanks, a comment, or the text of a scalar. */
export type Lexeme = {
  readonly type: CST.TokenType | 'scalar-text' | null
  readonly text: string
  readonly start: number
}

/** The lexemes of a text; joined, they are the text. */
export function readLexemes(text: string): readonly Lexeme[] {
  const lexemes: Lexeme[] = []
  let isScalar = false
  let start = 0
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme === CST.SCALAR || lexeme === CST.DOCUMENT || lexeme === CST.FLOW_END) {
      isScalar = lexeme === CST.SCALAR
      continue
    }
    lexemes.push({ type: isScalar ? 'scalar-text' : CST.tokenType(lexeme), text: lexeme, start })
    start += lexeme.length
    isScalar = false
  }
  return lexemes
}
