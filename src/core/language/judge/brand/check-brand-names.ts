import { latin } from '../../../script/latin'
import { plainLetters } from '../../../script/plain-letters'
import { valueAt } from '../../../script/value'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Report } from '../../diagnostics/finding'
import { editDistance } from '../../diagnostics/nearest'
import type { Layer } from '../../lower/compile-layer'
import { type Layered, originOf } from '../../lower/join-layers'
import { spotOfValue } from '../../read/path'
import { BRAND_NAME, baseOf, ownLayer, textIn } from './layer-values'
import { headsOfLayer, type Sentence, wordsOfLayer } from './sentences'
import { LONGEST_READ } from './slip'
import { dictionary } from './spelling/dictionary'
import { spotInSentence } from './spot-in-sentence'

/** Taglines of partners name the base's brand. Reports one that does not, a name in another spelling, and an emptied tagline. */
export function checkPartnerships(variants: readonly Layered[], report: Report): void {
  const path = ['brand', 'partnership']
  const base = baseOf(variants[0]?.layers ?? [])
  const name = base && textIn(base, BRAND_NAME)
  if (!base || name === undefined) return
  // the first word of a name is most often the one that no other name has
  const [first = ''] = name.split(' ')
  const taglines = variants.flatMap((variant) => {
    const words = textIn(variant, path)
    const layer = originOf(variant, path)
    return words !== undefined && layer && layer !== base ? [[layer, words] as const] : []
  })
  const layersWithOne = new Set(taglines.map(([layer]) => layer))
  const isNamedSo = taglines.some(([, words]) => words.includes(name))
  if (first.length > 3 && layersWithOne.size > 2 && !isNamedSo) {
    const all = taglines.filter(([, words]) => words.includes(first))
    if (all.length === taglines.length)
      report(diagnosePages.otherSpelling(spotOfValue(base.unit, BRAND_NAME), name, all[0]![1]))
    return
  }
  for (const variant of variants) {
    const own = variant.layers.at(-1)!
    const emptied = valueAt(own.value, path) === '' && valueAt(own.value, BRAND_NAME) !== undefined
    if (emptied && layersWithOne.size > 2)
      report(diagnosePages.partnerHidden(spotOfValue(own.unit, path), name))
  }
  const odd = new Map(taglines.filter(([, words]) => !words.includes(first)))
  if (first.length < 4 || odd.size !== 1 || layersWithOne.size < 3) return
  for (const [layer] of odd) report(diagnosePages.otherPartner(spotOfValue(layer.unit, path), name))
}

/** Reports the brand's own name in another spelling within its words. */
export function checkName(variant: Layered, report: Report): void {
  const layer = ownLayer(variant)
  const name = layer && textIn(layer, BRAND_NAME)
  if (!layer || name === undefined || name.length < 5) return
  checkForm(layer, name, report)
  // a doubled or missing space is a typing mistake, so it still matches
  const signs = [...plainLetters(name)].map((sign) => sign.replace(/[^a-z0-9]/, '[^a-z0-9]'))
  const spelling = new RegExp(signs.join(' ?'))
  for (const sentence of wordsOfLayer(layer)) {
    const { text, path } = sentence
    if (path[0] === 'brand' || text.length > LONGEST_READ) continue
    checkNearly(sentence, name, report)
    const folded = plainLetters(text)
    const found = folded.length === text.length ? spelling.exec(folded) : null
    if (!found || text.includes(name)) continue
    const { 0: letters, index } = found
    const end = index + letters.length
    const written = text.slice(index, end)
    const isInside = IS_LETTER.test(text[index - 1] ?? '') || IS_LETTER.test(text[end] ?? '')
    if (written === written.toUpperCase() || isInside) continue
    report(diagnosePages.otherSpelling(spotInSentence(sentence, index, end), written, name))
  }
}

const IS_LETTER = /[\p{L}\d]/u

/** A legal form at the end of a firm's name, which a brand name does not have. */
const LEGAL_FORM_LAST = latin(/(?<![\p{L}\d])(?:ltda|s\.a|s\/a|eireli|epp)\.?$/iu)

/** Reports the firm's legal name as brand name, and a brand name of which the page's heads use only the first word. */
function checkForm(layer: Layer, name: string, report: Report): void {
  const at = () => spotOfValue(layer.unit, BRAND_NAME)
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
  if (!/^\p{L}{6,}$/u.test(name)) return
  for (const { 0: word, index } of sentence.text.matchAll(CAPITALISED)) {
    if (Math.abs(word.length - name.length) > 1) continue
    if (editDistance(plainLetters(word), plainLetters(name), 2) !== 1) continue
    if (dictionary().known.test(word.toLowerCase())) continue
    const at = spotInSentence(sentence, index, index + word.length)
    report(diagnosePages.otherSpelling(at, word, name))
  }
}
