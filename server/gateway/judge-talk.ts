import { factTable } from '../../src/product/facts/facts'
import { readBoleto } from '../../src/product/fields/boleto'
import type { HandedTalk } from '../../src/product/provider/talk-link'
import type { Release } from '../content/release'

/** Facts by which money is paid: a link must not show a charge that this server has not made. */
const CHARGE_FACTS: ReadonlySet<string> = new Set([
  'pixCodigo',
  'pixUrl',
  'boletoLinha',
  'boletoUrl',
])

/** Deepest nesting of an event: several times that of a plan. */
const DEEPEST = 32

const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (than === 0 || Object.values(value).some((inner) => isDeeper(inner, than - 1)))

/**
 * Whether a talk may be moved to another device: the release has its variant, no event is nested too deeply, every fact in its events is a
 * known one with a valid value, and payment codes are only those that this server has answered to this very talk.
 */
export function isSoundTalk(
  { variant, events, later = [] }: HandedTalk,
  release: Release,
  answers: readonly string[],
): boolean {
  if (!release.variants.has(variant)) return false
  const stamped = [...events, ...later.map(({ held }) => held)]
  if (stamped.some(({ event }) => isDeeper(event, DEEPEST))) return false
  const made = new Set(answers.flatMap((answer) => chargeTexts(JSON.parse(answer))))
  const facts = stamped.flatMap(({ event }) => Object.entries(event.facts ?? {}))
  return facts.every(([name, value]) => {
    if (CHARGE_FACTS.has(name) && !made.has(String(value))) return false
    return factTable.get(name)?.field.read(value) !== undefined
  })
}

/** What answers of Pix and slip hold of a charge. Other fields may be the browser's own words, as a proposal's agreed terms are. */
const CHARGE_FIELDS = ['qrCode', 'url', 'boletoCodigoBarras', 'boletoURL']

/** The texts of the charge in an answer; for a bar code also its payable line. */
function chargeTexts(answer: { readonly [field: string]: unknown }): readonly string[] {
  const texts = CHARGE_FIELDS.map((field) => answer[field]).filter(
    (value) => typeof value === 'string',
  )
  return texts.flatMap((text) => [text, readBoleto(text) ?? text])
}
