/** The admin's logo: two chat bubbles. */
export function BrandMark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
      <rect x="1" y="2" width="14" height="8" rx="4" fill="var(--accent)" />
      <rect x="7" y="12" width="14" height="8" rx="4" fill="var(--ink)" />
    </svg>
  )
}
