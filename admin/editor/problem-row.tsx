import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import type { ShownDiagnostic } from '../worker/api'

type Props = { readonly diagnostic: ShownDiagnostic; readonly onFix: () => void }

/** One problem in a sentence, and the button that mends it. */
export function ProblemRow({ diagnostic: { severity, message, fix }, onFix }: Props) {
  return (
    <>
      {severity === 'error' ? (
        <IconCircleX className="bad-t" size={16} aria-label="Erro" />
      ) : (
        <IconAlertTriangle className="warn-t" size={16} aria-label="Aviso" />
      )}
      <span className="grow ell" title={message}>
        {message}
      </span>
      {fix && (
        <button type="button" className="btn btn-soft btn-s" onClick={onFix}>
          {fix.title}
        </button>
      )}
    </>
  )
}
