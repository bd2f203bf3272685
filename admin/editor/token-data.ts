import { TOKEN_TYPES, type Token } from '../../src/core/language/service/types'

export const TOKEN_LEGEND = { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] }

/** Tokens as the editor takes them: five numbers each, places relative to the one before. */
export function tokenData(tokens: readonly Token[]): Uint32Array {
  const data = new Uint32Array(tokens.length * 5)
  let [line, character] = [0, 0]
  for (const [n, token] of tokens.entries()) {
    const lines = token.line - line
    data.set(
      [
        lines,
        lines === 0 ? token.character - character : token.character,
        token.length,
        TOKEN_TYPES.indexOf(token.type),
        0,
      ],
      n * 5,
    )
    ;[line, character] = [token.line, token.character]
  }
  return data
}
