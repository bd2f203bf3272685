import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEventHandler,
  type ReactNode,
  useRef,
} from 'react'
import type { Variant } from '../../core/script/variant'
import { Icon } from '../kit/icon'
import { inlineDrawing } from '../kit/inline-drawing'
import { textsByKey } from '../kit/texts'
import type { PageData } from './page-data'

/** The fact to tell when the specialists' link of the header is opened: it counts as used, as in the talk (hole 82). */
export const SPECIALISTS_OPENED = { falouComEspecialistas: true }

type Props = {
  readonly page: Pick<PageData, 'variant' | 'settings'>
  /** Called when the visitor opens the specialists' link of the header. */
  readonly onSpecialists?: MouseEventHandler<HTMLAnchorElement> | undefined
  /** Called when the visitor clicks the logo, which leads to the brand's site. */
  readonly onHome?: MouseEventHandler<HTMLAnchorElement> | undefined
  /** Called when the visitor wants to continue on another device; absent while there is nothing to continue. */
  readonly onDevice?: (() => void) | undefined
  readonly children: ReactNode
}

/** The frame of every page: the sandbox's warning and the header. */
export function Frame({ page, onSpecialists, onHome, onDevice, children }: Props) {
  const { variant, settings } = page
  return (
    <>
      {settings.sandbox && <SandboxStrip variant={variant} />}
      <Header variant={variant} onSpecialists={onSpecialists} onHome={onHome} onDevice={onDevice} />
      {children}
    </>
  )
}

type HeaderProps = Pick<Props, 'onSpecialists' | 'onHome' | 'onDevice'> & {
  readonly variant: Variant
}

/** The bar above the chat: logo, specialists and menu. Only if the variant has one, and not in app mode (spec section 2). */
function Header({ variant, onSpecialists, onHome, onDevice }: HeaderProps) {
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
          {(variant.menu.length > 0 || onDevice) && <Menu variant={variant} onDevice={onDevice} />}
        </div>
      </div>
    </header>
  )
}

type LogoProps = { readonly variant: Variant; readonly onClick: Props['onHome'] }

function Logo({ variant: { brand, links, texts }, onClick }: LogoProps) {
  const picture = (
    <img
      className="header__logo"
      src={brand.logo}
      alt={brand.name}
      {...inlineDrawing(brand.logo)}
    />
  )
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

type MenuProps = { readonly variant: Variant; readonly onDevice: Props['onDevice'] }

/** The variant's links behind a button. A `details`, so that it opens before and without any script. */
function Menu({ variant, onDevice }: MenuProps) {
  const { t } = textsByKey(variant.texts)
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !menu.current?.contains(relatedTarget)) close()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    // the same key must not also cancel the change of an answer
    event.stopPropagation()
    close()
    menu.current.querySelector('summary')?.focus()
  }
  const goElsewhere = () => {
    close()
    // so that the focus returns here once the sheet is closed
    menu.current?.querySelector('summary')?.focus()
    onDevice?.()
  }
  return (
    <details className="menu" ref={menu} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary className="icon-btn" aria-label={t('pagina.abrir-menu')}>
        <Icon name="menu" />
      </summary>
      {/* Safari focuses no link and no button by a tap: the panel takes the focus, or the menu would close before the click */}
      <nav className="menu__panel" aria-label={t('pagina.menu')} tabIndex={-1}>
        <ul>
          {variant.menu.map(({ label, href }) => (
            <li key={href}>
              <a className="menu__link" href={href} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
          {onDevice && (
            <li>
              <button type="button" className="menu__link" onClick={goElsewhere}>
                {t('aparelho.titulo')}
              </button>
            </li>
          )}
        </ul>
      </nav>
    </details>
  )
}

/** Tells on every page of a sandbox that nothing in it is real (design section 5). */
function SandboxStrip({ variant }: { readonly variant: Variant }) {
  return (
    <aside className="sandbox">
      <Icon name="flask" />
      <span>{textsByKey(variant.texts).t('pagina.sandbox')}</span>
    </aside>
  )
}
