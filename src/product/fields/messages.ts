/** Messages that several fields share, spelt as in the spec (section 5). */
export const REQUIRED = 'Preencha para continuar! 😊'
export const TOO_LONG = 'Numero máximo de caracteres excedido'
