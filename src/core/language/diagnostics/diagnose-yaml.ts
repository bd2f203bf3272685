import type { Bilingual } from './bilingual'
import {
  type Edit,
  error,
  errorFor,
  type Finding,
  type Spot,
  withFix,
  withQuotes,
  wordsAt,
} from './finding'
import { MAX_DEPTH } from './limits'

/** Findings about the YAML itself, one constructor per message. */
export const diagnoseYaml = {
  yamlError: errorFor('yaml-error', (message: Bilingual) => message),

  halfCharacter: errorFor('yaml-error', () => ({
    pt: 'Há aqui a metade de um caractere, como a de um emoji cortado: ninguém a lê. Apague-a ou escreva o caractere inteiro.',
    en: 'Here is half of a character, as of an emoji that was cut: nobody can read it. Delete it, or write the whole character.',
  })),

  oddSpace: (at: Spot, edits: readonly Edit[]): Finding =>
    withFix(
      error('odd-space', at, {
        pt: 'Há aqui uma tabulação, ou um espaço que só parece espaço (vindo de outro programa). Use espaços comuns.',
        en: 'Here is a tab, or a blank that only looks like a space (from another program). Use plain spaces.',
      }),
      { pt: 'Trocar por espaços comuns', en: 'Change to plain spaces' },
      edits,
    ),

  curlyQuotes: (at: Spot, inside: string): Finding =>
    withQuotes(
      error('curly-quotes', at, {
        pt: 'Aspas curvas não valem como aspas: o visitante as leria. Use aspas retas: "…".',
        en: 'Curly quotes are no quotes here: the visitor would read them. Use straight ones: "…".',
      }),
      at,
      inside,
    ),

  badIndent: (at: Spot, room: Spot, width: number): Finding =>
    withFix(
      error('yaml-error', at, {
        pt: 'O alinhamento não combina com o das linhas de cima. Alinhe com as chaves irmãs.',
        en: 'The indentation does not go with the lines above. Align it with the keys beside it.',
      }),
      { pt: 'Alinhar com as linhas de cima', en: 'Align with the lines above' },
      [{ at: room, text: ' '.repeat(width) }],
    ),

  /** The key of a list item without its dash; the fix puts the dash into the two spaces before the key. */
  missingDash: (at: Spot, key: string): Finding => {
    const found = error('yaml-error', at, {
      pt: `Falta "- " antes de "${key}"? Cada item de uma lista começa com um hífen e um espaço.`,
      en: `Is "- " missing before "${key}"? Each item of a list begins with a hyphen and a space.`,
    })
    const room = { ...at, start: at.start - 2, end: at.start }
    if (wordsAt(room) !== '  ') return found
    return withFix(found, { pt: 'Pôr "- " antes', en: 'Put "- " before it' }, [
      { at: room, text: '- ' },
    ])
  },

  dashWithoutSpace: (at: Spot, key: string): Finding =>
    withFix(
      error('yaml-error', at, {
        pt: `Falta um espaço depois do hífen: "- ${key}".`,
        en: `A space is missing after the hyphen: "- ${key}".`,
      }),
      { pt: 'Pôr o espaço', en: 'Put the space' },
      [{ at: { ...at, start: at.start + 1, end: at.start + 1 }, text: ' ' }],
    ),

  mergeMarks: (at: Spot): Finding =>
    error('yaml-error', at, {
      pt: `"${wordsAt(at)}" é a marca de duas versões do arquivo que não foram juntadas. Escolha uma das duas e apague as linhas com <<<<<<<, ======= e >>>>>>>.`,
      en: `"${wordsAt(at)}" marks two versions of the file that were not merged. Choose one of them and delete the lines with <<<<<<<, ======= and >>>>>>>.`,
    }),

  /** `key`: the key before the colon. */
  noSpaceAfterColon: (at: Spot, key: string): Finding =>
    withFix(
      error('yaml-error', at, {
        pt: `Falta um espaço depois dos dois-pontos: "${key}: …".`,
        en: `A space is missing after the colon: "${key}: …".`,
      }),
      { pt: 'Pôr um espaço', en: 'Add a space' },
      [{ at: { ...at, start: at.end }, text: ' ' }],
    ),

  tooManyNodes: (at: Spot, limit: number): Finding =>
    error('too-many-nodes', at, {
      pt: `O arquivo tem mais de ${limit} passos, chaves e valores. Divida-o em mais de um.`,
      en: `The file has more than ${limit} steps, keys and values. Divide it into several.`,
    }),

  binaryRefused: (at: Spot): Finding =>
    error('binary-refused', at, {
      pt: 'Dados binários não existem aqui. Escreva o texto, ou ponha o arquivo em variants/assets.',
      en: 'Binary data does not exist here. Write the text, or put the file into variants/assets.',
    }),

  frontMatterRefused: (at: Spot): Finding =>
    error('front-matter-refused', at, {
      pt: `"${wordsAt(at)}" é o começo de um cabeçalho de outro formato, que aqui não existe. Apague-o.`,
      en: `"${wordsAt(at)}" begins a header of another format, which does not exist here. Delete it.`,
    }),

  fileTooLarge: (at: Spot, kilobytes: number): Finding =>
    error('file-too-large', at, {
      pt: `O arquivo tem ${kilobytes} KB e o limite é de 512 KB. Divida os passos em mais de um arquivo.`,
      en: `The file has ${kilobytes} KB and the limit is 512 KB. Divide its steps among several files.`,
    }),

  nestedTooDeep: (at: Spot): Finding =>
    error('nested-too-deep', at, {
      pt: `Há mais de ${MAX_DEPTH} níveis, um dentro do outro. Confira os colchetes e o alinhamento.`,
      en: `There are more than ${MAX_DEPTH} levels, one inside the other. Check the brackets and the indentation.`,
    }),

  aliasRefused: (at: Spot, word: string): Finding =>
    error('alias-refused', at, {
      pt: `"${word}" é uma âncora ou referência de YAML, que aqui não existe. Escreva o valor por extenso, ou a frase entre aspas.`,
      en: `"${word}" is an anchor or alias of YAML, which do not exist here. Write the value out, or put the sentence in quotes.`,
    }),

  mergeRefused: (at: Spot): Finding =>
    error('merge-refused', at, {
      pt: '"<<" não existe aqui. Escreva as chaves por extenso.',
      en: '"<<" does not exist here. Write the keys out.',
    }),

  tagRefused: (at: Spot, tag: string): Finding =>
    error('tag-refused', at, {
      pt: `"${tag}" é uma marca de tipo de YAML, que aqui não existe. Tire-a, ou escreva a frase entre aspas.`,
      en: `"${tag}" is a type tag of YAML, which do not exist here. Take it away, or put the sentence in quotes.`,
    }),

  directiveRefused: (at: Spot): Finding =>
    error('directive-refused', at, {
      pt: 'Linhas que começam com "%" não existem aqui. Apague a linha.',
      en: 'Lines that start with "%" do not exist here. Delete the line.',
    }),

  documentsRefused: (at: Spot): Finding =>
    error('documents-refused', at, {
      pt: 'Um arquivo tem um só documento. Apague o "---" ou ponha o resto em outro arquivo.',
      en: 'A file holds one document. Delete the "---" or put the rest in another file.',
    }),

  duplicateKey: (at: Spot, key: string, first: Spot): Finding => ({
    ...error('duplicate-key', at, {
      pt: `"${key}" já foi escrita neste lugar. Deixe só uma.`,
      en: `"${key}" is already written in this place. Keep only one.`,
    }),
    related: [{ at: first, message: { pt: 'A primeira está aqui.', en: 'The first is here.' } }],
  }),

  reservedName: (at: Spot, name: string): Finding =>
    error('reserved-name', at, {
      pt: `"${name}" é um nome reservado. Escolha outro.`,
      en: `"${name}" is a reserved name. Choose another.`,
    }),

  numberRewritten: (at: Spot, typed: string, read: string): Finding =>
    withQuotes(
      error('number-rewritten', at, {
        pt: `"${typed}" seria lido como o número ${read}. Escreva "${typed}" entre aspas, ou o número como ${read}.`,
        en: `"${typed}" would be read as the number ${read}. Write "${typed}" in quotes, or the number as ${read}.`,
      }),
      at,
      typed,
    ),

  lostText: (at: Spot, whole: Spot): Finding =>
    withQuotes(
      error('lost-text', at, {
        pt: `"${wordsAt(at)}" seria ignorado: depois de um espaço, "#" começa um comentário. Ponha o valor inteiro entre aspas.`,
        en: `"${wordsAt(at)}" would be ignored: after a space, "#" starts a comment. Put the whole value in quotes.`,
      }),
      whole,
      wordsAt(whole),
    ),
}
