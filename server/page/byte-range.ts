/** The part of a body that was asked for: the first and the last byte. */
export type ByteRange = { readonly first: number; readonly last: number }

/**
 * What `Range` asks for of a body (RFC 9110, 14.2): one part of it, `none` where the whole is the answer (several parts, another unit,
 * what cannot be read), and `outside` for a part that is not there.
 */
export function byteRangeOf(
  header: string | undefined,
  length: number,
): ByteRange | 'none' | 'outside' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return 'none'
  // without a first byte the other number counts from the end
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (from !== '' && to !== '' && Number(to) < first) return 'none'
  return first < length && first <= last ? { first, last } : 'outside'
}
