import { money } from '../../../web/kit/format'
import { useUi } from '../../../web/kit/ui-context'
import { useIsLate } from '../../../web/kit/use-is-late'
import { useOnline } from '../../../web/kit/use-online'
import { LockLine } from './card-sum'

type Props = {
  readonly form: string
  readonly total: number
  readonly ready: boolean
  readonly busy: boolean
}

/** The button that pays; it only looks disabled: pressed then, it shows what is missing. Offline no payment is queued (case PAY-15). */
export function PayFoot({ form, total, ready, busy }: Props) {
  const { t } = useUi()
  const online = useOnline()
  const late = useIsLate(busy)
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
        {late && <p className="lock">{t('cartao.conferindo')}</p>}
        {!online && !busy && <p className="lock">{t('cartao.sem-conexao')}</p>}
      </div>
      <LockLine />
    </div>
  )
}
