import { useEffect, useId, useState } from 'react'
import { money } from '../../../web/kit/format'
import { Icon } from '../../../web/kit/icon'
import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import { bandeiraOf } from '../../fields/cartao-bandeiras'
import type { cartao } from './contract'
import '../../../web/styles/parts.css'
import './credit-card.css'
import { Sheet } from '../../../web/kit/sheet'
import { CardBrand } from './card-brand'
import { CardForm } from './card-form'
import { CardSum, LockLine } from './card-sum'
import { judgeCard, NOTHING, type Typed } from './card-values'
import { PayFoot } from './pay-foot'
import './card-preview.css'

type Known = PartProps<typeof cartao>['facts']
type Finish = NonNullable<PartProps<typeof cartao>['finish']>

/** The card payment as a modal dialog; once it has ended the log shows nothing of it (spec section 2). */
export function CreditCard({ facts, finish, busy = false }: PartProps<typeof cartao>) {
  if (!finish || facts.valorAPagar === undefined) return null
  return <CardSheet facts={facts} total={facts.valorAPagar} finish={finish} busy={busy} />
}

type SheetProps = {
  readonly facts: Known
  readonly total: number
  readonly finish: Finish
  readonly busy: boolean
}

function CardSheet({ facts, total, finish, busy }: SheetProps) {
  const { t, say } = useUi()
  const [title, form] = [useId(), useId()]
  const [typed, setTyped] = useState<Typed>(NOTHING)
  const [back, setBack] = useState(false)
  const leave = () => {
    setTyped(NOTHING)
    finish({ outcome: 'voltar', facts: {} })
  }
  useEffect(() => {
    // the typed card is cleared when its payment ends, even if the same form is shown again (case PRI-02)
    if (busy) return () => setTyped(NOTHING)
  }, [busy])
  const { tipoPessoa, hoje } = facts
  const context = {
    ...(tipoPessoa !== undefined && { tipoPessoa }),
    ...(hoje !== undefined && { hoje }),
  }
  const judged = judgeCard(typed, context, say)
  const brand = bandeiraOf(typed.numero.replace(/\D/g, ''))?.nome
  return (
    <Sheet labelledBy={title} locked={busy} onLeave={leave}>
      <div className="sheet__head">
        <button
          type="button"
          className="icon-btn"
          aria-label={t('cartao.voltar')}
          aria-disabled={busy}
          onClick={() => !busy && leave()}
        >
          <Icon name="back" />
          <span className="wide-only">{t('cartao.voltar')}</span>
        </button>
        <h2 id={title}>{t('cartao.titulo')}</h2>
        <span className="num">{money(total)}</span>
      </div>
      {/* during a payment the fields take no focus, so the container does: the keyboard can still scroll it */}
      <div className="sheet__main" tabIndex={busy ? 0 : undefined}>
        <div className="sheet__show">
          <CardPreview typed={typed} brand={brand} back={back} />
          <CardSum facts={facts} total={total} />
          <LockLine className="sheet__lock" />
        </div>
        <CardForm
          id={form}
          typed={typed}
          brand={brand}
          total={total}
          judged={judged}
          busy={busy}
          onTyped={setTyped}
          onBack={setBack}
          onPay={(card) => finish({ outcome: 'enviar', facts: {} }, card)}
        />
      </div>
      <PayFoot form={form} total={total} ready={judged.card !== undefined} busy={busy} />
    </Sheet>
  )
}

type Props = {
  readonly typed: Typed
  readonly brand: string | undefined
  /** Shows the back of the card, while the security code is typed. */
  readonly back: boolean
}

/** A picture of the card as it is typed; it repeats the fields, so it is hidden from screen readers. */
function CardPreview({ typed, brand, back }: Props) {
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
