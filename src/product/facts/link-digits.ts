/** So many of the last digits of the visitor's CPF open a link to his talk on another device (issue 11). */
export const LINK_DIGITS = 4
