import { error, type Finding, type Spot, wordsAt } from './finding'
import { MAX_DEPTH } from './limits'

/** Findings about the YAML itself, one constructor a code. */
export const diagnoseYaml = {
  yamlError: (at: Spot, message: string): Finding => error('yaml-error', at, message),

  fileTooLarge: (at: Spot, kilobytes: number): Finding =>
    error(
      'file-too-large',
      at,
      `O arquivo tem ${kilobytes} KB e o limite é de 512 KB. Divida os passos em mais de um arquivo.`,
    ),

  nestedTooDeep: (at: Spot): Finding =>
    error(
      'nested-too-deep',
      at,
      `Há mais de ${MAX_DEPTH} níveis, um dentro do outro. Confira os colchetes e o alinhamento.`,
    ),

  aliasRefused: (at: Spot, word: string): Finding =>
    error(
      'alias-refused',
      at,
      `"${word}" é uma âncora ou referência de YAML, que aqui não existe. Escreva o valor por extenso, ou a frase entre aspas.`,
    ),

  mergeRefused: (at: Spot): Finding =>
    error('merge-refused', at, '"<<" não existe aqui. Escreva as chaves por extenso.'),

  tagRefused: (at: Spot, tag: string): Finding =>
    error(
      'tag-refused',
      at,
      `"${tag}" é uma marca de tipo de YAML, que aqui não existe. Tire-a, ou escreva a frase entre aspas.`,
    ),

  directiveRefused: (at: Spot): Finding =>
    error('directive-refused', at, 'Linhas que começam com "%" não existem aqui. Apague a linha.'),

  documentsRefused: (at: Spot): Finding =>
    error(
      'documents-refused',
      at,
      'Um arquivo tem um só documento. Apague o "---" ou ponha o resto em outro arquivo.',
    ),

  duplicateKey: (at: Spot, key: string, first: Spot): Finding => ({
    ...error('duplicate-key', at, `"${key}" já foi escrita neste lugar. Deixe só uma.`),
    related: [{ at: first, message: 'A primeira está aqui.' }],
  }),

  reservedName: (at: Spot, name: string): Finding =>
    error('reserved-name', at, `"${name}" é um nome reservado. Escolha outro.`),

  numberRewritten: (at: Spot, typed: string, read: string): Finding => ({
    ...error(
      'number-rewritten',
      at,
      `"${typed}" seria lido como o número ${read}. Escreva "${typed}" entre aspas, ou o número como ${read}.`,
    ),
    fix: { title: `Escrever "${typed}" entre aspas`, at, text: JSON.stringify(typed) },
  }),

  lostText: (at: Spot, whole: Spot): Finding => ({
    ...error(
      'lost-text',
      at,
      `"${wordsAt(at)}" seria ignorado: depois de um espaço, "#" começa um comentário. Ponha o valor inteiro entre aspas.`,
    ),
    fix: { title: 'Pôr entre aspas', at: whole, text: JSON.stringify(wordsAt(whole)) },
  }),
}
