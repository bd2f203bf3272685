import type { FactTable } from '../../../script/fact'
import { latin } from '../../../script/latin'
import { innerWords } from './inner-words'
import { misspelt } from './misspelt'
import { oddAmounts } from './odd-amounts'
import { oddLetters, ordinals, otherSigns } from './odd-letters'
import { oddTone } from './odd-sentence'
import { brokenLines, oddSpacing } from './odd-spacing'
import { covered, LONGEST_READ, type Slip, slipAt, slipsAt, TEST_SERVER } from './slip'

/** How a sentence is rendered, as far as slips depend on it. */
export type Drawing = {
  /** Whether markup such as <b> is rendered; otherwise it is shown verbatim. */
  readonly marks: boolean
  /** Whether `{slot}` stands for a value that a part fills in. */
  readonly slots: boolean
  /** Whether it is a cell of a table, where a single value is enough. */
  readonly isCell: boolean
}

/**
 * What an author most likely wrote by mistake: syntax of other programs, broken characters, wrong spaces; of overlapping slips the first.
 */
export function slipsIn(
  text: string,
  facts: FactTable,
  drawing: Drawing,
  more: readonly Slip[] = [],
): readonly Slip[] {
  const present = signsIn(text)
  const where = (signs: string, look: () => readonly Slip[]) =>
    hasAny(present, signs) ? look() : []
  const found = [
    ...oddLetters(text),
    ...where('{[%$<*', () => foreignFacts(text, facts, drawing)),
    ...where('[*_~`#\\', () => markdown(text, drawing)),
    ...leftovers(text, drawing),
    ...where('([“', () => unclosed(text)),
    ...where('"', () => oddQuote(text)),
    ...where('{', () => [...aboutMoney(text, facts), ...wordless(text, facts, drawing)]),
    ...where('<', () => emptyMarks(text, drawing)),
    ...where('´`°ﬀﬁﬂﬃﬄﬅﬆ', () => otherSigns(text)),
    ...ordinals(text),
    ...where('{<', () => glued(text, drawing)),
    ...oddSpacing(text),
    ...oddTone(text),
    ...brokenLines(text),
    ...(text.length <= LONGEST_READ ? wordsIn(text, facts) : []),
    ...more,
  ]
  if (found.length === 0) return found
  const taken = new Uint8Array(text.length)
  return found.filter(({ start, end }) => {
    if (taken.subarray(start, end).includes(1)) return false
    taken.fill(1, start, end)
    return true
  })
}

/** The characters of a text other than letters, digits and spaces: most rules apply only if one of these is present. */
const signsIn = (text: string): string => text.replace(/[A-Za-z0-9\sÀ-ÖØ-öø-ÿ]+/g, '')

function hasAny(present: string, signs: string): boolean {
  for (const sign of signs) if (present.includes(sign)) return true
  return false
}

/** The checks of a sentence's words, as opposed to its characters. */
const wordsIn = (text: string, facts: FactTable): readonly Slip[] => [
  ...slipsAt('leftover', text, UNDECIDED),
  ...slipsAt('leftover', text, IN_ENGLISH),
  ...innerWords(text, facts),
  ...oddAmounts(text, facts),
  ...misspelt(text),
]

/** References in the syntax of other programs, which are `{{nome}}` here: `{nome}`, `${nome}`, `#{nome}`, `[nome]`, `%nome%`, `$nome`. */
const FOREIGN = latin(
  /(?<!\{)[$#]?\{\s*([\p{L}\w. ]{1,40}?)\s*\}(?!\})|(?<!\{)\{\s*([\w.]{1,40})\s*\}\}(?!\})|(?<!\{)\{{3,}\s*([\w.]+)\s*\}\}\}+|\[\s*(\p{L}[\p{L}\w. ]{0,40}?)\s*\](?!\()|(?<![\p{L}\d])%(\p{L}[\p{L}.]{1,40})%|(?<![\p{L}\d])\$\$?([A-Za-z][\w.]*\w)|<<\s*([\w.]+)\s*>>|%%(\w{2,40})%%|\*\|(\w{2,40})\|\*/gu,
)

function foreignFacts(text: string, facts: FactTable, { slots }: Drawing): readonly Slip[] {
  return [...text.matchAll(FOREIGN)].flatMap((found): readonly Slip[] => {
    const [words, ...names] = found
    const name = names.find((one) => one !== undefined) ?? ''
    // slots in braces are checked by `checkTexts`
    if (slots && /[{$]/.test(words)) return []
    const fact = facts.get(name)
    const isKnown = fact !== undefined && !fact.internal
    const isCertain = isKnown || words.includes('{')
    const put = isKnown ? `{{${name}}}` : undefined
    return [
      slipAt('foreign-fact', found, {
        isCertain,
        ...(put !== undefined && !slots && { put }),
        name: isKnown ? name : 'fato',
      }),
    ]
  })
}

const MARKDOWN: readonly (readonly [RegExp, (words: string, url: string) => string, string])[] = [
  [
    /\[([^[\]\n]{1,80})\]\((\S{1,200}?)\)/g,
    (words, url) => `<a href="${url}">${words}</a>`,
    '<a href="…">',
  ],
  [/\*\*(\S(?:[^*\n]{0,200}?\S)?)\*\*/g, (words) => `<b>${words}</b>`, '<b>'],
  [
    latin(/(?<![\p{L}\d])__(\S(?:[^_\n]{0,200}?\S)?)__(?![\p{L}\d])/gu),
    (words) => `<b>${words}</b>`,
    '<b>',
  ],
  [
    latin(/(?<![\p{L}\d*])\*((?:\p{L}|\{\{)(?:[^*\n]{0,200}?[^\s*])?)\*(?![\p{L}\d*])/gu),
    (words) => `<b>${words}</b>`,
    '<b>',
  ],
  [
    latin(/(?<![\p{L}\d_/.@-])_(\p{L}(?:[^_\n]{0,200}?[^\s_])?)_(?![\p{L}\d_/@])/gu),
    (words) => `<i>${words}</i>`,
    '<i>',
  ],
  [/~~(\S[^~\n]{0,200}?)~~/g, (words) => words, ''],
  [/`([^`\n]{1,80})`/g, (words) => words, ''],
  [/^(#{1,6}) (?=\S)/g, () => '', ''],
  [latin(/\\[nrt](?![\p{L}])|\\n/gu), () => '<br>', '<br>'],
]

function markdown(text: string, { marks }: Drawing): readonly Slip[] {
  return MARKDOWN.flatMap(([pattern, mend, mark]) =>
    slipsAt('markdown', text, pattern, ([words, inner = '', url = '']) => {
      const isBreak = words.startsWith('\\')
      return {
        isCertain: isBreak || words.startsWith('**') || url !== '',
        mark: marks ? mark : '',
        ...((marks || !isBreak) && { put: marks ? mend(inner, url) : inner }),
      }
    }),
  )
}

/** Placeholders that were not replaced, and notes between authors. */
const LEFTOVERS = latin(
  /R\$\s?X+(?:[.,]X+)*|\bX{3,}\b(?![.-])|\bXX[.,]XX\b|\b(?:TODO|FIXME|TBD)\s*:|\bFIXME\b|\?{3,}|(?:(?<=\s)|^)\?\?(?!\?)|(?<=[.!?…] )(?:TODO|FIXME|TBD|WIP)\b[.!]*$|(?:(?<=\s)|^)\/\/+(?=[\s\p{L}])[^<>]{0,80}|\bX{2,}(?=%| (?:dias?|horas?|meses|m[êe]s|parcelas|reais|anos?)\b)|^TODO \p{Ll}+[aei]r\b|\\u[0-9A-Fa-f]{4}|\((?:[Cc]onferir|[Cc]onfirmar|[Rr]evisar|[Rr]ever|[Aa]justar|[Cc]hecar|[Vv]alidar|[Pp]endente|[Aa] (?:definir|confirmar|conferir|validar))[?!.…]*\)|\((?:TODO|REVISAR|AJUSTAR|VALIDAR|PENDENTE|A DEFINIR|A CONFIRMAR)\b[^()]{0,80}\)|\((?:\p{Lu}\p{Ll}{1,12}, )?(?:confirmar?|rever|revisar?|checar?|validar?|perguntar?|ver|falar|conferir) (?:isso |isto |este |esta |aqui )?(?:se|com|o texto|a frase|antes)\b[^()]{0,80}\)|(?<![\p{L}\d:]):[a-z][a-z0-9_+-]{1,30}:(?![\p{L}\d:])/gu,
)

/** Two alternatives of which one was to be chosen, words of a text generator, a piece of code, and instructions of what to write. */
const UNDECIDED = latin(
  /(?<=[.!?]) \/ (?=\p{Lu})|(?<=[.!?] )OU(?= \p{Lu})|"\s*\+\s|\s\+\s*"|^(?:(?:Claro|Certamente|Com certeza)[!,] )?(?:[Aa]qui (?:está|vai)|[Ss]egue) (?:uma?|a) (?:versão|sugestão|opção|texto|nova)[^:]{0,40}:|modelo de linguagem|^(?:v\d{1,2}|[Vv]ersão \d+|[Oo]pção [A-D1-4]) ?[-–:)]|^(?:[Aa] (?:preencher|definir|confirmar)|[Pp]reencher|[Dd]escrever (?:a|o) \p{L}+|[Ii]nserir \p{L}+(?: \p{L}+)?|[Tt]exto aqui)\.?$/gu,
)

/** English words that no Portuguese sentence has; two of them near each other are reported. */
const ENGLISH = 'the|we|you|your|is|are|not|did|this|that|please|with|and|have|has|was|will'
const IN_ENGLISH = latin(
  new RegExp(`(?<!\\p{L})(?:${ENGLISH})(?: [a-z']+){0,3} (?:${ENGLISH})(?!\\p{L})`, 'giu'),
)

/** A quick test that every match of `LEFTOVERS` passes; most sentences fail it. */
const MAY_BE_LEFT =
  /X|TODO|FIXME|TBD|WIP|\\u[0-9A-Fa-f]{4}|\?{2}|(?:^|\s)\/\/|\([A-Za-zÀ-ÿ]|:[a-z]|DD\/MM|dd\/mm/

/** A whole text of one repeated letter, of neighbouring keys, or of a program's word for an empty value. */
const FILLER =
  /^(?:(?!i)([a-z])\1{2,}|(?:bla[ ,.]*)+|qwe\w*|foo(?: ?bar)?|placeholder|n\/a|null|none|[-_*#]{2,})[.!]*$/gi

/** Longer texts are never filler as a whole. */
const SHORT = 40

/** A date format in place of a date; in hints it tells the visitor what to type. */
const FORM_OF_DAY = /\b(?:DD\/MM(?:\/AA(?:AA)?)?|dd\/mm\/aa(?:aa)?)\b/g

/** Test words, a program's words for an empty value, and addresses of test servers, in upper or lower case. */
const OF_A_TEST = new RegExp(
  String.raw`\blorem ipsum\b|\basdf\w*|^(?:teste[\s\d!.]*)+$|^teste[-_]\w+$|\bundefined\b|\bNaN\b|\[object Object\]|${TEST_SERVER}[^\s"'<>]*`,
  'gi',
)

/** Reports placeholders, notes and test values that were left in a text. */
export function leftovers(text: string, { marks }: Pick<Drawing, 'marks'>): readonly Slip[] {
  const patterns = [
    ...(text.length <= SHORT ? [FILLER] : []),
    ...(MAY_BE_LEFT.test(text) ? [LEFTOVERS, ...(marks ? [FORM_OF_DAY] : [])] : []),
    OF_A_TEST,
  ]
  return patterns.flatMap((pattern) => slipsAt('leftover', text, pattern))
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
])

/** Reports brackets and quotes that are never closed; a bracket after a colon or the like is an emoticon. */
function unclosed(text: string): readonly Slip[] {
  const lastClosed = new Map([...CLOSING].map(([sign, close]) => [sign, text.lastIndexOf(close)]))
  return slipsAt('unclosed', text, /[([“]/g).filter(({ start }) => {
    const isFace = /[:;=8xX'-]/.test(text[start - 1] ?? '')
    return !isFace && lastClosed.get(text[start]!)! < start
  })
}

/** Reports the last straight quote if their number is odd, not counting those in markup and after digits. */
function oddQuote(text: string): readonly Slip[] {
  const words = covered(text, /<[^<>]*>/g)
  const quotes = slipsAt('unclosed', words, /(?<!\d)"/g)
  return quotes.length % 2 === 1 ? quotes.slice(-1) : []
}

/** A currency or cents around a money fact, which shows both itself. */
const ROUND_MONEY = /(R\$\s?)?\{\{\s*([\w.]+)\s*\}\}(,\d\d(?!\d)| reais\b)?/g

function aboutMoney(text: string, facts: FactTable): readonly Slip[] {
  return [...text.matchAll(ROUND_MONEY)].flatMap((found) => {
    const [, before, name = '', after] = found
    const isTwice = before !== undefined || after !== undefined
    if (!isTwice || facts.get(name)?.field.look !== 'money') return []
    return [slipAt('money-twice', found, { isCertain: true, put: `{{${name}}}` })]
  })
}

const PLAINLY_SHOWN = /\{\{\s*([\w.]+)\s*\}\}/g

/** Reports facts that show a boolean or an id in a sentence. */
function wordless(text: string, facts: FactTable, { marks, isCell }: Drawing): readonly Slip[] {
  if (!marks || isCell) return []
  return [...text.matchAll(PLAINLY_SHOWN)].flatMap((found) => {
    const [, name = ''] = found
    const fact = facts.get(name)
    const isKey = fact?.field.json === 'integer' && /[a-z]Id$/.test(name)
    if (!fact || fact.internal || (!isKey && fact.field.json !== 'boolean')) return []
    return [slipAt(isKey ? 'key-shown' : 'yes-or-no', found, { name })]
  })
}

const EMPTY_MARK =
  /<(b|strong|i|em|u|a|li)\b[^<>]*>\s*<\/\1>|<(?:ul|ol)>(?!\s*<li\b)|<(b|strong|i|em|u)>[^<>]{0,80}<\2>|(?:<br ?\/?> ?){3,20}|(?:<br ?\/?> ?){1,20}$|^(?:<br ?\/?> ?){1,20}/gi

/** Reports empty markup, markup inside the same markup, breaks at the beginning or end, and lists without items. */
const emptyMarks = (text: string, { marks }: Drawing): readonly Slip[] =>
  marks ? slipsAt('empty-mark', text, EMPTY_MARK) : []

const GLUED: readonly (readonly [RegExp, (words: string) => string])[] = [
  [latin(/(?<=\p{L}{2})\{\{\s*[\w.]+\s*\}\}/gu), (words) => ` ${words}`],
  [latin(/\{\{\s*[\w.]+\s*\}\}(?=\p{L}{2})/gu), (words) => `${words} `],
  [/\{\{\s*([\w.]+)\s*\}\},?\s+\{\{\s*\1\s*\}\}/g, (words) => words.replace(/\}\}.*$/s, '}}')],
  [/\{\{\s*[\w.]+\s*\}\}\{\{\s*[\w.]+\s*\}\}/g, (words) => words.replace('}}{{', '}} {{')],
  [latin(/(?<=\p{L})<(?:b|strong|i|em|u|a)(?:\s[^<>]*)?>(?=\p{L})/giu), (words) => ` ${words}`],
  [latin(/(?<=\p{L})<\/(?:b|strong|i|em|u|a)>(?=\p{L}{2})/giu), (words) => `${words} `],
]

/** Reports a fact or markup without a space beside a word, and the same fact twice in a row. */
function glued(text: string, { marks }: Drawing): readonly Slip[] {
  if (!marks) return []
  return GLUED.flatMap(([pattern, mend]) =>
    slipsAt('spacing', text, pattern, ([words]) => ({ put: mend(words) })),
  )
}
