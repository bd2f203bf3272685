/** A value as plain text; empty for anything but a text or a finite number. */
export function shownAsText(value: unknown): string {
  if (typeof value === 'string') return value
  return Number.isFinite(value) ? String(value) : ''
}
