import { readdir, readFile as readText } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Ajv } from 'ajv'
import { checkShape } from '../src/language/check-shape'
import type { Diagnostic, Location } from '../src/language/diagnostic'
import { type Path, spotOfKey } from '../src/language/path'
import { locateIn, placeFindings } from '../src/language/place-findings'
import { readFile } from '../src/language/read-file'
import { talkSchema } from '../src/talks/schema'
import type { Talk } from '../src/talks/talk'

/** A file of talks as read: the talk, or what is wrong with it. */
export type TalkFile = {
  readonly path: string
  /** Present when nothing is wrong. */
  readonly talk?: Talk
  readonly diagnostics: readonly Diagnostic[]
  readonly locate: (inside: Path) => Location | undefined
}

const FOLDER = 'tests/talks'

const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true, strictTypes: false })
const validate = ajv.compile(talkSchema)

/** Reads the named files, or all of `tests/talks` under `root`; paths are told from `root`. Throws when a named file cannot be read. */
export async function readTalks(
  root: string,
  files: readonly string[],
): Promise<readonly TalkFile[]> {
  const paths = files.length > 0 ? files : await listTalks(root)
  return Promise.all(
    paths.map(async (file) => {
      const path = relative(root, file).split(sep).join('/')
      return readTalk(path, await readText(file, 'utf8'))
    }),
  )
}

async function listTalks(root: string): Promise<readonly string[]> {
  const names = await readdir(join(root, FOLDER)).catch(() => [])
  return names
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(root, FOLDER, name))
}

/** Reads a talk as the language reads a script: the same caps, positions and messages. */
function readTalk(path: string, text: string): TalkFile {
  const file = readFile({ path, text }, false)
  const { unit } = file.head
  const shape = unit.sound ? checkShape(unit, [], unit.value, shapeErrors) : []
  const locate = locateIn([file])
  const diagnostics = placeFindings([...unit.findings, ...shape], locate)
  return {
    path,
    diagnostics,
    locate: (inside) => locate(spotOfKey(unit, inside)),
    // the schema has proved the shape
    ...(diagnostics.length === 0 && { talk: unit.value as unknown as Talk }),
  }
}

const shapeErrors = (value: unknown) => (validate(value) ? [] : (validate.errors ?? []))
