import { atom, useAtomValue } from 'jotai'
import { atomWithStorage, selectAtom } from 'jotai/utils'
import { useCallback } from 'react'
import { isDocument } from '../../src/api/path'
import { WORDS } from '../../src/core/language/read/layer-place'
import { END, RETRY, RETURN } from '../../src/core/script/step'
import { documentsAtom } from './atoms'
import { type StepOutline, unquoted } from './outline'
import { baseName, type Outlined, outlinesAtom } from './outlines'

/** Whether this person has chosen to see technical names (step ids, file names) in place of display names. */
export const technicalNamesAtom = atomWithStorage('roteiro.nomes-tecnicos', false, undefined, {
  getOnInit: true,
})

/** An `about` up to this length counts as a name; a longer one is an explanation. */
const LONGEST_ABOUT = 40
const LONGEST_NAME = 60
/** A first sentence shorter than this, such as "Pronto!", says too little alone and is extended by the next. */
const SHORTEST_NAME = 12

/** The display name of a step: the short name its `about` begins with, else the first sentence it says, else its `about`, else its id. */
export function nameOfStep({
  id,
  about,
  says,
}: Pick<StepOutline, 'id' | 'about' | 'says'>): string {
  return nameIn(about) || cut(firstSentence(says)) || cut(about) || readable(id)
}

/** The display name of a group: the short name its `about` begins with, else its own name. */
export const nameOfGroup = ({ name, about }: Pick<Outlined, 'name' | 'about'>): string =>
  nameIn(about) || readable(name)

/** "Cupom. O desconto, antes da proposta" → "Cupom" */
function nameIn(about: string): string {
  const [first = ''] = about.split(/\.(?:\s|$)/)
  return first.length <= LONGEST_ABOUT ? first : ''
}

/** The first sentence as plain text: without formatting marks, and "…" for each fact. */
function firstSentence(says: string): string {
  const plain = says
    .replace(/<[^>]*>|[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, '')
    .replace(/\{\{[^}]*\}\}/g, '…')
    .trim()
  const end = SHORTEST_NAME + plain.slice(SHORTEST_NAME).search(/[.?!](?:\s|$)/)
  if (end < SHORTEST_NAME) return plain
  return plain.slice(0, plain[end] === '.' ? end : end + 1)
}

const cut = (text: string): string =>
  text.length <= LONGEST_NAME
    ? text
    : `${text.slice(0, LONGEST_NAME).replace(/[\s,;]+\S*$|[\ud800-\udbff]$/, '')}…`

/** "parceiros-auto" → "Parceiros auto" */
const readable = (id: string): string => {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The display name of a group of brands: the first non-empty comment of its file; undefined without one. */
function namedInComment(text: string): string | undefined {
  for (const line of text.split('\n')) {
    if (!line.startsWith('#')) return undefined
    const words = line.replace(/^#\s*/, '').replace(/\.$/, '')
    if (words !== '' && !words.includes('yaml-language-server')) return words
  }
  return undefined
}

/** The display name of a file of variants/ or of talks. A brand without a name of its own gets `usual` and its address. */
export function nameOfFile(path: string, text: string, usual?: string): string {
  const name = baseName(path)
  if (path === `variants/groups/${WORDS}.yaml`) return readable(name)
  if (path.startsWith('variants/groups/')) return namedInComment(text) ?? readable(name)
  if (!path.startsWith('variants/')) return readable(name)
  if (name === 'base') return readable(name)
  const own = brandNameIn(text)
  const address = /^path:\s*["']?(\/[\w-]*)/m.exec(text)?.[1]
  if (own !== undefined) return own
  return usual !== undefined && address !== undefined ? `${usual} ${address}` : readable(name)
}

/** `within`: on the line of `brand`, in braces, where a comma ends a name without quotes. */
const BRAND_NAME =
  /^brand:[^\S\n]*(?:\{.*?\bname:[^\S\n]*(?<within>"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|[^\n,}]+)|\n(?:[^\S\n].*\n)*?[^\S\n]+name:(?<below>.+))/m

function brandNameIn(text: string): string | undefined {
  const { within, below } = BRAND_NAME.exec(text)?.groups ?? {}
  const name = unquoted(within ?? below ?? '')
  return name === '' ? undefined : name
}

/** Where a way may lead that is no step. */
const ENDS = [
  [END, 'o fim da conversa'],
  [RETRY, 'a mesma pergunta'],
  [RETURN, 'a volta do desvio'],
] as const

/** Display names: of steps and ends of the conversation by id, of files by path. */
const namesNow = atom((get): ReadonlyMap<string, string> => {
  const outlines = get(outlinesAtom)
  const documents = get(documentsAtom)
  const usual = brandNameIn(documents.get('variants/base.yaml')?.text ?? '')
  const files = [...documents.values()].map(
    // what is deleted here is still told by its name while the server has it, as in a conflict
    ({ path, text, base }) => [path, nameOfFile(path, text ?? base.text ?? '', usual)] as const,
  )
  const groups = outlines.map((group) => [group.path, nameOfGroup(group)] as const)
  const steps = outlines.flatMap((group) =>
    group.steps.map((step) => [step.id, nameOfStep(step)] as const),
  )
  return new Map([...files, ...groups, ...steps, ...ENDS])
})

const isSameMap = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)

// most keystrokes change no name, so components that show names do not render again
const namesAtom = selectAtom(namesNow, (names) => names, isSameMap)

/** Gives the display name of a step or an end (by id) or a file (by path), or its technical name if this person has chosen those. */
export function useNames(): (of: string) => string {
  const names = useAtomValue(namesAtom)
  const technical = useAtomValue(technicalNamesAtom)
  return useCallback(
    (of) => {
      if (technical) return of.slice(of.lastIndexOf('/') + 1)
      // comments, links and the audit trail outlive the file of a brand
      return names.get(of) ?? (isDocument(of) ? readable(baseName(of)) : of)
    },
    [names, technical],
  )
}
