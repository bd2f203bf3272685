import { editDistance } from '../../diagnostics/nearest'
import { type Slip, slipAt } from './slip'

/** What rules a consórcio and a sale to consumers: Lei dos Consórcios, Resolução BCB, LGPD, CDC. */
const NORMS: readonly string[] = ['11.795/2008', '285/2023', '13.709/2018', '8.078/1990']

const CITED =
  /(?:[Ll]ei|[Rr]esolução|[Rr]es\.|[Cc]ircular)(?: [\p{L}.]+){0,2} (?:n[º°o.]+ ?)?(\d{1,2}\.?\d{2,3}\/(?:19|20)\d\d)/gu
/** Two digits that are turned are two letters apart. */
const NEAR = 2

/** A law or a resolution whose number is nearly that of one which is known. */
export function oddNorms(text: string): readonly Slip[] {
  if (!/\d\/(?:19|20)\d\d/.test(text)) return []
  return [...text.matchAll(CITED)].flatMap((cited) => {
    const number = cited[1]!
    if (NORMS.includes(number)) return []
    const meant = NORMS.find((norm) => editDistance(number, norm, NEAR) <= NEAR)
    const index = cited.index + cited[0].length - number.length
    return meant === undefined ? [] : [slipAt('norm', { 0: number, index }, { put: meant })]
  })
}
