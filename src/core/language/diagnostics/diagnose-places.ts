import type { DiagnosticCode, Severity } from './diagnostic'
import type { Bilingual } from './said'

/** What is told of a whole file. */
export type PlaceTold = Bilingual & {
  readonly code: DiagnosticCode
  readonly severity: Severity
}

/** What is told of files by their places and names. */
export const diagnosePlaces = {
  /** `better`: a path at which it would be read. `isText`: it lies where it would be, but for its name. */
  stray: (path: string, better: string, isText: boolean): PlaceTold => ({
    code: 'stray-file',
    severity: isText ? 'error' : 'warning',
    pt: `Ninguém lê "${path}": não é um roteiro, uma marca nem uma imagem, ou está em outra pasta ou com outro nome. Se devia valer, o lugar é ${better}; senão, apague o arquivo.`,
    en: `Nobody reads "${path}": it is no script, variant or picture, or lies in another folder or under another name. If it is to count its place is ${better}; if not, delete it.`,
  }),

  odd: (name: string, better: string): PlaceTold => ({
    code: 'odd-file-name',
    severity: 'warning',
    pt: `O nome "${name}" foge à regra: letras minúsculas sem acento, hífens e .yaml. Use ${better}.`,
    en: `The name "${name}" breaks the rule: small letters without accents, hyphens and .yaml. Use ${better}.`,
  }),

  twice: (name: string, better: string): PlaceTold => ({
    code: 'odd-file-name',
    severity: 'error',
    pt: `"${name}" está ao lado de ${better}, e os dois seriam lidos. Deixe só um.`,
    en: `"${name}" lies beside ${better}, and both would be read. Keep only one.`,
  }),

  reserved: (name: string): PlaceTold => ({
    code: 'odd-file-name',
    severity: 'error',
    pt: `"${name}" não serve como nome de arquivo: é um nome reservado. Escolha outro.`,
    en: `"${name}" cannot be the name of a file: it is reserved. Choose another.`,
  }),
}
