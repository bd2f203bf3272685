import { atom } from 'jotai'
import { kindOf } from '../../src/api/path'
import { documentsAtom } from './atoms'
import { inOrderOfTalk } from './order-of-talk'
import { type GroupOutline, outlineOf } from './outline'

export type Outlined = GroupOutline & { readonly path: string }

/** The last outline of each path, so that a keystroke reads one file again and not all of them. */
const before = new Map<string, { readonly text: string; readonly outlined: Outlined }>()

/** Every group with its steps, as written now, in the order in which a conversation comes to them. */
export const outlinesAtom = atom((get): readonly Outlined[] =>
  inOrderOfTalk(
    [...get(documentsAtom).values()].flatMap(({ path, text }) =>
      text !== null && kindOf(path) === 'script' ? [outlined(path, text)] : [],
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
