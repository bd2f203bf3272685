import { useChatUi } from './chat-context'
import { statusOf, timesSpoken } from './shown'
import { useShown } from './use-shown'

/** The privacy notice: what continuing means for the visitor's data (domain section 8). */
export function Privacy() {
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
  return <p className="legal">{rich('legal.privacidade', { politica: policy })}</p>
}

/** Who sells: name, CNPJ, authorisation (domain section 8), at the foot of the first and the last screen; on a short phone one has to scroll to it. */
export function Company() {
  const { t, variant } = useChatUi()
  const { name, cnpj, authorisation } = variant.company
  const spoken = useShown(timesSpoken)
  const ended = useShown(statusOf) === 'ended'
  if (spoken > 0 && !ended) return null
  return (
    <p className="legal legal--company">
      {name}
      <br />
      <span className="code">{t('legal.cnpj', { cnpj })}</span>
      <br />
      {authorisation}
    </p>
  )
}
