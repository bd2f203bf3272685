import type { YAMLParseError } from 'yaml'
import { type Bilingual, join } from '../diagnostics/bilingual'

const QUOTE: Bilingual = {
  pt: 'Ponha a frase inteira entre aspas: "…".',
  en: 'Put the whole sentence in quotes: "…".',
}

/** Advice for the parser's most common errors; all others get a general sentence. */
const ADVICE: { readonly [code: string]: Bilingual } = {
  BLOCK_AS_IMPLICIT_KEY: join(
    { pt: 'Há dois-pontos no meio da frase.', en: 'There is a colon inside the sentence.' },
    QUOTE,
  ),
  BAD_SCALAR_START: join(
    {
      pt: 'Uma frase não pode começar com este sinal.',
      en: 'A sentence cannot start with this sign.',
    },
    QUOTE,
  ),
  NON_STRING_KEY: join(
    {
      pt: 'Uma frase com {{…}} no começo precisa de aspas.',
      en: 'A sentence that starts with {{…}} needs quotes.',
    },
    QUOTE,
  ),
  TAB_AS_INDENT: {
    pt: 'Há uma tabulação no começo da linha. Use espaços.',
    en: 'There is a tab at the start of the line. Use spaces.',
  },
  BAD_INDENT: {
    pt: 'O alinhamento não combina com o das linhas de cima. Alinhe com as chaves irmãs.',
    en: 'The indentation does not go with the lines above. Align it with the keys beside it.',
  },
  BAD_DQ_ESCAPE: {
    pt: 'Entre aspas duplas, "\\" só vem antes de certas letras. Escreva "\\\\".',
    en: 'In double quotes, "\\" comes before certain letters only. Write "\\\\".',
  },
  MULTILINE_IMPLICIT_KEY: {
    pt: 'Falta ":" depois da chave, ou o texto continua em linha desalinhada.',
    en: 'A ":" is missing after the key, or the text goes on in a line that is not aligned.',
  },
  KEY_OVER_1024_CHARS: {
    pt: 'A chave é longa demais. Falta abrir ou fechar aspas?',
    en: 'The key is too long. Is a quote missing?',
  },
  BLOCK_IN_FLOW: {
    pt: 'Falta uma vírgula entre as chaves dentro de { }, ou há ali linhas com "-", que não cabem.',
    en: 'A comma is missing between the keys inside { }, or there are lines with "-", which have no room there.',
  },
  MULTIPLE_DOCS: { pt: 'Um arquivo tem um só documento.', en: 'A file holds one document.' },
}

const MISSING_QUOTE: Bilingual = { pt: 'Falta fechar as aspas.', en: 'The quotes are not closed.' }

/** `sign`: the opening brace or bracket. */
export function notClosed(sign: string): Bilingual {
  const close = sign === '{' ? '}' : ']'
  return {
    pt: `Falta fechar este "${sign}": ponha "${close}".`,
    en: `This "${sign}" is not closed: put "${close}".`,
  }
}

const MISSING_SIGN: Bilingual = {
  pt: 'Falta ":" depois da chave, ou uma vírgula ou um fecho entre { } e [ ].',
  en: 'A ":" is missing after the key, or a comma or a closing bracket in { } and [ ].',
}

export const TEXT_LEFT: Bilingual = join(
  { pt: 'Sobrou texto depois do fim do valor.', en: 'There is text after the end of the value.' },
  QUOTE,
)

const LIST_BEHIND_KEY: Bilingual = {
  pt: 'Uma única frase não leva "-", e uma lista começa na linha de baixo, com um "-" em cada linha.',
  en: 'A single sentence has no "-", and a list begins in the line below, with a "-" in each line.',
}

const UNEXPECTED: Bilingual = {
  pt: 'Não se esperava isto aqui. Confira o alinhamento, as aspas e os "-" das listas.',
  en: 'This is not expected here. Check the indentation, the quotes and the "-" of lists.',
}

const UNREADABLE: Bilingual = {
  pt: 'Este YAML não pode ser lido. Confira o alinhamento, as aspas e os dois-pontos.',
  en: 'This YAML cannot be read. Check the indentation, the quotes and the colons.',
}

/** A line with one colon alone, and a key below it that is indented deeper. */
const DEEPER_KEY = /^( *)[\w.-]+: [^\n:]+\n\1 +[a-z][\w-]*:(?=[ \n])/

const DEEPER: Bilingual = {
  pt: 'A linha de baixo está mais para dentro, mas esta já tem um valor. Alinhe as duas.',
  en: 'The line below is indented deeper, but this one has a value already. Align the two.',
}

/** `key`: one whose own keys are written on its line without braces. */
export const keysInBraces = (key: string): Bilingual => ({
  pt: `As chaves de "${key}" vão entre { }, ou cada uma numa linha de baixo.`,
  en: `The keys of "${key}" go in { }, or each in a line below.`,
})

/** `line`: the first of the keys of `key`, with the value that is written in their place. */
export const firstKeyBelow = (key: string, line: string): Bilingual => ({
  pt: `Debaixo de "${key}" há chaves: ponha "${line}" na linha de baixo, com elas.`,
  en: `There are keys below "${key}": put "${line}" in the line below, with them.`,
})

export const comparisonAdvice = (words: string): Bilingual => ({
  pt: `Uma comparação se escreve ${words}.`,
  en: `A comparison is written ${words}.`,
})

/** Advice for an error of the parser, as specific as possible. */
export function adviceOn(text: string, { code, message, pos }: YAMLParseError): Bilingual {
  if (code === 'MISSING_CHAR') return message.includes('quote') ? MISSING_QUOTE : MISSING_SIGN
  const start = text.lastIndexOf('\n', pos[0] - 1) + 1
  if (code === 'UNEXPECTED_TOKEN') {
    if (message.includes('block-seq-ind')) return LIST_BEHIND_KEY
    return /\{\{|["']/.test(text.slice(start, pos[0])) ? TEXT_LEFT : UNEXPECTED
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && DEEPER_KEY.test(text.slice(start))) return DEEPER
  return ADVICE[code] ?? UNREADABLE
}
