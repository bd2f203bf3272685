import type { Fact } from '../../src/core/script/fact'
import { readArgs } from '../commands/prompt'
import { isKebabName, twice } from '../new-action/names'

export type PartOutcome = { readonly name: string; readonly label: string }

/** All that `npm run new:part` was asked for, checked. */
export type PartPlan = {
  /** `resumo-pontos`, as scripts will write it. */
  readonly name: string
  readonly title: string
  readonly about: string
  /** Names of the facts that it shows. */
  readonly input: readonly string[]
  /** The first is its main button. */
  readonly outcomes: readonly PartOutcome[]
}

/** What exists already. */
export type Existing = {
  readonly factOf: (name: string) => Fact | undefined
  readonly hasPart: (name: string) => boolean
  /** Keys of texts. */
  readonly texts: readonly string[]
}

export type PlannedPart =
  | { readonly ok: true; readonly part: PartPlan }
  | { readonly ok: false; readonly problems: readonly string[] }

export const USAGE = `npm run new:part -- NAME --title TEXT [options]

  NAME                   the part, as scripts will write it: resumo-pontos
  --title TEXT           its heading, in Portuguese
  --about TEXT           what it is for, in Portuguese
  --input FACT           a fact that it shows, as a row; once for each
  --outcome NAME:LABEL   a way to leave it, and the words of its button; once for each, the main one first
                         (without any it only shows, and a line of what is said may hold it)

  An outcome brings no facts yet. Write them into the contract afterwards, with their samples:
  the component then does not compile until its button hands them over.`

/** Reads the command line; every problem is told at once. */
export function planPart(args: readonly string[], existing: Existing): PlannedPart {
  const { positionals, values } = argsOf(args)
  const [name = '', ...more] = positionals
  const { title = '', about = title, input = [], outcome = [] } = values
  const outcomes = outcome.map((text): PartOutcome => {
    const [own = '', ...label] = text.split(':')
    return { name: own, label: label.join(':').trim() }
  })
  const part = { name, title: title.trim(), about: about.trim(), input, outcomes }
  const problems = [
    ...nameProblems(name, existing),
    ...(more.length > 0 ? [`One part at a time; left over: ${more.join(' ')}.`] : []),
    ...(part.title === '' ? ['--title is missing: what stands above the part.'] : []),
    ...wordProblems([part.title, ...outcomes.map(({ label }) => label)]),
    ...inputProblems(input, existing),
    ...outcomeProblems(outcomes),
  ]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, part }
}

function nameProblems(name: string, { hasPart, texts }: Existing): readonly string[] {
  if (!isKebabName(name)) return [`"${name}" is no part's name: write it like resumo-pontos.`]
  if (hasPart(name)) return [`"${name}" exists already: src/product/parts.`]
  return texts.some((key) => key.startsWith(`${name}.`))
    ? [`Texts "${name}.…" exist already, of another part: choose another name.`]
    : []
}

const wordProblems = (words: readonly string[]) =>
  words
    .filter((text) => /[{}]/.test(text))
    .map((text) => `"${text}" has a slot, which this tool does not fill: write it by hand.`)

function inputProblems(names: readonly string[], { factOf }: Existing): readonly string[] {
  const facts = names.flatMap((name) => factOf(name) ?? [])
  return [
    ...names.filter((name) => !factOf(name)).map((name) => `There is no fact "${name}".`),
    ...facts.flatMap((fact) => {
      const why = whyNoLine(fact)
      return why ? [`"${fact.name}" ${why}: write its place in the part by hand.`] : []
    }),
    ...twice(names).map((name) => `--input "${name}" is there twice.`),
    ...twice([...new Set(facts)].map(({ label }) => label)).map(
      (label) => `Two facts are called "${label}": write one of the rows by hand.`,
    ),
  ]
}

/** Why a fact is no row of a label and a value. */
function whyNoLine({ field, internal }: Fact): string | undefined {
  if (internal) return 'is internal and never shown'
  if (field.json === 'array' || field.json === 'object')
    return `holds a ${field.kind}, which is no single line`
  if (field.look === 'moment') return "is a moment, which is drawn on the reader's own clock"
  return field.show(field.sample({}).value) === '' ? 'shows its sample as nothing' : undefined
}

function outcomeProblems(outcomes: readonly PartOutcome[]): readonly string[] {
  const names = outcomes.map(({ name }) => name)
  return [
    ...names
      .filter((name) => !isKebabName(name))
      .map((name) => `"${name}" is no outcome's name: write it like ver-planos.`),
    ...(names.includes('titulo') ? ['"titulo" is the key of the heading: name it otherwise.'] : []),
    ...twice(names).map((name) => `Two outcomes have the name "${name}".`),
    ...outcomes
      .filter(({ label }) => label === '')
      .map(({ name }) => `"${name}" needs the words of its button: --outcome "${name}:LABEL".`),
    ...twice(outcomes.flatMap(({ label }) => label || [])).map(
      (label) => `Two buttons say "${label}".`,
    ),
  ]
}

function argsOf(args: readonly string[]) {
  const text = { type: 'string' } as const
  const list = { type: 'string', multiple: true } as const
  return readArgs({
    args: [...args],
    allowPositionals: true,
    options: { title: text, about: text, input: list, outcome: list },
  })
}
