const DOUBLE = /^["“”„‟]([^"“”„‟]*)["“”„‟]$/
const SINGLE = /^[‘’‚‛]([^‘’‚‛]*)[‘’‚‛]$/
const CURLY = /^[“”„‟‘’‚‛]|[“”„‟‘’‚‛]$/

/** What stands between quotes that were meant as YAML's own, at least one of them curly; `undefined` where there are none such. */
export function insideCurly(source: string): string | undefined {
  if (!CURLY.test(source)) return undefined
  return DOUBLE.exec(source)?.[1] ?? SINGLE.exec(source)?.[1]
}
