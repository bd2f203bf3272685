import { latin } from '../../../script/latin'
import { plainLetters } from '../../../script/plain-letters'
import { valueAt } from '../../../script/value'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import { editDistance } from '../../diagnostics/nearest'
import type { Layer } from '../../lower/compile-layer'
import { type Layered, originOf } from '../../lower/join-layers'
import { spotOfValue } from '../../read/path'
import { headsOfLayer, type Sentence, sentencesOfLayer } from './sentences'
import { LONGEST_READ } from './slip'
import { dictionary } from './spelling/dictionary'
import { spotInSentence } from './spot-in-sentence'

const NAME = ['brand', 'name']

/** Taglines of partners name the base's brand. Reports one that does not, a name in another spelling, and an emptied tagline. */
export function checkPartnerships(variants: readonly Layered[], report: Report): void {
  const path = ['brand', 'partnership']
  const base = variants[0]?.layers[0]
  const name = base?.kind === 'base' ? valueAt(base.value, NAME) : undefined
  if (typeof name !== 'string') return
  // the first word of a name is most often the one that no other name has
  const [first = ''] = name.split(' ')
  const taglines = variants.flatMap((variant) => {
    const words = valueAt(variant.value, path)
    const layer = originOf(variant, path)
    return typeof words === 'string' && words !== '' && layer && layer !== base
      ? [[layer, words] as const]
      : []
  })
  const layersWithOne = new Set(taglines.map(([layer]) => layer))
  const isNamedSo = taglines.some(([, words]) => words.includes(name))
  if (first.length > 3 && layersWithOne.size > 2 && !isNamedSo) {
    const all = taglines.filter(([, words]) => words.includes(first))
    if (all.length === taglines.length)
      report(diagnosePages.otherSpelling(spotOfValue(base!.unit, NAME), name, all[0]![1]))
    return
  }
  for (const variant of variants) {
    const own = variant.layers.at(-1)!
    const emptied = valueAt(own.value, path) === '' && valueAt(own.value, NAME) !== undefined
    if (emptied && layersWithOne.size > 2)
      report(diagnosePages.partnerHidden(spotOfValue(own.unit, path), name))
  }
  const odd = new Map(taglines.filter(([, words]) => !words.includes(first)))
  if (first.length < 4 || odd.size !== 1 || layersWithOne.size < 3) return
  for (const [layer] of odd) report(diagnosePages.otherPartner(spotOfValue(layer.unit, path), name))
}

/** Reports the brand's own name in another spelling within its words. */
export function checkName(variant: Layered, report: Report): void {
  const layer = variant.layers.at(-1)!
  const name = valueAt(layer.value, NAME)
  if (layer.kind !== 'variant' || typeof name !== 'string' || name.length < 5) return
  checkForm(layer, name, report)
  // a doubled or missing space is a typing mistake, so it still matches
  const letters = [...plainLetters(name)].map((letter) => letter.replace(/[^a-z0-9]/, '[^a-z0-9]'))
  const spelling = new RegExp(letters.join(' ?'))
  const words = [...sentencesOfLayer(layer), ...headsOfLayer(layer)].filter(
    ({ path }) => path[0] !== 'brand',
  )
  for (const sentence of words) {
    checkNearly(sentence, name, report)
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

/** A legal form at the end of a firm's name, which a brand name does not have. */
const LEGAL_FORM_LAST = latin(/(?<![\p{L}\d])(?:ltda|s\.a|s\/a|eireli|epp)\.?$/iu)

/** Reports the firm's legal name as brand name, and a brand name of which the page's heads use only the first word. */
function checkForm(layer: Layer, name: string, report: Report): void {
  const at = () => spotOfValue(layer.unit, NAME)
  if (LEGAL_FORM_LAST.test(name)) {
    report(diagnosePages.nameOfFirm(at(), name))
    return
  }
  const [first = '', ...more] = name.split(' ')
  const heads = headsOfLayer(layer).map(({ text }) => text)
  if (first.length < 4 || more.length === 0 || heads.length === 0) return
  const said = heads.filter((text) => text.includes(first))
  if (said.length > 1 && !heads.some((text) => text.includes(name)))
    report(diagnosePages.otherSpelling(at(), name, first))
}

const CAPITALISED = latin(/(?<![\p{L}\d])\p{Lu}\p{Ll}{4,}(?![\p{L}\d])/gu)

/** Reports words that are one letter from the brand's name and not in the dictionary. */
function checkNearly(sentence: Sentence, name: string, report: Report): void {
  if (!/^\p{L}{6,}$/u.test(name) || sentence.text.length > LONGEST_READ) return
  const plain = plainLetters(name)
  for (const { 0: word, index } of sentence.text.matchAll(CAPITALISED)) {
    if (Math.abs(word.length - name.length) > 1 || plainLetters(word) === plain) continue
    if (editDistance(plainLetters(word), plain, 2) !== 1) continue
    if (dictionary().known.test(word.toLowerCase())) continue
    report(
      diagnosePages.otherSpelling(spotInSentence(sentence, index, index + word.length), word, name),
    )
  }
}
