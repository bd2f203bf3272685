import { labOf, luminanceOf } from './colour-space'

export type Tone = 'light' | 'dark'

/** `dark` when the OKLCH lightness of a `#rrggbb` colour is under 0.5. */
export function toneOf(colour: string): Tone {
  return labOf(colour)[0] < 0.5 ? 'dark' : 'light'
}

/** `light` when white letters on the colour have a contrast under 4.5 : 1, the AA floor of WCAG 2. */
export function primaryToneOf(colour: string): Tone {
  return contrast(colour, '#ffffff') < 4.5 ? 'light' : 'dark'
}

/** WCAG contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}
