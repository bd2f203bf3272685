import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import type { ContentInput, PictureSize } from '../../../src/core/language/read/content-input'
import type { SourceText } from '../../../src/core/language/read/source'

const FOLDER = fileURLToPath(new URL('../../diagnostics/', import.meta.url))

export type Fixture = {
  readonly name: string
  /** With the pictures that `#+ name bytes` or `#+ name bytes WIDTHxHEIGHT` says there are. */
  readonly content: ContentInput
  /** `path:line:from-to code`, zero-based, sorted. */
  readonly claims: readonly string[]
}

// carets stand under the words of the line above; `#^^` starts at the first column, where the hash itself stands
const CLAIM = /^#( *)(\^+) ([a-z-]+)$/
const ASSET = /^#\+ (\S+) (\d+)(?: (\d+)x(\d+))?$/
const FILE = /^#= (\S+)( whole)?$/

/**
 * Content that says in comments which diagnostics it must give: `#   ^^^ code` under the words. `#= path` begins a file; without one the
 * whole is `scripts/fixture.yaml`. `#= path whole` begins one that lacks no key: those that it does not write are as in `base.txt`. Claims and
 * pictures (`#+ name bytes`) are no part of it.
 */
export function parseFixture(name: string, text: string): Fixture {
  const files = new Map<string, string[]>()
  const claims: string[] = []
  const pictures = new Map<string, PictureSize>()
  const whole = new Set<string>()
  let path = 'scripts/fixture.yaml'
  for (const line of text.split('\n')) {
    const file = FILE.exec(line)
    const asset = ASSET.exec(line)
    const claim = CLAIM.exec(line)
    const lines = files.get(path) ?? []
    if (file) {
      path = file[1]!
      if (file[2]) whole.add(path)
      files.set(path, files.get(path) ?? [])
    } else if (asset) pictures.set(asset[1]!, sizeOf(asset))
    else if (claim) {
      const [, room, carets, code] = claim
      const from = room === '' ? 0 : room!.length + 1
      const to = carets!.length + (room === '' ? 1 : from)
      claims.push(`${path}:${lines.length - 1}:${from}-${to} ${code}`)
    } else files.set(path, [...lines, line])
  }
  for (const one of whole) files.set(one, completed(files.get(one) ?? []))
  const texts: readonly SourceText[] = [...files]
    .filter(([, lines]) => lines.some((line) => line !== '' && !line.startsWith('#')))
    .map(([file, lines]) => ({ path: file, text: lines.join('\n') }))
  return { name, content: { texts, pictures }, claims: claims.sort() }
}

/** The keys of a base, each with all its lines. */
const BASE = readFileSync(`${FOLDER}base.txt`, 'utf8').match(/^\w.*\n(?: .*\n)*/gm)!

/** With the keys of `BASE` that a text does not write itself, below its own, whose lines are claimed. */
function completed(lines: readonly string[]): string[] {
  const nameOf = (line: string) => /^\w+/.exec(line)?.[0]
  const own = new Set(lines.map(nameOf))
  return [
    ...lines,
    ...BASE.filter((key) => !own.has(nameOf(key)))
      .join('')
      .split('\n'),
  ]
}

function sizeOf([, , bytes, width, height]: RegExpExecArray): PictureSize {
  const pixels = width === undefined ? {} : { width: Number(width), height: Number(height) }
  return { bytes: Number(bytes), ...pixels }
}

export function readFixtures(): readonly Fixture[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => parseFixture(file.replace('.yaml', ''), readFileSync(FOLDER + file, 'utf8')))
}

/** Diagnostics as a fixture claims them. */
export function asClaims(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics
    .map(({ path, range: { start, end }, code }) => {
      const to = end.line === start.line ? end.character : `${end.line}:${end.character}`
      return `${path}:${start.line}:${start.character}-${to} ${code}`
    })
    .sort()
}
