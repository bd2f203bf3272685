import type { FieldContext } from '../../../core/script/field'
import { fillMask } from '../../../web/kit/fill-mask'
import type { Texts } from '../../../web/kit/texts'
import { type Card, cardRules, holderKind } from '../../fields/cartao'
import { cpfCnpj } from '../../fields/cpf-cnpj'

/** The texts typed into the form. They exist only in the form's own state (case PRI-02). */
export type Typed = { readonly [K in keyof Card]: string }

export const NOTHING: Typed = {
  numero: '',
  nomeTitular: '',
  validade: '',
  codigoSeguranca: '',
  cpfCnpjTitular: '',
  parcelas: '',
}

/** The fields in the order of the form. */
export const FIELDS = Object.keys(NOTHING) as readonly (keyof Card)[] // its own keys

const NAME_MAX_TYPED = 60

/** How each field formats its text after a key or a paste. */
export const shape: { readonly [K in keyof Card]: (typed: string, before: string) => string } = {
  numero: (typed) => fillMask('#### #### #### ####', typed),
  nomeTitular: (typed) => typed.slice(0, NAME_MAX_TYPED),
  validade: expiry,
  codigoSeguranca: (typed) => fillMask('###', typed),
  cpfCnpjTitular: holderDocument,
  parcelas: (typed) => typed,
}

function holderDocument(typed: string): string {
  const { mask = '', clean } = cpfCnpj.input?.({ tipoPessoa: holderKind(typed) }) ?? {}
  return fillMask(mask, clean?.(typed) ?? typed)
}

function expiry(typed: string, before: string): string {
  // autofill may give 2030-12, the form of HTML's cc-exp
  const [, year, month] = /^\s*(20\d\d)\s*[-/]\s*(\d\d)\s*$/.exec(typed) ?? []
  if (year && month) return `${month}/${year}`
  // autofill inserts 09/31 at once, while a person types one character at a time
  const short = /^\s*(\d\d)\s*\/?\s*(\d\d)\s*$/.exec(typed)
  if (short && typed.length > before.length + 2) return `${short[1]}/20${short[2]}`
  // while a digit is deleted to type another, the one beside it must stay
  if (isRest(typed, before)) return fillMask('##/####', typed)
  // 9 can only be the ninth month, and 1/ only the first
  const padded = typed.replace(/^\s*([2-9])/, '0$1').replace(/^\s*1\//, '01/')
  return fillMask('##/####', padded)
}

/** Whether a text is what is left of another when one piece of that is deleted. */
const isRest = (text: string, whole: string): boolean =>
  text.length < whole.length &&
  [...text, ''].some(
    (_key, at) => whole.startsWith(text.slice(0, at)) && whole.endsWith(text.slice(at)),
  )

/** Completes 12/30, copied from the card, to 12/2030. A year that begins with 20 may still be being typed. */
export const wholeYear = (expiry: string): string =>
  expiry.replace(/^(\d\d)\/((?!20)\d\d)$/, '$1/20$2')

/** The message of each invalid field, and the card once all are valid. The typed document decides the kind of holder (hole 11). */
export function judgeCard(typed: Typed, facts: FieldContext, say: Texts['say']) {
  const { cpfCnpjTitular: document } = typed
  const context = document === '' ? facts : { ...facts, tipoPessoa: holderKind(document) }
  const read = <K extends keyof Card>(field: K) => cardRules[field](typed[field], context)
  const numero = read('numero')
  const nomeTitular = read('nomeTitular')
  const validade = cardRules.validade(wholeYear(typed.validade), context)
  const codigoSeguranca = read('codigoSeguranca')
  const cpfCnpjTitular = read('cpfCnpjTitular')
  const parcelas = read('parcelas')
  const all = { numero, nomeTitular, validade, codigoSeguranca, cpfCnpjTitular, parcelas }
  const errorOf = (field: keyof Card) => {
    const parsed = all[field]
    return parsed.ok ? undefined : say(parsed.why, parsed.slots)
  }
  const valid =
    numero.ok && nomeTitular.ok && validade.ok && codigoSeguranca.ok && cpfCnpjTitular.ok
  const card: Card | undefined =
    valid && parcelas.ok
      ? {
          numero: numero.value,
          nomeTitular: nomeTitular.value,
          validade: validade.value,
          codigoSeguranca: codigoSeguranca.value,
          cpfCnpjTitular: cpfCnpjTitular.value,
          parcelas: parcelas.value,
        }
      : undefined
  return { errorOf, card }
}
