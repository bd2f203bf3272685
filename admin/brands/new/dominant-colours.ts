import { distance, labOf } from '../../../src/core/language/lower/colour-space'

/** Colours nearer than this are one to the eye. */
const ALIKE = 0.09
const MOST = 6

/**
 * The colours that a picture is made of, as `#rrggbb`, what stands out first. Transparent and nearly white pixels are paper.
 * `pixels` are those of a canvas: red, green, blue, alpha.
 */
export function dominantColours(pixels: Uint8ClampedArray): readonly string[] {
  const counts = new Map<string, number>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128 || Math.min(red, green, blue) > 243) continue
    const colour = `#${[red, green, blue].map(rounded).join('')}`
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const all = [...counts].map(([colour, count]) => ({ colour, weight: count * vividness(colour) }))
  const found: { colour: string; weight: number }[] = []
  for (const { colour, weight } of all.toSorted((one, other) => other.weight - one.weight)) {
    const near = found.find((one) => distance(one.colour, colour) < ALIKE)
    if (near) near.weight += weight
    else if (found.length < 4 * MOST) found.push({ colour, weight })
  }
  return found
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map(({ colour }) => colour)
}

/** To steps of eight, so that what is alike is counted together. */
const rounded = (channel: number) =>
  Math.min(255, Math.round(channel / 8) * 8)
    .toString(16)
    .padStart(2, '0')

/** Grey counts, but less than colour. */
function vividness(colour: string): number {
  const [, a, b] = labOf(colour)
  return 0.15 + Math.hypot(a, b) * 5
}
