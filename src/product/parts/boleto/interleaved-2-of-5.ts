/** The two wide elements of each digit, 0 to 9, out of five. */
const WIDE = [
  '..ww.',
  'w...w',
  '.w..w',
  'ww...',
  '..w.w',
  'w.w..',
  '.ww..',
  '...ww',
  'w..w.',
  '.w.w.',
]
const START = '....'
const STOP = 'w..'

/** Modules of a wide element; the slip's norm takes two to three. */
const WIDE_MODULES = 3

type Bar = { readonly x: number; readonly width: number }

/** The bars of an even number of digits, in modules: in each pair the bars encode the first digit, the spaces between them the second (ITF). */
export function interleaved2of5(digits: string): {
  readonly width: number
  readonly bars: readonly Bar[]
} {
  if (!/^(?:\d\d)+$/.test(digits)) throw new Error('only pairs of digits can be drawn')
  const pairs = digits.match(/\d\d/g) ?? []
  const bars: Bar[] = []
  let x = 0
  for (const [at, element] of [...START, ...pairs.flatMap(interleave), ...STOP].entries()) {
    const width = element === 'w' ? WIDE_MODULES : 1
    if (at % 2 === 0) bars.push({ x, width })
    x += width
  }
  return { width: x, bars }
}

function interleave(pair: string): string[] {
  const [bars = '', spaces = ''] = [...pair].map((digit) => WIDE[Number(digit)])
  return [...bars].flatMap((bar, at) => [bar, spaces.charAt(at)])
}
