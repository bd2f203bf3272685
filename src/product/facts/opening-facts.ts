import { defineFacts, type FactTable, nameFacts } from '../../core/script/fact'
import { logico } from '../fields/plain'
import { broughtFacts } from './brought-facts'

/** What a talk may know before its first question: what was brought, and whether the link to the specialists was opened, which stands on the first screen. */
export const openingFacts = defineFacts({
  ...broughtFacts,
  falouComEspecialistas: { field: logico, label: 'Falou com os especialistas' },
})

/** The same to be looked up by any name. */
export const openingTable: FactTable = new Map(Object.entries(nameFacts(openingFacts)))
