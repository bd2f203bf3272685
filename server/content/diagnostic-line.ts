import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'

/** `path:line:column severity code message`; lines and columns count from 1, as in editors. */
export function diagnosticLine({ path, range, severity, code, message }: Diagnostic): string {
  const { line, character } = range.start
  return `${path}:${line + 1}:${character + 1} ${severity} ${code} ${message}`
}
