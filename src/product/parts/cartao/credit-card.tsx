import { useEffect, useId, useState } from 'react'
import { money } from '../../../web/kit/format'
import { Icon } from '../../../web/kit/icon'
import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import { bandeiraOf } from '../../fields/cartao-bandeiras'
import type { cartao } from './contract'
import '../../../web/styles/parts.css'
import './sheet.css'
import './credit-card.css'
import { CardForm } from './card-form'
import { CardPreview } from './card-preview'
import { CardSum, LockLine } from './card-sum'
import { judgeCard, NOTHING, type Typed } from './card-values'
import { PayFoot } from './pay-foot'
import { Sheet } from './sheet'

type Known = PartProps<typeof cartao>['facts']
type Finish = NonNullable<PartProps<typeof cartao>['finish']>

/** The card payment: a modal that waits for the visitor; in the log nothing is left of it (spec section 2). */
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
  const { t } = useUi()
  const [title, form] = [useId(), useId()]
  const [typed, setTyped] = useState<Typed>(NOTHING)
  const [back, setBack] = useState(false)
  const leave = () => {
    setTyped(NOTHING)
    finish({ outcome: 'voltar', facts: {} })
  }
  useEffect(() => {
    // nothing of the card outlives its payment, even where the same form is shown again (case PRI-02)
    if (busy) return () => setTyped(NOTHING)
  }, [busy])
  const { tipoPessoa, hoje } = facts
  const judged = judgeCard(typed, {
    ...(tipoPessoa !== undefined && { tipoPessoa }),
    ...(hoje !== undefined && { hoje }),
  })
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
      <div className="sheet__main">
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
