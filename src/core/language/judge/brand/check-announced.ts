import { latin } from '../../../script/latin'
import { valueAt } from '../../../script/value'
import { diagnoseBrand } from '../../diagnostics/diagnose-brand'
import type { Report } from '../../diagnostics/finding'
import { type Layered, originOf } from '../../lower/join-layers'
import { type Path, spotOfValue } from '../../read/path'
import { isSoldBy } from './check-referral'
import { ownLayer } from './layer-values'
import { type Sentence, wordsOfLayer } from './sentences'
import { spotOfMatch } from './spot-in-sentence'

const HALF = latin(
  /paga metade|metade da (?:1ª )?parcela|meia parcela|parcela pela metade|(?:pag\p{L}+|parcelas?) (?:é |só )?(?:<b>)?(?:a )?metade|metade (?:da parcela |das parcelas )?(?:<b>)?até a contemplação/iu,
)
/** The plan by its name, which never means a discount. */
const HALF_PLAN = /paga metade/i
/** Words for half of the instalment. */
const OF_HALF = /metade|50% da parcela|meia parcela/i
/** Half of the first instalment is a discount and not a plan. */
const FIRST_ONLY = /1ª parcela|primeira parcela/i
const WHOLE = /plano integral|parcela (?:inteira|cheia|integral)/i

/**
 * Checks a brand's own words against what it sells: half plans announced but not in its table, whole plans announced where the table has
 * only half plans, and a discount that none of its words announces. CDC, art. 37: what is announced must be on sale.
 */
export function checkAnnounced(variant: Layered, report: Report): void {
  const own = ownLayer(variant)
  if (!own) return
  const said = wordsOfLayer(own).filter(({ path: [key] }) =>
    ['title', 'description', 'copy'].includes(String(key)),
  )
  if (said.length === 0) return
  const table = variant.value.tipoTabela
  const [words, other] = table === 'integral' ? [HALF, 'Paga Metade'] : [WHOLE, 'Integral']
  if (table === 'integral' || table === 'paga_metade') checkPlans(said, words, other, report)
  checkHalf(variant, said, report)
  const path: Path = ['desconto']
  const layer = originOf(variant, path)
  if (layer && valueAt(variant.value, path) === true && !said.some(isOfDiscount))
    report(diagnoseBrand.quietDiscount(spotOfValue(layer.unit, path), variant.id))
}

const isOfDiscount = ({ text }: Sentence): boolean => /descont/i.test(text)

function checkPlans(said: readonly Sentence[], words: RegExp, plan: string, report: Report): void {
  for (const sentence of said) {
    const isOfFirst = words === HALF && FIRST_ONLY.test(sentence.text)
    const found = (isOfFirst ? HALF_PLAN : words).exec(sentence.text)
    if (!found) continue
    report(diagnoseBrand.planNotSold(spotOfMatch(sentence, found), found[0], plan))
  }
}

/** Reports a brand that sells only half plans and never says so, and one whose title says half although it starts with whole plans. */
function checkHalf(variant: Layered, said: readonly Sentence[], report: Report): void {
  const { tipoTabela: table, tipoPlano: plan } = variant.value
  const [title] = said.filter(({ path }) => path[0] === 'title')
  const layer = originOf(variant, ['tipoTabela'])
  if (table === 'paga_metade' && layer && !said.some(({ text }) => OF_HALF.test(text)))
    report(diagnoseBrand.quietHalf(spotOfValue(layer.unit, ['tipoTabela']), variant.id))
  const isWhole = table === 'completa' && !isSoldBy('paga_metade', String(plan))
  const found = title && HALF.exec(title.text)
  if (!title || !found || !isWhole || FIRST_ONLY.test(title.text)) return
  if (said.some(({ text }) => /integral/i.test(text))) return
  report(diagnoseBrand.halfOfMany(spotOfMatch(title, found), found[0]))
}
