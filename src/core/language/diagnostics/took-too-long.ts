import type { Diagnostic } from './diagnostic'

const START = { line: 0, character: 0 }

/** The diagnostic for a text whose reading was aborted because it took more time or memory than any normal text needs (case SCR-04). */
export function tookTooLong(path: string, ms: number): Diagnostic {
  const seconds = ms / 1000
  return {
    code: 'took-too-long',
    severity: 'error',
    path,
    range: { start: START, end: START },
    message: `Este texto levou mais de ${seconds} s para ser lido, ou memória demais, e foi deixado de lado: vale o que havia antes. Desfaça a última mudança ou divida o arquivo.`,
    english: `Reading this text took more than ${seconds} s, or too much memory, and was stopped: what stood here before counts. Undo the last change or split the file.`,
  }
}
