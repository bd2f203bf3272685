import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder, and those above it, where they are not there yet. One after the other: asked for all at once, Node tries without end where
 * none can be made, as in /proc. Rejects where one cannot be made, or where a file stands in its place.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const path = resolve(folder)
  const isThere = existsSync(path)
  if (!isThere) await makeFolder(dirname(path), mode)
  // `recursive` passes over a folder that is there, and rejects for a file
  await mkdir(path, { mode, recursive: isThere })
}
