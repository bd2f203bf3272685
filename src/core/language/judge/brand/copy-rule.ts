import type { CopyFault } from '../../diagnostics/diagnose-brand'
import { type Phrases, phrase, phrasesOf } from './phrase'

/** What may not be said of a consórcio, or not without something beside it. */
export type CopyRule = CopyFault & {
  /** Where the rule comes from. */
  readonly source: string
  readonly phrases: Phrases
  /** Words before it, in the same sentence, with which it is no promise: "se você for contemplado em março". */
  readonly unless?: Phrases
  /** The same for the three words after it: "receba o crédito em 5 dias após a contemplação". */
  readonly unlessAfter?: Phrases
  /** What settles it when it stands anywhere in the same bubble. */
  readonly beside?: Phrases
}

const CLASSES = {
  contemplado: 'contemplad*|contemplacao|contempla|contemplar',
  unidade: 'dia|dias|semana|semanas|mes|meses|ano|anos|hora|horas|assembleia|assembleias',
  mes: 'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|natal|reveillon',
  bem: 'carro|moto|casa|apartamento|imovel|caminhao|veiculo|maquina|bem|credito|carta|chave|chaves',
  pedir: 'digite|informe|envie|mande|passe|diga|confirme|escreva|qual|quais',
}

export const phrases = (...written: readonly string[]) =>
  phrasesOf(written.map((one) => phrase(one, CLASSES)))

/** A condition promises nothing. */
export const SUPPOSED = [
  'se voce|for|fosse|a|o|der|houver|ele|ela',
  'caso',
  'quando',
  'supondo',
  'exemplo',
]
export const POSSIBLE = ['pode', 'podem', 'concorr*', 'particip*', 'chance', 'chances']
/** What is paid or planned in some time is nothing that comes by then. */
export const PAID = ['pag*', 'parcel*', 'divid*', 'planej*', 'simul*', 'compr*', 'prazo']
export const AFTERWARDS = ['apos', 'depois', 'por exemplo']
