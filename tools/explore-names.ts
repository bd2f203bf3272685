import {
  HAPPENINGS,
  type HappeningKind,
  type Invariant,
  type Invariants,
  type Pattern,
  type Patterns,
} from '../src/core/explore/invariant'
import { namesTest } from '../src/core/explore/pattern'
import {
  type Bilingual,
  meant,
  join as saidTogether,
} from '../src/core/language/diagnostics/bilingual'
import { diagnoseNames } from '../src/core/language/diagnostics/diagnose-names'
import { error, type Finding, type Spot } from '../src/core/language/diagnostics/finding'
import { nearest } from '../src/core/language/diagnostics/nearest'
import { type Path, spotOfKey, spotOfValue } from '../src/core/language/read/path'
import type { Unit } from '../src/core/language/read/unit'
import { vocabularyWith } from '../src/core/script/own-fact'
import type { CompiledScript } from '../src/core/script/script'
import { analyticsEventsOf, optionsOf } from '../src/core/script/step-parts'
import type { Vocabulary } from '../src/core/script/vocabulary'

/** Which keys go with which form; the first names the form, those of `needs` must stand there. */
const FORMS = [
  { form: 'never', needs: [], takes: ['before', 'again', 'after', 'until'] },
  { form: 'once', needs: [], takes: ['again'] },
  { form: 'most', needs: ['of'], takes: ['again'] },
  { form: 'whenever', needs: ['holds'], takes: [] },
  { form: 'can', needs: [], takes: ['from'] },
  { form: 'after', needs: ['must'], takes: ['before'] },
] as const satisfies readonly Form[]

type Form = {
  readonly form: keyof Invariant
  readonly needs: readonly (keyof Invariant)[]
  readonly takes: readonly (keyof Invariant)[]
}

const PATTERNS = [
  'never',
  'after',
  'whenever',
  'can',
  'before',
  'until',
  'again',
  'must',
  'of',
  'from',
] as const

type Kind = 'step' | 'fact' | 'action' | 'part' | 'label' | 'outcome' | 'event' | 'link'

const KIND_OF: { readonly [K in HappeningKind]: Kind | 'words' } = {
  at: 'step',
  wait: 'step',
  choose: 'label',
  offer: 'label',
  finish: 'outcome',
  ask: 'fact',
  answer: 'fact',
  refuse: 'fact',
  call: 'action',
  show: 'part',
  say: 'words',
  track: 'event',
  open: 'link',
  end: 'words',
}

type Names = { readonly [K in Kind]: readonly string[] }

/** What the rules have wrong beside their shape: forms that are mixed, and names that nothing in the script has. */
export function checkInvariants(
  unit: Unit,
  { invariants, optional = {} }: Invariants,
  script: CompiledScript,
  vocabulary: Vocabulary,
): readonly Finding[] {
  const names = namesOf(script, vocabulary)
  const findings: Finding[] = []
  const known = (kind: Kind, name: string, path: Path) => {
    const test = namesTest(name)
    if (names[kind].some(test)) return
    findings.push(unknownName(kind, spotOfValue(unit, path), name, nearest(name, names[kind])))
  }
  for (const name of Object.keys(optional)) {
    if (![...names.action, ...names.part].includes(name)) known('action', name, ['optional', name])
  }
  for (const [n, rule] of invariants.entries()) {
    const path: Path = ['invariants', n]
    findings.push(...formFindings(unit, path, rule))
    for (const fact of rule.once ?? []) known('fact', fact, [...path, 'once'])
    const { known: sure = [], unknown = [], facts = {} } = rule.holds ?? {}
    for (const fact of sure) known('fact', fact, [...path, 'holds', 'known', sure.indexOf(fact)])
    for (const fact of unknown) {
      known('fact', fact, [...path, 'holds', 'unknown', unknown.indexOf(fact)])
    }
    for (const fact of Object.keys(facts)) known('fact', fact, [...path, 'holds', 'facts', fact])
    for (const key of PATTERNS) {
      for (const [pattern, at] of listed(rule[key], [...path, key])) {
        checkPattern(unit, pattern, at, known, (finding) => findings.push(finding))
      }
    }
  }
  return findings
}

function checkPattern(
  unit: Unit,
  pattern: Pattern,
  path: Path,
  known: (kind: Kind, name: string, path: Path) => void,
  report: (finding: Finding) => void,
): void {
  const kinds = HAPPENINGS.filter((kind) => pattern[kind] !== undefined)
  if (kinds.length !== 1) report(bad(spotOfValue(unit, path), ONE_HAPPENING))
  for (const kind of kinds) {
    const named = KIND_OF[kind]
    if (named === 'words') continue
    for (const [name, at] of strings(pattern[kind], [...path, kind])) known(named, name, at)
  }
  for (const [step, at] of strings(pattern.in, [...path, 'in'])) known('step', step, at)
  for (const [name, at] of strings(pattern.outcome, [...path, 'outcome']))
    known('outcome', name, at)
}

const ONE_HAPPENING: Bilingual = {
  pt: `Cada item tem um acontecimento só: ${HAPPENINGS.join(', ')}.`,
  en: `Each item has one happening: ${HAPPENINGS.join(', ')}.`,
}

function formFindings(unit: Unit, path: Path, rule: Invariant): readonly Finding[] {
  const form: Form | undefined = FORMS.find(({ form }) => rule[form] !== undefined)
  if (!form) {
    const forms = FORMS.map(({ form }) => form).join(', ')
    const said = {
      pt: `A regra não diz o que vale. Use uma de: ${forms}.`,
      en: `The rule says nothing that holds. Use one of: ${forms}.`,
    }
    return [bad(spotOfValue(unit, [...path, 'name']), said)]
  }
  const missing = form.needs.find((key) => rule[key] === undefined)
  if (missing) {
    const said = {
      pt: `Com "${form.form}" vai "${missing}".`,
      en: `"${form.form}" goes with "${missing}".`,
    }
    return [bad(spotOfKey(unit, [...path, form.form]), said)]
  }
  const allowed = new Set<string>(['name', 'about', form.form, ...form.needs, ...form.takes])
  return Object.keys(rule)
    .filter((key) => !allowed.has(key))
    .map((key) =>
      bad(spotOfKey(unit, [...path, key]), {
        pt: `"${key}" não combina com "${form.form}".`,
        en: `"${key}" does not go with "${form.form}".`,
      }),
    )
}

const bad = (at: Spot, said: Bilingual): Finding => error('bad-value', at, said)

function unknownName(kind: Kind, at: Spot, name: string, near: string | undefined): Finding {
  if (kind === 'step') return diagnoseNames.unknownStep(at, name, near)
  if (kind === 'fact') return diagnoseNames.unknownFact(at, name, near)
  if (kind === 'action') return diagnoseNames.unknownAction(at, name, near)
  if (kind === 'part') return diagnoseNames.unknownPart(at, name, near)
  const said: Bilingual = {
    pt: `Nada no roteiro se chama "${name}".`,
    en: `Nothing in the script is called "${name}".`,
  }
  return bad(at, near ? saidTogether(said, meant(near)) : said)
}

function namesOf(script: CompiledScript, vocabulary: Vocabulary): Names {
  const { steps } = script
  const { facts, actions, parts } = vocabularyWith(vocabulary, script.facts)
  const options = steps.flatMap(optionsOf).map(({ option }) => option)
  const contracts = [...actions.values(), ...parts.values()]
  return {
    step: steps.map(({ id }) => id),
    fact: [...facts.keys()],
    action: [...actions.keys()],
    part: [...parts.keys()],
    label: options.map(({ label }) => label),
    outcome: contracts.flatMap(({ outcomes }) => Object.keys(outcomes)),
    event: steps.flatMap(analyticsEventsOf),
    link: options.flatMap(({ open }) => open ?? []),
  }
}

function listed(patterns: Patterns | undefined, path: Path): readonly (readonly [Pattern, Path])[] {
  if (patterns === undefined) return []
  return isList(patterns) ? patterns.map((one, n) => [one, [...path, n]]) : [[patterns, path]]
}

const isList = (patterns: Patterns): patterns is readonly Pattern[] => Array.isArray(patterns)

function strings(
  value: string | boolean | readonly string[] | undefined,
  path: Path,
): readonly (readonly [string, Path])[] {
  if (typeof value === 'string') return [[value, path]]
  return typeof value === 'object' ? value.map((name, n) => [name, [...path, n]]) : []
}
