import { valueAt } from '../../../script/value'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import type { Report } from '../../diagnostics/finding'
import { type Layered, originOf } from '../../lower/join-layers'
import { type Path, spotOfValue } from '../../read/path'
import { spotInSentence } from './lint-sentence'
import { headsOfLayer, type Sentence, sentencesOfLayer } from './sentences'

const HALF = /paga metade|metade da (?:1ª )?parcela|meia parcela|parcela pela metade/i
/** Half of the first instalment is a discount, and no plan. */
const FIRST_ONLY = /1ª parcela|primeira parcela/i
const WHOLE = /plano integral|parcela (?:inteira|cheia|integral)/i

/**
 * What a brand's own words and its plans have to do with each other: a table without half plans whose brand speaks of them, one of half
 * plans alone whose brand speaks of whole ones, and a discount that none of its words announces. CDC, art. 37: who reads of it must find it.
 */
export function checkAnnounced(variant: Layered, report: Report): void {
  const own = variant.layers.at(-1)!
  if (own.kind !== 'variant') return
  const said = [...headsOfLayer(own), ...sentencesOfLayer(own)].filter(({ path: [key] }) =>
    ['title', 'description', 'copy'].includes(String(key)),
  )
  if (said.length === 0) return
  const table = variant.value.tipoTabela
  const [words, other] = table === 'integral' ? [HALF, 'Paga Metade'] : [WHOLE, 'Integral']
  if (table === 'integral' || table === 'paga_metade') checkPlans(said, words, other, report)
  const path: Path = ['desconto']
  const layer = originOf(variant, path)
  if (layer && valueAt(variant.value, path) === true && !said.some(isOfDiscount))
    report(diagnoseBrand.quietDiscount(spotOfValue(layer.unit, path), variant.id))
}

const isOfDiscount = ({ text }: Sentence): boolean => /descont/i.test(text)

function checkPlans(said: readonly Sentence[], words: RegExp, plan: string, report: Report): void {
  for (const sentence of said) {
    const found = words.exec(sentence.text)
    if (!found || (words === HALF && FIRST_ONLY.test(sentence.text))) continue
    const end = found.index + found[0].length
    report(diagnoseBrand.planNotSold(spotInSentence(sentence, found.index, end), found[0], plan))
  }
}
