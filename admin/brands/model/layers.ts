import { atom } from 'jotai'
import { readWhole } from '../../../src/core/language/edit/edited'
import { joinLayers, stackLayers } from '../../../src/core/language/lower/join-layers'
import { type LayerKind, layerPlace } from '../../../src/core/language/read/layer-place'
import type { Path } from '../../../src/core/language/read/path'
import type { Unit } from '../../../src/core/language/read/unit'
import { memoizeLists } from '../../../src/core/script/memoize'
import { isMapping, type Mapping, type Value, valueAt } from '../../../src/core/script/value'
import { documentsAtom } from '../../workspace/atoms'
import { changeOf, type WorkDocument } from '../../workspace/document'
import { nameOfFile } from '../../workspace/names'

/** A file of variants/, or an arm of an experiment, as the form edits it, with the values it sets itself. */
export type LayerFile = {
  readonly kind: LayerKind | 'arm'
  readonly name: string
  readonly path: string
  /** Where its values stand in the document; absent: at its root. */
  readonly at?: Path
  readonly document: WorkDocument
  /** Empty if the file cannot be read. */
  readonly value: Mapping
  /** Absent if the file cannot be read. */
  readonly unit?: Unit
}

/** A brand with the files that make it, from the base to its own. */
export type LayeredBrand = {
  readonly id: string
  readonly name: string
  readonly layers: readonly LayerFile[]
  readonly value: Mapping
}

/** All files under variants/ in the draft. */
export type Layers = {
  readonly base?: LayerFile
  readonly groups: readonly LayerFile[]
  readonly brands: readonly LayeredBrand[]
}

/** The form does not read longer files; only the compiler does, in its worker (case SCR-04). */
const MAX_LENGTH = 64 * 1024

// an unchanged document is the same object, so what was read from it is cached under it
const read = new WeakMap<WorkDocument, LayerFile>()

function layerFile(document: WorkDocument): readonly LayerFile[] {
  const place = layerPlace(document.path)
  if (!place || document.text === null) return []
  const known = read.get(document)
  if (known) return [known]
  const unit = document.text.length > MAX_LENGTH ? undefined : readWhole(document.text)
  const value = unit && isMapping(unit.value) ? unit.value : {}
  const isEmpty = unit?.value === null
  const isRead = unit !== undefined && (isEmpty || isMapping(unit.value))
  const file = { ...place, path: document.path, document, value, ...(isRead && { unit }) }
  read.set(document, file)
  return [file]
}

/** The brand of a file; joined anew only where one of its layers has changed. */
const brandOf = memoizeLists(
  ([own]: readonly LayerFile[], layers: readonly LayerFile[]): LayeredBrand => {
    const { id, value } = joinLayers(own!.name, layers)
    const name = valueAt(value, ['brand', 'name'])
    return { id, layers, value, name: typeof name === 'string' && name !== '' ? name : id }
  },
)

export const layersAtom = atom((get): Layers => layersOf([...get(documentsAtom).values()]))

/** The layers in some documents; brands are sorted by name, and one whose group is missing is built without a group. */
export function layersOf(documents: readonly WorkDocument[]): Layers {
  const files = documents.flatMap(layerFile)
  const base = files.find(({ kind }) => kind === 'base')
  const groups = files.filter(({ kind }) => kind === 'group')
  const brands = files
    .filter(({ kind }) => kind === 'variant')
    .map((own) => brandOf([own], stackLayers(own, files)))
  return {
    ...(base && { base }),
    groups,
    brands: brands.sort((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
  }
}

/** The effective value at the last of the layers. */
export const layerValue = (layers: readonly LayerFile[], path: Path): Value | undefined =>
  layers.map(({ value }) => valueAt(value, path)).findLast((value) => value !== undefined)

export const ownOf = ({ layers }: Pick<LayeredBrand, 'layers'>): LayerFile => layers.at(-1)!

export const groupOf = ({ layers }: LayeredBrand): LayerFile | undefined =>
  layers.find(({ kind }) => kind === 'group')

export const isChanged = ({ document }: LayerFile): boolean => changeOf(document) !== null

/** Which brands the value of a layer affects: `reached` use it, `own` override it in a higher layer. */
export type LayerReach = {
  readonly reached: readonly LayeredBrand[]
  readonly own: readonly LayeredBrand[]
}

export function reachOf({ brands }: Layers, layer: LayerFile, path: Path): LayerReach {
  const reached: LayeredBrand[] = []
  const own: LayeredBrand[] = []
  for (const brand of brands) {
    const at = brand.layers.findIndex((file) => file.path === layer.path)
    if (at === -1) continue
    const above = brand.layers.slice(at + 1)
    const isCovered = above.some(({ value }) => valueAt(value, path) !== undefined)
    ;(isCovered ? own : reached).push(brand)
  }
  return { reached, own }
}

/** The display name of a group. */
export const groupName = ({ path, document }: LayerFile): string =>
  nameOfFile(path, document.text ?? '')

/** "Base", "Palavras", the group's name, or the brand's. */
export function layerName(layer: LayerFile, brand: LayeredBrand): string {
  if (layer.kind === 'variant') return brand.name
  if (layer.kind === 'arm') return layer.name
  return layer.kind === 'group' ? groupName(layer) : { base: 'Base', words: 'Palavras' }[layer.kind]
}

/** How many of a brand's effective values come from each of its layers. */
export function valuesFrom(brand: LayeredBrand): ReadonlyMap<LayerFile, number> {
  const counts = new Map<LayerFile, number>(brand.layers.map((layer) => [layer, 0]))
  const count = (value: Value, path: Path) => {
    if (isMapping(value)) {
      for (const [key, inner] of Object.entries(value)) count(inner, [...path, key])
      return
    }
    const from = brand.layers.findLast((layer) => valueAt(layer.value, path) !== undefined)
    if (from) counts.set(from, (counts.get(from) ?? 0) + 1)
  }
  count(brand.value, [])
  return counts
}
