import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const INTER = require.resolve('@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2')

/** What a page in Portuguese is written with: Latin letters, the marks of prose, arrows and the signs of money. */
export const PORTUGUESE =
  'U+0020-007E, U+00A0-00FF, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2190-2193, U+2212'

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

/** Inter as the visitor's page needs it: these characters, in the weights of its styles, drawn for the size of running text. */
export async function subsetInter(): Promise<Buffer> {
  return subsetFont(await readFile(INTER), charactersOf(PORTUGUESE), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 }, opsz: 16 },
  })
}
