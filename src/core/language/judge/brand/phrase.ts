import { ANY_NUMBER, isNumber, lettersOf, PAUSE, STOP, type WordToken } from './tokens'

/**
 * A pattern of words as the rules write it, elements separated by spaces:
 * `garantid*` any ending; `dia|mes` alternatives; `#` a number or a fact; `~3` up to three words between, none of which changes the sense
 * (`TURNS`); `,?` an optional pause; `@bem` one word of a class.
 */
type Phrase = readonly Element[]

type Element = Word | { readonly type: 'gap'; readonly most: number } | { readonly type: 'pause' }

type Word = {
  readonly type: 'word'
  readonly whole: ReadonlySet<string>
  readonly starts: readonly string[]
}

/** Named lists of alternatives. */
const CLASSES: { readonly [name: string]: string } = {
  contemplado: 'contempl*',
  unidade: 'dia|dias|semana|semanas|mes|meses|ano|anos|hora|horas|assembleia|assembleias',
  mes: 'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|natal|reveillon',
  bem: 'carro|moto|casa|apartamento|imovel|caminhao|veiculo|maquina|bem|credito|carta|chave|chaves',
  pedir: 'digite|informe|envie|mande|passe|diga|confirme|escreva|qual|quais',
}

/** Words that change the sense: a gap (`~3`) does not extend over them. */
const TURNS = new Set('ate mas sem nao nem ou por que quem quando se para'.split(' '))

function elementOf(word: string): Element {
  if (word.startsWith('~')) return { type: 'gap', most: Number(word.slice(1)) }
  if (word === ',?') return { type: 'pause' }
  const choices = word.split('|').flatMap((one) => {
    return one.startsWith('@') ? CLASSES[one.slice(1)]!.split('|') : one
  })
  const whole = new Set(choices.filter((one) => !one.endsWith('*')))
  const starts = choices.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1))
  return { type: 'word', whole, starts }
}

const fits = ({ whole, starts }: Word, word: string): boolean =>
  whole.has(word) ||
  starts.some((start) => word.startsWith(start)) ||
  (whole.has(ANY_NUMBER) && isNumber(word))

/** Matches a phrase at a token; returns the index of the token after the match, or `undefined`. */
function endOf(
  elements: Phrase,
  tokens: readonly WordToken[],
  at: number,
  n = 0,
): number | undefined {
  const element = elements[n]
  if (!element) return at
  if (element.type === 'word') {
    const token = tokens[at]
    return token && fits(element, token.word) ? endOf(elements, tokens, at + 1, n + 1) : undefined
  }
  if (element.type === 'pause') {
    return endOf(elements, tokens, tokens[at]?.word === PAUSE ? at + 1 : at, n + 1)
  }
  for (let passed = 0; passed <= element.most; passed++) {
    const end = endOf(elements, tokens, at + passed, n + 1)
    if (end !== undefined) return end
    const word = tokens[at + passed]?.word
    if (word === undefined || word === STOP || word === PAUSE || TURNS.has(word)) return undefined
  }
  return undefined
}

/** A range of tokens; `to` is exclusive. */
export type TokenRun = { readonly from: number; readonly to: number }

/** Phrases, indexed by the first three letters with which each can start (no `*` has fewer), since few words of a sentence start one. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>

export function phrases(...written: readonly string[]): Phrases {
  const found = new Map<string, Phrase[]>()
  for (const words of written) {
    const one = words.split(' ').map(elementOf)
    const [first] = one
    const starts = first?.type === 'word' ? [...first.whole, ...first.starts] : []
    for (const letters of new Set(starts.map(lettersOf))) {
      found.set(letters, [...(found.get(letters) ?? []), one])
    }
  }
  return found
}

/** All matches, at most one per starting token. `starts`: the tokens at which a match may start, if known. */
export function findPhrases(
  phrases: Phrases,
  tokens: readonly WordToken[],
  starts: Iterable<number> = tokens.keys(),
): readonly TokenRun[] {
  const runs: TokenRun[] = []
  for (const from of starts) {
    for (const elements of phrases.get(tokens[from]!.letters) ?? []) {
      const to = endOf(elements, tokens, from)
      if (to === undefined) continue
      runs.push({ from, to })
      break
    }
  }
  return runs
}

export const hasPhrase = (phrases: Phrases, tokens: readonly WordToken[]): boolean =>
  findPhrases(phrases, tokens).length > 0
