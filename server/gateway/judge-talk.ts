import { factTable } from '../../src/product/facts/facts'
import { readBoleto } from '../../src/product/fields/boleto'
import type { HandedTalk } from '../../src/product/provider/talk-link'
import type { Release } from '../content/release'

/** Facts by which money is paid: a link must not lead anybody to a charge that this server has not made. */
const CHARGE_FACTS: ReadonlySet<string> = new Set([
  'pixCodigo',
  'pixUrl',
  'boletoLinha',
  'boletoUrl',
])

/** Lists and objects inside one another that an event may hold: several times what a plan has. */
const DEEPEST = 32

const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (than === 0 || Object.values(value).some((inner) => isDeeper(inner, than - 1)))

/**
 * Whether a talk may be handed on: none of its events is deeper than anybody reads, its release is one of ours and has its variant, each fact that its events bring is one of the
 * product's and sound, and what can be paid stands in the answers that this server gave to this very talk.
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

/** The texts of an answer, and of a bar code its line. */
function chargeTexts(answer: object): readonly string[] {
  const texts = Object.values(answer).filter((value) => typeof value === 'string')
  return texts.flatMap((text) => [text, readBoleto(text) ?? text])
}
