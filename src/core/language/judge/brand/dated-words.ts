import type { FactTable } from '../../../script/fact'
import { latin } from '../../../script/latin'
import { valueAt } from '../../../script/value'
import type { Sentence } from './sentences'
import { type Slip, slipAt } from './slip'

const DATED = /(?<![\d/.])\d{1,2}\/\d{1,2}\/20\d\d(?!\d)|(?<![\d/.º-])\b20[1-4]\d\b(?![/\d-])/g
const OF_A_TIME = latin(
  /(?<!\p{L})(?:Feliz (?:Natal|ano novo|Páscoa|20\d\d)|Boas festas|Black Friday)(?!\p{L})/giu,
)
/** Words that make a year permanent: a law's year, the year of a founding. */
const FOR_EVER = latin(
  /(?<!\p{L})(?:lei|res\.|resolução|circular|decreto|norma|desde|fundad[oa])(?!\p{L})/iu,
)

/** Reports dates and seasons in words that have no time limit; a line whose guard uses a fact of the clock has one. */
export function datedWords(
  { text, path, unit, kind }: Sentence,
  facts: FactTable,
): readonly Slip[] {
  const said = [...(FOR_EVER.test(text) ? [] : text.matchAll(DATED)), ...text.matchAll(OF_A_TIME)]
  if (said.length === 0 || kind === 'name') return []
  const when = path.at(-1) === 'text' && valueAt(unit.value, [...path.slice(0, -1), 'when'])
  const named = JSON.stringify(when || '').match(/(?<=")\w+(?=":)/g) ?? []
  if (named.some((name) => facts.get(name)?.scope === 'clock')) return []
  return said.map((words) => slipAt('dated', words))
}
