import { money } from '../../../web/kit/format'
import { useUi } from '../../../web/kit/ui-context'
import { useOnline } from '../../../web/kit/use-online'
import { LockLine } from './card-sum'
import type { CardPayment } from './use-card-payment'

type Props = {
  readonly form: string
  readonly total: number
  readonly ready: boolean
  readonly phase: CardPayment['phase']
}

/** The button that pays; it only looks disabled, and pressed it says what is missing. Offline nothing is queued (case PAY-15). */
export function PayFoot({ form, total, ready, phase }: Props) {
  const { t } = useUi()
  const online = useOnline()
  const busy = phase !== 'ready'
  return (
    <div className="sheet__foot">
      <button
        type="submit"
        form={form}
        className="btn btn--primary btn--block"
        aria-disabled={!busy && !(ready && online)}
        aria-busy={busy}
        data-pay
      >
        {busy && <span className="spin" />}
        {busy ? t('cartao.processando') : t('cartao.pagar', { valor: money(total) })}
      </button>
      <div role="status">
        {phase === 'checking' && <p className="lock">{t('cartao.conferindo')}</p>}
        {!online && !busy && <p className="lock">{t('cartao.sem-conexao')}</p>}
      </div>
      <LockLine />
    </div>
  )
}
