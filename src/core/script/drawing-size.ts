export type Pixels = { readonly width: number; readonly height: number }

/** The size of an SVG from the beginning of its text: its width and height, else those of its view box. */
export function sizeOfDrawing(head: string): Pixels | undefined {
  const [tag = ''] = /<svg\b[^>]*>/.exec(head) ?? []
  const number = (name: string) => {
    return Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1])
  }
  const box = /\sviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(tag)
  const width = number('width') || Number(box?.[1])
  const height = number('height') || Number(box?.[2])
  return width > 0 && height > 0 ? { width, height } : undefined
}
