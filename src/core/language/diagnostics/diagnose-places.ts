import type { Bilingual } from './bilingual'
import type { DiagnosticCode, Severity } from './diagnostic'

/** A message about a whole file. */
export type FileMessage = Bilingual & {
  readonly code: DiagnosticCode
  readonly severity: Severity
}

/** Messages about the paths and names of files. */
export const diagnosePlaces = {
  /**
   * `better`: the path at which the file would be read. `isText`: the file is in a folder of scripts or variants and was meant to be
   * read.
   */
  stray: (path: string, better: string, isText: boolean): FileMessage => ({
    code: 'stray-file',
    severity: isText ? 'error' : 'warning',
    pt: `Ninguém lê "${path}": não é um roteiro, uma marca nem uma imagem, ou está em outra pasta ou com outro nome. Se devia valer, o lugar é ${better}; senão, apague o arquivo.`,
    en: `Nobody reads "${path}": it is no script, variant or picture, or lies in another folder or under another name. If it is to count its place is ${better}; if not, delete it.`,
  }),

  odd: (name: string, better: string): FileMessage => ({
    code: 'odd-file-name',
    severity: 'warning',
    pt: `O nome "${name}" foge à regra: letras minúsculas sem acento, hífens e .yaml. Use ${better}.`,
    en: `The name "${name}" breaks the rule: small letters without accents, hyphens and .yaml. Use ${better}.`,
  }),

  twice: (name: string, better: string): FileMessage => ({
    code: 'odd-file-name',
    severity: 'error',
    pt: `"${name}" está ao lado de ${better}, e os dois seriam lidos. Deixe só um.`,
    en: `"${name}" lies beside ${better}, and both would be read. Keep only one.`,
  }),

  reserved: (name: string): FileMessage => ({
    code: 'odd-file-name',
    severity: 'error',
    pt: `"${name}" não serve como nome de arquivo: é um nome reservado. Escolha outro.`,
    en: `"${name}" cannot be the name of a file: it is reserved. Choose another.`,
  }),
}
