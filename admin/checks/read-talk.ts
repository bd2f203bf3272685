import { checkShape } from '../../src/language/check-shape'
import { spotOfKey, spotOfValue } from '../../src/language/path'
import { locateIn, placeFindings } from '../../src/language/place-findings'
import type { Range } from '../../src/language/position'
import { readFile } from '../../src/language/read-file'
import { talk as isTalk } from '../../src/talks/compiled-shape.js'
import type { Talk } from '../../src/talks/talk'

/** A file as read: the talk, or what is wrong with it first. */
export type TalkFile = {
  readonly text: string
  readonly talk?: Talk
  readonly problem?: { readonly message: string; readonly range: Range }
  /** Where a turn is written; what the talk begins with for -1. */
  readonly turnAt: (turn: number) => Range | undefined
}

/** Reads a talk as the language reads a script: the same limits, places and messages. */
export function readTalk(path: string, text: string): TalkFile {
  const file = readFile({ path, text }, false)
  const { unit } = file.head
  const shapeErrors = (value: unknown) => (isTalk(value) ? [] : (isTalk.errors ?? []))
  const shape = unit.sound ? checkShape(unit, [], unit.value, shapeErrors) : []
  const place = locateIn([file])
  const [first] = placeFindings([...unit.findings, ...shape], place)
  const turnAt = (turn: number) =>
    place(turn < 0 ? spotOfKey(unit, ['talk']) : spotOfValue(unit, ['turns', turn]))?.range
  if (first) return { text, turnAt, problem: { message: first.message, range: first.range } }
  // the schema has proved the shape
  return { text, turnAt, talk: unit.value as unknown as Talk }
}
