import type { ContentPicture } from '../../src/api/documents'
import { derivedFrom, type PictureDetails, type PictureNotes } from '../../src/api/pictures'
import type { ContentStore } from '../content/content-store'
import { Problem } from '../http/problems'
import { readPicture } from './read-picture'

/** Most pictures whose notes are cached. The bytes of a hash never change, so each picture is read once. */
const MOST = 2000

/** Makes a function that adds size and notes to the pictures of the drafts; it leaves out crops, which are part of their picture. */
export function openLibrary(content: Pick<ContentStore, 'bytes'>) {
  const read = new Map<string, PictureNotes | undefined>()

  const notesAt = async (hash: string): Promise<PictureNotes | undefined> => {
    if (read.has(hash)) return read.get(hash)
    const bytes = await content.bytes(hash)
    const notes = bytes && (await notesIn(bytes))
    if (read.size >= MOST) read.clear()
    read.set(hash, notes)
    return notes
  }

  return async (pictures: readonly ContentPicture[]): Promise<readonly PictureDetails[]> => {
    const details: PictureDetails[] = []
    for (const { path, hash, bytes, width = 0, height = 0 } of pictures) {
      if (hash === '' || derivedFrom(path)) continue
      const notes = /\.(?:svg|mp4)$/.test(path) ? undefined : await notesAt(hash)
      const pixels = { width: Math.round(width), height: Math.round(height) }
      details.push({ path, hash, bytes, ...pixels, ...(notes && { notes }) })
    }
    return details
  }
}

/** The notes in a picture; undefined when it cannot be read: files of the content folder are not checked as uploads are. */
async function notesIn(bytes: Buffer): Promise<PictureNotes | undefined> {
  try {
    return (await readPicture(bytes)).notes
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
