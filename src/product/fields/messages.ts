import type { Wording } from '../../core/script/wording'

/** Refusals that several fields share, spelt as in the spec (section 5). */
export const REQUIRED: Wording = { key: 'recusa.vazio', words: 'Preencha para continuar! 😊' }
export const TOO_LONG: Wording = {
  key: 'recusa.longo',
  words: 'Numero máximo de caracteres excedido',
}
export const INVALID_AMOUNT: Wording = { key: 'recusa.valor', words: 'Valor inválido' }
export const INVALID_NAME: Wording = { key: 'recusa.nome-contrato', words: 'Nome inválido' }
export const INVALID_COMPANY_NAME: Wording = {
  key: 'recusa.razao-social',
  words: 'Razão Social inválida',
}
