import { Icon } from '../../../web/kit/icon'
import { useUi } from '../../../web/kit/ui-context'
import { useCopy } from './use-copy'

type Props = {
  readonly code: string
  /** What the code is called where it must be copied by hand. */
  readonly byHand: string
}

/** The button that copies a payment's code; where the browser refuses, the code to be copied by hand. */
export function CopyCode({ code, byHand }: Props) {
  const { t } = useUi()
  const { state, copy } = useCopy(code)
  const done = state === 'done'
  return (
    <>
      <button
        type="button"
        className={`btn btn--copy btn--block ${done ? 'btn--done' : 'btn--primary'}`}
        onClick={copy}
      >
        <Icon name={done ? 'check' : 'copy'} />
        <span aria-live="polite">{t(done ? 'pagar.copiado' : 'pagar.copiar')}</span>
      </button>
      {state === 'failed' && (
        <textarea
          className="pay__code"
          readOnly
          value={code}
          aria-label={byHand}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  )
}
