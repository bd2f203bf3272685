/** An address as a URL; `undefined` for what is none. Without `URL.canParse`, which Safari 16 and Chrome before 120 lack. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
