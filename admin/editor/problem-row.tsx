import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'

type Props = {
  readonly diagnostic: Diagnostic
  readonly onFix: () => void
  /** True inside Monaco, which hides its parts from assistive technology: keyboard users have Ctrl . and the list of problems instead. */
  readonly byPointer?: boolean
}

/** One problem: its message, and a button that fixes it. */
export function ProblemRow({ diagnostic, onFix, byPointer = false }: Props) {
  const { severity, message, fix } = diagnostic
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
        <button
          type="button"
          className="btn btn-soft btn-s"
          tabIndex={byPointer ? -1 : undefined}
          onClick={onFix}
        >
          {fix.title}
        </button>
      )}
    </>
  )
}
