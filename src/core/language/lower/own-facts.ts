import type { FactTable } from '../../script/fact'
import { MOST_COUNTED, OWN_KINDS, type OwnFact } from '../../script/own-fact'
import { isMapping, type Mapping, type Value } from '../../script/value'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { type Report, type Spot, withCut } from '../diagnostics/finding'
import { isReservedId } from '../diagnostics/limits'
import { cut } from '../read/cuts'
import { type Path, spotOfKey, spotOfValue } from '../read/path'
import type { SourceFile } from '../read/read-file'
import type { Unit } from '../read/unit'

/** The form of the name of a fact that a script declares. */
export const FACT_NAME = /^[a-z][A-Za-z0-9]*$/
const JOINS = ['all', 'any', 'not']

/** Whether a name of that form means something else where facts are named. */
export const isReservedFact = (name: string) => JOINS.includes(name) || isReservedId(name)

/**
 * The facts that the files of a script declare, each name once. The shape of a declaration is judged with the rest of its file; a malformed
 * one still counts as far as it can be read, so that its uses are not reported as well. `all`: the files in which a fact may be used.
 */
export function lowerOwnFacts(
  scripts: readonly SourceFile[],
  all: readonly SourceFile[],
  table: FactTable,
  report: Report,
): readonly OwnFact[] {
  const texts = all.flatMap(
    ({ steps, text }) => steps?.map(({ unit }) => unit.passage.text) ?? text,
  )
  const isNamed = (name: string) => texts.some((text) => text.includes(name))
  const declared = new Map<string, { readonly fact: OwnFact; readonly at: () => Spot }>()
  for (const { head } of scripts) {
    const { unit } = head
    for (const [name, value] of Object.entries(declaredIn(unit.value))) {
      const at = () => spotOfKey(unit, ['facts', name])
      const first = declared.get(name)
      if (!FACT_NAME.test(name) || isReservedFact(name)) {
        report(diagnoseNames.badFactName(at(), name))
      } else if (table.has(name)) report(diagnoseNames.factTaken(at(), name))
      else if (first) report(diagnoseNames.factDeclaredTwice(at(), name, first.at()))
      else {
        if (isMapping(value)) checkKind(unit, ['facts', name], value, report)
        declared.set(name, { fact: ownFactOf(name, isMapping(value) ? value : {}), at })
        if (!isNamed(name)) report(diagnoseNames.factNeverUsed(at(), name))
      }
    }
  }
  return [...declared.values()].map(({ fact }) => fact)
}

/** The declarations of a file; those of a list, which the shape reports, count too. */
function declaredIn(value: Value): Mapping {
  const facts = isMapping(value) ? value.facts : undefined
  if (Array.isArray(facts)) return Object.assign({}, ...facts.filter(isMapping))
  return isMapping(facts) ? facts : {}
}

/** The further key that each kind requires. */
const NEEDS = { sinal: undefined, contador: 'max', escolha: 'options', lista: 'options' } as const

const ONLY = {
  max: {
    pt: 'só um contador tem "max".',
    en: 'only a contador has "max".',
  },
  options: {
    pt: 'só uma escolha ou lista tem "options".',
    en: 'only an escolha or a lista has "options".',
  },
}

function checkKind(unit: Unit, path: Path, written: Mapping, report: Report): void {
  const kind = OWN_KINDS.find((one) => one === written.kind)
  if (!kind) return
  const needed = NEEDS[kind]
  if (needed && written[needed] === undefined) {
    report(diagnoseShape.missingKey(spotOfKey(unit, path), needed))
  }
  const options = wordsOf(written.options)
  for (const [n, option] of options.entries()) {
    const first = options.indexOf(option)
    if (first === n) continue
    const [at, earlier] = [n, first].map((one) => spotOfValue(unit, [...path, 'options', one]))
    report(diagnoseNames.twice(at!, option, earlier!))
  }
  for (const key of ['max', 'options'] as const) {
    if (key === needed || written[key] === undefined) continue
    const at = [...path, key]
    const found = diagnoseShape.misplacedKey(spotOfKey(unit, at), key, ONLY[key])
    report(withCut(found, cut(unit, at)))
  }
}

function ownFactOf(name: string, { kind, label, max, options, personal }: Mapping): OwnFact {
  const base = {
    name,
    label: typeof label === 'string' ? label : name,
    ...(personal === true && { personal }),
  }
  if (kind === 'contador') return { ...base, kind, max: isCount(max) ? max : MOST_COUNTED }
  if (kind === 'escolha' || kind === 'lista') return { ...base, kind, options: wordsOf(options) }
  return { ...base, kind: 'sinal' }
}

const isCount = (max: Value | undefined): max is number =>
  Number.isInteger(max) && Number(max) >= 1 && Number(max) <= MOST_COUNTED

const wordsOf = (options: Value | undefined): readonly string[] =>
  Array.isArray(options) ? options.filter((word) => typeof word === 'string') : []
