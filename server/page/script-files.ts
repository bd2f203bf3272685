import { createHash } from 'node:crypto'
import type { Release } from '../content/release'
import { type Packed, pack } from './packed'

export const SCRIPTS_PATH = '/assets/s/'

/** The compiled scripts of the releases that were served, each a file of its own named by its content. */
export type ScriptFiles = {
  /** Where a release's script is from now on. */
  readonly addressOf: (release: Release) => string
  /** A file by its name; that of the live release also where another process has drawn the page. */
  readonly get: (name: string, live: Release) => Promise<Packed> | undefined
}

/** Keeps a script in memory from the first page that names it. */
export function createScriptFiles(): ScriptFiles {
  const names = new WeakMap<Release, string>()
  const files = new Map<string, Promise<Packed>>()

  const add = (release: Release): string => {
    const text = JSON.stringify(release.script)
    const name = `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`
    if (!files.has(name)) files.set(name, pack(text))
    names.set(release, name)
    return name
  }

  const nameOf = (release: Release) => names.get(release) ?? add(release)

  return {
    addressOf: (release) => SCRIPTS_PATH + nameOf(release),
    get: (name, live) => {
      nameOf(live)
      return files.get(name)
    },
  }
}
