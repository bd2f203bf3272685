import { useChatUi } from '../../web/chat/chat-context'
import { money } from '../../web/chat/format'
import { useOnline } from '../../web/chat/use-online'
import { LockLine } from './credit-card-sum'
import type { CardPayment } from './use-card-payment'

type Props = {
  readonly form: string
  readonly total: number
  readonly ready: boolean
  readonly phase: CardPayment['phase']
}

/** The button that pays; it only looks disabled, and pressed it says what is missing. Offline nothing is queued (case PAY-15). */
export function PayFoot({ form, total, ready, phase }: Props) {
  const { t } = useChatUi()
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
