import { dayOf, money, wholeMoney } from '../../../web/kit/format'
import type { PartProps } from '../../../web/kit/part-props'
import type { TextKey, Texts } from '../../../web/kit/texts'
import { dateOf, timeOf } from '../../../web/kit/time'
import { METHOD_CODES } from '../../facts/payment-methods'
import { planName } from '../shared/plan-words'
import type { comprovante } from './contract'

/** The texts of a receipt, the same on the card on the screen and in the saved file. */
export type ReceiptWords = {
  readonly title: string
  /** Empty where it is not known. */
  readonly amount: string
  /** How and when it was paid. */
  readonly note: string
  /** Only rows with a known value. */
  readonly rows: readonly ReceiptRow[]
}

type ReceiptRow = { readonly name: RowName; readonly label: string; readonly value: string }
type RowName = 'contrato' | 'plano' | 'assembleia' | 'desistir' | 'autorizacao'

type Known = PartProps<typeof comprovante>['facts']

const METHOD_TEXTS: ReadonlyMap<number, TextKey> = new Map([
  [METHOD_CODES.pix, 'comprovante.pix'],
  [METHOD_CODES.cartao, 'comprovante.cartao'],
])

/** The texts of the receipt of a first instalment. Unknown values are left out, never guessed and never shown as zero. */
export function receiptWords(known: Known, { t }: Pick<Texts, 't'>): ReceiptWords {
  const { valorAPagar, contrato, plano, desistirAte } = known
  const plan = plano && {
    plano: t(planName(plano)),
    credito: wholeMoney(plano.bemValor),
  }
  const rows: readonly (readonly [RowName, TextKey, string | null | undefined])[] = [
    ['contrato', 'pagar.contrato', contrato],
    ['plano', 'comprovante.plano', plan && t('comprovante.nome', plan)],
    ['assembleia', 'comprovante.assembleia', plano && dayOf(plano.dataProximaAssembleia)],
    ['desistir', 'comprovante.desistir', desistirAte && dayOf(desistirAte)],
    ['autorizacao', 'comprovante.autorizacao', known.cartaoAutorizacao],
  ]
  return {
    // with an authorisation the card was approved at once; any other payment was confirmed later
    title: t(known.cartaoAutorizacao ? 'comprovante.aprovado' : 'comprovante.titulo'),
    amount: valorAPagar === undefined ? '' : money(valorAPagar),
    note: noteOf(known, t),
    rows: rows.flatMap(([name, label, value]) => (value ? [{ name, label: t(label), value }] : [])),
  }
}

function noteOf({ formaPaga, pagoEm }: Known, t: Texts['t']): string {
  const method = t(METHOD_TEXTS.get(formaPaga ?? -1) ?? 'comprovante.primeira')
  return pagoEm === undefined || pagoEm === null
    ? method
    : t('comprovante.quando', { forma: method, dia: dateOf(pagoEm), hora: timeOf(pagoEm) })
}
