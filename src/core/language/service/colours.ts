import { type Content, fileAt, rangeOf } from './content'
import type { WrittenColour } from './types'

const COLOUR = /^#[0-9a-f]{6}$/i

/** A colour as editors represent it: each channel from 0 to 1. */
export type ColourShares = { readonly red: number; readonly green: number; readonly blue: number }

export function sharesOf(colour: string): ColourShares {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
  )
  return { red, green, blue }
}

export const colourOfShares = ({ red, green, blue }: ColourShares): string =>
  `#${[red, green, blue]
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The colours of a document, as they are written. */
export function coloursIn(content: Content, path: string): readonly WrittenColour[] {
  const file = fileAt(content, path)
  if (!file) return []
  return content.marks(file).flatMap((placed) => {
    const { role, name, isKey } = placed.mark
    const isColour = role === 'colour' && !isKey && COLOUR.test(name)
    return isColour ? [{ range: rangeOf(placed), colour: name }] : []
  })
}
