import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { PORTUGUESE } from '../src/web/styles/inter-portuguese'

const require = createRequire(import.meta.url)
const INTER = require.resolve('@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2')

/** The characters of a `unicode-range` (CSS Fonts 4, section 4.5). */
export function charactersOf(range: string): string {
  return range
    .split(', ')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice('U+'.length)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16))
      return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n))
    })
    .join('')
}

/** Every character in the weights of the page's styles, drawn for the size of running text. */
const SHAPES = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 }, opsz: 16 },
  // pairs of letters that stand closer, marks on letters, figures of one width; not the font's other shapes of the same characters. Its
  // types do not know the option yet, and so would refuse it in a call
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
} as const

/** Inter as the visitor's page needs it. */
export async function subsetInter(): Promise<Buffer> {
  return subsetFont(await readFile(INTER), charactersOf(PORTUGUESE), SHAPES)
}
