/**
 * What a page in Portuguese is written with, as a `unicode-range`: Latin letters, those of other languages' names too, the marks of prose,
 * arrows and the signs of money.
 */
export const PORTUGUESE =
  'U+0020-007E, U+00A0, U+00A7, U+00A9-00AB, U+00AE, U+00B0, U+00B2-00B3, U+00B7, U+00BA-00BB, U+00C0-00FF, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2190-2193, U+2212'
