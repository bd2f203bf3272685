import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { inputHash, STAMP } from '../tools/build/input-hash.mjs'

/** Builds the product where something that goes into it has changed since it was last built. */
export async function buildWhatChanged(): Promise<void> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => '')
  if (stamp === (await inputHash())) return
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/build.ts'])
}
