import { error, type Finding, type Spot, withReplacement } from './finding'

const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** Findings about the shape of what is written, one constructor a code. */
export const diagnoseShape = {
  unknownKey: (
    at: Spot,
    key: string,
    near: string | undefined,
    known: readonly string[],
  ): Finding =>
    withReplacement(
      error(
        'unknown-key',
        at,
        near
          ? `"${key}" não é uma chave daqui. Você quis dizer "${near}"?`
          : `"${key}" não é uma chave daqui. As chaves são: ${known.join(', ')}.`,
      ),
      near,
    ),

  sentenceReadAsKey: (at: Spot, key: string): Finding =>
    error(
      'unknown-key',
      at,
      `"${key}:" foi lido como chave, por causa dos dois-pontos. Ponha a frase inteira entre aspas.`,
    ),

  missingKey: (at: Spot, key: string): Finding => error('missing-key', at, `Falta "${key}:" aqui.`),

  misplacedKey: (at: Spot, key: string, reason: string): Finding =>
    error('misplaced-key', at, `"${key}" não vale aqui: ${reason}`),

  wrongType: (at: Spot, expected: readonly string[], quoted?: string): Finding => {
    const kinds = expected.map((kind) => KINDS[kind] ?? kind).join(' ou ')
    const finding = error(
      'wrong-type',
      at,
      quoted
        ? `Aqui vai ${kinds}. Escreva ${quoted}, com aspas.`
        : `Aqui vai ${kinds}, e não o que está escrito.`,
    )
    return quoted ? { ...finding, fix: { title: `Escrever ${quoted}`, at, text: quoted } } : finding
  },

  badValue: (at: Spot, rule: string): Finding => error('bad-value', at, `${rule}.`),

  notOneOf: (at: Spot, word: string, known: readonly string[], near: string | undefined): Finding =>
    withReplacement(
      error('bad-value', at, `"${word}" não é um dos valores possíveis: ${list(known)}.`),
      near,
    ),

  badColour: (at: Spot, colour: string): Finding =>
    error(
      'bad-colour',
      at,
      `"${colour}" não é uma cor. Escreva entre aspas # e seis algarismos hexadecimais, como "#2450d6".`,
    ),
}

const KINDS: { readonly [type: string]: string } = {
  string: 'um texto',
  integer: 'um número inteiro',
  number: 'um número',
  boolean: 'true ou false',
  array: 'uma lista (linhas com "-")',
  object: 'um conjunto de chaves',
  null: 'nada',
}
