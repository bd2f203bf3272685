import type { Comparison, Condition } from './condition'
import type { Compare } from './conditions'
import type { FactTable } from './fact'
import type { FactName, Source, Value } from './value'

/** Conditions in Portuguese words, the same in forms, the flow, publishing, the preview and failed talks. */

type Said = { readonly holds: (words: string) => string; readonly fails: (words: string) => string }

const COMPARED: { readonly [C in Comparison]: Said } = {
  eq: { holds: (v) => `é ${v}`, fails: (v) => `não é ${v}` },
  ne: { holds: (v) => `não é ${v}`, fails: (v) => `é ${v}` },
  gt: { holds: (v) => `está acima de ${v}`, fails: (v) => `não passa de ${v}` },
  gte: { holds: (v) => `é a partir de ${v}`, fails: (v) => `está abaixo de ${v}` },
  lt: { holds: (v) => `está abaixo de ${v}`, fails: (v) => `não está abaixo de ${v}` },
  lte: { holds: (v) => `é até ${v}`, fails: (v) => `está acima de ${v}` },
  in: { holds: (v) => `é um de ${v}`, fails: (v) => `não é nenhum de ${v}` },
  contains: { holds: (v) => `contém ${v}`, fails: (v) => `não contém ${v}` },
  exists: { holds: () => 'existe', fails: () => 'ainda não existe' },
}

/** A fact's label as written inside a sentence; for a name that is no fact, the name itself. */
export function factWords(name: FactName, facts: FactTable): string {
  const label = facts.get(name)?.label
  if (label === undefined) return name
  // CEP and CPF keep their capitals
  return /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

/** A fact's value as a person reads it. */
export function valueWords(name: FactName, value: Value | undefined, facts: FactTable): string {
  if (value === undefined) return 'não se sabe'
  if (value === null) return 'nada'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
    return value.length === 1 ? '1 item' : `${value.length} itens`
  }
  const shown = facts.get(name)?.field.show(value)
  return (
    shown ||
    (typeof value === 'object' && !Array.isArray(value) ? 'um conjunto de dados' : String(value))
  )
}

/** A comparison in words without its fact: 'é a partir de R$ 5.000,00'; with `holds` false, its negation. */
export function comparisonWords(
  { fact, op, value }: Compare,
  holds: boolean,
  facts: FactTable,
): string {
  const isSaid = op === 'exists' ? holds === (value === true) : holds
  const against = Array.isArray(value)
    ? value.map((one: Value) => valueWords(fact, one, facts)).join(', ')
    : valueWords(fact, value, facts)
  return COMPARED[op][isSaid ? 'holds' : 'fails'](against)
}

/** A comparison in words without fact and value: 'está acima de'; with `holds` false, its negation. */
export const comparisonName = (op: Comparison, holds = true): string =>
  COMPARED[op][holds ? 'holds' : 'fails']('').trim()

/** A condition in words: 'cupom existe e renda mensal é a partir de R$ 5.000,00'; with `holds` false, its negation. */
export function conditionWords(condition: Condition, facts: FactTable, holds = true): string {
  switch (condition.type) {
    case 'compare':
      return `${factWords(condition.fact, facts)} ${comparisonWords(condition, holds, facts)}`
    case 'not':
      return conditionWords(condition.of, facts, !holds)
    case 'all':
    case 'any': {
      const word = (condition.type === 'all') === holds ? ' e ' : ' ou '
      return condition.of.map((part) => groupWords(part, facts, holds, word)).join(word)
    }
  }
}

function groupWords(condition: Condition, facts: FactTable, holds: boolean, word: string): string {
  const words = conditionWords(condition, facts, holds)
  return isGroup(condition, holds, word === ' e ' ? 'any' : 'all') ? `(${words})` : words
}

/** Whether the words of a condition are joined by the conjunction that its parent does not use, so that they need brackets. */
function isGroup(condition: Condition, holds: boolean, other: 'all' | 'any'): boolean {
  if (condition.type === 'not') return isGroup(condition.of, !holds, other)
  if (condition.type === 'compare') return false
  const joined = (condition.type === 'all') === holds ? 'all' : 'any'
  return condition.of.length > 1
    ? joined === other
    : condition.of.some((part) => isGroup(part, holds, other))
}

/** A source in words: a literal value, another fact, or how much a count goes up. */
export const sourceWords = (fact: FactName, source: Source, facts: FactTable): string =>
  source.type === 'literal'
    ? valueWords(fact, source.value, facts)
    : source.type === 'count'
      ? `mais ${source.add}`
      : `o mesmo que ${factWords(source.fact, facts)}`
