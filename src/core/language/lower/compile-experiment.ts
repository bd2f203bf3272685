import type { Arm, Experiment, Goal } from '../../script/experiment'
import { isMapping, type Mapping } from '../../script/value'
import type { Vocabulary } from '../../script/vocabulary'
import { checkShape } from '../check/check-shape'
import type { Validators } from '../check/validator'
import { diagnoseExperiment } from '../diagnostics/diagnose-experiment'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import type { Finding, Report } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import { nodeAt, type Path, spotOfKey, spotOfValue } from '../read/path'
import type { SourceFile } from '../read/read-file'
import type { Unit } from '../read/unit'
import { type Layer, lowerLayer } from './compile-layer'
import { type WrittenExperiment, writtenExperiment } from './written-experiment'

/** One file of experiments/: its question, and its arms as layers. */
export type ExperimentFile = {
  readonly id: string
  readonly unit: Unit
  /** As written: ids that may not exist. */
  readonly brands: readonly string[]
  readonly groups: readonly string[]
  readonly about: string
  readonly goal: Goal
  readonly delta: number
  readonly arms: readonly ArmLayer[]
  /** The arm that was kept; if set, the experiment is over and visitors are no longer assigned to its arms. */
  readonly kept: string | undefined
  /** It has no findings. */
  readonly isSound: boolean
  readonly findings: readonly Finding[]
}

/** An arm as one more layer over a brand's own. */
export type ArmLayer = Arm & { readonly layer: Layer }

/** The name of an experiment, by the path of its file; undefined for other files. */
export const experimentName = (path: string): string | undefined =>
  /^experiments\/([^/]+)\.ya?ml$/.exec(path)?.[1]

/** The form of an experiment's or arm's name: measurements join both by a colon, addresses by other characters. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

const NAME_RULE = {
  pt: 'Use letras minúsculas, números e hífen',
  en: 'Use small letters, digits and hyphens',
}

/** Maximum number of arms: the more pairs are compared, the stronger the evidence that each of them needs. */
const MOST_ARMS = 4

const ARMS_RULE = {
  pt: `Compare de 2 a ${MOST_ARMS} versões`,
  en: `Compare 2 to ${MOST_ARMS} versions`,
}

/** Compiles one experiment, and judges all of it that needs no knowledge of the brands. */
export function compileExperiment(
  file: SourceFile,
  id: string,
  vocabulary: Vocabulary,
  validators: Validators,
): ExperimentFile {
  const { unit } = file.head
  const findings: Finding[] = [...unit.findings]
  const report: Report = (finding) => findings.push(finding)
  const value = isMapping(unit.value) ? unit.value : {}
  const written = writtenExperiment(value)
  const shape = unit.sound ? checkShape(unit, [], unit.value, validators.experiment) : []
  findings.push(...shape)
  const isShaped = unit.sound && shape.length === 0
  const arms = isShaped ? armsOf(unit, { id, written, vocabulary }, report) : []
  if (isShaped) reportNames(unit, id, value, report)
  findings.push(...arms.flatMap(({ layer }) => layer.findings))
  const { about, goal, delta, brands, groups, kept } = written
  return {
    id,
    unit,
    arms,
    about,
    goal,
    delta,
    brands,
    groups,
    kept,
    isSound: findings.length === 0,
    findings,
  }
}

type Reading = {
  readonly id: string
  readonly written: WrittenExperiment
  readonly vocabulary: Vocabulary
}

function armsOf(
  unit: Unit,
  { id, written, vocabulary }: Reading,
  report: Report,
): readonly ArmLayer[] {
  return written.arms.map(({ set, ...arm }) => {
    const { name } = arm
    if (!NAME.test(name)) {
      report(diagnoseShape.badValue(spotOfKey(unit, ['arms', name]), NAME_RULE))
    }
    const own = { ...unit, root: nodeAt(unit, ['arms', name]), value: set, findings: [] }
    const place = { kind: 'arm', name: `${id}.${name}` } as const
    return { ...arm, layer: lowerLayer(own, set, place, vocabulary) }
  })
}

/** Reports names of a wrong form, arms that are missing or unknown, and shares that do not add up to 100. */
function reportNames(unit: Unit, id: string, value: Mapping, report: Report): void {
  if (!NAME.test(id)) report(diagnoseShape.badValue(spotOfKey(unit, ['about']), NAME_RULE))
  const arms = Object.keys(isMapping(value.arms) ? value.arms : {})
  const share = isMapping(value.share) ? value.share : {}
  if (arms.length < 2 || arms.length > MOST_ARMS) {
    report(diagnoseShape.badValue(spotOfKey(unit, ['arms']), ARMS_RULE))
  }
  const unknownArm = (path: Path, spot: typeof spotOfKey, word: string) => {
    if (arms.includes(word)) return
    report(diagnoseShape.notOneOf(spot(unit, path), word, arms, nearest(word, arms)))
  }
  for (const name of Object.keys(share)) unknownArm(['share', name], spotOfKey, name)
  if (typeof value.kept === 'string') unknownArm(['kept'], spotOfValue, value.kept)
  for (const name of arms) {
    if (share[name] === undefined) {
      report(diagnoseShape.missingKey(spotOfKey(unit, ['share']), name))
    }
  }
  const sum = Object.values(share).reduce<number>((all, part) => all + Number(part), 0)
  if (sum !== 100) report(diagnoseExperiment.shareSum(spotOfKey(unit, ['share']), sum))
  if (value.brands === undefined && value.groups === undefined) {
    report(diagnoseShape.missingKey(spotOfKey(unit, ['about']), 'brands'))
  }
}

/** The experiment as it is served, for the brands that take part. */
export const servedExperiment = (
  { id, about, goal, delta, arms, kept }: ExperimentFile,
  brands: readonly string[],
): Experiment => ({
  id,
  about,
  goal,
  delta,
  brands,
  arms: arms.map((arm) => ({ name: arm.name, about: arm.about, weight: arm.weight })),
  ...(kept !== undefined && { kept }),
})
