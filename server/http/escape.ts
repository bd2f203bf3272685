const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** Escapes text for an attribute or an element, so that it is never markup (case XSS-04). */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign)
