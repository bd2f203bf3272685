import { distance, labOf } from '../../../src/core/language/lower/colour-space'

const SIDE = 96
const MAX_BYTES = 10 * 1024 * 1024

/** The dominant colours of a local file, read in the browser without an upload. Rejects with a message if it is not a usable picture. */
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

/** Colours nearer than this look the same. */
const ALIKE = 0.09
const MOST = 6

/**
 * The dominant colours of a picture as `#rrggbb`, the most striking first. Transparent and nearly white pixels are skipped as background.
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

/** Rounds a channel to steps of eight, so that similar colours are counted together. */
const rounded = (channel: number) =>
  Math.min(255, Math.round(channel / 8) * 8)
    .toString(16)
    .padStart(2, '0')

/** The weight of a colour: grey counts, but less than saturated colours. */
function vividness(colour: string): number {
  const [, a, b] = labOf(colour)
  return 0.15 + Math.hypot(a, b) * 5
}
