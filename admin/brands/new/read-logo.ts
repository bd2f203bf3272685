import { distance, labOf } from '../../../src/core/language/lower/colour-space'

const SIDE = 96
const MAX_BYTES = 10 * 1024 * 1024

/** The colours of a picture that somebody has here; it is not sent anywhere. Rejects, saying why, what is no picture. */
export async function readLogo(file: File): Promise<readonly string[]> {
  if (file.size > MAX_BYTES) throw new Error('O arquivo passa de 10 MB. Use um menor.')
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode().catch(() => {
      throw new Error('Este arquivo não é uma imagem que o navegador leia. Use PNG, JPG ou SVG.')
    })
    const canvas = document.createElement('canvas')
    canvas.width = SIDE
    canvas.height = SIDE
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('Este navegador não lê as cores da imagem.')
    context.drawImage(image, 0, 0, SIDE, SIDE)
    const found = dominantColours(context.getImageData(0, 0, SIDE, SIDE).data)
    if (found.length === 0) throw new Error('A imagem só tem branco ou fundo transparente.')
    return found
  } finally {
    URL.revokeObjectURL(address)
  }
}

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
