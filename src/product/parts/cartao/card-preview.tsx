import { useUi } from '../../../web/kit/ui-context'
import { CardBrand } from './card-brand'
import type { Typed } from './card-values'
import './card-preview.css'

type Props = {
  readonly typed: Typed
  readonly brand: string | undefined
  /** Turned over while the security code is typed. */
  readonly back: boolean
}

/** The card as it is typed; only a picture of the fields, so nothing in it is read aloud. */
export function CardPreview({ typed, brand, back }: Props) {
  const { t } = useUi()
  const ghost = (text: string) => (text === '' ? ' cc__ghost' : '')
  return (
    <div className={back ? 'cc cc--back' : 'cc'} aria-hidden="true">
      <div className="cc__in">
        <div className="cc__side">
          <Chip />
          <CardBrand className="cc__brand" brand={brand} silent />
          <p className={`cc__num${ghost(typed.numero)}`}>{typed.numero || '•••• •••• •••• ••••'}</p>
          <p className={`cc__who${ghost(typed.nomeTitular)}`}>
            {typed.nomeTitular || t('cartao.nome')}
          </p>
          <p className={`cc__exp${ghost(typed.validade)}`}>
            {typed.validade || t('cartao.validade-exemplo')}
          </p>
        </div>
        <div className="cc__side cc__side--back">
          <div className="cc__stripe" />
          <div className="cc__sign">
            <span className="cc__cvv">{typed.codigoSeguranca}</span>
          </div>
          <p className="cc__tip">{t('cartao.codigo-dica')}</p>
        </div>
      </div>
    </div>
  )
}

function Chip() {
  return (
    <svg className="cc__chip" viewBox="0 0 40 30" aria-hidden="true">
      <rect width="40" height="30" rx="6" fill="#e9cf94" />
      <path
        d="M0 10h13v10H0M40 10H27v10h13M13 0v30M27 0v30"
        fill="none"
        stroke="#a98a48"
        strokeWidth="1.4"
      />
    </svg>
  )
}
