import type { ActionEffect } from '../../src/core/script/step'
import { readArgs } from '../commands/prompt'
import { isKind, KIND_NAMES } from './kinds'
import { camel, isActionName, isFactName, isKebabName, twice } from './names'

/** A fact that does not exist yet, or one that does with the kind its field has. */
export type PlannedFact = {
  readonly name: string
  readonly kind: string
  readonly label: string
  readonly isNew: boolean
  /** Of a new one: it tells something of a person, so that no log, link or measurement holds it. */
  readonly isPersonal: boolean
}

export type PlannedOutcome = { readonly name: string; readonly facts: readonly PlannedFact[] }

/** All that `npm run new:action` was asked for, checked. */
export type Plan = {
  /** `pontos.consultar` */
  readonly name: string
  /** `consultarPontos`: constant, handler, provider method and route. */
  readonly id: string
  /** `pontos`: where its facts are kept, and the first part of its path. */
  readonly domain: string
  /** `consultar` */
  readonly verb: string
  readonly about: string
  readonly effect: ActionEffect
  readonly input: readonly PlannedFact[]
  /** Without `falha`, which every action has; the first is that all went well. */
  readonly outcomes: readonly PlannedOutcome[]
  /** No call to the provider. */
  readonly isLocal: boolean
}

/** What exists already: facts by name with the kind of their field, and actions. */
export type Existing = {
  readonly kindOf: (fact: string) => string | undefined
  readonly hasAction: (name: string) => boolean
}

export type Planned =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly problems: readonly string[] }

export const USAGE = `npm run new:action -- NAME [options]

  NAME                     domain.verb, as scripts will write it: pontos.consultar
  --about TEXT             what it does, in Portuguese
  --input FACT             a fact it is given; once for each
  --outcome NAME[:F1,F2]   a way it can end, and the facts it then writes; once for each, the good one first
                           ("falha" is always there)
  --fact NAME:KIND:LABEL   a fact that does not exist yet; KIND: ${KIND_NAMES.join(', ')}
  --personal NAME          a new fact that tells something of a person; once for each
  --effect none            none: it reads · repeatable: twice gives the same · once: makes a record or moves money
  --local                  it calls no server`

const EFFECTS: readonly ActionEffect[] = ['none', 'repeatable', 'once']

/** Reads the command line; every problem is told at once. */
export function planOf(args: readonly string[], existing: Existing): Planned {
  const { positionals, values } = argsOf(args)
  const problems: string[] = []
  const [name = '', ...more] = positionals
  if (!isActionName(name))
    problems.push(`"${name}" is no action's name: write domain.verb, like pontos.consultar.`)
  if (existing.hasAction(name)) problems.push(`"${name}" exists already: src/product/actions.`)
  if (more.length > 0) problems.push(`One action at a time; left over: ${more.join(' ')}.`)

  const own = new Map<string, PlannedFact>()
  const used = new Set([...(values.input ?? []), ...(values.outcome ?? []).flatMap(factsIn)])
  for (const text of values.fact ?? []) {
    const [fact = '', kind = '', ...label] = text.split(':')
    if (!isFactName(fact)) problems.push(`"${fact}" is no fact's name: write it like saldoPontos.`)
    else if (existing.kindOf(fact))
      problems.push(`The fact "${fact}" exists already: leave out --fact.`)
    else if (!isKind(kind))
      problems.push(`"${kind}" is no kind of "${fact}": ${KIND_NAMES.join(', ')}.`)
    else if (label.join('') === '')
      problems.push(`"${fact}" needs a label that people read: --fact ${fact}:${kind}:Label.`)
    else if (own.has(fact)) problems.push(`--fact "${fact}" is there twice.`)
    else if (!used.has(fact))
      problems.push(
        `No --input and no --outcome names "${fact}": leave out --fact, or name it there.`,
      )
    else {
      const isPersonal = values.personal?.includes(fact) ?? false
      own.set(fact, { name: fact, kind, label: label.join(':'), isNew: true, isPersonal })
    }
  }
  for (const fact of values.personal ?? []) {
    if (!own.has(fact)) problems.push(`--personal "${fact}" is no new fact: make it with --fact.`)
  }

  const factOf = (fact: string): PlannedFact[] => {
    const mine = own.get(fact)
    if (mine) return [mine]
    const kind = existing.kindOf(fact)
    if (kind === undefined)
      problems.push(`There is no fact "${fact}". Make it: --fact "${fact}:KIND:Label".`)
    else if (!isKind(kind))
      problems.push(
        `"${fact}" holds a ${kind}, which this tool cannot put on the wire: begin with another fact and write this one by hand.`,
      )
    else return [{ name: fact, kind, label: fact, isNew: false, isPersonal: false }]
    return []
  }

  const outcomes = (values.outcome ?? ['ok']).map((text) => {
    const [outcome = '', , ...others] = text.split(':')
    const facts = factsIn(text)
    if (others.length > 0) problems.push(`"${text}": facts have commas between, NAME:F1,F2.`)
    if (!isKebabName(outcome))
      problems.push(`"${outcome}" is no outcome's name: write it like nao-encontrado.`)
    if (outcome === 'falha')
      problems.push('"falha" is always there, and writes no fact: leave out its --outcome.')
    return { name: outcome, facts: facts.flatMap(factOf) }
  })
  const names = outcomes.map((outcome) => outcome.name)
  if (new Set(names).size < names.length) problems.push('Two outcomes have one name.')
  const effect = EFFECTS.find((known) => known === (values.effect ?? 'none'))
  if (!effect) problems.push(`"${values.effect}" is no effect: ${EFFECTS.join(', ')}.`)
  const input = (values.input ?? []).flatMap(factOf)
  for (const facts of [values.input ?? [], ...(values.outcome ?? []).map(factsIn)]) {
    for (const fact of twice(facts)) problems.push(`"${fact}" is there twice.`)
  }
  if (problems.length > 0 || !effect) return { ok: false, problems }
  const [domain = '', verb = ''] = name.split('.')
  return {
    ok: true,
    plan: {
      name,
      id: camel(`${verb}-${domain}`),
      domain,
      verb,
      about: values.about ?? `${verb} ${domain}`,
      effect,
      input,
      outcomes,
      isLocal: values.local ?? false,
    },
  }
}

/** The facts of an outcome, as `NAME:F1,F2` has them. */
const factsIn = (outcome: string) => (outcome.split(':')[1] ?? '').split(',').filter(Boolean)

function argsOf(args: readonly string[]) {
  const list = { type: 'string', multiple: true } as const
  return readArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      about: { type: 'string' },
      input: list,
      outcome: list,
      fact: list,
      personal: list,
      effect: { type: 'string' },
      local: { type: 'boolean' },
    },
  })
}
