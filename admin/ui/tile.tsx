import type { Variant } from '../../src/core/script/variant'
import { firstLetter } from './words'

type Props = { readonly variant: Variant; readonly small?: boolean }

/** A brand's tile: its first letter in the colours of its header. */
export function BrandInitial({ variant: { colours, brand }, small = false }: Props) {
  return (
    <span
      className={small ? 'tile ad-tile-s' : 'tile ad-tile'}
      style={{ background: colours.header, color: colours.onHeader }}
      aria-hidden="true"
    >
      {firstLetter(brand.name)}
    </span>
  )
}
