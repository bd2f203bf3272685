import type { SignedIn } from '../../../src/api/user'
import { setValue } from '../../../src/core/language/edit/edit'
import { scriptKeyOrder } from '../../../src/core/language/edit/key-order'
import type { AuthoredLine, AuthoredSay } from '../../../src/core/language/read/authored'
import { type Value, valueAt } from '../../../src/core/script/value'
import { mayWrite } from '../../workbench/may-write'
import type { WrittenSay } from '../../worker/api'
import { sayLines, setSay } from '../model/edit-say'
import { groupName, type LayeredBrand, type LayerFile } from '../model/layers'
import type { EditText } from '../model/use-target'
import { isSay } from './use-script-lines'

/** Whose words change: those of a layer of the brand; without `layer`, those of the script, and so of all brands. */
export type RewordScope = {
  readonly id: string
  readonly label: string
  readonly layer?: LayerFile
}

function labelOf(layer: LayerFile, brand: string): string {
  if (layer.kind === 'variant') return `Só ${brand}`
  if (layer.kind === 'arm') return `Só a ${layer.name.replace(/^V/, 'v')}`
  return layer.kind === 'group' ? `Grupo ${groupName(layer)}` : 'Todas, menos as literais'
}

/** The scopes that the person may change; `script` is the path of the script that has the step. */
export function scopesOf(
  { layers, name }: LayeredBrand,
  script: string,
  user: SignedIn,
): readonly RewordScope[] {
  const all: readonly RewordScope[] = [
    ...layers
      .filter(({ kind }) => kind !== 'base')
      .toReversed()
      .map((layer) => ({
        id: layer.path,
        label: labelOf(layer, name),
        layer,
      })),
    { id: 'script', label: 'Todas as marcas' },
  ]
  return all.filter(({ layer }) => mayWrite(user, layer?.path ?? script))
}

/** The words that the layers up to the scope's own give to a step; undefined where only the script has some. */
export function sayAt(
  { layers }: LayeredBrand,
  { layer }: RewordScope,
  step: string,
): AuthoredSay | undefined {
  const upTo = layer ? layers.slice(0, layers.findIndex((one) => one.path === layer.path) + 1) : []
  const own = upTo
    .map(({ value }) => valueAt(value, ['copy', step]))
    .findLast((value) => value !== undefined)
  return isSay(own) ? own : undefined
}

/** What a brand says at a step, as far as the scope's layer. */
export const linesAt = (
  brand: LayeredBrand,
  scope: RewordScope,
  step: string,
  { say }: WrittenSay,
) => sayLines(sayAt(brand, scope, step) ?? say)

type Writing = {
  readonly step: string
  readonly lines: readonly AuthoredLine[]
  readonly written: WrittenSay
}

/** Writes the lines into the chosen layer, or into the script; returns a message if that is impossible. */
export function writeWords(
  editText: EditText,
  { layer }: RewordScope,
  { step, lines, written }: Writing,
) {
  if (layer)
    return editText(layer.path, (text) => setSay(text, [...(layer.at ?? []), 'copy', step], lines))
  const [only, ...more] = lines
  const say =
    more.length === 0 && typeof written.say === 'string' && only !== undefined ? only : lines
  return editText(
    written.path,
    (text) => setValue(text, written.at, say as Value, { order: scriptKeyOrder }), // lines are plain data
  )
}
