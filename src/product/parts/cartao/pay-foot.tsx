import { useEffect, useState } from 'react'
import { money } from '../../../web/kit/format'
import { useUi } from '../../../web/kit/ui-context'
import { useOnline } from '../../../web/kit/use-online'
import { LockLine } from './card-sum'

/** Milliseconds after which the visitor is told that the payment takes long and must not be repeated. */
const LATE_MS = 8_000

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

function useIsLate(busy: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy])
  return late
}
