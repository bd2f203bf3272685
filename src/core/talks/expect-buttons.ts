import { firstMismatch, ownDataDiffer } from './compare-data'
import { sameList } from './expect-words'
import type { Mismatch } from './failure'
import type { OfferSeen } from './talk'

/** Exactly these buttons, each with what is said of it, or with `whole` with nothing more. */
export function offering(
  expected: readonly OfferSeen[],
  actual: readonly OfferSeen[],
  whole: boolean,
): Mismatch | undefined {
  const labels = sameList(expected.map(labelOf), actual.map(labelOf))
  if (labels) return labels
  return firstMismatch([...expected.entries()], ([n, button]) =>
    ownDataDiffer(labelOf(button), dataOf(button), dataOf(actual[n] ?? ''), whole),
  )
}

const labelOf = (button: OfferSeen): string => (typeof button === 'string' ? button : button.label)

const dataOf = (button: OfferSeen) => (typeof button === 'string' ? { label: button } : button)
