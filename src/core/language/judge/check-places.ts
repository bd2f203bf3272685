import { plainLetters } from '../../script/plain-letters'
import { diagnosePlaces, type FileMessage } from '../diagnostics/diagnose-places'
import type { Diagnostic } from '../diagnostics/diagnostic'
import { isPrototypeName } from '../diagnostics/limits'
import type { SourceFile } from '../read/read-file'

const GOOD_NAME = /^[a-z0-9_]+(?:-[a-z0-9_]+)*\.yaml$/
/** The paths of scripts and variants: a file with such a path that is not read was meant to be read. */
const MEANT_AS_TEXT = /^(?:scripts|variants(?:\/groups)?)\/[^/]+\.ya?ml$/i
const START = { line: 0, character: 0 }

/**
 * Checks paths and names of files. `strays`: files in the content folders that the compiler does not read; empty if the content does not
 * come from a folder. Their text is not loaded, so diagnostics point at the beginning of the file.
 */
export function checkPlaces(
  files: readonly SourceFile[],
  strays: readonly string[],
): readonly Diagnostic[] {
  const paths = new Set(files.map(({ path }) => path))
  return [
    ...files.flatMap(({ path }) => toldOf(path, paths).map((one) => at(path, one))),
    ...strays.map((path) =>
      at(path, diagnosePlaces.stray(path, betterPath(path), MEANT_AS_TEXT.test(path))),
    ),
  ]
}

const at = (path: string, { pt, en, ...told }: FileMessage): Diagnostic => ({
  ...told,
  message: pt,
  english: en,
  path,
  range: { start: START, end: START },
})

function toldOf(path: string, all: ReadonlySet<string>): readonly FileMessage[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (isPrototypeName(name.replace(/\.ya?ml$/, ''))) return [diagnosePlaces.reserved(name)]
  if (GOOD_NAME.test(name)) return []
  const better = betterPath(path)
  return [all.has(better) ? diagnosePlaces.twice(name, better) : diagnosePlaces.odd(name, better)]
}

/** The path that a content file should have: small letters, hyphens, `.yaml`, in a folder that is read. */
function betterPath(path: string): string {
  const [top = '', ...rest] = path.split('/')
  const name = rest.at(-1) ?? ''
  const picture = /\.(svg|png|jpe?g|webp|avif)$/i.exec(name)
  const folder = picture
    ? 'variants/assets'
    : top === 'variants' && rest[0] === 'groups'
      ? 'variants/groups'
      : top
  const written = name.replace(/\.(bak|orig|old|txt|tmp|swp)$/i, '').replace(/\.[A-Za-z]{2,4}$/, '')
  const stem = plainLetters(written)
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${folder}/${stem || 'novo'}.${picture ? picture[1]!.toLowerCase() : 'yaml'}`
}
