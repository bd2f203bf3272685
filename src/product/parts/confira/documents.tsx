import { type ReactNode, useId } from 'react'
import { Icon } from '../../../web/kit/icon'
import { useUi } from '../../../web/kit/ui-context'

/** Documents to read before contracting, by the key of the variant's link; one without a link is not shown. */
const DOCUMENTS = ['regulamento', 'contrato'] as const

type Document = (typeof DOCUMENTS)[number]

/** Links to the regulation and the contract's text, which open in another tab, and how to withdraw (Decreto 7.962/2013). */
export function ContractDocuments() {
  const { t, variant } = useUi()
  const id = useId()
  const known = DOCUMENTS.filter((name) => variant.links[name] !== undefined)
  return (
    <>
      {known.length > 0 && (
        <section className="sec" aria-labelledby={id}>
          <div className="sec__head">
            <h3 id={id}>{t('confira.documentos')}</h3>
          </div>
          {known.map((name) => (
            <Link key={name} to={name} className="doc">
              <Icon name="page" />
              <span className="row__txt">
                <b>{t(`confira.${name}`)}</b>
                <span>{t('confira.abre')}</span>
              </span>
              <Icon name="beside" />
            </Link>
          ))}
        </section>
      )}
      <p className="tipline">
        <Icon name="shield" />
        <span>{t('confira.desistir')}</span>
      </p>
    </>
  )
}

/** The sentence of consent, with links to its documents. */
export function Consent() {
  const { t, rich } = useUi()
  const word = (name: Document) => <Link to={name}>{t(`confira.aceite-${name}`)}</Link>
  return (
    <p className="bar__law">
      {rich('confira.aceite', { regulamento: word('regulamento'), contrato: word('contrato') })}
    </p>
  )
}

type LinkProps = {
  readonly to: Document
  readonly className?: string
  readonly children: ReactNode
}

/** Opens a document in another tab; the words alone where the variant has no such document. */
function Link({ to, className, children }: LinkProps) {
  const { t, variant } = useUi()
  const href = variant.links[to]
  if (href === undefined) return children
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr"> {t('chat.outra-aba')}</span>
    </a>
  )
}
