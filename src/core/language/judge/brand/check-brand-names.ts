import { plainLetters } from '../../../script/plain-letters'
import { valueAt } from '../../../script/value'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import { type Layered, originOf } from '../../lower/join-layers'
import { spotOfValue } from '../../read/path'
import { spotInSentence } from './lint-sentence'
import { headsOfLayer, sentencesOfLayer } from './sentences'
import { LONGEST_READ } from './slip'

/** Taglines of partners name who is behind them, the brand of the base: one that names somebody else among those that do. */
export function checkPartnerships(variants: readonly Layered[], report: Report): void {
  const path = ['brand', 'partnership']
  const base = variants[0]?.layers[0]
  const name = base?.kind === 'base' ? valueAt(base.value, ['brand', 'name']) : undefined
  if (typeof name !== 'string') return
  // a name is known by the word that no other name has, which is most often its first
  const [first = ''] = name.split(' ')
  const taglines = variants.flatMap((variant) => {
    const words = valueAt(variant.value, path)
    const layer = originOf(variant, path)
    return typeof words === 'string' && words !== '' && layer && layer !== base
      ? [[layer, words] as const]
      : []
  })
  const odd = new Map(taglines.filter(([, words]) => !words.includes(first)))
  const layers = new Set(taglines.map(([layer]) => layer))
  if (first.length < 4 || odd.size !== 1 || layers.size < 3) return
  for (const [layer] of odd) report(diagnosePages.otherPartner(spotOfValue(layer.unit, path), name))
}

/** The own name with another accent or letter than it has. */
export function checkName(variant: Layered, report: Report): void {
  const layer = variant.layers.at(-1)!
  const name = valueAt(layer.value, ['brand', 'name'])
  if (layer.kind !== 'variant' || typeof name !== 'string' || name.length < 5) return
  // a blank too many is a slip of the editor
  const letters = [...plainLetters(name)].map((letter) => letter.replace(/[^a-z0-9]/, '[^a-z0-9]'))
  const spelling = new RegExp(letters.join(' ?'))
  const words = [...sentencesOfLayer(layer), ...headsOfLayer(layer)].filter(
    ({ path }) => path[0] !== 'brand',
  )
  for (const sentence of words) {
    if (sentence.text.length > LONGEST_READ || sentence.text.includes(name)) continue
    const folded = plainLetters(sentence.text)
    const start = folded.length === sentence.text.length ? folded.search(spelling) : -1
    const length = folded.slice(start).match(spelling)?.[0].length ?? name.length
    const written = sentence.text.slice(start, start + length)
    if (
      start < 0 ||
      written === written.toUpperCase() ||
      /[\p{L}\d]/u.test(sentence.text[start + length] ?? '') ||
      /[\p{L}\d]/u.test(sentence.text[start - 1] ?? '')
    )
      continue
    report(
      diagnosePages.otherSpelling(spotInSentence(sentence, start, start + length), written, name),
    )
  }
}
