/** What a drill has counted. Lost, doubled and torn are faults of ours; a refusal is an honest no, or an honest 'nobody knows yet'. */
export type Row = {
  readonly drill: string
  readonly tried: number
  /** Told as done, and not so. */
  readonly lost: number
  /** Done twice. */
  readonly doubled: number
  /** Half done, or told otherwise than it is. */
  readonly torn: number
  readonly refused: number
  /** Milliseconds until an answer. */
  readonly p50: number
  readonly p99: number
  /** The most that one server held, in MB; undefined where the system does not tell. */
  readonly memory: number | undefined
  /** What the figures do not say, such as why nothing was tried. */
  readonly note?: string
}

/** How much is tried, and by which chance. */
export type Extent = {
  readonly seed: number
  readonly tries: number
  /** Is told what has been counted so far, where a drill takes long. */
  readonly tell?: (row: Row) => void
}

export type Drill = {
  /** One line for who chooses. */
  readonly about: string
  /** What one try is. */
  readonly tries: { readonly unit: string; readonly short: number; readonly long: number }
  /** Rejects where something happens that no figure stands for. */
  readonly run: (extent: Extent) => Promise<readonly Row[]>
}

export const isFault = ({ lost, doubled, torn }: Row): boolean => lost + doubled + torn > 0

const HEAD = ['drill', 'tried', 'lost', 'doubled', 'torn', 'refused', 'p50', 'p99', 'memory']

/** A row as one line of a table, under the line that `tableHead` gives. */
export function tableLine(row: Row): string {
  const { tried, lost, doubled, torn, refused, p50, p99, memory, note } = row
  const counts = [tried, lost, doubled, torn, refused].map(String)
  const times = [p50, p99].map((ms) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`)
  const cells = [row.drill, ...counts, ...times, memory === undefined ? '–' : `${memory} MB`]
  return `${aligned(cells)}${note ? `   ${note}` : ''}`
}

export const tableHead = (): string => aligned(HEAD)

const WIDEST = 44

const aligned = ([name = '', ...rest]: readonly string[]): string =>
  name.padEnd(WIDEST) + rest.map((cell) => cell.padStart(9)).join('')
