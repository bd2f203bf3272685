import { derivedFrom, type PictureDetails, type PictureNotes } from '../../src/api/pictures'
import type { Content } from '../content/content'
import { Problem } from '../http/problems'
import { readPicture } from './read-picture'

type Measured = {
  readonly width: number
  readonly height: number
  readonly notes?: PictureNotes
}

/** Bytes never change under their hash, so each is read once. */
const MOST = 2000

/** The pictures of the drafts, each with its size and its notes; crops count as part of theirs. */
export function openLibrary(content: Content) {
  const known = new Map<string, Measured>()

  const measure = async (path: string, hash: string): Promise<Measured> => {
    const before = known.get(hash)
    if (before) return before
    const bytes = await content.bytes(hash)
    const measured = bytes ? await sizeOf(path, bytes) : { width: 0, height: 0 }
    if (known.size >= MOST) known.clear()
    known.set(hash, measured)
    return measured
  }

  return async (): Promise<readonly PictureDetails[]> => {
    const { pictures } = await content.read()
    const details: PictureDetails[] = []
    for (const { path, hash, bytes } of pictures) {
      if (hash === '' || derivedFrom(path)) continue
      details.push({ path, hash, bytes, ...(await measure(path, hash)) })
    }
    return details
  }
}

/** What cannot be read has no size: files of a folder are not judged as those that are sent. */
async function sizeOf(path: string, bytes: Buffer): Promise<Measured> {
  if (path.endsWith('.svg')) return drawingSize(bytes.toString('utf8', 0, 4096))
  try {
    const { width, height, notes } = await readPicture(bytes)
    return { width, height, ...(notes && { notes }) }
  } catch (error) {
    if (error instanceof Problem) return { width: 0, height: 0 }
    throw error
  }
}

function drawingSize(svg: string): Measured {
  const box = /\sviewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(svg)
  return { width: Math.round(Number(box?.[1] ?? 0)), height: Math.round(Number(box?.[2] ?? 0)) }
}
