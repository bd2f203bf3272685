import { Icon } from '../../../web/kit/icon'
import { useUi } from '../../../web/kit/ui-context'
import { useCopy } from '../../../web/kit/use-copy'

type Props = {
  readonly contract: string
  /** A visible title stands beside it, so the chip's own is only for screen readers. */
  readonly titled?: boolean
}

/** A button that copies the contract's number; on every payment screen (look, rule 15). */
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
