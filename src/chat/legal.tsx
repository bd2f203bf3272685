import { useChatUi } from './chat-context'

/** The privacy notice, and on request who sells: name, CNPJ, authorisation (domain section 8). */
export function Legal({ company }: { readonly company: boolean }) {
  const { t, rich, variant } = useChatUi()
  const { links } = variant
  const policy = (
    <a
      href={Object.hasOwn(links, 'privacidade') ? links.privacidade : undefined}
      target="_blank"
      rel="noopener"
    >
      {t('legal.politica')}
    </a>
  )
  return (
    <div className="legal">
      <p>{rich('legal.privacidade', { politica: policy })}</p>
      {company && (
        <p>
          {variant.company.name}
          <br />
          <span className="code">{t('legal.cnpj', { cnpj: variant.company.cnpj })}</span>
          <br />
          {variant.company.authorisation}
        </p>
      )}
    </div>
  )
}
