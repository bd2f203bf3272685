import type { Variant } from '../../src/core/script/variant'

type Props = { readonly variant: Variant; readonly small?: boolean }

/** A brand by its colours and its first letter. */
export function BrandInitial({ variant: { colours, brand }, small = false }: Props) {
  return (
    <span
      className={small ? 'tile ad-tile-s' : 'tile ad-tile'}
      style={{ background: colours.header, color: colours.onHeader }}
      aria-hidden="true"
    >
      {brand.name.slice(0, 1)}
    </span>
  )
}
