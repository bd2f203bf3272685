import { latin } from '../../../script/latin'
import { plainLetters } from '../../../script/plain-letters'
import { disagreeing, type Form, NOUNS, standsAlone, type Word } from './agreement'
import { covered, type Slip, slipAt, slipsAt } from './slip'
import { meantWord, SOUNDS } from './spelling/meant-word'

/** Reports words that are not in the dictionary, that do not agree with the word before, or that are of another language. */
export function misspelt(text: string): readonly Slip[] {
  const slips: Slip[] = []
  const foreign: Word[] = []
  let before: Word | undefined
  for (const { 0: written, index } of withoutAddresses(text).matchAll(WORD)) {
    const word: Word = { written, lower: written.toLowerCase(), start: index }
    const { lower } = word
    const { meant, isForeign, noun } = KNOWN_WORDS.get(lower) ?? ofDictionary(text, word)
    const whole = meant ?? (hasBareEnding(lower) ? withTilde(lower) : undefined)
    if (whole !== undefined && standsAlone(text, word))
      slips.push(slip('misspelt', word, inCaseOf(written, whole)))
    if (isForeign && standsAlone(text, word)) foreign.push(word)
    const pair = noun && disagreeing(text, before, word, noun)
    if (pair) slips.push(slip('disagreeing', pair))
    before = word
  }
  return [...slips, ...bareVerbs(text), ...ofAnotherLanguage(text, foreign)]
}

/** Words of Latin letters; without the Unicode flag for speed, since it runs on every sentence. */
const WORD = /[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]+/g

const COVERED = /\{+[^{}]*\}+|<[^<>]*>|\S*(?:@|:\/\/|www\.|\.[a-z]{2,}\/|[a-z]\.[a-z])\S*/g
const HAS_COVERED = /[{<@]|:\/\/|[a-z]\.[a-z]/
const withoutAddresses = (text: string): string =>
  HAS_COVERED.test(text) ? covered(text, COVERED) : text

const slip = (kind: Slip['kind'], { written, start }: Word, put?: string): Slip =>
  slipAt(kind, { 0: written, index: start }, put === undefined ? {} : { put })

/** Words that never exist without their accents: reported also when capitalised, where the dictionary check assumes a name. */
const ACCENTED =
  'não você vocês também já até crédito créditos consórcio consórcios imóvel imóveis veículo veículos cartão cartões endereço endereços código códigos próximo próxima próximos próximas último última últimos últimas número números página páginas mínimo mínima máximo máxima dúvida possível impossível disponível disponíveis válido válida inválido inválida fácil difícil rápido rápida único única preço preços serviço serviços início prêmio então amanhã mês três será serão estará além ninguém alguém porém grátis horário horários calendário necessário necessária salário bancário bancária prejuízo país após através agência transferência preferência preferências assistência experiência vigência titularização período títulos título atenção razão mão mãos'.split(
    ' ',
  )
const BY_FOLDED: ReadonlyMap<string, string> = new Map(
  ACCENTED.filter((word) => plainLetters(word) !== word).map((word) => [plainLetters(word), word]),
)
/** Endings that every word has with a tilde: conexão, cartões, alemães. */
const BARE_ENDING = latin(/^\p{L}{2,}(?:ao|oes|aes)$/u)
const hasBareEnding = (word: string): boolean =>
  (word.endsWith('ao') || word.endsWith('es')) && BARE_ENDING.test(word)
const withTilde = (word: string): string =>
  word.replace(/ao$/, 'ão').replace(/oes$/, 'ões').replace(/aes$/, 'ães')
const VERB_BARE =
  /\b(?:[Qq]ual|[Qq]uem|[Ii]sso|[Ii]sto|[Nn]ão) e (?=(?:o|a|os|as|um|uma|seu|sua)\b)/g
/** `esta` for `está` before a gerund. */
const BARE_STATE = latin(/\besta(?= \p{L}+(?:a|e|i)ndo(?!\p{L}))/gu)
/** `e` for `é` before a participle: "Como a parcela e formada". */
const BARE_PASSIVE = latin(
  /\b(?:[Cc]omo|[Qq]uando|[Oo]nde) (?:o|a|seu|sua) (?:\d+[ªºao] )?\p{L}+ e (?=\p{L}+[ai]d[oa](?!\p{L}))/gu,
)
const LOST_WORD = latin(
  /\b[Qq]ual é (?=(?:bairro|rua|CEP|CPF|CNPJ|nome|e-mail|telefone|celular|número|complemento|cidade|valor|renda|código|cupom)(?!\p{L}))|\b[Pp]osso (?:um|uma|dois|duas|três)(?!\p{L})/gu,
)
/** A cedilla before e or i, which no word has. */
const ODD_CEDILLA = latin(/\p{L}*ç[eiéíê]\p{L}*/giu)

function bareVerbs(text: string): readonly Slip[] {
  const accented = ([written]: RegExpExecArray) => ({ put: written.replace(/e $/, 'é ') })
  return [
    ...(text.includes(' e ')
      ? [VERB_BARE, BARE_PASSIVE].flatMap((bare) => slipsAt('misspelt', text, bare, accented))
      : []),
    ...(text.includes('esta ')
      ? slipsAt('misspelt', text, BARE_STATE, () => ({ put: 'está' }))
      : []),
    ...(/ual é|osso/.test(text) ? slipsAt('misspelt', text, LOST_WORD) : []),
    ...(/ç[eiéíê]/i.test(text) ? slipsAt('misspelt', text, ODD_CEDILLA) : []),
  ]
}

function inCaseOf(written: string, meant: string): string {
  if (written === written.toUpperCase()) return meant.toUpperCase()
  const [first = ''] = written
  return first === first.toUpperCase() ? first + meant.slice(1) : meant
}

/** Foreign words that are a whole label; in a sentence it takes two of the words in `FOREIGN`. */
const FOREIGN_LABEL =
  /^(?:next|back|continue|submit|checking|waiting|sending|copied|copy|details|share|download|print|pay|paid|retry|cancel|send|skip|close|open|save|yes|loading|try again|sign in|log in|buy now|see more|read more|learn more|get started|go back|pay now|pay by card|save receipt|copy code|siguiente|volver|aceptar)[.!…]*$/i
const LONGEST_LABEL = 16
const SPANISH: ReadonlySet<string> = new Set(
  'gracias usted ustedes hola cuando conexión pero hasta aquí ahora muy después vivienda cuota'.split(
    ' ',
  ),
)
const FOREIGN: ReadonlySet<string> = new Set([
  ...'the your you is are what please click with thank thanks welcome not found this that and here have try again something went wrong page help from need want back about questions our will when how pay card save receipt'.split(
    ' ',
  ),
  ...SPANISH,
])

function ofAnotherLanguage(text: string, words: readonly Word[]): readonly Slip[] {
  const label = text.length <= LONGEST_LABEL ? FOREIGN_LABEL.exec(text)?.[0] : undefined
  if (label !== undefined)
    return [slip('other-language', { written: label, lower: label, start: 0 })]
  const kinds = new Set(words.map(({ lower }) => lower))
  const isForeign = kinds.size > 1 || words.some(({ lower }) => SPANISH.has(lower))
  return isForeign ? [slip('other-language', words[0]!)] : []
}

/** Everything known about a word, in one map, so that each word is looked up once. */
type Known = {
  /** The word that was meant, if this one does not exist. */
  readonly meant?: string
  /** A word of another language; one alone may stand in a Portuguese sentence. */
  readonly isForeign?: boolean
  readonly noun?: Form
}

const UNKNOWN: Known = {}

/** Words of at most this many capitals are abbreviations. */
const INITIALS = 3

/** Looks a word up in the dictionary; skips words that may be names: capitalised within a sentence. */
function ofDictionary(text: string, { written, lower, start }: Word): Known {
  const isShout = written === written.toUpperCase() && written.length > INITIALS
  const isName = written !== lower && !isShout && !begins(text, start)
  const meant = isName ? undefined : meantWord(lower)
  return meant === undefined ? UNKNOWN : { meant }
}

const begins = (text: string, start: number): boolean =>
  start === 0 || /[.!?:>"“] ?$/.test(text.slice(start - 2, start))

/** Shorter words are too similar to others. */
const LONG = 7

/** Misspellings of a long word without accent by one sound: `consorsio`. The dictionary search finds only one mistake per word. */
const heardAlike = (word: string): readonly string[] =>
  word.length < LONG
    ? []
    : SOUNDS.flatMap(([heard, written]) =>
        [...word.matchAll(new RegExp(heard, 'g'))].map(
          ({ index }) => word.slice(0, index) + written + word.slice(index + heard.length),
        ),
      )

const KNOWN_WORDS = knownWords()

function knownWords(): ReadonlyMap<string, Known> {
  const words = new Map<string, Known>()
  const know = (word: string, known: Known) => words.set(word, { ...words.get(word), ...known })
  for (const [word, meant] of BY_FOLDED) know(word, { meant })
  for (const [bare, meant] of BY_FOLDED)
    for (const word of heardAlike(bare)) if (plainLetters(word) !== bare) know(word, { meant })
  for (const word of FOREIGN) know(word, { isForeign: true })
  for (const [word, noun] of NOUNS) know(word, { noun })
  return words
}
