import type { Fact } from '../../script/fact'
import type { Assignment } from '../../script/step'
import { isMapping, type Source, type Value } from '../../script/value'
import { worded } from '../../script/wording'
import { withKind } from '../check/value-fixes'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import { type Spot, withReplacement } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import type { Path } from '../read/path'
import { atKey, atValue, type Lowering } from './lowering'

/** The fact of a name; one that is not in the vocabulary is reported where it is written. */
export function knownFact(to: Lowering, name: string, at: () => Spot): Fact | undefined {
  const fact = to.vocabulary.facts.get(name)
  if (!fact)
    to.report(diagnoseNames.unknownFact(at(), name, nearest(name, to.vocabulary.facts.keys())))
  return fact
}

const REFERENCE = /^\$([A-Za-z][\w.]*)$/

/** `$fact`, or anything else literally. `fits`: the fact or input it is for, whose kind a literal must have. */
export function lowerSource(
  to: Lowering,
  path: Path,
  value: Value,
  fits?: Pick<Fact, 'field' | 'label'>,
): Source {
  const name = typeof value === 'string' ? REFERENCE.exec(value)?.[1] : undefined
  if (name === undefined) {
    if (fits) checkLiteral(to, path, value, fits)
    return { type: 'literal', value }
  }
  if (!to.vocabulary.facts.has(name)) {
    const near = nearest(name, to.vocabulary.facts.keys())
    const found = diagnoseNames.unknownFact(atValue(to, path), name, near)
    to.report(withReplacement(found, near && `$${near}`))
  }
  return { type: 'fact', fact: name }
}

/** A literal must be of the fact's own kind, and one of its words where they are few. */
export function checkLiteral(
  to: Lowering,
  path: Path,
  value: Value,
  { field, label }: Pick<Fact, 'field' | 'label'>,
): void {
  const { choices, most } = field
  if (!isOfKind(value, field.json)) {
    const found = diagnoseNames.valueOfOtherKind(atValue(to, path), value, label, field.json)
    to.report(found.fix ? found : withKind(found, value, [field.json]))
  } else if (most !== undefined && Number(value) > most) {
    const counts = ['0', String(most)]
    to.report(
      diagnoseNames.valueNotOffered(atValue(to, path), String(value), label, counts, undefined),
    )
  } else if (choices && typeof value === 'string' && !choices.includes(value)) {
    const near = nearest(value, choices)
    to.report(diagnoseNames.valueNotOffered(atValue(to, path), value, label, choices, near))
  }
}

function isOfKind(value: Value, kind: Fact['field']['json']): boolean {
  switch (kind) {
    case 'array':
      return Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    default:
      return typeof value === kind
  }
}

/** `set`: facts of the vocabulary that are not worked out from others. */
export function lowerSet(
  to: Lowering,
  path: Path,
  set: { readonly [fact: string]: Value },
): readonly Assignment[] {
  return Object.entries(set).map(([name, value]) => {
    const at = [...path, name]
    const fact = settableFact(to, name, () => atKey(to, at))
    const from = fact && countOf(fact, value)
    if (from) return { fact: name, from }
    if (fact) checkKept(to, at, value, fact)
    return { fact: name, from: lowerSource(to, at, value, fact) }
  })
}

/** `{ add: 1 }`, for a fact that counts. */
function countOf({ name, field: { most } }: Fact, value: Value): Source | undefined {
  if (most === undefined || !isMapping(value)) return undefined
  const { add, ...rest } = value
  const isCount = Number.isInteger(add) && Number(add) > 0 && Object.keys(rest).length === 0
  return isCount ? { type: 'count', fact: name, add: Number(add), most } : undefined
}

/** What is set skips the input, and with it the field's judgement; where that needs no other fact, it is made here. */
function checkKept(to: Lowering, path: Path, value: Value, { field, label, context }: Fact): void {
  if (typeof value !== 'string' || REFERENCE.test(value) || !field.input || context.length > 0)
    return
  const parsed = field.parse(value, {})
  if (!parsed.ok) {
    const reason = worded({}, parsed.why, parsed.slots).replace(/\.$/, '')
    to.report(diagnoseNames.refusedByField(atValue(to, path), value, label, reason))
  } else if (typeof parsed.value === 'string' && parsed.value !== value) {
    to.report(diagnoseNames.notAsKept(atValue(to, path), value, label, parsed.value))
  }
}

/** A fact that a script may write: known, and not derived. */
export function settableFact(to: Lowering, name: string, at: () => Spot): Fact | undefined {
  const fact = knownFact(to, name, at)
  if (fact?.derived) to.report(diagnoseNames.derivedFactSet(at(), name, fact.derived.from))
  return fact
}
