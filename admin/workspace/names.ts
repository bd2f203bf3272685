import { atom, useAtomValue } from 'jotai'
import { atomWithStorage, selectAtom } from 'jotai/utils'
import { useCallback } from 'react'
import { WORDS } from '../../src/core/language/read/layer-place'
import { documentsAtom } from './atoms'
import type { StepOutline } from './outline'
import { baseName, type Outlined, outlinesAtom } from './outlines'

/** Who asks for them sees the names by which steps and files are written, in place of those that people use. */
export const technicalNamesAtom = atomWithStorage('roteiro.nomes-tecnicos', false, undefined, {
  getOnInit: true,
})

/** A longer `about` explains; up to here it is a name. */
const LONGEST_ABOUT = 40
const LONGEST_NAME = 60
/** "Pronto!" alone says too little. */
const SHORTEST_NAME = 12

/** What people call a step: the name that its `about` begins with, else the first thing it says, else all that its `about` tells. */
export function nameOfStep({
  id,
  about,
  says,
}: Pick<StepOutline, 'id' | 'about' | 'says'>): string {
  return nameIn(about) || cut(firstSentence(says)) || cut(about) || readable(id)
}

/** What people call a group: the name that its `about` begins with, else its own. */
export const nameOfGroup = ({ name, about }: Pick<Outlined, 'name' | 'about'>): string =>
  nameIn(about) || readable(name)

/** "Cupom. O desconto, antes da proposta" → "Cupom" */
function nameIn(about: string): string {
  const [first = ''] = about.split(/\.(?:\s|$)/)
  return first.length <= LONGEST_ABOUT ? first : ''
}

/** The words of a sentence as they are heard: without marks, and a fact as a gap. */
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
  text.length <= LONGEST_NAME ? text : `${text.slice(0, LONGEST_NAME).replace(/[\s,;]+\S*$/, '')}…`

/** "parceiros-auto" → "Parceiros auto" */
const readable = (id: string): string => {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a group of brands is called: the first comment of its file that says something; undefined where none does. */
function namedInComment(text: string): string | undefined {
  for (const line of text.split('\n')) {
    if (!line.startsWith('#')) return undefined
    const words = line.replace(/^#\s*/, '').replace(/\.$/, '')
    if (words !== '' && !words.includes('yaml-language-server')) return words
  }
  return undefined
}

/** What people call a file of variants/ or of talks. A brand that has no name of its own bears `usual`, told apart by its address. */
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

const BRAND_NAME =
  /^brand:[^\S\n]*(?:\{.*?\bname:[^\S\n]*|\n(?:[^\S\n].*\n)*?[^\S\n]+name:[^\S\n]*)([^\n,}]+)/m

const brandNameIn = (text: string): string | undefined =>
  BRAND_NAME.exec(text)?.[1]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2')

/** Steps by their ids and files by their paths, as people call them. */
const namesNow = atom((get): ReadonlyMap<string, string> => {
  const outlines = get(outlinesAtom)
  const documents = get(documentsAtom)
  const usual = brandNameIn(documents.get('variants/base.yaml')?.text ?? '')
  const files = [...documents.values()].map(
    ({ path, text }) => [path, nameOfFile(path, text ?? '', usual)] as const,
  )
  const groups = outlines.map((group) => [group.path, nameOfGroup(group)] as const)
  const steps = outlines.flatMap((group) =>
    group.steps.map((step) => [step.id, nameOfStep(step)] as const),
  )
  return new Map([...files, ...groups, ...steps])
})

const isSameMap = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)

// most keystrokes change no name, and what shows names is not drawn again then
const namesAtom = selectAtom(namesNow, (names) => names, isSameMap)

/** How a step (by its id) or a file (by its path) is shown: as people call it, or as it is written to who asks for that. */
export function useNames(): (of: string) => string {
  const names = useAtomValue(namesAtom)
  const technical = useAtomValue(technicalNamesAtom)
  return useCallback(
    (of) => (technical ? of.slice(of.lastIndexOf('/') + 1) : (names.get(of) ?? of)),
    [names, technical],
  )
}
