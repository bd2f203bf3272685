import { type Slip, slipAt } from './slip'

const OTHER_SIGNS: readonly (readonly [RegExp, (words: string) => string])[] = [
  // one sign for two letters, as a PDF has them
  [/[\uFB00-\uFB06]/g, (words) => words.normalize('NFKC')],
  [/(?<=\p{L})[´`](?=\p{L})/gu, () => '’'],
  // the sign of degrees; of temperatures it is meant
  [/(?<=\b\d{1,3}|\b[nN])°(?!\s?[CFK]\b)/g, () => 'º'],
]

/** Signs that only look like those that are meant. */
export const otherSigns = (text: string): readonly Slip[] =>
  OTHER_SIGNS.flatMap(([pattern, mend]) =>
    [...text.matchAll(pattern)].map((found) =>
      slipAt('other-sign', found, { put: mend(found[0]) }),
    ),
  )

/** `1a parcela`, `2o mês`, `1A PARCELA`: a letter for the raised one. */
const ORDINAL =
  /(?<![\p{L}\d.,/-])\d{1,3}(?:[ao]s?(?= \p{Ll}{2})|[AO](?= (?:PARCELA|VIA|VEZ|COTA|PRESTAÇÃO|ETAPA|ASSEMBLEIA|DIA|MÊS|ANO)(?!\p{L})))/gu

const raised = (written: string) =>
  written.replace(/[ao]/i, (letter) => (/a/i.test(letter) ? 'ª' : 'º'))

export const ordinals = (text: string): readonly Slip[] =>
  /\d[aoAO]/.test(text)
    ? [...text.matchAll(ORDINAL)].map((found) =>
        slipAt('other-sign', found, { put: raised(found[0]) }),
      )
    : []
