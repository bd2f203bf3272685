import { atom } from 'jotai'
import { contentKindOf } from '../../src/api/path'
import { documentsAtom } from './atoms'
import { type GroupOutline, outlineOf, type StepOutline } from './outline'

export type Outlined = GroupOutline & { readonly path: string }

/** Cache of the last outline of each path, so that a keystroke outlines one file and not all of them. */
const before = new Map<string, { readonly text: string; readonly outlined: Outlined }>()

/** Every group with its steps as edited now, in the order in which a conversation reaches them. */
export const outlinesAtom = atom((get): readonly Outlined[] =>
  inOrderOfTalk(
    [...get(documentsAtom).values()].flatMap(({ path, text }) =>
      text !== null && contentKindOf(path) === 'script' ? [outlined(path, text)] : [],
    ),
  ),
)

function outlined(path: string, text: string): Outlined {
  const known = before.get(path)
  if (known?.text === text) return known.outlined
  const read = outlineOf(text)
  const made = { ...read, name: read.name || baseName(path), path }
  before.set(path, { text, outlined: made })
  return made
}

/** "scripts/endereco.yaml" → "endereco" */
export const baseName = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/\.yaml$/, '')

/** Cache, by step object, of all words in a step's source; those that are step ids are steps it may lead to. */
const mentions = new WeakMap<StepOutline, readonly string[]>()

function wordsOf(step: StepOutline): readonly string[] {
  const known = mentions.get(step)
  if (known) return known
  const words = [...new Set(step.source.match(/[a-z][\w-]*/g))]
  mentions.set(step, words)
  return words
}

/**
 * Groups in the order in which a conversation reaches them from its first step; then the group of the fallback, then the unreachable ones.
 */
export function inOrderOfTalk<Group extends GroupOutline>(
  groups: readonly Group[],
): readonly Group[] {
  const byName = [...groups].sort((one, other) => (one.name < other.name ? -1 : 1))
  const steps = new Map(
    byName.flatMap((group) => group.steps.map((step) => [step.id, { step, group }] as const)),
  )
  const start = byName.find((group) => group.start !== '')?.start
  const queue = start === undefined ? [] : [start]
  const seen = new Set(queue)
  const met = new Set<Group>()
  for (const id of queue) {
    const found = steps.get(id)
    if (!found) continue
    met.add(found.group)
    for (const next of wordsOf(found.step)) {
      if (!steps.has(next) || seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  const fallback = byName.find((group) => group.fallback !== '')?.fallback ?? ''
  const last = steps.get(fallback)?.group
  return [
    ...[...met].filter((group) => group !== last),
    ...[...met].filter((group) => group === last),
    ...byName.filter((group) => !met.has(group)),
  ]
}
