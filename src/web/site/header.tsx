import type { Variant } from '../../core/script/variant'
import { SiteIcon } from './icon'
import { Menu } from './menu'
import { siteText } from './texts'

/** The bar over the chat: logo, specialists and menu. Only where the variant has one and not in app mode (spec section 2). */
export function Header({ variant }: { readonly variant: Variant }) {
  if (!variant.navBar || variant.isApp) return null
  const { brand, links } = variant
  return (
    <header className="header">
      <div className="header__in">
        <Logo variant={variant} />
        {brand.partnership && <p className="header__by">{brand.partnership}</p>}
        <div className="header__end">
          {links.especialistas && (
            <a
              className="icon-btn"
              href={links.especialistas}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={siteText(variant, 'pagina.falar-com-especialistas')}
            >
              <SiteIcon name="chat" />
              <span className="wide-only">{siteText(variant, 'pagina.especialistas')}</span>
            </a>
          )}
          {variant.menu.length > 0 && <Menu variant={variant} />}
        </div>
      </div>
    </header>
  )
}

function Logo({ variant: { brand, links, texts } }: { readonly variant: Variant }) {
  const picture = <img className="header__logo" src={brand.logo} alt={brand.name} />
  if (!links.site) return picture
  return (
    <a
      className="header__home"
      href={links.site}
      aria-label={siteText({ texts }, 'pagina.ir-para-site', { marca: brand.name })}
    >
      {picture}
    </a>
  )
}
