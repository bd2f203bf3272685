import { readFile } from '../../src/language/read-file'
import type { Opening, Talk } from '../../src/talks/talk'

const FOLDER = 'tests/talks/'

/** The talks among the documents, each with the one it begins with; what is no talk is left out. */
export function talksIn(texts: ReadonlyMap<string, string>): ReadonlyMap<string, Talk> {
  const read = new Map<string, Talk>()
  for (const [path, text] of texts) {
    const talk = path.startsWith(FOLDER) ? readTalk(path, text) : undefined
    if (talk) read.set(path, talk)
  }
  return new Map(
    [...read].flatMap(([path, talk]): readonly (readonly [string, Talk])[] => {
      if (talk.begin === undefined) return [[path, talk]]
      const opening = openingOf(talk.begin, read)
      return opening ? [[path, { ...talk, opening }]] : []
    }),
  )
}

function openingOf(begin: string, read: ReadonlyMap<string, Talk>): Opening | undefined {
  const [name, until] = begin.split('@')
  const talk = read.get(`${FOLDER}${name}`)
  return talk && { talk, ...(until !== undefined && { until }) }
}

function readTalk(path: string, text: string): Talk | undefined {
  const { value, sound } = readFile({ path, text }, false).head.unit
  const isTalk =
    sound &&
    typeof value === 'object' &&
    value !== null &&
    'turns' in value &&
    Array.isArray(value.turns)
  // played under a guard: what else its shape has wrong only cuts it short
  return isTalk ? (value as unknown as Talk) : undefined
}
