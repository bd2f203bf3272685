import { atom } from 'jotai'
import { kindOf } from '../../src/content/path'
import { documentsAtom } from './atoms'
import { type GroupOutline, outlineOf } from './outline'

export type Outlined = GroupOutline & { readonly path: string }

/** The last outline of each path, so that a keystroke reads one file again and not all of them. */
const before = new Map<string, { readonly text: string; readonly outlined: Outlined }>()

/** The order in which a conversation comes to its groups; others follow by name. */
const ORDER = [
  'inicio',
  'lead',
  'proposta',
  'pagamento',
  'pix',
  'boleto',
  'cartao',
  'endereco',
  'cupom',
  'pesquisa',
  'erros',
]

/** Every group with its steps, as written now. */
export const outlinesAtom = atom((get): readonly Outlined[] =>
  [...get(documentsAtom).values()]
    .flatMap(({ path, text }) =>
      text !== null && kindOf(path) === 'script' ? [outlined(path, text)] : [],
    )
    .sort((one, other) => rank(one.name) - rank(other.name) || (one.name < other.name ? -1 : 1)),
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

function rank(name: string): number {
  const at = ORDER.indexOf(name)
  return at < 0 ? ORDER.length : at
}
