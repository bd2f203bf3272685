import { mix } from '../lower/colour-space'
import { primaryToneOf, type Tone, toneOf } from '../lower/colour-tone'

export const COLOUR_KEYS = ['primary', 'onPrimary', 'background', 'header', 'onHeader'] as const
export type ColourKey = (typeof COLOUR_KEYS)[number]

/** The colours that a variant sets. */
export type OwnColours = { readonly [key in ColourKey]: string }

/** Every colour the chat draws with, by the name of its custom property. */
export type Palette = ReadonlyMap<string, string>

type Mix = readonly [token: string, one: string, percent: number, other: string]

const FIXED: Readonly<Record<Tone, readonly (readonly [token: string, colour: string])[]>> = {
  light: [
    ['danger', '#b3261e'],
    ['success', '#0b6b43'],
    ['warning', '#7d4700'],
  ],
  dark: [
    ['danger', '#ff9c92'],
    ['success', '#74dba2'],
    ['warning', '#ffc979'],
  ],
}

/** The mixes of src/web/styles/tokens.css, in its order; a test keeps the two equal. */
export const MIXES: Readonly<Record<'all' | 'lightPrimary' | 'darkTone', readonly Mix[]>> = {
  all: [
    ['ink', 'header', 26, 'pitch'],
    ['ink-soft', 'ink', 74, 'background'],
    ['surface', 'background', 4, 'paper'],
    ['sunken', 'ink', 5, 'background'],
    ['backdrop', 'header', 7, 'background'],
    ['line-strong', 'ink', 54, 'background'],
    ['disabled', 'ink', 11, 'surface'],
    ['accent-soft', 'accent', 7, 'surface'],
    ['visitor', 'primary', 15, 'surface'],
    ['primary-hover', 'primary', 89, 'black'],
    ['primary-press', 'primary', 80, 'black'],
    ['quiet-hover', 'accent', 6, 'surface'],
    ['success-soft', '#12b76a', 13, 'surface'],
    ['warning-soft', '#f5a524', 20, 'surface'],
  ],
  lightPrimary: [
    ['accent-soft', 'primary', 12, 'surface'],
    ['visitor', 'primary', 36, 'surface'],
    ['primary-press', 'primary', 87, 'black'],
  ],
  darkTone: [
    ['ink', 'background', 7, 'paper'],
    ['ink-soft', 'ink', 74, 'background'],
    ['surface', 'background', 92, 'paper'],
    ['sunken', 'background', 86, 'pitch'],
    ['backdrop', 'background', 55, 'pitch'],
    ['accent-soft', 'accent', 9, 'surface'],
    ['visitor', 'primary', 24, 'surface'],
    ['primary-hover', 'primary', 88, 'white'],
    ['primary-press', 'primary', 84, 'black'],
  ],
}

/** All colours of a variant, computed as its style sheet does. */
export function paletteOf(own: OwnColours): Palette {
  const [tone, primaryTone] = [toneOf(own.background), primaryToneOf(own.primary)]
  const mixes = new Map<string, Mix>()
  for (const one of MIXES.all) mixes.set(one[0], one)
  if (primaryTone === 'light') for (const one of MIXES.lightPrimary) mixes.set(one[0], one)
  if (tone === 'dark') for (const one of MIXES.darkTone) mixes.set(one[0], one)
  // a primary colour of the same tone as the background is not visible on it, so `onPrimary` is the accent
  const accent = tone === primaryTone ? own.onPrimary : own.primary
  const palette = new Map<string, string>([
    ['paper', '#ffffff'],
    ['white', '#ffffff'],
    ['black', '#000000'],
    ['pitch', '#060810'],
    ['primary', own.primary],
    ['on-primary', own.onPrimary],
    ['background', own.background],
    ['header', own.header],
    ['on-header', own.onHeader],
    ['accent', accent],
    ...FIXED[tone],
  ])
  const resolve = (name: string): string => {
    const found = name.startsWith('#') ? name : palette.get(name)
    if (found !== undefined) return found
    const [, one, percent, other] = mixes.get(name)!
    const colour = mix(resolve(one), percent, resolve(other))
    palette.set(name, colour)
    return colour
  }
  for (const name of mixes.keys()) resolve(name)
  return palette
}
