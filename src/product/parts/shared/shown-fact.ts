import type { Fact } from '../../../core/script/fact'
import type { Value } from '../../../core/script/value'

/** A fact's value as its field shows it; `undefined` if it is unknown or null. */
export const shownFact = <T extends Value>(
  { field }: Fact<string, T>,
  value: T | undefined,
): string | undefined => (value === undefined || value === null ? undefined : field.show(value))
