import type { Line } from '../../script/step'
import { isMapping, type Mapping, valueAt } from '../../script/value'
import type { Vocabulary } from '../../script/vocabulary'
import { checkShape } from '../check/check-shape'
import type { Validators } from '../check/validator'
import { planTypesOf } from '../check/variant-schema'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { type Finding, type Report, withCut } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import type { AuthoredSay } from '../read/authored'
import { cut } from '../read/cuts'
import type { LayerPlace } from '../read/layer-place'
import { spotOfKey, spotOfValue } from '../read/path'
import type { SourceFile } from '../read/read-file'
import type { Unit } from '../read/unit'
import { lowerSay } from './lower-say'
import { type Named, startLowering } from './lowering'

export { type LayerPlace, layerPlace } from '../read/layer-place'

/** One file of variants/, or an arm of an experiment: its values, and its copy by step. */
export type Layer = {
  /** `arm`: what an experiment lays over a brand. */
  readonly kind: LayerPlace['kind'] | 'arm'
  readonly name: string
  readonly unit: Unit
  readonly value: Mapping
  readonly copy: ReadonlyMap<string, readonly Line[]>
  /** The links and pictures of the variant that its copy names. */
  readonly named: readonly Named[]
  /** It has no findings, so a key that it lacks is really missing. */
  readonly isSound: boolean
  readonly findings: readonly Finding[]
}

/** Compiles one layer, and judges all of it that needs no other layer. An empty file sets nothing. */
export function compileLayer(
  file: SourceFile,
  { kind, name }: LayerPlace,
  vocabulary: Vocabulary,
  validators: Validators,
): Layer {
  const { unit } = file.head
  const findings: Finding[] = [...unit.findings]
  const value = unit.value === null && unit.root === null ? {} : unit.value
  const shape = unit.sound ? checkShape(unit, [], value, validators.variant) : []
  findings.push(...shape)
  if (!unit.sound || shape.length > 0 || !isMapping(value)) {
    return { kind, name, unit, copy: new Map(), named: [], value: {}, isSound: false, findings }
  }
  if (kind !== 'variant' && value.group !== undefined) {
    const reason = {
      pt: 'só uma variante pertence a um grupo.',
      en: 'only a variant belongs to a group.',
    }
    const found = diagnoseShape.misplacedKey(spotOfKey(unit, ['group']), 'group', reason)
    findings.push(withCut(found, cut(unit, ['group'])))
  }
  if (kind === 'words') findings.push(...beyondWords(unit, value))
  reportPlanTypes(unit, value, vocabulary, (finding) => findings.push(finding))
  const layer = lowerLayer(unit, value, { kind, name }, vocabulary)
  const all = [...findings, ...layer.findings]
  return { ...layer, isSound: all.length === 0, findings: all }
}

/** Lowers the words of a layer whose shape has been checked. */
export function lowerLayer(
  unit: Unit,
  value: Mapping,
  place: Pick<Layer, 'kind' | 'name'>,
  vocabulary: Vocabulary,
): Layer {
  const findings: Finding[] = []
  const copy = new Map<string, readonly Line[]>()
  const lowering = startLowering(unit, vocabulary, (finding) => findings.push(finding))
  for (const [step, say] of isMapping(value.copy) ? Object.entries(value.copy) : []) {
    copy.set(step, lowerSay(lowering, ['copy', step], say as AuthoredSay)) // its shape has been checked
  }
  const { named } = lowering
  return { ...place, unit, value, copy, named, isSound: findings.length === 0, findings }
}

/** The keys that the words layer may have. `group` is allowed here because `compileLayer` reports it itself. */
const WORDS: ReadonlySet<string> = new Set(['group', 'texts', 'hints', 'copy'])

/** Reports the other keys of the words layer, since literal variants do without that layer. */
const beyondWords = (unit: Unit, value: Mapping): readonly Finding[] =>
  Object.keys(value)
    .filter((key) => !WORDS.has(key))
    .map((key) => {
      const reason = {
        pt: 'este arquivo só tem "texts", "hints" e "copy": uma variante literal fica sem ele.',
        en: 'this file holds "texts", "hints" and "copy" alone: a literal variant does without it.',
      }
      const found = diagnoseShape.misplacedKey(spotOfKey(unit, [key]), key, reason)
      return withCut(found, cut(unit, [key]))
    })

/** Reports a plan type that does not exist: in `tipoPlano` or in the identifiers of a referral. */
function reportPlanTypes(unit: Unit, value: Mapping, vocabulary: Vocabulary, report: Report) {
  const types = planTypesOf(vocabulary)
  if (!types) return
  for (const path of [['tipoPlano'], ['referral', 'tipoPlano']]) {
    const type = valueAt(value, path)
    if (typeof type !== 'string' || types.includes(type)) continue
    report(diagnoseShape.notOneOf(spotOfValue(unit, path), type, types, nearest(type, types)))
  }
  const { referral } = value
  const planos = isMapping(referral) ? referral.planos : undefined
  if (!isMapping(planos)) return
  for (const type of Object.keys(planos)) {
    if (types.includes(type)) continue
    const near = nearest(
      type,
      types.filter((one) => !Object.hasOwn(planos, one)),
    )
    const at = spotOfKey(unit, ['referral', 'planos', type])
    report(diagnoseShape.unknownKey(at, type, near, types))
  }
}
