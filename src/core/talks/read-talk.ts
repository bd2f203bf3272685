import { checkShape } from '../language/check/check-shape'
import { same } from '../language/diagnostics/bilingual'
import { diagnoseShape } from '../language/diagnostics/diagnose-shape'
import type { Diagnostic, Location } from '../language/diagnostics/diagnostic'
import { error, type Finding } from '../language/diagnostics/finding'
import { locateIn, placeFindings } from '../language/judge/place-findings'
import { spotOfKey, spotOfValue } from '../language/read/path'
import { readFile } from '../language/read/read-file'
import type { Unit } from '../language/read/unit'
import { talk as isTalk } from './compiled-shape.js'
import type { Talk } from './talk'

/** A talk's file as read: the talk, or what is wrong with it. */
export type TalkFile = {
  readonly path: string
  readonly text: string
  /** Present when nothing is wrong. */
  readonly talk?: Talk
  readonly diagnostics: readonly Diagnostic[]
  /** Path of the talk that this one begins with. */
  readonly begins?: string
  /** Where a key of a turn is written, or the turn where it lacks the key; for -1 the `begin` key, or `talk` without one. */
  readonly turnAt: (turn: number, key?: string) => Location | undefined
  /**
   * This talk with `named`, the talk at `begins`, as its opening. An error where `named` is missing, has errors or begins with another talk
   * itself. Without `begins` nothing changes.
   */
  readonly openedBy: (named: TalkFile | undefined) => TalkFile
}

/** Reads a talk in the same way as a script: with the same limits, positions and messages. */
export function readTalk(path: string, text: string): TalkFile {
  const file = readFile({ path, text }, false)
  const { unit } = file.head
  const place = locateIn([file])
  const diagnostics = placeFindings([...unit.findings, ...checkTalk(unit)], place)
  // the schema has proved the shape
  const talk = diagnostics.length === 0 ? (unit.value as unknown as Talk) : undefined
  const [begin, until] = talk?.begin?.split('@') ?? []
  const read = {
    path,
    text,
    turnAt: (turn: number, key = '') =>
      place(spotOfKey(unit, turn < 0 ? [begin ? 'begin' : 'talk'] : ['turns', turn, key])),
    ...(begin && { begins: path.replace(/[^/]*$/, begin) }),
  }
  const refused = (why: string): TalkFile => {
    const finding = error('bad-value', spotOfValue(unit, ['begin']), same(why))
    return { ...read, diagnostics: placeFindings([finding], place), openedBy: () => refused(why) }
  }
  const opened = (talk: Talk | undefined): TalkFile => ({
    ...read,
    ...(talk && { talk }),
    diagnostics,
    openedBy: (named) => {
      if (!talk || !begin) return opened(talk)
      if (!named) return refused(`Não há "${begin}" nesta pasta.`)
      if (!named.talk) return refused(`"${begin}" tem erros.`)
      if (named.begins) {
        return refused(`"${begin}" começa ela mesma com outra conversa. Comece pela outra.`)
      }
      return opened({ ...talk, opening: { talk: named.talk, ...(until && { until }) } })
    },
  })
  return opened(talk)
}

/** A talk of a folder, opened with the talk that it begins with. */
export const openedAmong = (files: ReadonlyMap<string, TalkFile>, file: TalkFile): TalkFile =>
  file.openedBy(files.get(file.begins ?? ''))

const shapeErrors = (value: unknown) => (isTalk(value) ? [] : (isTalk.errors ?? []))

const checkTalk = (unit: Unit): readonly Finding[] =>
  unit.sound ? [...checkShape(unit, [], unit.value, shapeErrors), ...checkVariant(unit)] : []

/** A talk has exactly one of `variant` and `variants`. */
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
