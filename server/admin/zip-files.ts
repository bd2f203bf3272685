import { setImmediate as turn } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { isDocument } from '../../src/api/path'
import type { ContentFiles } from '../content/content-files'

/** A fixed date near the earliest of the zip format, so that the same content always gives the same file. */
const NO_TIME = new Date(1980, 0, 2)

/** Packs files one by one, yielding to the event loop in between. Only texts are compressed: large pictures would take seconds, in vain. */
export async function zipFiles(files: ContentFiles): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [path, bytes] of files) {
    const file = isDocument(path) ? new ZipDeflate(path) : new ZipPassThrough(path)
    file.mtime = NO_TIME
    zip.add(file)
    file.push(bytes, true)
    await turn()
  }
  zip.end()
  return Buffer.concat(chunks)
}
