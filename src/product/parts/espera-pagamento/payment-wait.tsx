import { type ReactNode, useId } from 'react'
import { money } from '../../../web/kit/format'
import { Icon } from '../../../web/kit/icon'
import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import '../../../web/styles/parts.css'
import { METHOD_CODES } from '../../facts/payment-methods'
import { bankScene, cardScene, Scene } from '../shared/payment-scene'
import { useConfirmation } from '../shared/use-confirmation'
import type { esperaPagamento } from './contract'

/** Shown while the bank decides: the steps done, the one in progress, and that the visitor need not pay again (look, screens 3 and 4). */
export function PaymentWait({ facts, finish, dryRun }: PartProps<typeof esperaPagamento>) {
  const { t, rich } = useUi()
  const { formaConferida, valorAPagar: cents, contrato, pixExpiraEm } = facts
  const id = useId()
  const isPix = formaConferida !== METHOD_CODES.cartao
  const until = isPix ? pixExpiraEm : undefined
  const { watched, looks } = useConfirmation({ dryRun, finish, until })
  // a stored payment may lack its amount
  const made =
    cents === undefined
      ? t(isPix ? 'comprovante.pix' : 'comprovante.cartao')
      : rich(isPix ? 'espera.pix-gerado' : 'espera.cartao-enviado', {
          valor: <span className="num">{money(cents)}</span>,
        })
  return (
    <section className="card" aria-labelledby={id}>
      <Scene picture={isPix ? bankScene : cardScene} tone="wait" />
      <div className="result">
        <h2 id={id}>{t(isPix ? 'espera.titulo-pix' : 'espera.titulo-cartao')}</h2>
        <p>{t(isPix ? 'espera.texto-pix' : 'espera.texto-cartao')}</p>
      </div>
      {/* off: the polls change this list, which screen readers must not announce each time */}
      <ol className="stairs" aria-live="off">
        <Stair title={made} note={contrato && t('espera.contrato', { contrato })} />
        {isPix && <Stair title={t('espera.avisou')} />}
        <Stair
          looks={looks}
          live={finish !== undefined}
          title={t('espera.banco')}
          note={t(finish && watched ? 'espera.olhando' : 'espera.demora')}
        />
      </ol>
      <p className="tipline">
        <Icon name="info" />
        <span>{t(isPix ? 'espera.aviso-pix' : 'espera.aviso-cartao')}</span>
      </p>
    </section>
  )
}

type StairProps = {
  readonly title: ReactNode
  readonly note?: string | undefined
  /** Only for the step in progress: the number of polls so far. Its ring turns once with each poll. */
  readonly looks?: number
  /** Only for the step in progress: this part still waits for the result. */
  readonly live?: boolean
}

function Stair({ title, note, looks, live = false }: StairProps) {
  const now = looks !== undefined
  const mark = live ? (
    <span key={looks} className="spin" />
  ) : (
    <Icon name={now ? 'clock' : 'check'} />
  )
  return (
    <li className={now ? 'is-now' : undefined} aria-current={now ? 'step' : undefined}>
      <span className="stairs__mark">{mark}</span>
      <span>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
    </li>
  )
}
