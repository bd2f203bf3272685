import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data directory that is gone when `remove` is called. */
export function tempDataDir() {
  const directory = mkdtempSync(join(tmpdir(), 'consorcio-'))
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
