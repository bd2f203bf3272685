import type { CopyFault } from '../../diagnostics/diagnose-brand'
import type { Phrases } from './phrase'

/** A rule for words that may not be said of a consórcio, or only with other words beside them. */
export type CopyRule = CopyFault & {
  /** Where the rule comes from. */
  readonly source: string
  readonly phrases: Phrases
  /** Words before the phrase, in the same sentence, that make it no promise: "se você for contemplado em março". */
  readonly unless?: Phrases
  /** The same among the three words after the phrase: "receba o crédito em 5 dias após a contemplação". */
  readonly unlessAfter?: Phrases
  /** Words that make the phrase acceptable if they stand anywhere in the same bubble. */
  readonly beside?: Phrases
}

/** Words of a condition, which promises nothing, and of what others promise. */
export const SUPPOSED = [
  'se voce|for|fosse|a|o|der|houver|ele|ela',
  'caso',
  'quando',
  'supondo',
  'exemplo',
  'quem promet*',
]
export const POSSIBLE = ['pode', 'podem', 'concorr*', 'particip*', 'chance', 'chances']
/** Words of paying or planning: a period beside them is no promise that something arrives by then. */
export const PAID = ['pag*', 'parcel*', 'divid*', 'planej*', 'simul*', 'compr*', 'prazo']
export const AFTERWARDS = ['apos', 'depois', 'por exemplo']
