import { hasOutcomes, isSayable } from '../../script/contract'
import type { Fact } from '../../script/fact'
import type { Field } from '../../script/field'
import { END, RETRY, RETURN } from '../../script/step'
import { isMapping, type Value } from '../../script/value'
import type { Named } from '../lower/lowering'
import { wordOrUnder } from '../read/written-step'
import type { Content } from './content'
import { type CursorPlace, openQuote } from './cursor-place'
import { describeContract, describeFact, describeStep, plain, stepSection } from './describe'
import { type ReadStep, stepKind } from './read-step'
import type { ItemKind } from './types'

/** A completion item without its text range. `insert` is plain text, `snippet` has tab stops. */
export type ValueOffer = {
  readonly label: string
  readonly kind: ItemKind
  readonly detail?: string | undefined
  readonly documentation?: string | undefined
  readonly insert?: string
  readonly snippet?: string
  /** Lower ranks come first; the default is 1. */
  readonly rank?: number
  readonly retrigger?: boolean
}

/** By key of a variant: what a step must have to be named there. */
const NAMED: { readonly [key: string]: (step: ReadStep) => boolean } = {
  copy: ({ says }) => says.length > 0,
  hints: ({ asks }) => asks !== undefined,
  order: ({ labels }) => labels.length > 1,
}

/** Step ids, those of the same file first, and the reserved targets. */
export function targets(content: Content, place: CursorPlace): readonly ValueOffer[] {
  const group = /([^/]+)\.ya?ml$/.exec(place.file.path)?.[1]
  const isNamed = NAMED[String(place.mark.path[0])]
  const steps = [...content.compilation.steps.keys()].flatMap((id): readonly ValueOffer[] => {
    const step = stepSection(content, id)
    if (!step || (place.kind !== 'script' && isNamed?.(step) === false)) return []
    return [
      {
        label: id,
        kind: stepKind(step),
        detail: step.group,
        documentation: describeStep(content, step),
        rank: step.group === group ? 0 : 1,
      },
    ]
  })
  if (place.kind !== 'script') return steps
  return [
    ...steps,
    { label: RETRY, kind: 'value', detail: 'fica na entrada', rank: 2 },
    { label: END, kind: 'value', detail: 'encerra a conversa', rank: 2 },
    { label: RETURN, kind: 'value', detail: 'volta do desvio', rank: 2 },
  ]
}

/** The button labels of the step whose `order` is being written. */
export function orderedLabels(content: Content, { mark }: CursorPlace): readonly ValueOffer[] {
  const [key, id] = mark.path
  const step = key === 'order' ? stepSection(content, String(id)) : undefined
  return (step?.labels ?? []).map((label) => ({ label, kind: 'value' }))
}

/** Ids that are named as targets but not defined: most likely the step that is being written. */
export function newSteps({ compilation }: Content): readonly ValueOffer[] {
  const wanted = [...compilation.steps.values()].flatMap((step) => step.targets.map(({ to }) => to))
  return [...new Set(wanted)]
    .filter((id) => !compilation.steps.has(id))
    .map((id) => ({
      label: id,
      kind: 'step-message',
      detail: 'ainda não existe',
      snippet: `${id}:\n  $0`,
    }))
}

export function completeFacts(
  content: Content,
  admits: (fact: Fact) => boolean,
  shape: (fact: Fact) => Pick<ValueOffer, 'insert' | 'snippet' | 'rank' | 'retrigger'> = () => ({}),
): readonly ValueOffer[] {
  return [...content.vocabulary.facts.values()].filter(admits).map((fact) => ({
    label: fact.name,
    kind: 'fact',
    detail: fact.label,
    documentation: describeFact(content, fact),
    ...shape(fact),
  }))
}

/** The values that a fact admits. */
export function wordsFor(content: Content, place: CursorPlace): readonly ValueOffer[] {
  const { of } = place.mark
  const fact = of === undefined ? undefined : content.vocabulary.facts.get(of)
  const { choices = fact?.field.items?.choices, json = 'boolean' } = fact?.field ?? {}
  const words = choices ?? truths(json)
  const label = fact?.label
  return words.map((word) => ({ label: String(word), kind: 'value', detail: label, rank: 0 }))
}

const truths = (json: string) => (json === 'boolean' ? ['true', 'false'] : [])

/** `$fact` for every fact, those of the fitting kind first. */
export function sources(content: Content, place: CursorPlace): readonly ValueOffer[] {
  const wanted = content.vocabulary.facts.get(place.mark.of ?? '')?.field
  return completeFacts(
    content,
    () => true,
    ({ name, field }) => ({
      insert: `$${name}`,
      rank: !wanted || isSameKind(field, wanted) ? 1 : field.json === wanted.json ? 2 : 3,
    }),
  )
}

const isSameKind = (one: Field, other: Field) =>
  one.kind === other.kind && one.choices === other.choices

/** The names of contracts. `rest` gives the keys that are inserted with a name, where they are not written yet. */
export function contracts(
  { vocabulary }: Content,
  place: CursorPlace,
  rest: (contract: string) => string | undefined,
): readonly ValueOffer[] {
  const isAction = place.mark.role === 'action'
  const isSaid = !place.mark.path.includes('show')
  const all = isAction
    ? [...vocabulary.actions.values()]
    : [...vocabulary.parts.values()].filter(
        (part) => place.kind === 'talk' || (isSaid ? isSayable(part) : hasOutcomes(part)),
      )
  return all.map((contract) => {
    const more = rest(contract.name)
    return {
      label: contract.name,
      kind: isAction ? 'action' : 'part',
      detail: contract.about,
      documentation: describeContract(contract),
      ...(more !== undefined && { snippet: `${contract.name}${more}` }),
    }
  })
}

export const links = ({ compilation }: Content): readonly ValueOffer[] =>
  namedUnder(compilation, 'links').map(([label, address]) => {
    return { label, kind: 'link', detail: String(address) }
  })

/** Names of links that options open or some variant has: for a variant to set, or for a script to say what goes along. */
export const linkNames = (content: Content, { kind }: CursorPlace): readonly ValueOffer[] =>
  namesFor(content, 'links').map((label) => {
    return { label, kind: 'link', snippet: `${label}: ${kind === 'script' ? '' : 'https://'}$0` }
  })

/** Names of the variants' pictures, each with its alternative text. */
export const media = ({ compilation }: Content): readonly ValueOffer[] =>
  namedUnder(compilation, 'media').map(([label, value]) => {
    return { label, kind: 'asset', detail: wordOrUnder(value, 'alt') }
  })

/** Names of pictures that sentences show or some variant has, for a variant to set. */
export const mediaNames = (content: Content): readonly ValueOffer[] =>
  namesFor(content, 'media').map((label) => {
    return { label, kind: 'asset', snippet: `${label}: { src: $1, alt: $0 }` }
  })

/** All entries that variants have under a key, by name. */
function namedUnder(
  { layered }: Content['compilation'],
  under: Named['under'],
): readonly (readonly [string, Value])[] {
  const found = layered.map(({ value }) => value[under])
  return [...new Map(found.flatMap((names) => (isMapping(names) ? Object.entries(names) : [])))]
}

/** Every name under a key that some step uses or some variant has. */
function namesFor({ compilation }: Content, under: Named['under']): readonly string[] {
  const wanted = [...compilation.steps.values()].flatMap(({ named }) => named)
  const names = wanted.flatMap((one) => (one.under === under ? [one.name] : []))
  return [...new Set([...names, ...namedUnder(compilation, under).map(([name]) => name)])]
}

export function groups({ files }: Content): readonly ValueOffer[] {
  return files.flatMap(({ path }) => {
    const name = /^variants\/groups\/([^/]+)\.ya?ml$/.exec(path)?.[1]
    return name ? [{ label: name, kind: 'group' as const }] : []
  })
}

export function variants({ compilation }: Content): readonly ValueOffer[] {
  return compilation.layered.map(({ id, value }) => {
    return {
      label: id,
      kind: 'variant',
      detail: typeof value.title === 'string' ? value.title : undefined,
    }
  })
}

export function assets({ assets: names, compilation }: Content): readonly ValueOffer[] {
  const used = compilation.layered.flatMap(({ value }) => [
    ...Object.values(isMapping(value.brand) ? value.brand : {}),
    ...(isMapping(value.banner) ? [value.banner.src] : []),
  ])
  const files = used.filter((name) => typeof name === 'string' && /\.\w+$/.test(name))
  return [...new Set([...names, ...files.map(String)])].map((label) => ({ label, kind: 'asset' }))
}

/** The colours of all variants, those used for the same purpose first. */
export function colours({ compilation }: Content, place: CursorPlace): readonly ValueOffer[] {
  const { mark } = place
  const isQuoted = mark.name.startsWith('#') || mark.isKey || openQuote(place) !== undefined
  const use = String(mark.path.at(-1))
  const users = new Map<string, { readonly ids: string[]; rank: number }>()
  for (const { id, value } of compilation.layered) {
    for (const [key, colour] of isMapping(value.colours) ? Object.entries(value.colours) : []) {
      if (typeof colour !== 'string') continue
      const found = users.get(colour) ?? { ids: [], rank: 1 }
      found.ids.push(id)
      if (key === use) found.rank = 0
      users.set(colour, found)
    }
  }
  return [...users].map(([colour, { ids, rank }]) => ({
    label: colour,
    kind: 'colour',
    detail: [...new Set(ids)].slice(0, 3).join(', '),
    insert: isQuoted ? colour : `"${colour}"`,
    rank,
  }))
}

/** The keys of a variant's texts, each with the text of the first variant or, where that sets none, the default message. */
export function textKeys({ vocabulary, compilation }: Content): readonly ValueOffer[] {
  const said = compilation.layered[0]?.value.texts
  return [...vocabulary.texts, ...vocabulary.messages.keys()].map((key) => {
    const words = (isMapping(said) ? said[key] : undefined) ?? vocabulary.messages.get(key)?.words
    return {
      label: key,
      kind: 'key',
      ...(typeof words === 'string' && { documentation: `> ${plain(words)}` }),
      snippet: `${key}: $0`,
    }
  })
}
