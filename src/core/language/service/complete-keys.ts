import type { Contract } from '../../script/contract'
import type { Vocabulary } from '../../script/vocabulary'
import { isSchema, type JsonSchema } from '../check/json-schema'
import type { ValueOffer } from './complete-values'
import { contractOf, missingOutcomes } from './contracts'
import { describeContract, describeOutcome } from './describe'
import type { NameMark } from './marks'
import { requiredOf, shapeProperties } from './shapes'

/** The keys that a mapping may have and does not have yet, each inserted with a snippet for its value. */
export function keys({ shape = {}, beside = [], inFlow = false }: NameMark): readonly ValueOffer[] {
  const required = requiredOf(shape)
  return Object.entries(shapeProperties(shape))
    .filter(([key]) => !beside.includes(key))
    .map(([key, schema]) => ({
      label: key,
      kind: 'key',
      ...(typeof schema.description === 'string' && { detail: schema.description }),
      snippet: inFlow ? `${key}: $0` : keySnippet(key, schema),
      rank: required.includes(key) ? 0 : 1,
      retrigger: RETRIGGER.has(key) || Array.isArray(schema.enum),
    }))
}

const RETRIGGER: ReadonlySet<string> = new Set([
  'goto',
  'detour',
  'next',
  'ask',
  'when',
  'set',
  'clear',
  'open',
  'part',
  'group',
])

/** Snippets for keys whose usual value is more specific than their schema. */
const SNIPPETS: { readonly [key: string]: string } = {
  choose: 'choose:\n  - label: $1\n    goto: $0',
  options: 'options:\n  - label: $1\n    goto: $0',
  show: 'show:\n  part: $0',
  call: 'call:\n  action: $0',
  when: 'when: { $0 }',
  set: 'set: { $0 }',
  clear: 'clear: [$0]',
  with: 'with: { $0 }',
  track: 'track: { event: $0 }',
  data: 'data: { $0 }',
  all: 'all:\n  - $0',
  any: 'any:\n  - $0',
  not: 'not: { $0 }',
  say: 'say: $0',
  hosts: 'hosts: [$0]',
}

function keySnippet(key: string, schema: JsonSchema): string {
  const own = SNIPPETS[key]
  if (own) return own
  if (schema.const === true) return `${key}: true`
  if (schema.type === 'boolean') return `${key}: \${1|true,false|}`
  if (schema.type === 'array') return `${key}:\n  - $0`
  if (schema.type !== 'object') return `${key}: $0`
  const inside = requiredOf(schema).map((name, n) => `\n  ${name}: $${n + 1}`)
  return `${key}:${inside.length > 0 ? inside.join('') : '\n  $0'}`
}

/** Offers for a whole `call` or `show`: a contract with all of its outcomes. */
export function wholeContracts(
  vocabulary: Vocabulary,
  { beside = [], inFlow }: NameMark,
): readonly ValueOffer[] {
  if (inFlow || beside.includes('call') || beside.includes('show')) return []
  const call = [...vocabulary.actions.values()].map((action) => whole('call', 'action', action))
  const waiting = [...vocabulary.parts.values()].filter(
    (part) => missingOutcomes(part, []).length > 0,
  )
  return [...call, ...waiting.map((part) => whole('show', 'part', part))]
}

function whole(key: 'call' | 'show', name: 'action' | 'part', contract: Contract): ValueOffer {
  return {
    label: `${key}: ${contract.name}`,
    kind: name,
    detail: contract.about,
    documentation: describeContract(contract),
    snippet: indent(`${key}:\n${name}: ${contract.name}${restOf(contract, [], 1)}`),
    rank: 2,
  }
}

const indent = (text: string) => text.replaceAll('\n', '\n  ')

/**
 * The snippet behind a contract's name: inputs that only the step can provide, and a way for every outcome. Its lines are indented relative
 * to the name's own key.
 */
export function restOf(contract: Contract, beside: readonly string[], firstStop = 1): string {
  const given = Object.entries(contract.input).filter(([, { name }]) => name === '')
  const needsInput = given.length > 0 && !beside.includes('with')
  const inputs = needsInput
    ? `\nwith: { ${given.map(([name], n) => `${name}: $${firstStop + n}`).join(', ')} }`
    : ''
  const stop = firstStop + (needsInput ? given.length : 0)
  const outcomes = Object.keys(contract.outcomes)
  if (outcomes.length === 0 || beside.includes('on')) return inputs
  return `${inputs}\non:\n  ${ways(outcomes, stop).replaceAll('\n', '\n  ')}`
}

export const ways = (outcomes: readonly string[], firstStop = 1) =>
  outcomes.map((outcome, n) => `${outcome}: $${firstStop + n}`).join('\n')

/** The outcomes not handled yet, one by one and all at once. */
export function outcomes(
  vocabulary: Vocabulary,
  mark: NameMark,
  written: readonly string[],
): readonly ValueOffer[] {
  const contract = contractOf(vocabulary, mark.of)
  if (!contract) return []
  const missing = missingOutcomes(contract, written)
  const one = missing.map(
    (outcome): ValueOffer => ({
      label: outcome,
      kind: 'outcome',
      documentation: describeOutcome(contract, outcome),
      snippet: `${outcome}: $0`,
      retrigger: true,
    }),
  )
  if (missing.length < 2 || mark.inFlow) return one
  const all: ValueOffer = {
    label: `todas as ${missing.length} saídas que faltam`,
    kind: 'outcome',
    detail: missing.join(', '),
    snippet: ways(missing),
    rank: 0,
  }
  return [all, ...one]
}

export function inputs(
  vocabulary: Vocabulary,
  mark: NameMark,
  written: readonly string[],
): readonly ValueOffer[] {
  const contract = contractOf(vocabulary, mark.of)
  return Object.entries(contract?.input ?? {})
    .filter(([name]) => !written.includes(name))
    .map(([name, { label, name: fact }]) => ({
      label: name,
      kind: 'input',
      detail: label,
      snippet: `${name}: $0`,
      rank: fact === '' ? 0 : 1,
      retrigger: true,
    }))
}

/** The values that a schema lists. */
export function listedKeys({ shape }: NameMark): readonly ValueOffer[] {
  if (!shape) return []
  const words = Array.isArray(shape.enum) ? shape.enum : isTruth(shape) ? ['true', 'false'] : []
  return words.map((word) => ({ label: String(word), kind: 'value' }))
}

const isTruth = (shape: JsonSchema) => isSchema(shape) && shape.type === 'boolean'
