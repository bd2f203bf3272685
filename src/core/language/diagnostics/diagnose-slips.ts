import type { Bilingual } from './bilingual'
import { error, type Finding, type Spot, warning, warningFor } from './finding'
import { SLIP_KINDS, type SlipDetails, type SlipReport } from './slip-kinds'

/** Findings about words that were most likely written by mistake. */
export const diagnoseSlips = {
  commentedOut: warningFor('commented-out', () => ({
    pt: 'Esta linha virou comentário, e o que ela fazia não se faz mais. Tire o "#", ou apague a linha.',
    en: 'This line was turned into a comment, and what it did is not done any more. Take the "#" away, or delete the line.',
  })),

  slip: (at: Spot, words: string, slip: SlipDetails): Finding => {
    const say = slip.isCertain ? error : warning
    const { code, says }: SlipReport = SLIP_KINDS[slip.kind]
    return say(code, at, says(words, slip))
  },

  /** The title of a fix: names the replacement if there is one place, `undefined` for several. */
  mending: (put: string | undefined): Bilingual =>
    put === undefined
      ? { pt: 'Corrigir em toda a frase', en: 'Mend the whole sentence' }
      : put.trim() === ''
        ? { pt: 'Tirar', en: 'Take it away' }
        : { pt: `Trocar por "${put}"`, en: `Change to "${put}"` },

  /** For words outside bubbles: a hint, a note, a text of the page. */
  blankWords: (at: Spot): Finding =>
    error('blank-sentence', at, {
      pt: 'Não há nada para ler aqui. Escreva as palavras, ou apague a chave.',
      en: 'There is nothing to read here. Write the words, or delete the key.',
    }),

  /** A text of the page that is only a symbol: screen readers have only the text, and the page draws its own icons. */
  wordless: (at: Spot, sign: string): Finding =>
    error('blank-sentence', at, {
      pt: `"${sign}" não são palavras: quem ouve a página não saberia o que é. Escreva as palavras; os desenhos a página põe sozinha.`,
      en: `"${sign}" is no words: who hears the page would not know what it is. Write the words; the page draws the pictures itself.`,
    }),

  blank: (at: Spot): Finding =>
    error('blank-sentence', at, {
      pt: 'Esta fala está vazia: o visitante veria um balão sem nada. Escreva a frase, ou apague a linha.',
      en: 'There is nothing to read here: the visitor would see an empty bubble. Write the sentence, or delete the line.',
    }),
}
