import type { Ground } from '../src/core/explore/ground'
import type { Invariants } from '../src/core/explore/invariant'
import type { CompiledScript } from '../src/core/script/script'
import { scriptFor } from '../src/core/script/script-for'
import type { Facts } from '../src/core/script/value'
import type { Variant } from '../src/core/script/variant'
import { variantFor } from '../src/product/facts/identifiers'
import { variantFacts } from '../src/product/facts/variant-facts'
import { factTable } from '../src/product/facts/vocabulary'
import { vocabulary } from '../src/product/vocabulary'

/** The day of every exploration, so that ages and dates are alike on every day. */
const DAY = '2026-01-15'

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
    facts: { hoje: DAY, ...facts },
    rules,
  }
}

/** What a referral's layer changes of what a variant brings. */
function referralFacts(variant: Variant): Facts {
  const plain = variantFacts(variant)
  const referred = variantFacts(variantFor(variant, { referralcode: 'ana' }))
  return Object.fromEntries(
    Object.entries(referred).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(plain[name]),
    ),
  )
}

/** The grounds of a variant: by itself, where it takes coupons by a link that brings one, and by a friend's link. */
export function groundsOf(
  script: CompiledScript,
  variant: Variant,
  rules: Invariants,
): readonly Ground[] {
  const ground = (link: string, facts: Facts) => groundOf(script, variant, rules, link, facts)
  return [
    ground('', {}),
    ...(variant.shouldUseCoupon ? [ground('cupom', { 'url.cupom': 'BEMVINDO' })] : []),
    ...(variant.referral ? [ground('indicação', referralFacts(variant))] : []),
  ]
}
