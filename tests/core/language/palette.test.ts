import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judgeColours } from '../../../src/core/language/judge/check-colours'
import { MIXES, paletteOf } from '../../../src/core/language/judge/palette'
import { colourOf, labOf, mix } from '../../../src/core/language/lower/colour-space'
import { contrast } from '../../../src/core/language/lower/colour-tone'

const css = readFileSync(new URL('../../../src/web/styles/tokens.css', import.meta.url), 'utf8')
const derived = css.slice(css.indexOf('@supports'), css.indexOf('/* a short phone'))

/** The mixes of a rule of the style sheet: `--ink: color-mix(in oklab, var(--header) 26%, var(--pitch))`. */
function mixesOf(selector: string): readonly string[] {
  const start = derived.indexOf(`${selector} {`)
  const rule = derived.slice(start, derived.indexOf('}', start))
  const found = rule.matchAll(
    /--([\w-]+): color-mix\(in okl\w+, (?:var\(--([\w-]+)\)|(#\w+)) (\d+)%, (?:var\(--([\w-]+)\)|(\w+))\);/g,
  )
  return [...found].map(([, token, one, hex, share, other, plain]) =>
    [token, one ?? hex, share, other ?? plain].join(' '),
  )
}

test.each([
  ['all', ':root'],
  ['lightPrimary', '[data-primary="light"]'],
  ['darkTone', '[data-tone="dark"]'],
] as const)('the palette of %s is mixed as %s of the style sheet', (name, selector) => {
  const written = mixesOf(selector)
  expect(written.length).toBeGreaterThan(2)
  for (const one of MIXES[name]) expect(written).toContain(one.join(' '))
})

test('what both a light primary and a dark tone mix is told of each', () => {
  const tokens = (name: keyof typeof MIXES, selector: string) => {
    const known = new Set(MIXES[name].map(([token]) => token))
    return mixesOf(selector)
      .map((one) => one.split(' ')[0]!)
      .filter((token) => MIXES.all.some(([mixed]) => mixed === token) && !known.has(token))
  }
  expect(tokens('lightPrimary', '[data-primary="light"]')).toEqual([])
  expect(tokens('darkTone', '[data-tone="dark"]')).toEqual([])
})

test.each(['#000000', '#ffffff', '#2450d6', '#c3f53c', '#be185d'])(
  'OKLab: %s comes back as itself',
  (colour) => {
    expect(colourOf(labOf(colour))).toBe(colour)
    expect(mix(colour, 100, '#ffffff')).toBe(colour)
  },
)

test('CSS Color 5: half of black and white in OKLab is #636363', () => {
  expect(mix('#000000', 50, '#ffffff')).toBe('#636363')
})

test('look: the base palette has its letters on their surfaces at AA', () => {
  const palette = paletteOf({
    primary: '#2450d6',
    onPrimary: '#ffffff',
    background: '#f3f5f9',
    header: '#3a4156',
    onHeader: '#ffffff',
  })
  expect(contrast(palette.get('ink-soft')!, palette.get('surface')!)).toBeGreaterThan(4.5)
  expect(palette.get('accent')).toBe('#2450d6')
})

test.each([
  ['below what a monthly amount buys', 'accent-soft', '#732a4a', '#2a3c36', '#0ff65b'],
  ['why a way to pay cannot be chosen', 'disabled', '#6d36da', '#2e3b39', '#d9eb16'],
])('the small words %s, on %s, are judged too', (_where, back, primary, background, header) => {
  const own = { primary, onPrimary: '#ffffff', background, header, onHeader: '#000000' }
  const palette = paletteOf(own)
  const low = judgeColours(own).filter(({ ratio, floor }) => ratio < floor)
  expect(contrast(palette.get('ink-soft')!, palette.get(back)!)).toBeLessThan(4.5)
  expect(low.map(({ front }) => front)).toContain(palette.get('ink-soft'))
})
