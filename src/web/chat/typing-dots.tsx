const CLASSES = { s: 'dots dots--s', m: 'dots', l: 'dots dots--l' } as const

/** Three dots that mean 'working', small, medium or large; hidden from screen readers (case CLI-07). */
export function TypingDots({ size = 'm' }: { readonly size?: keyof typeof CLASSES }) {
  return (
    <span className={CLASSES[size]} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
