/** A value as plain words; what is neither text nor a finite number shows as nothing. */
export function shownAsText(value: unknown): string {
  if (typeof value === 'string') return value
  return Number.isFinite(value) ? String(value) : ''
}
