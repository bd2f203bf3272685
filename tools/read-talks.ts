import { readdir, readFile as readText } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkShape } from '../src/language/check-shape'
import { diagnoseShape } from '../src/language/diagnose-shape'
import type { Diagnostic, Location } from '../src/language/diagnostic'
import { error, type Finding } from '../src/language/finding'
import { type Path, spotOfKey, spotOfValue } from '../src/language/path'
import { locateIn, placeFindings } from '../src/language/place-findings'
import { readFile } from '../src/language/read-file'
import { same } from '../src/language/said'
import type { Unit } from '../src/language/unit'
import { talk as isTalk } from '../src/talks/compiled-shape.js'
import type { Opening, Talk } from '../src/talks/talk'

/** A file of talks as read: the talk, or what is wrong with it. */
export type TalkFile = {
  readonly path: string
  /** Present when nothing is wrong. */
  readonly talk?: Talk
  readonly diagnostics: readonly Diagnostic[]
  readonly locate: (inside: Path) => Location | undefined
}

const FOLDER = 'tests/talks'

/** Reads the named files, or all of `tests/talks` under `root`; paths are told from `root`. Throws when a named file cannot be read. */
export async function readTalks(
  root: string,
  files: readonly string[],
): Promise<readonly TalkFile[]> {
  const paths = files.length > 0 ? files : await listTalks(root)
  return Promise.all(paths.map((file) => readTalkFile(root, file)))
}

async function readTalkFile(root: string, file: string): Promise<TalkFile> {
  const path = relative(root, file).split(sep).join('/')
  const read = readTalk(path, await readText(file, 'utf8'))
  if (read.talk?.begin === undefined) return read
  const opening = await readOpening(dirname(file), read.talk.begin)
  return typeof opening === 'string' ? read.refuseBegin(opening) : withOpening(read, opening)
}

const withOpening = (file: TalkFile, opening: Opening): TalkFile => ({
  ...file,
  ...(file.talk && { talk: { ...file.talk, opening } }),
})

/** The talk that `begin` names. A string says why it cannot be. */
async function readOpening(folder: string, begin: string): Promise<Opening | string> {
  const [name = '', until] = begin.split('@')
  const text = await readText(join(folder, name), 'utf8').catch(() => undefined)
  if (text === undefined) return `Não há "${name}" nesta pasta.`
  const { talk } = readTalk(name, text)
  if (!talk) return `"${name}" tem erros.`
  if (talk.begin !== undefined) {
    return `"${name}" começa ela mesma com outra conversa. Comece pela outra.`
  }
  return { talk, ...(until !== undefined && { until }) }
}

async function listTalks(root: string): Promise<readonly string[]> {
  const names = await readdir(join(root, FOLDER)).catch(() => [])
  return names
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(root, FOLDER, name))
}

type ReadTalk = TalkFile & { readonly refuseBegin: (why: string) => TalkFile }

/** Reads a talk as the language reads a script: the same caps, positions and messages. */
export function readTalk(path: string, text: string): ReadTalk {
  const file = readFile({ path, text }, false)
  const { unit } = file.head
  const shape = unit.sound ? checkShape(unit, [], unit.value, shapeErrors) : []
  const place = locateIn([file])
  const locate = (inside: Path) => place(spotOfKey(unit, inside))
  const refused = (findings: readonly Finding[]): TalkFile => ({
    path,
    locate,
    diagnostics: placeFindings(findings, place),
  })
  const read = refused([...unit.findings, ...shape, ...(unit.sound ? checkVariant(unit) : [])])
  return {
    ...read,
    // the schema has proved the shape
    ...(read.diagnostics.length === 0 && { talk: unit.value as unknown as Talk }),
    refuseBegin: (why) => refused([error('bad-value', spotOfValue(unit, ['begin']), same(why))]),
  }
}

/** A talk says its variant or its variants. */
function checkVariant(unit: Unit): readonly Finding[] {
  const { value } = unit
  if (typeof value !== 'object' || value === null) return []
  const at = (key: string) => spotOfKey(unit, [key])
  if (!('variant' in value)) {
    return 'variants' in value ? [] : [diagnoseShape.missingKey(at('talk'), 'variant')]
  }
  if (!('variants' in value)) return []
  const reason = { pt: 'a conversa já tem "variant".', en: 'the talk has a "variant" already.' }
  return [diagnoseShape.misplacedKey(at('variants'), 'variants', reason)]
}

const shapeErrors = (value: unknown) => (isTalk(value) ? [] : (isTalk.errors ?? []))
