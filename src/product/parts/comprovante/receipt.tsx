import { useId } from 'react'
import { Icon } from '../../../web/kit/icon'
import type { PartProps } from '../../../web/kit/part-props'
import { useUi } from '../../../web/kit/ui-context'
import '../../../web/styles/parts.css'
import { ContractChip } from '../shared/contract-chip'
import { paidScene, Scene } from '../shared/payment-scene'
import type { comprovante } from './contract'
import { receiptWords } from './receipt-words'
import { SaveReceipt } from './save-receipt'

/** The receipt of a paid first instalment, for any payment method, with a button that saves it (look, screens 3 and 4). */
export function Receipt({ facts }: PartProps<typeof comprovante>) {
  const ui = useUi()
  const id = useId()
  const words = receiptWords(facts, ui)
  return (
    <section className="card" aria-labelledby={id}>
      <Scene picture={paidScene} />
      <div className="result">
        <h2 id={id}>
          <Icon name="check" />
          {words.title}
        </h2>
        {words.amount && <p className="money money--l">{words.amount}</p>}
        <p className="note num">{words.note}</p>
      </div>
      <dl className="receipt">
        {words.rows.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{name === 'contrato' ? <ContractChip contract={value} /> : value}</dd>
          </div>
        ))}
      </dl>
      <div className="result__do">
        <SaveReceipt words={words} contract={facts.contrato ?? ''} />
      </div>
    </section>
  )
}
