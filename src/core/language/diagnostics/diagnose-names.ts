import type { Scope } from '../../script/fact'
import type { Value } from '../../script/value'
import { type Bilingual, here, kindInWords, list } from './bilingual'
import {
  error,
  errorBeside,
  errorFor,
  type Finding,
  type Spot,
  unknownFor,
  unknownName,
  warning,
  warningBeside,
  warningFor,
  withQuotes,
  withReplacement,
} from './finding'

/** The sources of facts that no step can set. */
const GIVERS: { readonly [S in Exclude<Scope, 'talk'>]: Bilingual } = {
  variant: { pt: 'da marca', en: 'the brand' },
  url: { pt: 'do endereço da página', en: 'the address of the page' },
  clock: { pt: 'do relógio', en: 'the clock' },
}

const FIRST = here('O primeiro', 'The first')

const takenFact = (name: string): Bilingual => ({
  pt: `Já há um fato "${name}". Escolha outro nome.`,
  en: `There is already a fact "${name}". Choose another name.`,
})

/** Findings about names and values, one constructor per message. */
export const diagnoseNames = {
  unknownStep: unknownFor('unknown-step', (step: string) => ({
    pt: `O passo "${step}" não existe.`,
    en: `There is no step "${step}".`,
  })),

  unknownFact: unknownFor('unknown-fact', (fact: string) =>
    fact.startsWith('{{')
      ? { pt: 'Entre {{ e }} vai o nome de um fato.', en: 'A fact goes between {{ and }}.' }
      : /\s/.test(fact)
        ? {
            pt: `Aqui vai o nome de um fato, numa palavra só, e não "${fact}".`,
            en: `The name of a fact goes here, in one word, not "${fact}".`,
          }
        : {
            pt: `O fato "${fact}" não existe, ou não pode ser usado aqui.`,
            en: `There is no fact "${fact}", or it may not be used here.`,
          },
  ),

  badFactName: errorFor('fact-taken', (name: string) => ({
    pt: `Um fato não pode se chamar "${name}". Comece por letra minúscula e use só letras sem acento e números.`,
    en: `A fact cannot be called "${name}". Begin with a small letter and use plain letters and digits only.`,
  })),

  factNeverUsed: warningFor('unused-fact', (name: string) => ({
    pt: `O fato "${name}" é declarado, mas nenhum passo o usa. Use-o, ou apague-o.`,
    en: `The fact "${name}" is declared, but no step uses it. Use it, or delete it.`,
  })),

  factTaken: errorFor('fact-taken', takenFact),

  factDeclaredTwice: errorBeside('fact-taken', FIRST, takenFact),

  unknownAction: unknownFor('unknown-action', (action: string) => ({
    pt: `A ação "${action}" não existe.`,
    en: `There is no action "${action}".`,
  })),

  unknownPart: unknownFor('unknown-part', (part: string) => ({
    pt: `A parte "${part}" não existe.`,
    en: `There is no part "${part}".`,
  })),

  unknownInput: (
    at: Spot,
    input: string,
    action: string,
    known: readonly string[],
    near: string | undefined,
  ) =>
    unknownName(
      'unknown-input',
      at,
      { pt: `"${action}" não recebe "${input}".`, en: `"${action}" does not take "${input}".` },
      near,
      known,
    ),

  unknownOutcome: (
    at: Spot,
    outcome: string,
    contract: string,
    known: readonly string[],
    near: string | undefined,
  ) =>
    unknownName(
      'unknown-outcome',
      at,
      {
        pt: `"${contract}" não termina em "${outcome}".`,
        en: `"${contract}" does not end in "${outcome}".`,
      },
      near,
      known,
    ),

  unknownLink: unknownFor('unknown-link', (link: string, lacking: readonly string[]) =>
    lacking.length > 0
      ? {
          pt: `O link "${link}" falta em: ${list(lacking)}. Acrescente-o em "links:" da variante ou da base.`,
          en: `The link "${link}" is missing in: ${list(lacking)}. Add it under "links:" of the variant or of the base.`,
        }
      : {
          pt: `O link "${link}" não existe. Acrescente-o em "links:" de variants/base.yaml.`,
          en: `There is no link "${link}". Add it under "links:" of variants/base.yaml.`,
        },
  ),

  unknownMedia: unknownFor('unknown-media', (media: string, lacking: readonly string[]) =>
    lacking.length > 0
      ? {
          pt: `A imagem "${media}" falta em: ${list(lacking)}. Acrescente-a em "media:" da variante ou da base.`,
          en: `The picture "${media}" is missing in: ${list(lacking)}. Add it under "media:" of the variant or of the base.`,
        }
      : {
          pt: `A imagem "${media}" não existe. Acrescente-a em "media:" de variants/base.yaml: ${media}: { src: midia-exemplo.webp, alt: O que ela mostra }.`,
          en: `There is no picture "${media}". Add it under "media:" of variants/base.yaml: ${media}: { src: midia-example.webp, alt: What it shows }.`,
        },
  ),

  unhandledOutcome: errorFor(
    'unhandled-outcome',
    (contract: string, missing: readonly string[]) => ({
      pt: `"${contract}" também pode terminar em ${list(missing)}. Acrescente ${
        missing.length === 1 ? 'essa saída' : 'essas saídas'
      } em "on:".`,
      en: `"${contract}" can also end in ${list(missing)}. Add ${
        missing.length === 1 ? 'it' : 'them'
      } under "on:".`,
    }),
  ),

  missingInput: errorFor('missing-input', (action: string, input: string) => ({
    pt: `"${action}" precisa de "${input}". Diga de onde vem: with: { ${input}: $fato }.`,
    en: `"${action}" needs "${input}". Say where it comes from: with: { ${input}: $fact }.`,
  })),

  stillPartShown: errorFor('misplaced-part', (part: string) => ({
    pt: `"${part}" só mostra, não tem saídas. Ponha-a em "say:", como "- part: ${part}".`,
    en: `"${part}" only shows, it has no outcomes. Put it under "say:", as "- part: ${part}".`,
  })),

  waitingPartSaid: errorFor('misplaced-part', (part: string) => ({
    pt: `"${part}" espera pelo visitante. Ponha-a em "show:", com um caminho para cada saída.`,
    en: `"${part}" waits for the visitor. Put it under "show:", with a way for each outcome.`,
  })),

  derivedFactSet: errorFor('derived-fact-set', (fact: string, from: readonly string[]) => ({
    pt: `"${fact}" é calculado a partir de ${list(from)} e não pode ser escrito. Mude esses fatos.`,
    en: `"${fact}" is worked out from ${list(from)} and cannot be written. Change those facts.`,
  })),

  partAsText: (at: Spot, part: string) =>
    withReplacement(
      warning('misplaced-part', at, {
        pt: `"${part}" seria dito como texto, letra por letra. Para mostrar a parte, escreva part: ${part}.`,
        en: `"${part}" would be said as text, letter by letter. To show the part, write part: ${part}.`,
      }),
      `part: ${part}`,
    ),

  givenFactSet: errorFor('derived-fact-set', (fact: string, by: Exclude<Scope, 'talk'>) => ({
    pt: `"${fact}" vem ${GIVERS[by].pt} e não muda na conversa. Guarde o que é do visitante em outro fato.`,
    en: `"${fact}" comes from ${GIVERS[by].en} and does not change in a talk. Keep what is the visitor's in another fact.`,
  })),

  twice: warningBeside('duplicate-key', FIRST, (name: string) => ({
    pt: `"${name}" já está nesta lista.`,
    en: `"${name}" is in this list already.`,
  })),

  factNotTyped: errorFor('fact-not-typed', (fact: string) => ({
    pt: `"${fact}" não é algo que se digite: o seu campo não tem entrada. Use "choose:" ou "show:".`,
    en: `"${fact}" is nothing that is typed: its field has no input. Use "choose:" or "show:".`,
  })),

  personalInTrack: errorFor('personal-in-track', (fact: string) => ({
    pt: `"${fact}" diz algo de uma pessoa, ou é uma chave, e não pode ir para a medição. Tire-o.`,
    en: `"${fact}" says something of a person, or is a key, and may not be measured. Take it away.`,
  })),

  personalInLink: errorFor('personal-in-link', (fact: string) => ({
    pt: `"${fact}" diz algo de uma pessoa, e o endereço de um link não leva isso a outro site. Tire-o.`,
    en: `"${fact}" says something of a person, and the address of a link takes no such thing to another site. Take it away.`,
  })),

  valueOfOtherKind: (at: Spot, value: Value, label: string, kind: string): Finding => {
    const { pt, en } = kindInWords([kind])
    if (kind === 'string' && typeof value === 'number') {
      const message = {
        pt: `${label} é um texto. Escreva "${value}", com aspas.`,
        en: `"${label}" is text. Write "${value}", in quotes.`,
      }
      return withQuotes(error('wrong-type', at, message), at, String(value))
    }
    return error('wrong-type', at, {
      pt: `${label} é ${pt}, e não o que está escrito.`,
      en: `"${label}" is ${en}, not what is written.`,
    })
  },

  valueNotOffered: (
    at: Spot,
    value: string,
    label: string,
    known: readonly string[],
    near: string | undefined,
  ) =>
    unknownName(
      'bad-value',
      at,
      { pt: `"${value}" não é um valor de ${label}.`, en: `"${value}" is no value of "${label}".` },
      near,
      known,
    ),

  notForReading: errorFor('unfit-value', (fact: string) => ({
    pt: `"${fact}" é um conjunto de dados e numa frase não se lê. Mostre um fato de um só valor, ou use uma parte ("- part: …").`,
    en: `"${fact}" is a set of data and cannot be read in a sentence. Show a fact of one value, or use a part ("- part: …").`,
  })),

  refusedByField: errorFor('unfit-value', (value: string, label: string, reason: string) => ({
    pt: `"${value}" não serve para ${label}: ${reason}.`,
    en: `"${value}" does not fit "${label}": ${reason}.`,
  })),

  notAsKept: (at: Spot, value: string, label: string, kept: string): Finding =>
    withQuotes(
      error('unfit-value', at, {
        pt: `${label} guarda-se como "${kept}", e não como "${value}".`,
        en: `"${label}" is kept as "${kept}", not as "${value}".`,
      }),
      at,
      kept,
    ),

  /** `plain`: the id with allowed characters only. */
  oddId: warningFor('bad-value', (id: string, plain: string) => ({
    pt: `"${id}" não serve bem como nome de passo: só letras sem acento, algarismos, hífen e sublinhado${plain ? `, como "${plain}"` : ''}.`,
    en: `"${id}" does not serve well as the name of a step: only letters without accents, digits, hyphens and underscores${plain ? `, such as "${plain}"` : ''}.`,
  })),

  duplicateId: errorBeside('duplicate-id', FIRST, (step: string) => ({
    pt: `Já há um passo "${step}". Dê outro nome a um dos dois.`,
    en: `There is a step "${step}" already. Give one of them another name.`,
  })),

  duplicateLabel: errorBeside('duplicate-label', FIRST, (label: string) => ({
    pt: `Já há um botão "${label}" neste passo. Mude um dos dois.`,
    en: `This step has a button "${label}" already. Change one of them.`,
  })),

  groupMismatch: (at: Spot, group: string, file: string) =>
    withReplacement(
      error('group-mismatch', at, {
        pt: `O grupo "${group}" tem de ter o nome do arquivo, "${file}".`,
        en: `The group "${group}" must have the name of its file, "${file}".`,
      }),
      file,
    ),

  /** Markup that is never closed, or that is not allowed. */
  disallowedMarkup: (at: Spot, words: string) => {
    const mark = /^<(\/?)(b|strong|i|em|u|ul|ol|li|a)>$/i.exec(words)
    if (mark?.[1] === '') {
      return error('disallowed-markup', at, {
        pt: `${words} foi aberto e não foi fechado: falta </${mark[2]}> onde acaba o destaque.`,
        en: `${words} is opened and not closed: </${mark[2]}> is missing where it ends.`,
      })
    }
    return error('disallowed-markup', at, {
      pt: `${words} não pode ser usado, ou não foi aberto e fechado como devia. Valem <b> <strong> <i> <em> <u> <ul> <ol> <li> <br>, e <a href="…"> com https:, mailto: ou tel:.`,
      en: `${words} may not be used, or is not opened and closed as it should be. Allowed are <b> <strong> <i> <em> <u> <ul> <ol> <li> <br>, and <a href="…"> with https:, mailto: or tel:.`,
    })
  },
}
