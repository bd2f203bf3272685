import type { ShownDiagnostic } from './api'

const start = { line: 0, character: 0 }
const beginning = { start, end: start }

/** Said of a text that the worker was stopped over. */
export function tookTooLong(path: string, ms: number): ShownDiagnostic {
  const seconds = ms / 1000
  return {
    code: 'took-too-long',
    severity: 'error',
    path,
    range: beginning,
    message: `Este texto levou mais de ${seconds} s para ser lido e foi deixado de lado: vale o que havia antes. Desfaça a última mudança ou divida o arquivo.`,
    english: `Reading this text took more than ${seconds} s and was stopped: what stood here before counts. Undo the last change or split the file.`,
  }
}

/** Said when no worker can be started at all. */
export function neverStarted(): ShownDiagnostic {
  return {
    code: 'took-too-long',
    severity: 'error',
    path: '',
    range: beginning,
    message: 'A verificação do roteiro não começou. Recarregue a página.',
    english: 'The compiler did not start. Reload the page.',
  }
}
