import { slugOf } from '../../script/plain-letters'
import { type Edit, type Finding, type Spot, withFix, wordsAt } from '../diagnostics/finding'

const WORDS: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['sim', 'true'],
  ['yes', 'true'],
  ['verdadeiro', 'true'],
  ['false', 'false'],
  ['não', 'false'],
  ['nao', 'false'],
  ['falso', 'false'],
  ['no', 'false'],
])

/** The same finding with a fix that converts the value to an expected type, if it clearly means one: "97" is 97, `sim` is true. */
export function withKind(finding: Finding, value: unknown, kinds: readonly string[]): Finding {
  if (typeof value !== 'string') return finding
  const text = plainOf(value, kinds)
  if (text !== undefined) {
    const title = { pt: `Escrever ${text}, sem aspas`, en: `Write ${text}, without quotes` }
    return withFix(finding, title, [{ at: finding.at, text }])
  }
  const areWords = kinds.join() === 'array' && /^[\w.-]+(?: *, *[\w.-]+)*$/.test(value)
  const isBare = wordsAt(finding.at) === value
  const title = { pt: 'Pôr entre [ ]', en: 'Put in [ ]' }
  return areWords && (isBare || !value.includes(','))
    ? withFix(finding, title, bracketed(finding.at))
    : finding
}

function plainOf(value: string, kinds: readonly string[]): string | undefined {
  const written = /^([-+]?\d[\d.]*(?:e[-+]?\d+)?) ?[%;,]?$/i.exec(value)?.[1]
  const number = written === undefined ? Number.NaN : Number(written)
  const fits = kinds.includes('number') || (kinds.includes('integer') && Number.isInteger(number))
  if (fits && Number.isFinite(number)) return String(number)
  return kinds.includes('boolean') ? WORDS.get(value.toLowerCase()) : undefined
}

const bracketed = ({ passage, start, end }: Spot): readonly Edit[] => [
  { at: { passage, start, end: start }, text: '[' },
  { at: { passage, start: end, end }, text: ']' },
]

/** A text as it is written in braces. */
export const asWord = (text: string) =>
  /^(?!(?:true|false|null)$)\p{L}[\p{L}\w-]*$/u.test(text) ? text : JSON.stringify(text)

/** The same finding with a fix that changes the value slightly, if it then matches the pattern. */
export function withForm(finding: Finding, value: string, pattern: string): Finding {
  const form = new RegExp(pattern) // of our own schema
  const reforms = form.test('Duas palavras') ? OF_WORDS : REFORMS
  const formed = reforms.map((reform) => reform(value.trim())).find((one) => form.test(one))
  if (formed === undefined || formed === '' || formed === value) return finding
  const text = /^[A-Za-z/][\w./:@?=&%+-]*$/.test(formed) ? formed : JSON.stringify(formed)
  const title = { pt: `Trocar por ${text}`, en: `Change to ${text}` }
  const { message } = finding
  const told = {
    pt: `${message.pt} Aqui, por exemplo: ${text}.`,
    en: `${message.en} Here, for example: ${text}.`,
  }
  return withFix({ ...finding, message: told }, title, [{ at: finding.at, text }])
}

/** Changes for patterns that plain words match too: there a path or a code was not intended. */
const OF_WORDS: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => value.replace(/<[^<>]*>|[<>{}]/g, '').trim(),
]

/** The path of an address; a text without a scheme is returned unchanged. */
const pathOf = (value: string) => value.replace(/^https?:\/\/[^/]*/i, '')

const REFORMS: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => value.toLowerCase(),
  (value) => value.toUpperCase().replace(/[\s-]+/g, '_'),
  (value) => `#${value}`,
  (value) => value.replace(/^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i, '#$1$1$2$2$3$3'),
  (value) => value.replace(/^http:/i, 'https:'),
  // the file's name at the end of a path, or of an address
  (value) => (/\.\w{2,4}$/.test(value) ? (value.split(/[\\/]/).at(-1) ?? '') : value),
  (value) => value.replace(/^(?=[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$)/, 'https://'),
  (value) => value.replace(/^(?=[^\s@:]+@[^\s@]+$)/, 'mailto:'),
  (value) => value.toLowerCase().replace(/^https?:\/\/([^/:]+).*$/, '$1'),
  (value) => `/${slugOf(pathOf(value))}`,
  slugOf,
  (value) => `GTM-${value.toUpperCase().replace(/^GTM[-_]?/, '')}`,
]
