import { type PictureNotes, pictureNotes } from '../../src/api/pictures'
import { escapeHtml } from '../http/escape'

const NAMESPACE = 'https://roteiro.example/imagem/1'

/** The notes as XMP, which WebP keeps beside the pixels. */
export const notesAsXmp = (notes: PictureNotes): string =>
  [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description xmlns:i="${NAMESPACE}" i:notas="${escapeHtml(JSON.stringify(notes))}"/>`,
    '</rdf:RDF></x:xmpmeta>',
  ].join('')

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** The notes in a picture's XMP; undefined when there are none, or another program wrote them. */
export function notesOfXmp(xmp: string | undefined): PictureNotes | undefined {
  const written = xmp && /\si:notas="([^"]*)"/.exec(xmp)?.[1]
  if (!written) return undefined
  const json = written.replace(/&(?:amp|lt|gt|quot|#39);/g, (name) => CHARACTERS[name] ?? name)
  try {
    return pictureNotes.safeParse(JSON.parse(json)).data
  } catch {
    return undefined // written by another program
  }
}
