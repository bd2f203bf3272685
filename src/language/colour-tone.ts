export type Tone = 'light' | 'dark'

/** `dark` when the OKLCH lightness of a `#rrggbb` colour is under 0.5. */
export function toneOf(colour: string): Tone {
  return lightnessOf(colour) < 0.5 ? 'dark' : 'light'
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

type Channels = readonly [red: number, green: number, blue: number]

/** Linear light of each channel, 0 to 1. */
function linear(colour: string): Channels {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The L of OKLab, and so of OKLCH (the published matrices of Björn Ottosson, 2020). */
function lightnessOf(colour: string): number {
  const [red, green, blue] = linear(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
}
