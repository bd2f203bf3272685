import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import type { Variant } from '../../core/script/variant'
import { SiteIcon } from './icon'
import { siteText } from './texts'

/** The variant's links behind a button. A `details`, so that it opens before and without any script. */
export function Menu({ variant }: { readonly variant: Variant }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !menu.current?.contains(relatedTarget)) close()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details className="menu" ref={menu} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary className="icon-btn" aria-label={siteText(variant, 'pagina.abrir-menu')}>
        <SiteIcon name="menu" />
      </summary>
      <nav className="menu__panel" aria-label={siteText(variant, 'pagina.menu')}>
        <ul>
          {variant.menu.map(({ label, href }) => (
            <li key={href}>
              <a className="menu__link" href={href} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
