import type { ReactNode } from 'react'
import { contentKindOf } from '../../../src/api/path'
import type { ReleaseEntry } from '../../../src/api/releases'
import type { StepKind } from '../../../src/core/script/step-parts'
import { dateAndTime } from '../../ui/words'
import type { Command } from '../../workbench/commands'
import type { RevealTarget } from '../../workbench/open-document'
import type { WorkDocument } from '../../workspace/document'
import { baseName, type Outlined } from '../../workspace/outlines'
import { searchable, searchDocuments } from '../../workspace/search'

export type Entry = {
  readonly id: string
  readonly title: string
  readonly about: string
  /** At the right end. */
  readonly side: string
  readonly icon: { readonly kind: StepKind } | 'brand' | 'command' | 'sentence' | 'release'
  /** A command's own picture. */
  readonly picture?: ReactNode
  readonly shortcut?: string
  readonly to:
    | { readonly place: RevealTarget }
    | { readonly address: string }
    | { readonly run: () => void }
}

export type EntrySection = { readonly label: string; readonly entries: readonly Entry[] }

/** The kinds of thing one can go to, and the character that asks for one alone. */
export const SCOPES = [
  { id: 'steps', label: 'Passos', prefix: '#' },
  { id: 'brands', label: 'Marcas', prefix: '@' },
  { id: 'commands', label: 'Ações', prefix: '>' },
  { id: 'releases', label: 'Versões', prefix: 'v' },
  { id: 'sentences', label: 'Frases', prefix: '"' },
] as const
export type PaletteScope = (typeof SCOPES)[number]['id']

export type PaletteQuery = { readonly scope: PaletteScope | undefined; readonly words: string }

/** "#cup" asks for steps; "v" only before a number or alone, as words begin with it too. */
export function parseQuery(query: string): PaletteQuery {
  const scope = SCOPES.find(({ prefix }) =>
    prefix === 'v' ? /^v(?:\d|\s|$)/i.test(query) : query.startsWith(prefix),
  )
  return { scope: scope?.id, words: scope ? query.slice(1).trim() : query.trim() }
}

export type Everything = {
  readonly outlines: readonly Outlined[]
  readonly documents: ReadonlyMap<string, WorkDocument>
  readonly commands: readonly Command[]
  readonly releases: readonly ReleaseEntry[]
}

/** What fits the words, the best first: names that begin with them, then names that hold them, then what is said beside. */
export function findEntries(
  { scope, words }: PaletteQuery,
  all: Everything,
): readonly EntrySection[] {
  const sections: Record<PaletteScope, () => readonly Entry[]> = {
    steps: () => ranked(stepEntries(all), words),
    brands: () => ranked(brandEntries(all), words),
    commands: () => ranked(commandEntries(all), words),
    releases: () => ranked(releaseEntries(all), words),
    sentences: () => (words.length > 1 ? sentenceEntries(all, words) : []),
  }
  const most = scope ? 60 : words === '' ? 5 : 6
  return SCOPES.filter(({ id }) => scope === undefined || scope === id)
    .map(({ id, label }) => ({ label, entries: sections[id]().slice(0, most) }))
    .filter(({ entries }) => entries.length > 0)
}

const stepEntries = ({ outlines }: Everything): readonly Entry[] =>
  outlines.flatMap(({ path, name, steps }) =>
    steps.map(({ id, kind, says }) => ({
      id: `${path}#${id}`,
      title: id,
      about: says,
      side: name,
      icon: { kind },
      to: { place: { path, step: id } },
    })),
  )

const brandEntries = ({ documents }: Everything): readonly Entry[] =>
  [...documents.values()]
    .filter(({ path, text }) => contentKindOf(path) === 'variant' && text !== null)
    .map(({ path, text }) => ({
      id: path,
      title: baseName(path),
      about: /^title:\s*(.+)$/m.exec(text ?? '')?.[1] ?? '',
      side: path.includes('/groups/') ? 'grupo' : 'marca',
      icon: 'brand' as const,
      to: { place: { path } },
    }))

const commandEntries = ({ commands }: Everything): readonly Entry[] =>
  commands
    .filter(({ hidden }) => !hidden)
    .map(({ id, label, about, shortcut, icon, keywords, run }) => ({
      id: `command-${id}`,
      title: label,
      about: about ?? keywords ?? '',
      side: '',
      icon: 'command' as const,
      ...(icon !== undefined && { picture: icon }),
      ...(shortcut && { shortcut }),
      to: { run },
    }))

const releaseEntries = ({ releases }: Everything): readonly Entry[] =>
  releases.map(({ id, number, message, by, at, live }) => ({
    id: `release-${id}`,
    title: `v${number}: ${message}`,
    about: `${dateAndTime(at)}, por ${by.name}`,
    side: live ? 'no ar' : '',
    icon: 'release' as const,
    to: { address: `/versoes/${id}` },
  }))

const sentenceEntries = (all: Everything, words: string): readonly Entry[] =>
  searchDocuments(words, all, 120)
    .filter((hit) => hit.line !== undefined)
    .map(({ path, step, line = 0, text }) => ({
      id: `line-${path}:${line}`,
      title: text.replace(/^- /, ''),
      about: step ?? '',
      side: `${baseName(path)}:${line + 1}`,
      icon: 'sentence' as const,
      to: {
        place: {
          path,
          ...(step !== undefined && { step }),
          range: { start: { line, character: 0 }, end: { line, character: 1000 } },
        },
      },
    }))

function ranked(entries: readonly Entry[], words: string): readonly Entry[] {
  if (words === '') return entries
  const wanted = searchable(words)
  return entries
    .flatMap((entry) => {
      const title = searchable(entry.title)
      const rank = title.startsWith(wanted)
        ? 0
        : title.includes(wanted)
          ? 1
          : searchable(entry.about).includes(wanted) || searchable(entry.side).startsWith(wanted)
            ? 2
            : -1
      return rank < 0 ? [] : [{ entry, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}
