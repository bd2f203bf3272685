import { latin } from '../../../script/latin'
/** A word of a sentence, as it is written and in small letters. */
export type Word = { readonly written: string; readonly lower: string; readonly start: number }

/** Characters beside a word that make it part of a longer name. */
const PART_OF_NAME = latin(/[\p{L}\d_-]/u)

export function standsAlone(text: string, { start, written }: Word): boolean {
  const end = start + written.length
  return !PART_OF_NAME.test(text[start - 1] ?? '') && !PART_OF_NAME.test(text[end] ?? '')
}

type Gender = 'feminine' | 'masculine'

/** Gender and number of a noun, or of a determiner before it. */
export type Form = { readonly gender?: Gender; readonly isMany: boolean }

const formsOf = (words: string, form: Form): readonly (readonly [string, Form])[] =>
  words.split(' ').map((word) => [word, form] as const)

const nounsOf = (gender: Gender, words: string): readonly (readonly [string, Form])[] => [
  ...formsOf(words, { gender, isMany: false }),
  ...words.split(' ').flatMap((word) => {
    const plural = pluralOf(word)
    return plural === undefined ? [] : formsOf(plural, { gender, isMany: true })
  }),
]

/** The plural of a noun; `undefined` for abbreviations and foreign words. */
function pluralOf(noun: string): string | undefined {
  if (/[xpfj]$|ao$/.test(noun)) return undefined
  if (noun.endsWith('ão')) return noun.replace(/ão$/, 'ões')
  return noun.endsWith('r') ? `${noun}es` : `${noun.replace(/m$/, 'n')}s`
}

export const NOUNS: ReadonlyMap<string, Form> = new Map([
  ...nounsOf(
    'masculine',
    'pix boleto cartão cartao cupom plano contrato crédito credito valor nome celular cep cpf cnpj endereço endereco código codigo número pagamento desconto prazo sorteio lance link aparelho banco documento',
  ),
  ...nounsOf(
    'feminine',
    'parcela proposta renda taxa cota assembleia simulação simulacao contemplação contemplacao empresa conversa compra administradora categoria conta pergunta',
  ),
  ...formsOf('especialista participante', { isMany: false }),
  ...formsOf('especialistas participantes', { isMany: true }),
])

const determinersOf = (gender: Gender, one: string, many: string) => [
  ...formsOf(one, { gender, isMany: false }),
  ...formsOf(many, { gender, isMany: true }),
]

const DETERMINERS: ReadonlyMap<string, Form> = new Map([
  ...determinersOf(
    'masculine',
    'seu meu nosso um este esse neste nesse outro novo pelo ao do no o º',
    'seus meus nossos os dos nos aos pelos estes esses dois alguns outros',
  ),
  ...determinersOf(
    'feminine',
    'sua minha nossa uma esta essa nesta nessa outra nova pela da na ª',
    'suas minhas nossas as das nas pelas estas essas duas algumas outras',
  ),
  ...formsOf('três quatro cinco seis sete oito nove dez', { isMany: true }),
])

const agree = (one: Form, other: Form): boolean =>
  one.isMany === other.isMany &&
  (one.gender === undefined || other.gender === undefined || one.gender === other.gender)

/** The form of the article `A`: at the beginning of a sentence it is an article, elsewhere `a` may be a preposition. */
const ARTICLE: Form = { gender: 'feminine', isMany: false }

/** A determiner and the noun after it if they disagree in gender or number: `sua boleto`, `1º parcela`, `duas cota`. */
export function disagreeing(
  text: string,
  before: Word | undefined,
  noun: Word,
  form: Form,
): Word | undefined {
  if (text[noun.start - 1] !== ' ') return undefined
  const ordinal = text[noun.start - 2] ?? ''
  const isOrdinal = ordinal === 'ª' || ordinal === 'º'
  const isBeside = before && before.start + before.written.length === noun.start - 1
  const determiner = isOrdinal ? ordinal : isBeside ? before.lower : ''
  const isArticle =
    isBeside && before.written === 'A' && noun.written !== noun.written.toUpperCase()
  const other = isArticle ? ARTICLE : DETERMINERS.get(determiner)
  if (other === undefined || agree(other, form)) return undefined
  const start = noun.start - 1 - (isOrdinal ? 2 : determiner.length)
  const written = text.slice(start, noun.start + noun.written.length)
  const pair: Word = { written, lower: written, start }
  return standsAlone(text, pair) ? pair : undefined
}
