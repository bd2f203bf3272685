import { Scalar } from 'yaml'
import { type Value, valueAt } from '../../script/value'
import { readUnit } from '../read/read-unit'

/** The style for writing a scalar. `waysToWrite` lists notations, the best first; callers use the first one that reads back as the value. */
export type ScalarStyle = {
  /** The notation of the value that it replaces. */
  readonly like?: Scalar.Type | null | undefined
  /** Of a block scalar: its first line, such as `>-`. */
  readonly header?: string
  readonly inFlow: boolean
  /** The indent of the lines of a block scalar. */
  readonly indent: number
  readonly newline: string
}

/** No line of a folded text is longer, unless a word is. */
const WIDTH = 100

export function waysToWrite(value: Value, style: ScalarStyle): readonly string[] {
  if (typeof value !== 'string') return [JSON.stringify(value)]
  const double = JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, escaped)
  const plain = isPlain(value, style.inFlow) ? [value] : []
  const single = /[\r\n]/.test(value) ? [] : [`'${value.replaceAll("'", "''")}'`]
  const blocks = style.inFlow ? [] : blocksOf(value, style)
  switch (style.like) {
    case Scalar.QUOTE_DOUBLE:
      return [double]
    case Scalar.QUOTE_SINGLE:
      return [...single, double]
    case Scalar.BLOCK_FOLDED:
    case Scalar.BLOCK_LITERAL:
      return [...blocks, ...plain, double]
    default:
      return value.includes('\n') ? [...blocks, double] : [...plain, double]
  }
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Whether a text reads back as itself without quotes and without findings. */
function isPlain(value: string, inFlow: boolean): boolean {
  if (value === '' || value !== value.trim() || /[\r\n]/.test(value)) return false
  const { value: read, sound, findings } = readUnit(inFlow ? `{ k: ${value} }` : `k: ${value}`)
  return sound && findings.length === 0 && valueAt(read, ['k']) === value
}

/** As a block scalar: folded if the old value was, else literal. */
function blocksOf(value: string, { header, indent, newline }: ScalarStyle): readonly string[] {
  if (value === '' || value.startsWith('\n') || /^ |[\r\t]| $/m.test(value)) return []
  const chomp = value.endsWith('\n') ? '' : '-'
  const body = value.replace(/\n$/, '')
  if (body.endsWith('\n')) return []
  const write = (first: string, lines: readonly string[]) =>
    [first, ...lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line))].join(newline)
  const literal = write(`|${chomp}`, body.split('\n'))
  if (!header?.startsWith('>')) return [literal]
  return [write(`>${chomp}`, folded(body, WIDTH - indent)), literal]
}

/** The lines of a folded block scalar that reads back as the text: broken at single spaces, with an empty line for each line break. */
function folded(text: string, width: number): readonly string[] {
  return text.split('\n').flatMap((paragraph, n) => {
    const lines: string[] = []
    for (const word of paragraph.split(/(?<=\S) (?=\S)/)) {
      const last = lines.at(-1)
      if (last !== undefined && last.length + 1 + word.length <= width) {
        lines[lines.length - 1] = `${last} ${word}`
      } else lines.push(word)
    }
    return n > 0 ? ['', ...lines] : lines
  })
}
