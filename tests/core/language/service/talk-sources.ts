import { readdirSync, readFileSync } from 'node:fs'
import type { SourceText } from '../../../../src/core/language/read/source'

const FOLDER = 'tests/talks'

export function readTalkSources(): readonly SourceText[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => {
      const path = `${FOLDER}/${name}`
      return { path, text: readFileSync(path, 'utf8') }
    })
}
