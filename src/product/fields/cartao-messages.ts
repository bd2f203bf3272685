import type { Wording } from '../../core/script/wording'

/** Refusals of the card form (spec section 5); holder's name and document use the messages of their own fields. */

/** For any empty field. */
export const MISSING: Wording = { key: 'recusa.cartao-vazio', words: 'Campo obrigatório' }
export const NUMBER: Wording = { key: 'recusa.cartao-numero', words: 'Cartão inválido' }
export const EXPIRY: Wording = { key: 'recusa.cartao-validade', words: 'Data inválida' }
/** For a code that is too short: it tells the visitor how many digits to enter, which `MISSING` would not. */
export const CODE: Wording = {
  key: 'recusa.cartao-codigo',
  words: 'Digite os 3 números do verso',
}
export const INSTALMENTS: Wording = { key: 'recusa.cartao-parcelas', words: 'Selecione parcelas' }
