import type { Value } from '../script/value'
import { error, type Finding, type Spot, withReplacement } from './finding'

const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
const meant = (near: string | undefined) => (near ? ` Você quis dizer "${near}"?` : '')

/** An unknown name, with the nearest known one, or else all of them where they are few. */
function unknown(
  ...[code, at, message, near, known = []]: [
    code: Finding['code'],
    at: Spot,
    message: string,
    near: string | undefined,
    known?: readonly string[],
  ]
): Finding {
  const others = known.length > 0 ? ` Os nomes são: ${list(known)}.` : ''
  return withReplacement(error(code, at, message + (near ? meant(near) : others)), near)
}

/** Findings about names and values, one constructor a code (two where the sentence differs). */
export const diagnoseNames = {
  unknownStep: (at: Spot, step: string, near: string | undefined) =>
    unknown('unknown-step', at, `O passo "${step}" não existe.`, near),

  unknownFact: (at: Spot, fact: string, near: string | undefined) =>
    unknown(
      'unknown-fact',
      at,
      fact.startsWith('{{')
        ? 'Entre {{ e }} vai o nome de um fato.'
        : `O fato "${fact}" não existe, ou não pode ser usado aqui.`,
      near,
    ),

  unknownAction: (at: Spot, action: string, near: string | undefined) =>
    unknown('unknown-action', at, `A ação "${action}" não existe.`, near),

  unknownPart: (at: Spot, part: string, near: string | undefined) =>
    unknown('unknown-part', at, `A parte "${part}" não existe.`, near),

  unknownInput: (
    at: Spot,
    input: string,
    action: string,
    known: readonly string[],
    near: string | undefined,
  ) => unknown('unknown-input', at, `"${action}" não recebe "${input}".`, near, known),

  unknownOutcome: (
    at: Spot,
    outcome: string,
    contract: string,
    known: readonly string[],
    near: string | undefined,
  ) => unknown('unknown-outcome', at, `"${contract}" não termina em "${outcome}".`, near, known),

  unknownLink: (at: Spot, link: string, near: string | undefined, lacking: readonly string[]) =>
    unknown(
      'unknown-link',
      at,
      lacking.length > 0
        ? `O link "${link}" falta em: ${list(lacking)}. Acrescente-o em "links:" da variante ou da base.`
        : `O link "${link}" não existe. Acrescente-o em "links:" de variants/base.yaml.`,
      near,
    ),

  unhandledOutcome: (at: Spot, contract: string, missing: readonly string[]) =>
    error(
      'unhandled-outcome',
      at,
      `"${contract}" também pode terminar em ${list(missing)}. Acrescente ${
        missing.length === 1 ? 'essa saída' : 'essas saídas'
      } em "on:".`,
    ),

  missingInput: (at: Spot, action: string, input: string) =>
    error(
      'missing-input',
      at,
      `"${action}" precisa de "${input}", que não é um fato. Diga de onde vem: with: { ${input}: $fato }.`,
    ),

  stillPartShown: (at: Spot, part: string) =>
    error(
      'misplaced-part',
      at,
      `"${part}" só mostra, não tem saídas. Ponha-a em "say:", como "- part: ${part}".`,
    ),

  waitingPartSaid: (at: Spot, part: string) =>
    error(
      'misplaced-part',
      at,
      `"${part}" espera pelo visitante. Ponha-a em "show:", com um caminho para cada saída.`,
    ),

  derivedFactSet: (at: Spot, fact: string, from: readonly string[]) =>
    error(
      'derived-fact-set',
      at,
      `"${fact}" é calculado a partir de ${list(from)} e não pode ser escrito. Mude esses fatos.`,
    ),

  factNotTyped: (at: Spot, fact: string) =>
    error(
      'fact-not-typed',
      at,
      `"${fact}" não é algo que se digite: o seu campo não tem entrada. Use "choose:" ou "show:".`,
    ),

  personalInTrack: (at: Spot, fact: string) =>
    error(
      'personal-in-track',
      at,
      `"${fact}" diz algo de uma pessoa, ou é uma chave, e não pode ir para a medição. Tire-o.`,
    ),

  valueOfOtherKind: (at: Spot, value: Value, label: string, kind: string): Finding => {
    const quoted = kind === 'string' && typeof value === 'number' ? `"${value}"` : undefined
    const finding = error(
      'wrong-type',
      at,
      quoted
        ? `${label} é um texto. Escreva ${quoted}, com aspas.`
        : `${label} é ${KINDS[kind] ?? kind}, e não o que está escrito.`,
    )
    return quoted ? { ...finding, fix: { title: `Escrever ${quoted}`, at, text: quoted } } : finding
  },

  valueNotOffered: (
    at: Spot,
    value: string,
    label: string,
    known: readonly string[],
    near: string | undefined,
  ) => unknown('bad-value', at, `"${value}" não é um valor de ${label}.`, near, known),

  duplicateId: (at: Spot, step: string, first: Spot): Finding => ({
    ...error('duplicate-id', at, `Já há um passo "${step}". Dê outro nome a um dos dois.`),
    related: [{ at: first, message: 'O primeiro está aqui.' }],
  }),

  duplicateLabel: (at: Spot, label: string, first: Spot): Finding => ({
    ...error('duplicate-label', at, `Já há um botão "${label}" neste passo. Mude um dos dois.`),
    related: [{ at: first, message: 'O primeiro está aqui.' }],
  }),

  groupMismatch: (at: Spot, group: string, file: string) =>
    withReplacement(
      error('group-mismatch', at, `O grupo "${group}" tem de ter o nome do arquivo, "${file}".`),
      file,
    ),

  disallowedMarkup: (at: Spot, words: string) =>
    error(
      'disallowed-markup',
      at,
      `${words} não pode ser usado, ou não foi aberto e fechado como devia. Valem <b> <strong> <i> <em> <u> <ul> <ol> <li> <br>, e <a href="…"> com https:, mailto: ou tel:.`,
    ),
}

const KINDS: { readonly [kind: string]: string } = {
  string: 'um texto',
  integer: 'um número inteiro',
  number: 'um número',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um conjunto de chaves',
}
