import { useEffect, useId, useState } from 'react'
import { Bar } from '../../../web/kit/bar'
import { countdown, money } from '../../../web/kit/format'
import { Icon } from '../../../web/kit/icon'
import type { PartProps } from '../../../web/kit/part-props'
import { momentOf } from '../../../web/kit/time'
import { useUi } from '../../../web/kit/ui-context'
import type { pix } from './contract'
import '../../../web/styles/parts.css'
import { QrCode } from '../../../web/kit/qr-code'
import { ContractNumber } from '../shared/contract-chip'
import { CopyCode } from '../shared/copy-code'
import { HowToPay } from '../shared/how-to-pay'
import { useConfirmation } from '../shared/use-confirmation'

/** The Pix of the first instalment: QR, code to copy, amount, contract, time left and how to pay (domain section 4). */
export function Pix({ facts, finish, dryRun }: PartProps<typeof pix>) {
  const { t } = useUi()
  const { pixCodigo: code, pixExpiraEm: until, valorAPagar: cents, contrato } = facts
  const left = useTimeLeft(until ?? undefined)
  const id = useId()
  useConfirmation({ dryRun, finish, until })
  if (code === undefined) return null
  // a stored charge may lack its amount
  const amount = cents === undefined ? undefined : money(cents)
  const isExpired = until != null && left === 0
  return (
    <section className="card" aria-labelledby={id}>
      <div className="pay pay--two">
        <div className="pay__head">
          <div>
            <h2 className="label" id={id}>
              {t('pix.titulo')}
            </h2>
            {amount !== undefined && <p className="money money--l">{amount}</p>}
          </div>
          {contrato && <ContractNumber contract={contrato} />}
        </div>
        <div className={isExpired ? 'pay__qr pay__qr--off' : 'pay__qr'}>
          {isExpired ? (
            <Icon name="clock" />
          ) : (
            <QrCode
              text={code}
              label={amount === undefined ? t('pix.titulo') : t('pix.qr', { valor: amount })}
            />
          )}
          {/* empty until then: a screen reader may not announce a region that is inserted with its text */}
          <span role="status">{isExpired && t('pix.expirado')}</span>
        </div>
        {isExpired ? (
          <Expired
            until={until}
            onRenew={finish && (() => finish({ outcome: 'expirado', facts: {} }))}
          />
        ) : (
          <Payable
            code={code}
            until={until ?? undefined}
            left={left}
            waits={finish !== undefined}
          />
        )}
      </div>
      {finish && left !== 0 && (
        <Bar>
          <p className="bar__what">
            <b>{t('pix.esperando')}</b> {amount !== undefined && <span>{amount}</span>}
          </p>
        </Bar>
      )}
    </section>
  )
}

type PayableProps = {
  readonly code: string
  /** When it expires; `undefined`, and then `left` too, if the provider does not send it. */
  readonly until: number | undefined
  readonly left: number | undefined
  readonly waits: boolean
}

function Payable({ code, until, left, waits }: PayableProps) {
  const { t, rich, variant } = useUi()
  const strong = (text: string) => <b className="num">{text}</b>
  return (
    <>
      <div className="pay__do">
        <CopyCode code={code} byHand={t('pix.copiar-a-mao')} leads={waits} />
        {until !== undefined && left !== undefined && (
          <p className="count">
            <Icon name="clock" />
            <span>{rich('pix.valido', { ate: strong(momentOf(until)) })}</span>
            <span>{rich('pix.faltam', { tempo: strong(countdown(left)) })}</span>
          </p>
        )}
      </div>
      <HowToPay
        title={t('pix.como')}
        steps={[
          t('pix.passo-1'),
          t('pix.passo-2'),
          t('pix.passo-3', { empresa: variant.company.name }),
        ]}
      />
    </>
  )
}

type ExpiredProps = { readonly until: number; readonly onRenew: (() => void) | undefined }

function Expired({ until, onRenew }: ExpiredProps) {
  const { t, rich } = useUi()
  return (
    <div className="pay__do">
      {onRenew && (
        <button type="button" className="btn btn--primary btn--block" onClick={onRenew}>
          <Icon name="again" />
          {t('pix.novo')}
        </button>
      )}
      <p className="count">
        <span>{rich('pix.valia', { ate: <b className="num">{momentOf(until)}</b> })}</span>
      </p>
    </div>
  )
}

/** Milliseconds left until an instant, updated each second; 0 once it has passed. Computed from the clock, so a tab that was suspended shows the right time. */
function useTimeLeft(until: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  const left = until === undefined ? undefined : Math.max(0, until - now)
  const over = left === undefined || left === 0
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])
  return left
}
