import type { Variant } from '../../core/script/variant'
import { SiteIcon, type SiteIconName } from './icon'
import { LostArt } from './lost-art'
import { type SiteTextKey, siteText } from './texts'

/** The four ways on of the spec's 404 page, by the variant's link. */
const WAYS: readonly {
  readonly link: string
  readonly icon: SiteIconName
  readonly text: SiteTextKey
}[] = [
  { link: 'oQueE', icon: 'info', text: 'nao-encontrada.o-que-e' },
  { link: 'oQueComprar', icon: 'bag', text: 'nao-encontrada.o-que-comprar' },
  { link: 'comoComprar', icon: 'key', text: 'nao-encontrada.como-comprar' },
  { link: 'ajuda', icon: 'question', text: 'nao-encontrada.ajuda' },
]

/** The page for an address or a host that has none (spec section 2). Works without script. */
export function NotFound({ variant }: { readonly variant: Variant }) {
  const { links, company } = variant
  return (
    <main className="chat">
      <div className="lost">
        <div className="lost__in">
          <LostArt />
          <h1>{siteText(variant, 'nao-encontrada.frase')}</h1>
          <nav className="lost__ways" aria-label={siteText(variant, 'nao-encontrada.caminhos')}>
            {WAYS.map(({ link, icon, text }) => (
              <a className="lost__way" href={links[link]} key={link}>
                <SiteIcon name={icon} />
                {siteText(variant, text)}
                <SiteIcon name="next" />
              </a>
            ))}
          </nav>
          <p className="lost__company">
            {company.name}
            <br />
            <span className="code">
              {siteText(variant, 'nao-encontrada.cnpj', { cnpj: company.cnpj })}
            </span>
            <br />
            {company.authorisation}
          </p>
        </div>
      </div>
    </main>
  )
}
