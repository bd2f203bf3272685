/** A requested part of a body: its first and its last byte. */
export type ByteRange = { readonly first: number; readonly last: number }

/**
 * Reads a `Range` header for a body of `length` bytes (RFC 9110, 14.2): one range; `none` when the answer is the whole body (no header,
 * several ranges, another unit, unreadable); or `outside` for a range beyond the body.
 */
export function byteRangeOf(
  header: string | undefined,
  length: number,
): ByteRange | 'none' | 'outside' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return 'none'
  // without a first byte the second number counts from the end
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (from !== '' && to !== '' && Number(to) < first) return 'none'
  return first < length && first <= last ? { first, last } : 'outside'
}
