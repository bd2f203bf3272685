import { type Contract, hasOutcomes, isSayable, type PartContract } from '../../script/contract'
import type { ActionEffect, Call, Line, Show, Way } from '../../script/step'
import type { FactName, Source, Value } from '../../script/value'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import { withCut, withFix } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import type { AuthoredCall, AuthoredShow, AuthoredWay } from '../read/authored'
import { cut } from '../read/cuts'
import { insertKeys } from '../read/insertions'
import type { Path } from '../read/path'
import { lowerSource } from './lower-fact'
import { lowerWay } from './lower-way'
import { atKey, atValue, type Lowering } from './lowering'

/** Compiles a call: every outcome has a way, every input a source. */
export function lowerCall(to: Lowering, path: Path, call: AuthoredCall): Call {
  const contract = to.vocabulary.actions.get(call.action)
  if (!contract) {
    const near = nearest(call.action, to.vocabulary.actions.keys())
    to.report(diagnoseNames.unknownAction(atValue(to, [...path, 'action']), call.action, near))
  }
  const effect: ActionEffect = contract?.effect ?? 'none'
  return {
    action: call.action,
    effect,
    ...(contract?.interrupted !== undefined && { interrupted: contract.interrupted }),
    ...(contract?.uncertain !== undefined && { uncertain: contract.uncertain }),
    ...(contract?.refusals && { refusals: contract.refusals }),
    with: lowerInputs(to, path, call, contract),
    on: lowerOutcomes(to, [...path, 'on'], call.on, contract),
  }
}

/** Compiles a part that waits for the visitor. */
export function lowerShow(to: Lowering, path: Path, show: AuthoredShow): Show {
  const at = [...path, 'part']
  const contract = knownPart(to, at, show.part)
  if (contract && !hasOutcomes(contract)) {
    to.report(diagnoseNames.stillPartShown(atValue(to, at), show.part))
    return { part: show.part, reads: readsOfContract(contract), on: {} }
  }
  return {
    part: show.part,
    reads: readsOfContract(contract),
    on: lowerOutcomes(to, [...path, 'on'], show.on, contract),
  }
}

/**
 * Compiles a part that is shown as a bubble: one without outcomes, since no step waits for them there, or one that stays to be used later.
 */
export function lowerStillPart(
  to: Lowering,
  path: Path,
  part: string,
): Omit<Extract<Line, { type: 'part' }>, 'when'> {
  const contract = knownPart(to, path, part)
  if (contract && !isSayable(contract)) {
    to.report(diagnoseNames.waitingPartSaid(atValue(to, path), part))
  }
  return { type: 'part', part, reads: readsOfContract(contract) }
}

function knownPart(to: Lowering, path: Path, part: string): PartContract | undefined {
  const contract = to.vocabulary.parts.get(part)
  if (!contract) {
    const near = nearest(part, to.vocabulary.parts.keys())
    to.report(diagnoseNames.unknownPart(atValue(to, path), part, near))
  }
  return contract
}

/** A part reads facts only, so every input of its contract is one. */
function readsOfContract(contract: Contract | undefined): readonly FactName[] {
  return Object.values(contract?.input ?? {}).map(({ name }) => name)
}

function lowerInputs(
  to: Lowering,
  path: Path,
  call: AuthoredCall,
  contract: Contract | undefined,
): { readonly [input: string]: Source } {
  const given = new Map(
    Object.entries(call.with ?? {}).map(([input, value]) => [
      input,
      lowerInput(to, [...path, 'with', input], { call, value }, contract),
    ]),
  )
  const misspelt = new Set([...given.keys()].map((input) => nearInput(input, call, contract)))
  const inputs = Object.entries(contract?.input ?? {}).flatMap(([input, { name }]) => {
    const source = given.get(input)
    if (source) return [[input, source] as const]
    if (to.vocabulary.facts.has(name))
      return [[input, { type: 'fact', fact: name } as const] as const]
    if (!misspelt.has(input)) reportMissing(to, path, call, input)
    return []
  })
  return Object.fromEntries(inputs)
}

/** The input that an unknown one was most likely meant to be. */
function nearInput(
  input: string,
  call: AuthoredCall,
  contract: Contract | undefined,
): string | undefined {
  const known = Object.keys(contract?.input ?? {})
  const given = Object.keys(call.with ?? {})
  if (known.includes(input)) return undefined
  return nearest(
    input,
    known.filter((one) => !given.includes(one)),
  )
}

/** Reports an input that has no source. Where a fact has the same name, a fix offers that fact. */
function reportMissing(to: Lowering, path: Path, call: AuthoredCall, input: string): void {
  const found = diagnoseNames.missingInput(atValue(to, [...path, 'action']), call.action, input)
  const source = `${input}: $${input}`
  const edits = call.with
    ? insertKeys(to.unit, [...path, 'with'], [source])
    : insertKeys(to.unit, path, [`with: { ${source} }`], 'action')
  const title = { pt: `Acrescentar "${source}"`, en: `Add "${source}"` }
  to.report(to.vocabulary.facts.has(input) ? withFix(found, title, edits) : found)
}

function lowerInput(
  to: Lowering,
  path: Path,
  { call, value }: { readonly call: AuthoredCall; readonly value: Value },
  contract: Contract | undefined,
): Source {
  const input = String(path.at(-1))
  const known = Object.keys(contract?.input ?? {})
  if (!contract || known.includes(input)) {
    return lowerSource(to, path, value, contract?.input[input])
  }
  const near = nearInput(input, call, contract)
  const found = diagnoseNames.unknownInput(atKey(to, path), input, contract.name, known, near)
  to.report(near ? found : withCut(found, cut(to.unit, path)))
  return { type: 'literal', value }
}

function lowerOutcomes(
  to: Lowering,
  path: Path,
  ways: { readonly [outcome: string]: AuthoredWay } | null,
  contract: Contract | undefined,
): { readonly [outcome: string]: Way } {
  const on = ways ?? {}
  if (contract) checkOutcomes(to, path, Object.keys(on), contract)
  return Object.fromEntries(
    Object.entries(on).map(([outcome, way]) => [outcome, lowerWay(to, [...path, outcome], way)]),
  )
}

/** Expects every outcome of the contract, and no other. A misspelt outcome is reported once, at its name, and not as missing too. */
function checkOutcomes(
  to: Lowering,
  path: Path,
  written: readonly string[],
  contract: Contract,
): void {
  const missing = new Set(Object.keys(contract.outcomes))
  const unknown = written.filter((outcome) => !missing.delete(outcome))
  for (const outcome of unknown) {
    const near = nearest(outcome, missing) ?? (unknown.length === 1 ? onlyOf(missing) : undefined)
    if (near) missing.delete(near)
    const known = Object.keys(contract.outcomes)
    const at = [...path, outcome]
    const found = diagnoseNames.unknownOutcome(atKey(to, at), outcome, contract.name, known, near)
    to.report(found)
  }
  if (missing.size > 0) {
    const finding = diagnoseNames.unhandledOutcome(atKey(to, path), contract.name, [...missing])
    to.report(finding)
    to.openEnds.push({ finding, path, contract: contract.name, outcomes: [...missing] })
  }
}

function onlyOf(names: ReadonlySet<string>): string | undefined {
  return names.size === 1 ? [...names][0] : undefined
}
