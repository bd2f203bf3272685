import type { Wording } from '../../core/script/wording'

/** Why the card form refuses (spec section 5); of names and documents it says what their own fields say. */

/** Every failure for want of a value. */
export const MISSING: Wording = { key: 'recusa.cartao-vazio', words: 'Campo obrigatório' }
export const NUMBER: Wording = { key: 'recusa.cartao-numero', words: 'Cartão inválido' }
export const EXPIRY: Wording = { key: 'recusa.cartao-validade', words: 'Data inválida' }
/** A code that is too short is not a missing one: the visitor is told how many digits the card has. */
export const CODE: Wording = {
  key: 'recusa.cartao-codigo',
  words: 'Digite os 3 números do verso',
}
export const INSTALMENTS: Wording = { key: 'recusa.cartao-parcelas', words: 'Selecione parcelas' }
