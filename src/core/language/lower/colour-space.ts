/** A colour in OKLab (the published matrices of Björn Ottosson, 2020): mixes as CSS mixes, and lightness as people see it. */
export type Lab = readonly [lightness: number, a: number, b: number]

type Channels = readonly [red: number, green: number, blue: number]

/** Linear light of each channel of a `#rrggbb` colour, 0 to 1. */
function linear(colour: string): Channels {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** The relative luminance of WCAG 2. */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function labOf(colour: string): Lab {
  const [red, green, blue] = linear(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The nearest `#rrggbb` of a colour; colours outside the range are clipped. */
export function colourOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels: Channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(hexOf).join('')}`
}

function hexOf(light: number): string {
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  const byte = Math.round(Math.min(1, Math.max(0, value)) * 255)
  return byte.toString(16).padStart(2, '0')
}

/** `color-mix(in oklab, one percent%, other)`. */
export function mix(one: string, percent: number, other: string): string {
  const [from, to] = [labOf(one), labOf(other)]
  const share = percent / 100
  const at = (n: 0 | 1 | 2) => from[n] * share + to[n] * (1 - share)
  return colourOf([at(0), at(1), at(2)])
}

/** How different two colours look; 1 is black from white. */
export function distance(one: string, other: string): number {
  const [from, to] = [labOf(one), labOf(other)]
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2])
}
