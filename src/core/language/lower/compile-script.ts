import type { Step } from '../../script/step'
import { isMapping, type Mapping, type Value } from '../../script/value'
import type { Vocabulary } from '../../script/vocabulary'
import { checkShape } from '../check/check-shape'
import { isLikeStep } from '../check/unknown-key'
import type { Validators } from '../check/validator'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import { diagnoseYaml } from '../diagnostics/diagnose-yaml'
import type { Finding } from '../diagnostics/finding'
import { isReservedId } from '../diagnostics/limits'
import type { AuthoredHead, AuthoredStep } from '../read/authored'
import { type Path, spotOfKey, spotOfValue } from '../read/path'
import type { PlacedStep, SourceFile } from '../read/read-file'
import type { Unit } from '../read/unit'
import { lowerStep, type StepPlace } from './lower-step'
import { type Named, type OpenEnd, startLowering, type Target } from './lowering'

/** A step as far as it could be compiled. Without `step` it exists, but what it does is not known. */
export type CompiledStep = {
  readonly id: string
  readonly unit: Unit
  /** Where the step stands in its unit. */
  readonly path: Path
  readonly step?: Step
  readonly targets: readonly Target[]
  readonly named: readonly Named[]
  readonly openEnds: readonly OpenEnd[]
  readonly findings: readonly Finding[]
}

const NOTHING = { targets: [], named: [], openEnds: [] }

/** What stands in a file outside its steps. */
export type Head = {
  readonly unit: Unit
  readonly group: string
  readonly start?: string
  readonly fallback?: string
  /** It could be read and is well formed. */
  readonly isSound: boolean
}

export type ScriptFile = {
  readonly head: Head
  readonly steps: readonly CompiledStep[]
  readonly findings: readonly Finding[]
  /** The file may hold steps that are not in `steps`: it could be neither read as a whole nor cut into steps, or has a key twice. */
  readonly lacksSteps: boolean
}

type Tools = { readonly vocabulary: Vocabulary; readonly validators: Validators }

/** Compiled steps by unit; units are immutable, so entries stay valid. */
export type StepCache = WeakMap<Unit, CompiledStep>

/** Compiles a file of scripts/, and judges all of it that needs no other file. */
export function compileScript(file: SourceFile, tools: Tools, cache: StepCache): ScriptFile {
  const { unit } = file.head
  const head = compileHead(file, tools)
  const group = head.group
  if (file.steps) {
    const steps = file.steps.map((placed) => {
      const kept = cache.get(placed.unit)
      if (kept && kept.id === placed.id && (kept.step?.group ?? group) === group) return kept
      const compiled = compileStepUnit(placed, group, tools)
      cache.set(placed.unit, compiled)
      return compiled
    })
    return { head, steps, findings: head.findings, lacksSteps: false }
  }
  if (!unit.sound) return { head, steps: [], findings: head.findings, lacksSteps: true }
  const all = isMapping(unit.value) && isMapping(unit.value.steps) ? unit.value.steps : undefined
  // a malformed head may hide steps, for example under a misspelt "steps"
  if (!all) return { head, steps: [], findings: head.findings, lacksSteps: !head.isSound }
  const steps = Object.keys(all).map((id) =>
    compileStep(unit, { id, group, path: ['steps', id] }, all[id] ?? null, tools),
  )
  // steps that stand beside `steps` are reported by the shape of the head
  const { steps: _steps, ...beside } = isMapping(unit.value) && !head.isSound ? unit.value : {}
  const astray = Object.keys(beside)
    .filter((id) => isLikeStep(beside[id]))
    .map((id) => ({ id, unit, path: [id], ...NOTHING, findings: [] }))
  // of a key that is written twice, only the first value is read
  const lacksSteps = unit.findings.some(({ code }) => code === 'duplicate-key')
  return { head, steps: [...steps, ...astray], findings: head.findings, lacksSteps }
}

function compileHead(file: SourceFile, { validators }: Tools): Head & Pick<ScriptFile, 'findings'> {
  const { unit } = file.head
  const name = fileName(file.path)
  if (!unit.sound) return { unit, group: name, isSound: false, findings: unit.findings }
  // steps are judged one by one; here only their presence counts
  const value = isMapping(unit.value)
    ? withoutSteps(unit.value, file.steps !== undefined)
    : unit.value
  const shape = checkShape(unit, [], value, validators.script, {
    group: `group: ${name}`,
  })
  const findings = [...unit.findings, ...shape]
  if (shape.length > 0) return { unit, group: name, ...entrance(value), isSound: false, findings }
  const head = value as unknown as AuthoredHead // its shape has been checked
  if (head.group !== name) {
    findings.push(diagnoseNames.groupMismatch(spotOfValue(unit, ['group']), head.group, name))
  }
  return { unit, group: head.group, ...entrance(value), isSound: true, findings }
}

/** The start and fallback steps, where the file names them. */
function entrance(value: Value): Pick<Head, 'start' | 'fallback'> {
  if (!isMapping(value)) return {}
  const { start, fallback } = value
  return {
    ...(typeof start === 'string' && { start }),
    ...(typeof fallback === 'string' && { fallback }),
  }
}

const withoutSteps = (value: Mapping, isSplit: boolean): Mapping =>
  isSplit || isMapping(value.steps) ? { ...value, steps: {} } : value

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.ya?ml$/, '')

function compileStepUnit({ id, unit }: PlacedStep, group: string, tools: Tools): CompiledStep {
  const value = isMapping(unit.value) ? unit.value[id] : undefined
  if (!unit.sound || value === undefined) {
    return { id, unit, path: [id], ...NOTHING, findings: unit.findings }
  }
  const compiled = compileStep(unit, { id, group, path: [id] }, value, tools)
  return { ...compiled, findings: [...unit.findings, ...compiled.findings] }
}

function compileStep(
  unit: Unit,
  place: StepPlace,
  value: Value,
  { vocabulary, validators }: Tools,
): CompiledStep {
  const { id, path } = place
  const findings: Finding[] = []
  if (isReservedId(id)) findings.push(diagnoseYaml.reservedName(spotOfKey(unit, path), id))
  findings.push(...checkShape(unit, path, value, validators.step))
  if (findings.length > 0) return { id, unit, path, ...NOTHING, findings }
  const lowering = startLowering(unit, vocabulary, (finding) => findings.push(finding))
  const step = lowerStep(lowering, place, value as unknown as AuthoredStep) // its shape has been checked
  const { targets, named, openEnds } = lowering
  return { id, unit, path, step, targets, named, openEnds, findings }
}
