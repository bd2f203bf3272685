import { readFile as readText } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import type { Invariants } from '../src/core/explore/invariant'
import { invariantsSchema } from '../src/core/explore/schema'
import { checkShape } from '../src/core/language/check/check-shape'
import type { Diagnostic } from '../src/core/language/diagnostics/diagnostic'
import { locateIn, placeFindings } from '../src/core/language/judge/place-findings'
import { readFile } from '../src/core/language/read/read-file'
import type { CompiledScript } from '../src/core/script/script'
import type { Vocabulary } from '../src/core/script/vocabulary'
import { checkInvariants } from './explore-names'

/** A file of rules as read: the rules, or what is wrong with them. */
export type InvariantsFile = {
  /** Present when nothing is wrong. */
  readonly rules?: Invariants
  readonly diagnostics: readonly Diagnostic[]
}

export const INVARIANTS = 'tests/invariants.yaml'

const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true, strictTypes: false })
const validate = ajv.compile(invariantsSchema)
const shapeErrors = (value: unknown) => (validate(value) ? [] : (validate.errors ?? []))

/** Reads `tests/invariants.yaml` under `root`; throws when there is none. */
export async function readInvariants(
  root: string,
  script: CompiledScript,
  vocabulary: Vocabulary,
): Promise<InvariantsFile> {
  return parseInvariants(await readText(join(root, INVARIANTS), 'utf8'), script, vocabulary)
}

/** Rules as the language reads a script: the same caps, positions and messages; every name is one of the script's. */
export function parseInvariants(
  text: string,
  script: CompiledScript,
  vocabulary: Vocabulary,
): InvariantsFile {
  const file = readFile({ path: INVARIANTS, text }, false)
  const { unit } = file.head
  const shape = unit.sound ? checkShape(unit, [], unit.value, shapeErrors) : []
  const sound = unit.findings.length + shape.length === 0
  // the schema has proved the shape
  const rules = unit.value as unknown as Invariants
  const names = sound ? checkInvariants(unit, rules, script, vocabulary) : []
  const diagnostics = placeFindings([...unit.findings, ...shape, ...names], locateIn([file]))
  return diagnostics.length === 0 ? { rules, diagnostics } : { diagnostics }
}
