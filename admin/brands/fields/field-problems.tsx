import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import { usePlainWords } from '../../ui/plain-words'

type Props = {
  readonly problems: readonly Diagnostic[]
  /** Why the last edit could not be written. */
  readonly trouble?: string | undefined
}

/** The problems of a value: errors, which keep it from being published, in red; warnings, which do not, in amber. */
export function FieldProblems({ problems, trouble }: Props) {
  const plain = usePlainWords()
  return (
    <>
      {problems.map(({ message, severity, range: { start } }) => (
        <FieldProblem
          key={`${start.line}:${start.character}:${message}`}
          isError={severity === 'error'}
        >
          {plain(message)}
        </FieldProblem>
      ))}
      {trouble !== undefined && <FieldProblem isError>{plain(trouble)}</FieldProblem>}
    </>
  )
}

function FieldProblem({
  isError,
  children,
}: {
  readonly isError: boolean
  readonly children: string
}) {
  return (
    <p
      className={isError ? 'help fd-p bad-t' : 'help fd-p warn-t'}
      role={isError ? 'alert' : 'note'}
    >
      {isError ? (
        <IconCircleX size={14} aria-label="Erro" />
      ) : (
        <IconAlertTriangle size={14} aria-label="Aviso" />
      )}
      <span>{children}</span>
    </p>
  )
}

/** Whether one of the problems is an error. */
export const hasError = (problems: readonly Diagnostic[]): boolean =>
  problems.some(({ severity }) => severity === 'error')
