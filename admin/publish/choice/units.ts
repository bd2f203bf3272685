import { contentKindOf, pictureName } from '../../../src/api/path'
import { layerPlace } from '../../../src/core/language/read/layer-place'
import { groupBy } from '../../../src/core/script/group-by'
import type { ChangedFile } from './use-changed-files'

/** What people choose as one: a brand with the pictures that only it uses, what several brands share, a part of the conversation … */
export type PublishUnit = {
  /** The path of its main file, changed or not. */
  readonly key: string
  readonly kind: 'brand' | 'shared' | 'part' | 'experiment' | 'talk' | 'picture'
  /** Its changed files, the main file first. */
  readonly files: readonly ChangedFile[]
}

/** The order in the list. */
const ORDER: readonly PublishUnit['kind'][] = [
  'brand',
  'shared',
  'picture',
  'part',
  'experiment',
  'talk',
]

type Texts = ReadonlyMap<string, string | null>

/** Groups changed files and pictures into units; `texts` are the drafts, `live` is the live release. */
export function unitsOf(
  files: readonly ChangedFile[],
  texts: Texts,
  live: Texts,
): readonly PublishUnit[] {
  const keyOf = ({ path }: ChangedFile) =>
    contentKindOf(path) === 'picture' ? (ownerOf(path, texts) ?? ownerOf(path, live) ?? path) : path
  return [...groupBy(files, keyOf)]
    .map(
      ([key, own]): PublishUnit => ({ key, kind: kindOf(key), files: own.toSorted(ownFirst(key)) }),
    )
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
}

const ownFirst = (key: string) => (one: ChangedFile, other: ChangedFile) =>
  Number(other.path === key) - Number(one.path === key)

function kindOf(path: string): PublishUnit['kind'] {
  const layer = layerPlace(path)
  if (layer) return layer.kind === 'variant' ? 'brand' : 'shared'
  const kind = contentKindOf(path)
  if (kind === 'experiment' || kind === 'talk' || kind === 'picture') return kind
  return 'part'
}

/** The brand that alone uses a picture; undefined if none or several do. */
function ownerOf(picture: string, texts: Texts): string | undefined {
  const name = pictureName(picture)
  const users = [...texts].filter(
    ([path, text]) => layerPlace(path) && text !== null && namesPicture(text, name),
  )
  const [only] = users.length === 1 ? users : []
  return only && kindOf(only[0]) === 'brand' ? only[0] : undefined
}

/** Whether a text names a picture, and not only one whose name contains that name. */
export const namesPicture = (text: string, name: string): boolean =>
  text.includes(name) && text.split(/[^\w.-]+/).includes(name)
