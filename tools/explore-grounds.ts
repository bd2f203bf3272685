import type { Ground } from '../src/core/explore/ground'
import type { Invariants } from '../src/core/explore/invariant'
import { vocabularyWith } from '../src/core/script/own-fact'
import { clockFacts, variantFacts } from '../src/core/script/read-fact'
import type { CompiledScript } from '../src/core/script/script'
import { scriptFor } from '../src/core/script/script-for'
import { readsOf } from '../src/core/script/step-facts'
import type { Facts } from '../src/core/script/value'
import type { Variant } from '../src/core/script/variant'
import { factTable } from '../src/product/facts/facts'
import { variantFor } from '../src/product/facts/identifiers'
import { vocabulary } from '../src/product/vocabulary'

/** When all that is explored happens, so that ages and dates are alike on every day: 12:00 in São Paulo, or 23:00. */
const NOON = Date.UTC(2026, 0, 15, 15)
const NIGHT = Date.UTC(2026, 0, 16, 2)

/** Where a variant's talks are looked for; a link brings facts of its own. */
export function groundOf(
  script: CompiledScript,
  variant: Variant,
  rules: Invariants,
  link = '',
  facts: Facts = {},
): Ground {
  return {
    name: link === '' ? variant.id : `${variant.id}, com ${link}`,
    script: scriptFor(script, variant, factTable),
    variant,
    vocabulary: vocabulary,
    facts: { ...clockFacts(factTable, NOON), ...facts },
    rules,
  }
}

/** A friend's link: the talk of the variant with the referral's layer over it. What that brings is told as facts too, for talks written down. */
function referred(script: CompiledScript, variant: Variant, rules: Invariants): Ground {
  const seen = variantFor(variant, { referralcode: 'ana' })
  const plain = variantFacts(factTable, variant)
  const facts = Object.entries(variantFacts(factTable, seen)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(plain[name]),
  )
  return groundOf(script, seen, rules, 'indicação', Object.fromEntries(facts))
}

/** Whether some step reads what is another by night than by day. */
function knowsNight({ steps, facts = [] }: CompiledScript): boolean {
  const byDay = clockFacts(factTable, NOON)
  const known = vocabularyWith(vocabulary, facts)
  return steps.some((step) =>
    readsOf(step, known).some(({ fact }) => factTable.get(fact)?.clock?.(NIGHT) !== byDay[fact]),
  )
}

/** The grounds of a variant: by itself, by night where that makes a difference, where it takes coupons by a link that brings one, and by a friend's link. */
export function groundsOf(
  script: CompiledScript,
  variant: Variant,
  rules: Invariants,
): readonly Ground[] {
  const ground = (link: string, facts: Facts) => groundOf(script, variant, rules, link, facts)
  return [
    ground('', {}),
    ...(knowsNight(script) ? [ground('de noite', clockFacts(factTable, NIGHT))] : []),
    ...(variant.shouldUseCoupon ? [ground('cupom', { 'url.cupom': 'BEMVINDO' })] : []),
    ...(variant.referral ? [referred(script, variant, rules)] : []),
  ]
}
