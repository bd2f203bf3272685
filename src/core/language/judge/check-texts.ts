import { latin } from '../../script/latin'
import { isMapping, valueAt } from '../../script/value'
import type { Vocabulary } from '../../script/vocabulary'
import { worded } from '../../script/wording'
import type { Bilingual } from '../diagnostics/bilingual'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import { diagnoseShape } from '../diagnostics/diagnose-shape'
import { diagnoseShown } from '../diagnostics/diagnose-shown'
import { diagnoseSlips } from '../diagnostics/diagnose-slips'
import { diagnoseVariant } from '../diagnostics/diagnose-variant'
import type { Report } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import type { Layer } from '../lower/compile-layer'
import { spotOfKey, spotOfValue } from '../read/path'
import { hangingEnd } from './hanging-end'
import { isCutNumber } from './odd-address'

/** What the vocabulary knows about the texts that a variant may set. */
export type Words = Pick<Vocabulary, 'texts' | 'slots' | 'messages' | 'legal'>

const IN_BRACES = latin(/\{+\s*([\p{L}\w-]*)\s*\}*/gu)
const SLOT = /^\{([\w-]+)\}$/
const DOLLAR = /\$\{?([a-z][\w-]*)\}?/g

/** Checks the `texts` of a layer: each key is one that the page or a part shows, and each slot in braces is one that is filled in. */
export function checkTexts(
  { kind, unit, value }: Layer,
  { texts, slots, messages, legal }: Words,
  report: Report,
): void {
  if (texts.length === 0 || !isMapping(value.texts)) return
  const known = new Set([...texts, ...messages.keys(), ...(legal?.keys.keys() ?? [])])
  const written = value.texts
  for (const [key, words] of Object.entries(written)) {
    const at = ['texts', key]
    if (!known.has(key)) {
      const free = [...known].filter((one) => !Object.hasOwn(written, one))
      report(diagnoseVariant.unknownText(spotOfKey(unit, at), key, nearest(key, free)))
    } else if (typeof words === 'string') {
      const required = legal?.keys.get(key) ?? ''
      if (words.trim() === '' && !legal?.keys.has(key)) {
        report(diagnoseSlips.blankWords(spotOfValue(unit, at)))
        continue
      }
      if (words.trim() !== '' && !/[\p{L}\d]{2}|[{]/u.test(words)) {
        report(diagnoseSlips.wordless(spotOfValue(unit, at), words.trim()))
        continue
      }
      const own = slots.get(key) ?? slotsIn(`${messages.get(key)?.words ?? ''}${required}`)
      const wrong = wrongSlots(words, own)[0]
      const twice = wrong === undefined ? slotInPlaceOfAnother(words, own) : undefined
      const missing = own.filter((slot) => !words.includes(`{${slot}}`))
      // a brand may leave out a slot on purpose; in the base it would be missing for every brand
      const isLost =
        missing.length < own.length || saysLittle(words) || (kind === 'base' && required === '')
      if (wrong === undefined && !twice && missing.length > 0 && isLost)
        report(diagnoseVariant.slotMissing(spotOfValue(unit, at), missing))
      const turned = wrong === undefined && !twice ? turnedSlots(words, own) : undefined
      if (turned) report(diagnoseVariant.slotsTurned(spotOfValue(unit, at), ...turned))
      if (twice) report(diagnoseVariant.slotTwice(spotOfValue(unit, at), ...twice))
      if (wrong === undefined) continue
      const near = own.length === 1 ? own[0] : nearest(wrong.replace(/\W/g, ''), own)
      report(diagnoseVariant.unknownSlot(spotOfValue(unit, at), { key, wrong, own, near }))
    }
  }
}

/** Whether a text ends where its slot should follow, and so says nothing without the slot. */
const saysLittle = (words: string): boolean =>
  hangingEnd(words) !== undefined || /:\s*$/.test(words)

/** Two slots of a text that stand in the reverse of their declared order. */
function turnedSlots(
  words: string,
  own: readonly string[],
): readonly [first: string, then: string] | undefined {
  const used = slotsIn(words).filter((slot) => own.includes(slot))
  const n = used.findIndex((slot, at) => at > 0 && own.indexOf(slot) < own.indexOf(used[at - 1]!))
  return n > 0 ? [used[n]!, used[n - 1]!] : undefined
}

/** A slot that stands twice while another is missing: most likely one of the two should be the missing one. */
function slotInPlaceOfAnother(
  words: string,
  own: readonly string[],
): readonly [twice: string, missing: string] | undefined {
  const used = slotsIn(words)
  const twice = used.find((slot, n) => used.indexOf(slot) !== n)
  const missing = own.find((slot) => !used.includes(slot))
  return twice !== undefined && missing !== undefined ? [twice, missing] : undefined
}

const slotsIn = (words: string) => [...words.matchAll(/\{([\w-]+)\}/g)].map((found) => found[1]!)

/** Whatever looks like a slot and is not one that is filled in. */
function wrongSlots(words: string, own: readonly string[]): readonly string[] {
  const braced = [...words.matchAll(IN_BRACES)].map(([found]) => found)
  const dollars = [...words.matchAll(DOLLAR)].flatMap(({ 0: found, 1: name = '' }) =>
    own.includes(name) ? [found] : [],
  )
  const brackets = [...words.matchAll(/\(([\w-]+)\)/g)].flatMap(({ 0: found, 1: name = '' }) =>
    own.includes(name) && !words.includes(`{${name}}`) ? [found] : [],
  )
  return [
    ...dollars,
    ...brackets,
    ...braced.filter((found) => !own.includes(SLOT.exec(found)?.[1] ?? '')),
  ]
}

const WHOLE_NUMBER: Bilingual = {
  pt: 'O WhatsApp só abre com o número inteiro, em algarismos: 55, o DDD e o telefone, como https://wa.me/5511999990000',
  en: 'WhatsApp opens only with the whole number, in digits: 55, the area and the phone, such as https://wa.me/5511999990000',
}

/** Checks links and menu of a layer: link names in the known spelling, complete WhatsApp numbers, no menu item twice. */
export function checkPlacesLinked(
  { unit, value }: Layer,
  known: Vocabulary['links'],
  report: Report,
): void {
  const links = isMapping(value.links) ? Object.entries(value.links) : []
  for (const [name] of links) {
    const meant = known.find((one) => one.toLowerCase() === name.toLowerCase())
    if (meant !== undefined && meant !== name)
      report(diagnoseShown.linkMisspelt(spotOfKey(unit, ['links', name]), name, meant))
  }
  for (const [name, link] of links) {
    if (typeof link !== 'string' || !isCutNumber(link)) continue
    report(diagnoseShape.badValue(spotOfValue(unit, ['links', name]), WHOLE_NUMBER))
  }
  const menu = Array.isArray(value.menu) ? value.menu : []
  const labels = menu.map((item) => (isMapping(item) ? item.label : undefined))
  for (const [n, label] of labels.entries()) {
    const first = labels.indexOf(label)
    if (first === n || typeof label !== 'string') continue
    const [at, earlier] = [n, first].map((one) => spotOfValue(unit, ['menu', one, 'label']))
    report(diagnoseNames.twice(at!, label, earlier!))
  }
}

/** The legal form in a firm's name, or a word such as bank or cooperative. */
const OF_A_FIRM = latin(
  /(?<![\p{L}\d])(?:ltda|s\.? ?a|s\/a|eireli|epp|me|mei|slu|cia|companhia|cooperativa|banco|sociedade|associação)(?![\p{L}\d])/iu,
)

/**
 * A layer that sets the company's name must set its CNPJ too, else it inherits another company's. The CNPJ must pass the field that
 * checks visitors' numbers.
 */
export function checkCompany(
  { kind, unit, value }: Layer,
  { facts }: Pick<Vocabulary, 'facts'>,
  report: Report,
): void {
  const path = ['company', 'cnpj']
  const cnpj = valueAt(value, path)
  const name = valueAt(value, ['company', 'name'])
  if (name !== undefined && cnpj === undefined && kind !== 'base')
    report(diagnoseShape.missingKey(spotOfKey(unit, ['company', 'name']), 'cnpj'))
  const field = facts.get('cpfCnpj')?.field
  if (typeof cnpj !== 'string' || cnpj === '' || !field?.input) return
  if (typeof name === 'string' && name.trim() !== '' && !OF_A_FIRM.test(name))
    report(diagnoseShown.notOfAFirm(spotOfValue(unit, ['company', 'name']), name))
  const parsed = field.parse(cnpj, { tipoPessoa: 1 })
  if (parsed.ok) return
  const reason = worded({}, parsed.why, parsed.slots).replace(/\.$/, '')
  report(diagnoseNames.refusedByField(spotOfValue(unit, path), cnpj, 'cnpj', reason))
}
