import type { Fact } from '../../script/fact'
import type { Assignment } from '../../script/step'
import { isMapping, type Source, type Value } from '../../script/value'
import { factMeant, judgeLiteral, judgeSource, meaningOf, type Written } from '../check/literal'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import { diagnoseValues } from '../diagnostics/diagnose-values'
import { type Finding, type Spot, withReplacement } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import type { Path } from '../read/path'
import { atKey, atValue, type Lowering } from './lowering'

/** The fact of a name; an unknown name is reported where it is written. */
export function knownFact(to: Lowering, name: string, at: () => Spot): Fact | undefined {
  const fact = to.vocabulary.facts.get(name)
  if (!fact)
    to.report(diagnoseNames.unknownFact(at(), name, nearest(name, to.vocabulary.facts.keys())))
  return fact
}

const REFERENCE = /^\$([A-Za-z][\w.]*)$/

/** Where a source is written. In `set` a word that is also the name of a fact may be meant as that word. */
type Place = 'given' | 'set'

/** Compiles `$fact`, or any other value as a literal. `fits`: the fact or input that it is for, whose field judges it. */
export function lowerSource(
  to: Lowering,
  path: Path,
  value: Value,
  fits?: Written,
  place: Place = 'given',
): Source {
  const name = typeof value === 'string' ? REFERENCE.exec(value)?.[1] : undefined
  if (name === undefined) {
    const isTyped = fits?.field.input !== undefined
    const meant = meantAsFact(to, value, place !== 'set' || isTyped)
    if (meant !== undefined) {
      to.report(diagnoseValues.factAsText(atValue(to, path), String(value), meant))
    } else if (fits) checkLiteral(to, path, value, fits)
    return { type: 'literal', value: fits ? meaningOf(value, fits.field) : value }
  }
  const fact = to.vocabulary.facts.get(name)
  if (!fact) {
    const near = nearest(name, to.vocabulary.facts.keys())
    const found = diagnoseNames.unknownFact(atValue(to, path), name, near)
    to.report(withReplacement(found, near && `$${near}`))
  } else if (fits) tell(to, judgeSource(atValue(to, path), fact, fits, String(path.at(-1))))
  return { type: 'fact', fact: name }
}

function meantAsFact(to: Lowering, value: Value, isSure: boolean): string | undefined {
  if (typeof value !== 'string') return undefined
  return factMeant(value, (name) => to.vocabulary.facts.has(name), isSure)
}

const tell = (to: Lowering, finding: Finding | undefined): void => {
  if (finding) to.report(finding)
}

/** A literal must be what the fact's field takes, and each word or number of a list what its items are. */
export function checkLiteral(to: Lowering, path: Path, value: Value, fits: Written): void {
  tell(to, judgeLiteral(atValue(to, path), value, fits))
  const { items } = fits.field
  if (!items || !Array.isArray(value)) return
  for (const [n, item] of value.entries())
    if (typeof item !== 'object') checkLiteral(to, [...path, n], item, { ...fits, field: items })
}

/** Compiles `set`, which may write facts of the vocabulary that are not derived. */
export function lowerSet(
  to: Lowering,
  path: Path,
  set: { readonly [fact: string]: Value },
): readonly Assignment[] {
  return Object.entries(set).map(([name, value]) => {
    const at = [...path, name]
    const fact = settableFact(to, name, () => atKey(to, at))
    const from = fact && countOf(fact, value)
    return { fact: name, from: from ?? lowerSource(to, at, value, fact, 'set') }
  })
}

/** `{ add: 1 }`, for a fact that counts. */
function countOf({ name, field: { most } }: Fact, value: Value): Source | undefined {
  if (most === undefined || !isMapping(value)) return undefined
  const { add, ...rest } = value
  const isCount = Number.isInteger(add) && Number(add) > 0 && Object.keys(rest).length === 0
  return isCount ? { type: 'count', fact: name, add: Number(add), most } : undefined
}

/** A fact that a script may write: known, and not derived. */
export function settableFact(to: Lowering, name: string, at: () => Spot): Fact | undefined {
  const fact = knownFact(to, name, at)
  if (fact) checkOurs(to, fact, at)
  return fact
}

/** Reports a fact that a script may not set or clear: a derived one, and one from the variant, the address or the clock. */
export function checkOurs(
  { report }: Lowering,
  { name, derived, scope }: Fact,
  at: () => Spot,
): void {
  if (derived) report(diagnoseNames.derivedFactSet(at(), name, derived.from))
  else if (scope !== 'talk') report(diagnoseNames.givenFactSet(at(), name, scope))
}
