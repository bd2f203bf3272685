const DOUBLE = /^["“”„‟]([^"“”„‟]*)["“”„‟]$/
const SINGLE = /^[‘’‚‛]([^‘’‚‛]*)[‘’‚‛]$/
const CURLY = /^[“”„‟‘’‚‛]|[“”„‟‘’‚‛]$/

/** The text inside quotes that were meant as YAML's own, at least one of them curly; `undefined` for any other text. */
export function insideCurly(source: string): string | undefined {
  if (!CURLY.test(source)) return undefined
  return DOUBLE.exec(source)?.[1] ?? SINGLE.exec(source)?.[1]
}
