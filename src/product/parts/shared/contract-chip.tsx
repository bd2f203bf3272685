import { Icon } from '../../../web/kit/icon'
import { useUi } from '../../../web/kit/ui-context'
import { useCopy } from '../../../web/kit/use-copy'

type Props = {
  readonly contract: string
  /** What it is stands beside it already. */
  readonly titled?: boolean
}

/** The contract's number, to be copied; on every payment screen (look, rule 15). */
export function ContractChip({ contract, titled = false }: Props) {
  const { t } = useUi()
  const { state, copy } = useCopy(contract)
  const done = state === 'done'
  return (
    <button type="button" className={done ? 'chip chip--done' : 'chip'} onClick={copy}>
      <span>
        <span className="sr">{t('pagar.copiar-contrato')}</span>{' '}
        <span className={titled ? 'sr' : undefined}>{t('pagar.contrato')}</span>{' '}
        <b className="code">{contract}</b>
      </span>
      <Icon name={done ? 'check' : 'copy'} />
      <span className="sr" aria-live="polite">
        {done && t('pagar.copiado')}
      </span>
    </button>
  )
}
