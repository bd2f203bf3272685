import { dominantColours } from './dominant-colours'

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
