import type { Variant } from '../../core/script/variant'
import { Icon, type IconName } from '../kit/icon'
import { type TextKey, textsByKey } from '../kit/texts'

/** The four links of the spec's 404 page, by their names in the variant. */
const WAYS: readonly {
  readonly link: string
  readonly icon: IconName
  readonly text: TextKey
}[] = [
  { link: 'oQueE', icon: 'info', text: 'nao-encontrada.o-que-e' },
  { link: 'oQueComprar', icon: 'bag', text: 'nao-encontrada.o-que-comprar' },
  { link: 'comoComprar', icon: 'key', text: 'nao-encontrada.como-comprar' },
  { link: 'ajuda', icon: 'question', text: 'nao-encontrada.ajuda' },
]

/** The 404 page, for an unknown address or host (spec section 2). Works without script. */
export function NotFound({ variant }: { readonly variant: Variant }) {
  const { links, company, texts } = variant
  const { t } = textsByKey(texts)
  return (
    <main className="chat column">
      <div className="lost">
        <div className="lost__in">
          <LostArt />
          <h1>{t('nao-encontrada.frase')}</h1>
          <nav className="lost__ways" aria-label={t('nao-encontrada.caminhos')}>
            {WAYS.map(({ link, icon, text }) => (
              <a className="lost__way" href={links[link]} key={link}>
                <Icon name={icon} />
                {t(text)}
                <Icon name="right" />
              </a>
            ))}
          </nav>
          <p className="lost__company">
            {company.name}
            <br />
            <span className="code">{t('nao-encontrada.cnpj', { cnpj: company.cnpj })}</span>
            <br />
            {company.authorisation}
          </p>
        </div>
      </div>
    </main>
  )
}

/** A road that ends before the house; in the variant's colours. */
function LostArt() {
  return (
    <svg className="lost__art art" viewBox="0 0 420 200" aria-hidden="true">
      <path
        d="M0 156c60-38 120-40 190-26s150 12 230-18v34c-120 30-300 30-420 12z"
        fill="var(--p4)"
      />
      <path
        d="M-6 184C70 176 96 120 168 118s64 54 118 50"
        fill="none"
        stroke="var(--p3)"
        strokeWidth="30"
        strokeLinecap="round"
      />
      <path
        d="M-6 184C70 176 96 120 168 118s64 54 118 50"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="3.5"
        strokeDasharray="12 12"
      />
      <path
        d="M300 167c14-2 22-9 30-16"
        fill="none"
        stroke="var(--p2)"
        strokeWidth="3.5"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <g
        fill="none"
        stroke="var(--p2)"
        strokeWidth="3.5"
        strokeDasharray="3 8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M336 148V98l32-27 32 27v50z" />
        <path d="M359 148v-22a9 9 0 0 1 18 0v22" />
      </g>
      <g transform="translate(206 66)">
        <path d="M0 60c-7-14-30-27-30-52a30 30 0 0 1 60 0c0 25-23 38-30 52z" fill="var(--p1)" />
        <circle cy="2" r="8" fill="var(--surface)" />
        <path d="M-3.5 6h7l4.5 17h-16z" fill="var(--surface)" />
      </g>
      <ellipse cx="62" cy="118" rx="13" ry="20" fill="var(--p3)" />
      <path d="M62 150v-30" stroke="var(--p2)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
