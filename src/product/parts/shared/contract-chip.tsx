import { Icon } from '../../../web/kit/icon'
import { useUi } from '../../../web/kit/ui-context'
import { useCopy } from '../../../web/kit/use-copy'

type Props = { readonly contract: string }

/** The contract's number under its title, beside the amount to pay (look, rule 15). */
export function ContractNumber({ contract }: Props) {
  const { t } = useUi()
  return (
    <div className="pay__no">
      <p className="label">{t('pagar.contrato')}</p>
      <ContractChip contract={contract} />
    </div>
  )
}

/** A button that copies the contract's number. A visible title stands beside it, so its own is only for screen readers. */
export function ContractChip({ contract }: Props) {
  const { t } = useUi()
  const { state, copy } = useCopy(contract)
  const done = state === 'done'
  return (
    <button type="button" className={done ? 'chip chip--done' : 'chip'} onClick={copy}>
      <span>
        <span className="sr">
          {t('pagar.copiar-contrato')} {t('pagar.contrato')}
        </span>{' '}
        <b className="code">{contract}</b>
      </span>
      <Icon name={done ? 'check' : 'copy'} />
      <span className="sr" aria-live="polite">
        {done && t('pagar.copiado')}
      </span>
    </button>
  )
}
