import { useId } from 'react'
import { dateOf, dayOf, money, timeOf, wholeMoney } from '../../../web/kit/format'
import { Icon } from '../../../web/kit/icon'
import type { PartProps } from '../../../web/kit/part-props'
import type { TextKey } from '../../../web/kit/texts'
import { useUi } from '../../../web/kit/ui-context'
import '../../../web/styles/parts.css'
import { METHOD_CODES } from '../../facts/payment-methods'
import { ContractChip } from '../shared/contract-chip'
import { paidScene, Scene } from '../shared/payment-scene'
import { planName } from '../shared/plan-words'
import type { comprovante } from './contract'

const METHOD_TEXTS: ReadonlyMap<number, TextKey> = new Map([
  [METHOD_CODES.pix, 'comprovante.pix'],
  [METHOD_CODES.cartao, 'comprovante.cartao'],
])

/** That the first instalment has arrived: amount, contract and plan; of method, time and assembly what is known (look, screen 3). */
export function Receipt({ facts }: PartProps<typeof comprovante>) {
  const { t } = useUi()
  const { formaPaga, pagoEm, valorAPagar: cents, contrato, plano } = facts
  const id = useId()
  const method = t(METHOD_TEXTS.get(formaPaga ?? -1) ?? 'comprovante.primeira')
  const assembly = plano?.dataProximaAssembleia
  return (
    <section className="card" aria-labelledby={id}>
      <Scene picture={paidScene} />
      <div className="result">
        <h2 id={id}>
          <Icon name="check" />
          {t('comprovante.titulo')}
        </h2>
        {cents !== undefined && <p className="money money--l">{money(cents)}</p>}
        <p className="note num">
          {pagoEm == null
            ? method
            : t('comprovante.quando', { forma: method, dia: dateOf(pagoEm), hora: timeOf(pagoEm) })}
        </p>
      </div>
      <dl className="receipt">
        {contrato && (
          <div>
            <dt>{t('pagar.contrato')}</dt>
            <dd>
              <ContractChip contract={contrato} titled />
            </dd>
          </div>
        )}
        {plano && (
          <div>
            <dt>{t('comprovante.plano')}</dt>
            <dd>
              {t('comprovante.nome', {
                plano: t(planName(plano)),
                credito: wholeMoney(plano.bemValor),
              })}
            </dd>
          </div>
        )}
        {assembly && (
          <div>
            <dt>{t('comprovante.assembleia')}</dt>
            <dd>{dayOf(assembly)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
