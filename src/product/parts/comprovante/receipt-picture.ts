import type { Colours } from '../../../core/script/variant'
import type { ReceiptWords } from './receipt-words'

/** What the picture shows beside the receipt's own words. */
export type ReceiptPaper = {
  /** Name of the file. */
  readonly file: string
  /** Address of the brand's logo; `brand` is drawn instead if it cannot be loaded. */
  readonly logo: string
  readonly brand: string
  readonly colours: Pick<Colours, 'header' | 'onHeader'>
  /** The company that received the money, as lines of text. */
  readonly company: readonly string[]
  /** Set for a sandbox: says that the receipt is not real. */
  readonly warning?: string
}

type Font = 'small' | 'text' | 'strong' | 'title' | 'amount'

const FONTS: { readonly [F in Font]: { readonly size: number; readonly weight: number } } = {
  small: { size: 13, weight: 400 },
  text: { size: 15, weight: 400 },
  strong: { size: 15, weight: 600 },
  title: { size: 20, weight: 600 },
  amount: { size: 32, weight: 700 },
}

const INK = '#14161d'
const SOFT = '#4d525e'
const LINE = '#d6d9df'
const WARNING = '#7d4700'

const WIDTH = 400
const EDGE = 24
const HEADER = 64
/** Pixels of the file per pixel of the layout: enough for printing. */
const SCALE = 3

type Line = {
  readonly text: string
  readonly font: Font
  readonly colour: string
  readonly x: number
  /** The vertical middle of the text. */
  readonly y: number
  readonly align: 'left' | 'right'
}

/** The layout: lines of text, positions of the horizontal rules, and the total height. */
export type ReceiptLayout = {
  readonly lines: readonly Line[]
  readonly rules: readonly number[]
  readonly height: number
}

/** How wide a text is in a font. */
type Measure = (text: string, font: Font) => number

/** Lays the receipt out below its header: long texts wrap, so that nothing is cut off. */
export function layOutReceipt(
  words: ReceiptWords,
  paper: ReceiptPaper,
  measure: Measure,
): ReceiptLayout {
  const lines: Line[] = []
  const rules: number[] = []
  let y = HEADER + EDGE
  const put = (text: string, font: Font, colour = INK) => {
    for (const part of wrapped(text, WIDTH - 2 * EDGE, (piece) => measure(piece, font))) {
      const height = Math.round(FONTS[font].size * 1.4)
      lines.push({ text: part, font, colour, x: EDGE, y: y + height / 2, align: 'left' })
      y += height
    }
  }
  const rule = () => {
    y += 14
    rules.push(y)
    y += 14
  }

  if (paper.warning !== undefined) {
    put(paper.warning, 'strong', WARNING)
    y += 12
  }
  put(words.title, 'title')
  y += 4
  if (words.amount) put(words.amount, 'amount')
  put(words.note, 'text', SOFT)
  rule()
  for (const { label, value } of words.rows) {
    const left = wrapped(label, 150, (piece) => measure(piece, 'text'))
    const right = wrapped(value, WIDTH - 2 * EDGE - 166, (piece) => measure(piece, 'strong'))
    left.forEach((text, at) => {
      lines.push({ text, font: 'text', colour: SOFT, x: EDGE, y: y + 14 + at * 21, align: 'left' })
    })
    right.forEach((text, at) => {
      const place = { x: WIDTH - EDGE, y: y + 14 + at * 21, align: 'right' } as const
      lines.push({ text, font: 'strong', colour: INK, ...place })
    })
    y += 28 + (Math.max(left.length, right.length) - 1) * 21
  }
  rule()
  for (const text of paper.company) put(text, 'small', SOFT)
  return { lines, rules, height: y + EDGE }
}

/** A text in lines that fit; a word that alone is too wide is broken. */
function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (line !== '' && widthOf(line + letter) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** Draws the receipt as a PNG and downloads it. Rejects if the browser cannot. */
export async function keepReceipt(words: ReceiptWords, paper: ReceiptPaper): Promise<void> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  const family = getComputedStyle(document.body).fontFamily
  const fontOf = (font: Font) => `${FONTS[font].weight} ${FONTS[font].size}px ${family}`
  const measure: Measure = (text, font) => {
    pen.font = fontOf(font)
    return pen.measureText(text).width
  }
  const logo = await pictureAt(paper.logo)
  const { lines, rules, height } = layOutReceipt(words, paper, measure)
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  pen.scale(SCALE, SCALE)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, height)
  pen.fillStyle = paper.colours.header
  pen.fillRect(0, 0, WIDTH, HEADER)
  pen.textBaseline = 'middle'
  drawBrand(pen, logo, paper, fontOf('title'))
  pen.fillStyle = LINE
  for (const y of rules) pen.fillRect(EDGE, y, WIDTH - 2 * EDGE, 1)
  for (const { text, font, colour, x, y, align } of lines) {
    pen.font = fontOf(font)
    pen.fillStyle = colour
    pen.textAlign = align
    pen.fillText(text, x, y)
  }
  download(await pngOf(canvas), paper.file)
}

const LOGO = 28

function drawBrand(
  pen: CanvasRenderingContext2D,
  logo: HTMLImageElement | undefined,
  { brand, colours }: ReceiptPaper,
  font: string,
): void {
  if (logo && logo.naturalHeight > 0) {
    const width = (logo.naturalWidth / logo.naturalHeight) * LOGO
    pen.drawImage(logo, EDGE, (HEADER - LOGO) / 2, width, LOGO)
    return
  }
  pen.font = font
  pen.fillStyle = colours.onHeader
  pen.fillText(brand, EDGE, HEADER / 2)
}

/** Loads a picture of our own origin; `undefined` if that fails. */
async function pictureAt(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return image
  } catch {
    return undefined
  }
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))))
  })

/** Milliseconds before the file's URL is revoked: a slow browser needs time to begin the download. */
const TAKEN_MS = 60_000

function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_MS)
}
