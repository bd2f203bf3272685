import { defineFacts, type FactTable, nameFacts } from '../../core/script/fact'
import { logico } from '../fields/plain'
import { broughtFacts } from './brought-facts'

/** Facts that may be known before the first question: those of URL, variant and clock, and whether the first screen's link to the specialists was opened. */
export const openingFacts = defineFacts({
  ...broughtFacts,
  falouComEspecialistas: { field: logico, label: 'Falou com os especialistas', told: true },
})

/** The same as a map, for lookup by any name. */
export const openingTable: FactTable = new Map(Object.entries(nameFacts(openingFacts)))
