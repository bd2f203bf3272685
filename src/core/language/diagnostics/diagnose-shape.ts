import { type Bilingual, join, kindInWords, list, meant } from './bilingual'
import {
  type Edit,
  error,
  errorFor,
  type Finding,
  type Spot,
  withFix,
  withQuotes,
  withReplacement,
} from './finding'
import { withUnseen } from './unseen'

const WRONG = {
  mapping: { pt: 'e não um conjunto de chaves', en: 'not a set of keys' },
  nothing: { pt: 'e aqui não há nada', en: 'and there is nothing here' },
  written: { pt: 'e não o que está escrito', en: 'not what is written' },
}

/** What goes under a key that takes names. */
const UNDER: ReadonlyMap<string | undefined, Bilingual> = new Map([
  ['when', { pt: '{ fato: valor } ou { all: [ … ] }', en: '{ fact: value } or { all: [ … ] }' }],
  ['set', { pt: '{ fato: valor }', en: '{ fact: value }' }],
  ['with', { pt: '{ entrada: $fato }', en: '{ input: $fact }' }],
  ['on', { pt: '{ saída: passo }', en: '{ outcome: step }' }],
])

/** Findings about the shape of the content, one constructor per message. */
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
      error('unknown-key', at, withUnseen(join(message, near ? meant(near) : others), key)),
      near,
    )
  },

  sentenceReadAsKey: errorFor('unknown-key', (key: string) => ({
    pt: `"${key}:" foi lido como chave, por causa dos dois-pontos. Ponha a frase inteira entre aspas.`,
    en: `"${key}:" was read as a key, because of the colon. Put the whole sentence in quotes.`,
  })),

  /** A bracket right after a key's colon, without a space. */
  bracketWithoutSpace: (at: Spot, key: string, bracket: string): Finding => {
    const put = `${key}: ${bracket}`
    const found = error('unknown-key', at, {
      pt: `Falta um espaço depois dos dois-pontos: "${put}".`,
      en: `A space is missing after the colon: "${put}".`,
    })
    const gap = at.start + key.length + 1
    return withFix(found, { pt: `Escrever "${put}"`, en: `Write "${put}"` }, [
      { at: { ...at, start: gap, end: gap }, text: ' ' },
    ])
  },

  /** Keys that are written as items of a list where a mapping belongs. */
  keysWithDashes: (at: Spot, key: string, dashes: readonly Edit[]): Finding =>
    withFix(
      error('wrong-type', at, {
        pt: `As chaves de "${key}" não levam "-".`,
        en: `The keys of "${key}" have no "-".`,
      }),
      { pt: 'Tirar os "-"', en: 'Take the "-" away' },
      dashes,
    ),

  /** A step at the start of its line, where only keys of the whole file stand. */
  stepOutside: (at: Spot, step: string, indents: readonly Edit[]): Finding =>
    withFix(
      error('unknown-key', at, {
        pt: `"${step}" é um passo? Um passo fica para dentro, abaixo de "steps:".`,
        en: `Is "${step}" a step? A step is indented, below "steps:".`,
      }),
      { pt: 'Pôr para dentro', en: 'Indent it' },
      indents,
    ),

  equalsSign: errorFor('wrong-type', (key: string) => ({
    pt: `Depois de "${key}" vão dois-pontos, e não "=": "${key}: …".`,
    en: `After "${key}" goes a colon, not "=": "${key}: …".`,
  })),

  missingKey: errorFor('missing-key', (key: string) => ({
    pt: `Falta "${key}:" aqui.`,
    en: `"${key}:" is missing here.`,
  })),

  misplacedKey: errorFor('misplaced-key', (key: string, reason: Bilingual) => ({
    pt: `"${key}" não vale aqui: ${reason.pt}`,
    en: `"${key}" is not valid here: ${reason.en}`,
  })),

  /** A word in braces, which YAML reads as a key without a value. */
  wordInBraces: (at: Spot, word: string): Finding =>
    withReplacement(
      error('wrong-type', at, {
        pt: `Aqui vai uma palavra, ou { goto: … }. Escreva ${word}, sem { }.`,
        en: `A word goes here, or { goto: … }. Write ${word}, without { }.`,
      }),
      word,
    ),

  /** `key`: the key of the value; `typed`: the value as written, if quoting it would be the fix. */
  wrongType: (
    at: Spot,
    expected: readonly string[],
    {
      key,
      typed,
      is,
    }: {
      readonly key: string | undefined
      readonly typed: string | undefined
      readonly is: 'mapping' | 'nothing' | undefined
    },
  ): Finding => {
    const under = expected.join() === 'object' ? UNDER.get(key) : undefined
    const { pt, en } = under ?? kindInWords(expected)
    const where =
      key === undefined ? { pt: 'Aqui', en: 'Here' } : { pt: `Em "${key}"`, en: `Under "${key}"` }
    if (typed !== undefined) {
      const message = {
        pt: `${where.pt} vai ${pt}. Escreva "${typed}", com aspas.`,
        en: `${where.en} goes ${en}. Write "${typed}", in quotes.`,
      }
      return withQuotes(error('wrong-type', at, message), at, typed)
    }
    const isWord = is === 'mapping' && key !== undefined && expected.includes('string')
    const example = isWord
      ? {
          pt: ` Escreva numa linha só, como ${key}: palavras.`,
          en: ` Write it on one line, such as ${key}: words.`,
        }
      : { pt: '', en: '' }
    const wrong = WRONG[is ?? 'written']
    return error('wrong-type', at, {
      pt: `${where.pt} vai ${pt}, ${wrong.pt}.${example.pt}`,
      en: `${where.en} goes ${en}, ${wrong.en}.${example.en}`,
    })
  },

  /** A word where a mapping goes that would have the word under one key. */
  wordAlone: (at: Spot, mapping: string): Finding =>
    withReplacement(
      error('wrong-type', at, {
        pt: `Aqui vai um conjunto de chaves. Escreva ${mapping}.`,
        en: `A set of keys goes here. Write ${mapping}.`,
      }),
      mapping,
    ),

  badValue: errorFor('bad-value', ({ pt, en }: Bilingual, key?: string) =>
    key === undefined
      ? { pt: `${pt}.`, en: `${en}.` }
      : { pt: `"${key}": ${pt}.`, en: `"${key}": ${en}.` },
  ),

  notOneOf: (at: Spot, word: string, known: readonly string[], near: string | undefined): Finding =>
    withReplacement(
      error('bad-value', at, {
        pt: `"${word}" não é um dos valores possíveis: ${list(known)}.`,
        en: `"${word}" is not one of the possible values: ${list(known)}.`,
      }),
      near,
    ),

  badColour: errorFor('bad-colour', (colour: string) => ({
    pt: `"${colour}" não é uma cor. Escreva entre aspas # e seis algarismos hexadecimais, como "#2450d6".`,
    en: `"${colour}" is no colour. Write # and six hexadecimal digits in quotes, such as "#2450d6".`,
  })),
}
