import type { Condition } from '../../../src/core/script/condition'
import type { Source } from '../../../src/core/script/value'
import { COMPARED, shownValue } from '../../preview/words'

/** A guard in words: "cupom é conhecido e desconto é 50". */
export function conditionWords(condition: Condition, holds = true): string {
  switch (condition.type) {
    case 'compare':
      return comparison(condition, holds)
    case 'not':
      return conditionWords(condition.of, !holds)
    case 'all':
    case 'any': {
      const word = (condition.type === 'all') === holds ? ' e ' : ' ou '
      return condition.of.map((part) => grouped(part, holds, word)).join(word)
    }
  }
}

function grouped(condition: Condition, holds: boolean, word: string): string {
  const words = conditionWords(condition, holds)
  const other = word === ' e ' ? ' ou ' : ' e '
  const isGroup = condition.type !== 'compare' && words.includes(other)
  return isGroup ? `(${words})` : words
}

function comparison(
  { fact, op, value }: Extract<Condition, { type: 'compare' }>,
  holds: boolean,
): string {
  if (op === 'exists') {
    return `${fact} ${COMPARED.exists[holds === (value === true) ? 'holds' : 'fails']('')}`
  }
  const against = Array.isArray(value)
    ? value.map((one) => shownValue(fact, one)).join(', ')
    : shownValue(fact, value)
  return `${fact} ${COMPARED[op][holds ? 'holds' : 'fails'](against)}`
}

/** Where a value comes from: another fact, or itself. */
export const sourceWords = (fact: string, source: Source): string =>
  source.type === 'fact' ? `o fato ${source.fact}` : shownValue(fact, source.value)
