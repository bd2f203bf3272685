import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A library that is not bundled: a build leaves it where it is. */
const OUTSIDE_OF_THE_BUILD = "import('sharp')"

test('the server loads nothing of its own later than at its start: a build takes the files of a running one away', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  const later = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(join('server', file), 'utf8').replace(OUTSIDE_OF_THE_BUILD, '')
      return /\bimport\(/.test(text) ? [file] : []
    })
  expect(later).toEqual([])
})
