import { useEffect, useRef } from 'react'
import { Icon } from '../../../web/kit/icon'
import { takeLostFocus } from '../../../web/kit/take-lost-focus'
import { useUi } from '../../../web/kit/ui-context'
import { useCopy } from '../../../web/kit/use-copy'

type Props = {
  readonly code: string
  /** What the code is called where it must be copied by hand. */
  readonly byHand: string
  /** Takes the focus that was lost with the button pressed before. */
  readonly leads?: boolean
}

/** The button that copies a payment's code; where the browser refuses, the code to be copied by hand. */
export function CopyCode({ code, byHand, leads = false }: Props) {
  const { t } = useUi()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => (leads ? takeLostFocus(() => button.current) : undefined), [leads])
  const { state, copy } = useCopy(code)
  const done = state === 'done'
  return (
    <>
      <button
        type="button"
        ref={button}
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
