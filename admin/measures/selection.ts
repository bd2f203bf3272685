import { MAX_PERIOD, type MeasuresQuery } from '../../src/api/measures'
import { before, type Day, dayAfter, daysIn, type Period } from '../../src/measures/days'
import { dayWords } from '../../src/measures/portuguese'
import { counted } from '../ui/words'

/** Whose visits are counted: those of all brands, of one brand, or of a group of brands. */
export type Who =
  | { readonly of: 'all' }
  | { readonly of: 'brand'; readonly id: string }
  | { readonly of: 'group'; readonly name: string }

/** What a selection is compared with; `before` is the same number of days right before. */
export type Against =
  | { readonly by: 'before' }
  | { readonly by: 'nothing' }
  | { readonly by: 'who'; readonly who: Who }
  | { readonly by: 'source'; readonly source: string }
  | { readonly by: 'release'; readonly release: string }

/** What the view Medidas shows; all of it is in the URL, so that a link shows the same. */
export type Selection = Period & {
  readonly who: Who
  readonly source: string | undefined
  readonly release: string | undefined
  readonly against: Against
}

export const PERIODS = [7, 28, 90] as const
const USUAL = 28

/** The last `days` days, up to yesterday, since today is not over. */
export const lastDays = (days: number, today: Day): Period => ({
  from: dayAfter(today, -days),
  to: dayAfter(today, -1),
})

const DAY = /^\d{4}-\d{2}-\d{2}$/

const isDay = (text: string | null): text is Day =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text

export function selectionOf(query: URLSearchParams, today: Day): Selection {
  const [from, to] = [query.get('de'), query.get('ate')]
  const days = Number(query.get('dias'))
  const period =
    isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= MAX_PERIOD
      ? { from, to }
      : lastDays(PERIODS.find((one) => one === days) ?? USUAL, today)
  return {
    ...period,
    who: whoOf(query.get('quem') ?? ''),
    source: query.get('origem') ?? undefined,
    release: query.get('versao') ?? undefined,
    against: againstOf(query.get('contra') ?? ''),
  }
}

const BRAND = 'marca:'
const GROUP = 'grupo:'
const SOURCE = 'origem:'
const RELEASE = 'versao:'

/** The value in the URL; empty for all brands. */
export function whoWord(who: Who): string {
  if (who.of === 'all') return ''
  return who.of === 'brand' ? BRAND + who.id : GROUP + who.name
}

function whoOf(word: string): Who {
  if (word.startsWith(BRAND)) return { of: 'brand', id: word.slice(BRAND.length) }
  if (word.startsWith(GROUP)) return { of: 'group', name: word.slice(GROUP.length) }
  return { of: 'all' }
}

export const AGAINST_NOTHING = 'nada'
export const ALL = 'todas'

export function againstWord(against: Against): string {
  switch (against.by) {
    case 'before':
      return ''
    case 'nothing':
      return AGAINST_NOTHING
    case 'who':
      return whoWord(against.who) || ALL
    case 'source':
      return SOURCE + against.source
    case 'release':
      return RELEASE + against.release
  }
}

function againstOf(word: string): Against {
  if (word === AGAINST_NOTHING) return { by: 'nothing' }
  if (word === ALL) return { by: 'who', who: { of: 'all' } }
  if (word.startsWith(SOURCE)) return { by: 'source', source: word.slice(SOURCE.length) }
  if (word.startsWith(RELEASE)) return { by: 'release', release: word.slice(RELEASE.length) }
  const who = whoOf(word)
  return who.of === 'all' ? { by: 'before' } : { by: 'who', who }
}

/** The other side of the comparison, as a selection of its own; undefined if nothing is compared. */
export function otherSelection(selection: Selection): Selection | undefined {
  const { against } = selection
  switch (against.by) {
    case 'before':
      return { ...selection, ...before(selection) }
    case 'nothing':
      return undefined
    case 'who':
      return { ...selection, who: against.who }
    case 'source':
      return { ...selection, source: against.source }
    case 'release':
      return { ...selection, release: against.release }
  }
}

/** The brands of each group, by its name. */
export type BrandsOfGroup = ReadonlyMap<string, readonly string[]>

export function queryOf(selection: Selection, groups: BrandsOfGroup): MeasuresQuery {
  const { from, to, who, source, release } = selection
  const brands = who.of === 'brand' ? who.id : who.of === 'group' && groups.get(who.name)?.join(',')
  return {
    from,
    to,
    // a group that is no more has no brands: it is asked for by a word that no brand is called, since an empty list is refused
    ...(who.of !== 'all' && { brands: brands || whoWord(who) }),
    ...(source !== undefined && { source }),
    ...(release !== undefined && { release }),
  }
}

const yearOf = (day: Day): string => day.slice(0, 4)

/** "26 out a 22 nov", "22 nov 2025 a 22 nov 2026" */
export function periodWords({ from, to }: Period): string {
  if (from === to) return dayWords(from)
  const words = (day: Day) =>
    yearOf(from) === yearOf(to) ? dayWords(day) : `${dayWords(day)} ${yearOf(day)}`
  return `${words(from)} a ${words(to)}`
}

/** "28 dias antes", "1 dia antes" */
export const beforeWords = (period: Period): string =>
  counted(daysIn(period), 'dia antes', 'dias antes')
