import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEventHandler,
  type ReactNode,
  useRef,
} from 'react'
import type { Variant } from '../../core/script/variant'
import { Icon } from '../kit/icon'
import { textsByKey } from '../kit/texts'
import type { PageData } from './page-data'

type Props = {
  readonly page: Pick<PageData, 'variant' | 'settings'>
  /** Told when the visitor opens the specialists' link of the header. */
  readonly onSpecialists?: () => void
  /** Told when the visitor clicks the logo, which leads to the brand's site. */
  readonly onHome?: MouseEventHandler<HTMLAnchorElement>
  readonly children: ReactNode
}

/** What stands round every page: the sandbox's warning and the header. */
export function Frame({ page: { variant, settings }, onSpecialists, onHome, children }: Props) {
  return (
    <>
      {settings.sandbox && <SandboxStrip variant={variant} />}
      <Header variant={variant} onSpecialists={onSpecialists} onHome={onHome} />
      {children}
    </>
  )
}

type HeaderProps = {
  readonly variant: Variant
  readonly onSpecialists: Props['onSpecialists']
  readonly onHome: Props['onHome']
}

/** The bar over the chat: logo, specialists and menu. Only where the variant has one and not in app mode (spec section 2). */
function Header({ variant, onSpecialists, onHome }: HeaderProps) {
  if (!variant.navBar || variant.isApp) return null
  const { brand, links } = variant
  const { t } = textsByKey(variant.texts)
  return (
    <header className="header">
      <div className="header__in column">
        <Logo variant={variant} onClick={onHome} />
        {brand.partnership && <p className="header__by">{brand.partnership}</p>}
        <div className="header__end">
          {links.especialistas && (
            <a
              className="icon-btn"
              href={links.especialistas}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('pagina.falar-com-especialistas')}
              onClick={onSpecialists}
            >
              <Icon name="chat" />
              <span className="wide-only">{t('pagina.especialistas')}</span>
            </a>
          )}
          {variant.menu.length > 0 && <Menu variant={variant} />}
        </div>
      </div>
    </header>
  )
}

type LogoProps = { readonly variant: Variant; readonly onClick: Props['onHome'] }

function Logo({ variant: { brand, links, texts }, onClick }: LogoProps) {
  const picture = <img className="header__logo" src={brand.logo} alt={brand.name} />
  if (!links.site) return picture
  return (
    <a
      className="header__home"
      href={links.site}
      onClick={onClick}
      aria-label={textsByKey(texts).t('pagina.ir-para-site', { marca: brand.name })}
    >
      {picture}
    </a>
  )
}

/** The variant's links behind a button. A `details`, so that it opens before and without any script. */
function Menu({ variant }: { readonly variant: Variant }) {
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
      <summary className="icon-btn" aria-label={textsByKey(variant.texts).t('pagina.abrir-menu')}>
        <Icon name="menu" />
      </summary>
      <nav className="menu__panel" aria-label={textsByKey(variant.texts).t('pagina.menu')}>
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

/** Says on every page of a sandbox that nothing in it is real (design section 5). */
function SandboxStrip({ variant }: { readonly variant: Variant }) {
  return (
    <aside className="sandbox">
      <Icon name="flask" />
      <span>{textsByKey(variant.texts).t('pagina.sandbox')}</span>
    </aside>
  )
}
