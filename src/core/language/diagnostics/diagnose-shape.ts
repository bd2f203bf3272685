import { error, type Finding, type Spot, withQuotes, withReplacement } from './finding'
import { type Bilingual, join, kindInWords, list, meant } from './said'

/** Findings about the shape of what is written, one constructor a code. */
export const diagnoseShape = {
  unknownKey: (
    at: Spot,
    key: string,
    near: string | undefined,
    known: readonly string[],
  ): Finding => {
    const message = { pt: `"${key}" não é uma chave daqui.`, en: `"${key}" is no key here.` }
    const keys = known.join(', ')
    const others = { pt: `As chaves são: ${keys}.`, en: `The keys are: ${keys}.` }
    return withReplacement(
      error('unknown-key', at, join(message, near ? meant(near) : others)),
      near,
    )
  },

  sentenceReadAsKey: (at: Spot, key: string): Finding =>
    error('unknown-key', at, {
      pt: `"${key}:" foi lido como chave, por causa dos dois-pontos. Ponha a frase inteira entre aspas.`,
      en: `"${key}:" was read as a key, because of the colon. Put the whole sentence in quotes.`,
    }),

  missingKey: (at: Spot, key: string): Finding =>
    error('missing-key', at, { pt: `Falta "${key}:" aqui.`, en: `"${key}:" is missing here.` }),

  misplacedKey: (at: Spot, key: string, reason: Bilingual): Finding =>
    error('misplaced-key', at, {
      pt: `"${key}" não vale aqui: ${reason.pt}`,
      en: `"${key}" is not valid here: ${reason.en}`,
    }),

  wrongType: (at: Spot, expected: readonly string[], typed?: string): Finding => {
    const { pt, en } = kindInWords(expected)
    if (typed === undefined) {
      return error('wrong-type', at, {
        pt: `Aqui vai ${pt}, e não o que está escrito.`,
        en: `Here goes ${en}, not what is written.`,
      })
    }
    const message = {
      pt: `Aqui vai ${pt}. Escreva "${typed}", com aspas.`,
      en: `Here goes ${en}. Write "${typed}", in quotes.`,
    }
    return withQuotes(error('wrong-type', at, message), at, typed)
  },

  badValue: (at: Spot, { pt, en }: Bilingual): Finding =>
    error('bad-value', at, { pt: `${pt}.`, en: `${en}.` }),

  notOneOf: (at: Spot, word: string, known: readonly string[], near: string | undefined): Finding =>
    withReplacement(
      error('bad-value', at, {
        pt: `"${word}" não é um dos valores possíveis: ${list(known)}.`,
        en: `"${word}" is not one of the possible values: ${list(known)}.`,
      }),
      near,
    ),

  badColour: (at: Spot, colour: string): Finding =>
    error('bad-colour', at, {
      pt: `"${colour}" não é uma cor. Escreva entre aspas # e seis algarismos hexadecimais, como "#2450d6".`,
      en: `"${colour}" is no colour. Write # and six hexadecimal digits in quotes, such as "#2450d6".`,
    }),
}
