import { useId } from 'react'
import { Icon } from '../../../web/kit/icon'
import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import '../../../web/styles/parts.css'
import { refusedScene, Scene } from '../shared/payment-scene'
import type { cartaoRecusado } from './contract'

/** Tells that the card was refused, nothing was charged and the contract remains; the step offers the ways to pay below (look, screen 4). */
export function CardRefused({ facts: { contrato } }: PartProps<typeof cartaoRecusado>) {
  const { t, rich } = useUi()
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <Scene picture={refusedScene} tone="no" />
      <div className="result result--no">
        <h2 id={id}>
          <Icon name="alert" />
          {t('recusado.titulo')}
        </h2>
        <p>{rich('recusado.texto', { contrato: <span className="code">{contrato}</span> })}</p>
      </div>
      <p className="tipline">
        <Icon name="info" />
        <span>{t('recusado.motivo')}</span>
      </p>
    </section>
  )
}
