import type { ReactNode } from 'react'
import type { ReleaseEntry } from '../../../src/api/releases'
import { layerPlace } from '../../../src/core/language/read/layer-place'
import type { StepKind } from '../../../src/core/script/step-shape'
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
  /** Search words that are not shown. */
  readonly keywords?: string
  /** A command's own icon. */
  readonly picture?: ReactNode
  readonly shortcut?: string
  readonly to:
    | { readonly place: RevealTarget }
    | { readonly address: string }
    | { readonly run: () => void }
}

export type EntrySection = { readonly label: string; readonly entries: readonly Entry[] }

/** The kinds of entries, each with the prefix that limits the search to it. */
export const SCOPES = [
  { id: 'brands', label: 'Marcas', prefix: '@' },
  { id: 'steps', label: 'Passos', prefix: '#' },
  { id: 'commands', label: 'Ações', prefix: '>' },
  { id: 'releases', label: 'Versões', prefix: 'v' },
  { id: 'sentences', label: 'Frases', prefix: '"' },
] as const
export type PaletteScope = (typeof SCOPES)[number]['id']

export type PaletteQuery = { readonly scope: PaletteScope | undefined; readonly words: string }

/** "#cup" searches steps; "v" is a prefix only alone or before a digit or blank, since words begin with it too. */
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
  /** The display name of a step or a file. */
  readonly nameOf: (of: string) => string
}

type Found = { readonly entries: readonly Entry[]; readonly best: number }

/** The entries that match the words, best first: names that begin with them, names that contain them, then descriptions that do. */
export function findEntries(
  { scope, words }: PaletteQuery,
  all: Everything,
): readonly EntrySection[] {
  const sections: Record<PaletteScope, () => Found> = {
    steps: () => ranked(stepEntries(all), words),
    brands: () => ranked(brandEntries(all), words),
    commands: () => ranked(commandEntries(all), words),
    releases: () => ranked(releaseEntries(all), words),
    sentences: () => ({ entries: words.length > 1 ? sentenceEntries(all, words) : [], best: LAST }),
  }
  const most = scope ? 60 : words === '' ? 5 : 6
  return SCOPES.filter(({ id }) => scope === undefined || scope === id)
    .map(({ id, label }) => {
      const { entries, best } = sections[id]()
      return { label, best, entries: entries.slice(0, most) }
    })
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => one.best - other.best)
    .map(({ label, entries }) => ({ label, entries }))
}

const stepEntries = ({ outlines, nameOf }: Everything): readonly Entry[] =>
  outlines.flatMap(({ path, steps }) =>
    steps.map(({ id, kind, says }) => ({
      id: `${path}#${id}`,
      title: nameOf(id),
      about: says,
      side: nameOf(path),
      keywords: id,
      icon: { kind },
      to: { place: { path, step: id } },
    })),
  )

/** An entry for each brand, which opens its form; shared layers have none, as they are edited in a brand's form. */
const brandEntries = ({ documents, nameOf }: Everything): readonly Entry[] =>
  [...documents.values()]
    .filter(({ path, text }) => layerPlace(path)?.kind === 'variant' && text !== null)
    .map(({ path, text }) => ({
      id: path,
      title: nameOf(path),
      about: unquoted(/^title:\s*(.+)$/m.exec(text ?? '')?.[1] ?? ''),
      side: 'marca',
      icon: 'brand' as const,
      keywords: baseName(path),
      to: { address: formUrl(path) },
    }))

const formUrl = (path: string): string => `/marcas/${encodeURIComponent(baseName(path))}`

const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2')

const commandEntries = ({ commands }: Everything): readonly Entry[] =>
  commands
    .filter(({ hidden }) => !hidden)
    .map(({ id, label, about, shortcut, icon, keywords, run }) => ({
      id: `command-${id}`,
      title: label,
      about: about ?? '',
      ...(keywords !== undefined && { keywords }),
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
    .filter(({ line, text }) => line !== undefined && SENTENCE.test(text))
    .map(({ path, step, line = 0, text }) => ({
      id: `line-${path}:${line}`,
      title: unquoted(text.replace(/^(?:- )?(?:[\w.-]+:\s)?/, '')),
      about: step === undefined ? '' : all.nameOf(step),
      side: all.nameOf(path),
      icon: 'sentence' as const,
      to:
        layerPlace(path)?.kind === 'variant'
          ? { address: formUrl(path) }
          : {
              place: {
                path,
                ...(step !== undefined && { step }),
                range: { start: { line, character: 0 }, end: { line, character: 1000 } },
              },
            },
    }))

/** A line with a sentence: after `say`, `text` or `label`, or any value or list item of several words. */
const SENTENCE = /^(?:- )?(?:(?:say|text|label):\s|(?:[\w.-]+:\s)?(?![\w.-]+:\s)[^\s#{[]+\s)/

/** The rank of sentences, after every entry found by its name. */
const LAST = 9

function ranked(entries: readonly Entry[], words: string): Found {
  if (words === '') return { entries, best: 0 }
  const wanted = searchable(words)
  const found = entries
    .flatMap((entry) => {
      const rank = rankOf(entry, wanted)
      return rank < 0 ? [] : [{ entry, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
  return { entries: found.map(({ entry }) => entry), best: found[0]?.rank ?? LAST }
}

/** The rank of an entry: the lower the better, -1 for no match. */
function rankOf({ title, keywords = '', about, side }: Entry, wanted: string): number {
  const names = [searchable(title), searchable(keywords)]
  if (names.some((name) => name.startsWith(wanted))) return 0
  if (names.some((name) => name.includes(wanted))) return 1
  return searchable(about).includes(wanted) || searchable(side).startsWith(wanted) ? 2 : -1
}
