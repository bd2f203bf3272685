import type { YAMLParseError } from 'yaml'
import { diagnoseYaml } from './diagnose-yaml'
import type { Finding, Passage, Spot } from './finding'

const QUOTE = 'Ponha a frase inteira entre aspas: "…".'

/** What to do about the parser's commonest troubles; the rest get a general sentence. */
const ADVICE: { readonly [code: string]: string } = {
  BLOCK_AS_IMPLICIT_KEY: `Há dois-pontos no meio da frase. ${QUOTE}`,
  BAD_SCALAR_START: `Uma frase não pode começar com este sinal. ${QUOTE}`,
  NON_STRING_KEY: `Uma frase com {{…}} no começo precisa de aspas. ${QUOTE}`,
  TAB_AS_INDENT: 'Há uma tabulação no começo da linha. Use espaços.',
  BAD_INDENT: 'O alinhamento não combina com o das linhas de cima. Alinhe com as chaves irmãs.',
  BAD_DQ_ESCAPE: 'Entre aspas duplas, "\\" só vem antes de certas letras. Escreva "\\\\".',
  MULTILINE_IMPLICIT_KEY: 'Falta ":" depois da chave, ou o texto continua em linha desalinhada.',
  KEY_OVER_1024_CHARS: 'A chave é longa demais. Falta abrir ou fechar aspas?',
  BLOCK_IN_FLOW: 'Dentro de { } ou [ ] não cabem linhas com "-" ou chaves alinhadas.',
  MULTIPLE_DOCS: 'Um arquivo tem um só documento.',
}

const TAKES_QUOTES = new Set([
  'BLOCK_AS_IMPLICIT_KEY',
  'BAD_SCALAR_START',
  'NON_STRING_KEY',
  'UNEXPECTED_TOKEN',
])

/** What the parser could not read, said so that a person can mend it (case SCR-09). */
export function yamlTrouble(passage: Passage, trouble: YAMLParseError): Finding {
  const [start, end] = trouble.pos
  const advice = adviceOn(passage.text, trouble)
  const sentence = TAKES_QUOTES.has(trouble.code) ? sentenceOfLine(passage, start) : undefined
  const at = openQuote(passage, trouble) ?? { passage, start, end: Math.max(end, start + 1) }
  if (!sentence) return diagnoseYaml.yamlError(at, advice)
  const finding = diagnoseYaml.yamlError(sentence, advice)
  const text = JSON.stringify(passage.text.slice(sentence.start, sentence.end))
  return { ...finding, fix: { title: 'Pôr a frase entre aspas', at: sentence, text } }
}

function adviceOn(text: string, { code, message, pos }: YAMLParseError): string {
  if (code === 'MISSING_CHAR') {
    return message.includes('quote')
      ? 'Falta fechar as aspas.'
      : 'Falta ":" depois da chave, ou uma vírgula ou um fecho entre { } e [ ].'
  }
  if (code === 'UNEXPECTED_TOKEN') {
    const line = text.slice(text.lastIndexOf('\n', pos[0] - 1) + 1, pos[0])
    return /\{\{|["']/.test(line)
      ? `Sobrou texto depois do fim do valor. ${QUOTE}`
      : 'Não se esperava isto aqui. Confira o alinhamento, as aspas e os "-" das listas.'
  }
  return (
    ADVICE[code] ?? 'Este YAML não pode ser lido. Confira o alinhamento, as aspas e os dois-pontos.'
  )
}

/** Where quotes were opened that nothing closes: the last ones of their kind. */
function openQuote(passage: Passage, { code, message }: YAMLParseError): Spot | undefined {
  const quote =
    code === 'MISSING_CHAR' ? /Missing closing (["'])quote/.exec(message)?.[1] : undefined
  const start = quote ? passage.text.lastIndexOf(quote) : -1
  return start === -1 ? undefined : { passage, start, end: start + 1 }
}

/** The value on a line, without its key and dashes: what the quotes would go round. */
function sentenceOfLine(passage: Passage, offset: number) {
  const from = passage.text.lastIndexOf('\n', offset - 1) + 1
  const end = passage.text.indexOf('\n', from)
  const line = passage.text.slice(from, end === -1 ? undefined : end)
  const found = /^(\s*(?:- +)*(?:[\w.-]+: +)?)([^\s"'].*?)\s*$/.exec(line)
  if (!found) return undefined
  const start = from + found[1]!.length
  return { passage, start, end: start + found[2]!.length }
}
