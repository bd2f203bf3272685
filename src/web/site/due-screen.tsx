import { type ComponentType, useId, useState } from 'react'
import type { Facts } from '../../core/script/value'
import { productParts } from '../../product/parts/part-table'
import { DueSum } from '../chat/due-sum'
import { textsByKey } from '../kit/texts'
import { UiContext, useUi } from '../kit/ui-context'
import type { DueCharge } from './due-charges'
import { InsteadOfChat } from './instead-of-chat'
import type { PageData } from './page-data'

type Props = {
  readonly page: PageData
  readonly charges: readonly DueCharge[]
  /** Whether there is a talk to continue; else a new one begins. */
  readonly goesOn: boolean
  readonly onLeave: () => void
  /** The visitor wants the charges deleted from this device. */
  readonly onForget: () => void
}

/** The unpaid charges, for a visitor who comes back after their talk was erased (look, screen 5). */
export function DueScreen({ page, charges, goesOn, onLeave, onForget }: Props) {
  const { variant, settings } = page
  const texts = textsByKey(variant.texts)
  const { t } = texts
  const asset = (address: string) => address
  return (
    <UiContext value={{ variant, asset, sandbox: settings.sandbox, ...texts }}>
      <InsteadOfChat variant={variant} name="cobranca">
        {charges.map((charge, at) => (
          <Waiting key={`${charge.kind} ${charge.contract}`} charge={charge} leads={at === 0} />
        ))}
        <li className="part">
          <div className="resume resume--bare">
            <div className="pair">
              <button type="button" className="btn btn--second" onClick={onLeave}>
                {t(goesOn ? 'cobranca.conversa' : 'cobranca.nova')}
              </button>
              <button type="button" className="btn btn--quiet" onClick={onForget}>
                {t('cobranca.esquecer')}
              </button>
            </div>
            <p className="note">{t('cobranca.nota')}</p>
          </div>
        </li>
      </InsteadOfChat>
    </UiContext>
  )
}

type WaitingProps = { readonly charge: DueCharge; readonly leads: boolean }

/** A card for an unpaid contract; its button loads the charge, which then replaces the card. */
function Waiting({ charge, leads }: WaitingProps) {
  const { t } = useUi()
  const id = useId()
  const [Part, setPart] = useState<ComponentType<{ readonly facts: Facts }>>()
  const [failed, setFailed] = useState(false)
  const see = () => {
    setFailed(false)
    productParts.load(charge.kind).then(
      (part) => setPart(() => part),
      () => setFailed(true),
    )
  }
  if (Part) {
    return (
      <li className="part">
        <Part facts={factsOf(charge)} />
      </li>
    )
  }
  const { kind, contract, amount, day, until } = charge
  return (
    <li className="part">
      <section className="card" aria-labelledby={id}>
        <div className="resume">
          <h2 id={id}>{t('retomar.contrato', { contrato: contract })}</h2>
          <DueSum label={`retomar.parcela-${kind}`} amount={amount} until={day ?? until} />
          <button
            type="button"
            className={`btn btn--block ${leads ? 'btn--primary' : 'btn--second'}`}
            onClick={see}
          >
            {t(`retomar.ver-${kind}`)}
          </button>
          {failed && <p role="alert">{t('chat.parte-perdida')}</p>}
        </div>
      </section>
    </li>
  )
}

const factsOf = ({ kind, contract, code, day, until, amount }: DueCharge): Facts => ({
  contrato: contract,
  ...(amount !== undefined && { valorAPagar: amount }),
  ...(kind === 'pix'
    ? { pixCodigo: code, pixExpiraEm: until }
    : { boletoLinha: code, ...(day !== undefined && { boletoVencimento: day }) }),
})
