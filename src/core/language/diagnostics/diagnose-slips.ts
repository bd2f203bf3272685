import { error, type Finding, type Spot, warning } from './finding'
import type { Bilingual } from './said'
import { numberOf } from './unseen'

/** What is known of words that nobody means to write. */
export type SlipTold = {
  readonly kind: SlipKind
  readonly isCertain: boolean
  readonly name?: string
  readonly mark?: string
  /** What stands there once it is mended; absent where only a person can tell. */
  readonly put?: string
}

type SlipKind =
  | 'foreign-fact'
  | 'markdown'
  | 'leftover'
  | 'unclosed'
  | 'spacing'
  | 'mojibake'
  | 'lost-letter'
  | 'invisible'
  | 'apart'
  | 'other-script'
  | 'full-width'
  | 'other-sign'
  | 'money-twice'
  | 'empty-mark'
  | 'cut-in-two'
  | 'swallowed'
  | 'yes-or-no'
  | 'key-shown'

const CODES = {
  'foreign-fact': 'text-slip',
  markdown: 'text-slip',
  leftover: 'text-slip',
  unclosed: 'text-slip',
  spacing: 'odd-spacing',
  mojibake: 'odd-letter',
  'lost-letter': 'odd-letter',
  invisible: 'odd-letter',
  apart: 'odd-letter',
  'other-script': 'odd-letter',
  'full-width': 'odd-letter',
  'other-sign': 'odd-letter',
  'money-twice': 'text-slip',
  'empty-mark': 'text-slip',
  'cut-in-two': 'text-slip',
  swallowed: 'text-slip',
  'yes-or-no': 'unfit-value',
  'key-shown': 'unfit-value',
} as const

const SAID: { readonly [K in SlipKind]: (words: string, slip: SlipTold) => Bilingual } = {
  'foreign-fact': (words, { name = '' }) => ({
    pt: `O visitante leria "${words}", com os sinais. Para mostrar um fato, escreva {{${name}}}.`,
    en: `The visitor would read "${words}", signs and all. To show a fact, write {{${name}}}.`,
  }),
  markdown: (words, { mark }) => ({
    pt: `O visitante leria "${words}", com os sinais. ${mark ? `Use ${mark}.` : 'Tire os sinais: aqui as palavras aparecem como estão escritas.'}`,
    en: `The visitor would read "${words}", signs and all. ${mark ? `Use ${mark}.` : 'Take the signs away: words are shown here as they are written.'}`,
  }),
  leftover: (words) => ({
    pt: `"${words}" parece um lugar para preencher. Escreva o texto, ou tire.`,
    en: `"${words}" looks like a place to be filled in. Write the text, or take it away.`,
  }),
  unclosed: (words) => ({
    pt: `"${words}" foi aberto e não foi fechado.`,
    en: `"${words}" was opened and not closed.`,
  }),
  spacing: (words) => ({
    pt: `"${words}": há um espaço, um sinal ou uma palavra de mais ou de menos.`,
    en: `"${words}": a space, a sign or a word is too many or missing.`,
  }),
  mojibake: (words, { put }) => ({
    pt: `"${words}" é "${put}", estragado por outro programa.`,
    en: `"${words}" is "${put}", broken by another program.`,
  }),
  'lost-letter': () => ({
    pt: 'Uma letra se perdeu aqui: o visitante veria "\uFFFD" (U+FFFD). Escreva-a de novo.',
    en: 'A letter was lost here: the visitor would see "\uFFFD" (U+FFFD). Write it again.',
  }),
  invisible: (words) => ({
    pt: `Há aqui uma letra invisível (${numberOf(words)}), vinda de outro programa. Tire-a.`,
    en: `There is an invisible letter here (${numberOf(words)}), from another program. Take it away.`,
  }),
  apart: (words) => ({
    pt: `"${words}" é uma letra e um acento separados: parece igual, e nenhuma busca a encontra.`,
    en: `"${words}" is a letter and an accent apart (NFD): it looks the same, and no search finds it.`,
  }),
  'other-script': (words) => ({
    pt: `"${words}" (${numberOf(words)}) é de outro alfabeto e só parece uma letra do nosso, como a, e ou o.`,
    en: `"${words}" (${numberOf(words)}) is of another alphabet and only looks like a letter of ours, such as a, e or o.`,
  }),
  'full-width': (words, { put }) => ({
    pt: `"${words}" são letras largas, de outro teclado. Escreva "${put}".`,
    en: `"${words}" are wide letters, of another keyboard. Write "${put}".`,
  }),
  'other-sign': (words, { put }) => ({
    pt: `"${words}" (${numberOf(words)}) é outro sinal, que só se parece com "${put}".`,
    en: `"${words}" (${numberOf(words)}) is another sign, which only looks like "${put}".`,
  }),
  'money-twice': (words, { put }) => ({
    pt: `"${words}" diria a moeda duas vezes: ${put} já aparece como R$ 1.500,00.`,
    en: `"${words}" would say the currency twice: ${put} is shown as R$ 1.500,00 already.`,
  }),
  'empty-mark': (words) => ({
    pt: `"${words}" não marca nada. Ponha as palavras dentro da marca, ou tire a marca.`,
    en: `"${words}" marks nothing. Put the words into the mark, or take the mark away.`,
  }),
  swallowed: (words) => ({
    pt: `"${words}" ficou dentro da frase de cima, e o visitante o leria. Alinhe esta linha com as chaves irmãs.`,
    en: `"${words}" has become part of the sentence above, and the visitor would read it. Align this line with its siblings.`,
  }),
  'yes-or-no': (words, { name = '' }) => ({
    pt: `"${words}" diria só Sim ou Não. Diga o que aparece em cada caso: {{${name}|palavra|outra}}.`,
    en: `"${words}" would only say yes or no. Say what is shown in each case: {{${name}|a word|another}}.`,
  }),
  'key-shown': (words) => ({
    pt: `"${words}" é um número de sistema, que nada diz ao visitante. Tire-o, ou mostre outro fato.`,
    en: `"${words}" is a number of a system, which says nothing to visitors. Take it away, or show another fact.`,
  }),
  'cut-in-two': (words) => ({
    pt: `"${words}" seria um balão à parte: entre colchetes, a vírgula separa as falas. Ponha a frase inteira entre aspas.`,
    en: `"${words}" would be a bubble of its own: in brackets a comma parts what is said. Put the whole sentence in quotes.`,
  }),
}

/** Findings about words that nobody means to write. */
export const diagnoseSlips = {
  slip: (at: Spot, words: string, slip: SlipTold): Finding => {
    const say = slip.isCertain ? error : warning
    return say(CODES[slip.kind], at, SAID[slip.kind](words, slip))
  },

  /** The title of a mending: of one place what is put there, of several none. */
  mending: (put: string | undefined): Bilingual =>
    put === undefined
      ? { pt: 'Corrigir em toda a frase', en: 'Mend the whole sentence' }
      : put.trim() === ''
        ? { pt: 'Tirar', en: 'Take it away' }
        : { pt: `Trocar por "${put}"`, en: `Change to "${put}"` },

  /** Words beside the talk: a hint, a note, a text of the page. */
  blankWords: (at: Spot): Finding =>
    error('blank-sentence', at, {
      pt: 'Não há nada para ler aqui. Escreva as palavras, ou apague a chave.',
      en: 'There is nothing to read here. Write the words, or delete the key.',
    }),

  blank: (at: Spot): Finding =>
    error('blank-sentence', at, {
      pt: 'Esta fala está vazia: o visitante veria um balão sem nada. Escreva a frase, ou apague a linha.',
      en: 'There is nothing to read here: the visitor would see an empty bubble. Write the sentence, or delete the line.',
    }),
}
