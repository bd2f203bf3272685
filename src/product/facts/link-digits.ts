/** How many of the last digits of his CPF a visitor enters to open the link to his talk on another device (issue 11). */
export const LINK_DIGITS = 4
