import type { Scope } from '../../script/fact'
import type { Value } from '../../script/value'
import { type Bilingual, join, kindInWords, list, meant } from './bilingual'
import {
  error,
  type Finding,
  type Spot,
  warning,
  withQuotes,
  withReplacement,
  wordsAt,
} from './finding'
import { withUnseen } from './unseen'

/** The sources of facts that no step can set. */
const GIVERS: { readonly [S in Exclude<Scope, 'talk'>]: Bilingual } = {
  variant: { pt: 'da marca', en: 'the brand' },
  url: { pt: 'do endereço da página', en: 'the address of the page' },
  clock: { pt: 'do relógio', en: 'the clock' },
}

/** A finding about an unknown name, with the nearest known name, else with all known names if they are few. */
function unknown(
  ...[code, at, message, near, known = []]: [
    code: Finding['code'],
    at: Spot,
    message: Bilingual,
    near: string | undefined,
    known?: readonly string[],
  ]
): Finding {
  const names = { pt: `Os nomes são: ${list(known)}.`, en: `The names are: ${list(known)}.` }
  const others = known.length > 0 ? join(message, names) : message
  const told = withUnseen(near ? join(message, meant(near)) : others, wordsAt(at))
  return withReplacement(error(code, at, told), near)
}

const first = (at: Spot): Pick<Finding, 'related'> => ({
  related: [{ at, message: { pt: 'O primeiro está aqui.', en: 'The first is here.' } }],
})

/** Findings about names and values, one constructor per message. */
export const diagnoseNames = {
  unknownStep: (at: Spot, step: string, near: string | undefined) =>
    unknown(
      'unknown-step',
      at,
      { pt: `O passo "${step}" não existe.`, en: `There is no step "${step}".` },
      near,
    ),

  unknownFact: (at: Spot, fact: string, near: string | undefined) =>
    unknown(
      'unknown-fact',
      at,
      fact.startsWith('{{')
        ? { pt: 'Entre {{ e }} vai o nome de um fato.', en: 'A fact goes between {{ and }}.' }
        : {
            pt: `O fato "${fact}" não existe, ou não pode ser usado aqui.`,
            en: `There is no fact "${fact}", or it may not be used here.`,
          },
      near,
    ),

  badFactName: (at: Spot, name: string) =>
    error('fact-taken', at, {
      pt: `Um fato não pode se chamar "${name}". Comece por letra minúscula e use só letras sem acento e números.`,
      en: `A fact cannot be called "${name}". Begin with a small letter and use plain letters and digits only.`,
    }),

  factNeverUsed: (at: Spot, name: string): Finding =>
    warning('unused-fact', at, {
      pt: `O fato "${name}" é declarado, mas nenhum passo o usa. Use-o, ou apague-o.`,
      en: `The fact "${name}" is declared, but no step uses it. Use it, or delete it.`,
    }),

  /** `earlier`: where the script declares the fact; absent if the product has it. */
  factTaken: (at: Spot, name: string, earlier?: Spot) => ({
    ...error('fact-taken', at, {
      pt: `Já há um fato "${name}". Escolha outro nome.`,
      en: `There is already a fact "${name}". Choose another name.`,
    }),
    ...(earlier && first(earlier)),
  }),

  unknownAction: (at: Spot, action: string, near: string | undefined) =>
    unknown(
      'unknown-action',
      at,
      { pt: `A ação "${action}" não existe.`, en: `There is no action "${action}".` },
      near,
    ),

  unknownPart: (at: Spot, part: string, near: string | undefined) =>
    unknown(
      'unknown-part',
      at,
      { pt: `A parte "${part}" não existe.`, en: `There is no part "${part}".` },
      near,
    ),

  unknownInput: (
    at: Spot,
    input: string,
    action: string,
    known: readonly string[],
    near: string | undefined,
  ) =>
    unknown(
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
    unknown(
      'unknown-outcome',
      at,
      {
        pt: `"${contract}" não termina em "${outcome}".`,
        en: `"${contract}" does not end in "${outcome}".`,
      },
      near,
      known,
    ),

  unknownLink: (at: Spot, link: string, near: string | undefined, lacking: readonly string[]) =>
    unknown(
      'unknown-link',
      at,
      lacking.length > 0
        ? {
            pt: `O link "${link}" falta em: ${list(lacking)}. Acrescente-o em "links:" da variante ou da base.`,
            en: `The link "${link}" is missing in: ${list(lacking)}. Add it under "links:" of the variant or of the base.`,
          }
        : {
            pt: `O link "${link}" não existe. Acrescente-o em "links:" de variants/base.yaml.`,
            en: `There is no link "${link}". Add it under "links:" of variants/base.yaml.`,
          },
      near,
    ),

  unknownMedia: (at: Spot, media: string, near: string | undefined, lacking: readonly string[]) =>
    unknown(
      'unknown-media',
      at,
      lacking.length > 0
        ? {
            pt: `A imagem "${media}" falta em: ${list(lacking)}. Acrescente-a em "media:" da variante ou da base.`,
            en: `The picture "${media}" is missing in: ${list(lacking)}. Add it under "media:" of the variant or of the base.`,
          }
        : {
            pt: `A imagem "${media}" não existe. Acrescente-a em "media:" de variants/base.yaml: ${media}: { src: midia-exemplo.webp, alt: O que ela mostra }.`,
            en: `There is no picture "${media}". Add it under "media:" of variants/base.yaml: ${media}: { src: midia-example.webp, alt: What it shows }.`,
          },
      near,
    ),

  unhandledOutcome: (at: Spot, contract: string, missing: readonly string[]) =>
    error('unhandled-outcome', at, {
      pt: `"${contract}" também pode terminar em ${list(missing)}. Acrescente ${
        missing.length === 1 ? 'essa saída' : 'essas saídas'
      } em "on:".`,
      en: `"${contract}" can also end in ${list(missing)}. Add ${
        missing.length === 1 ? 'it' : 'them'
      } under "on:".`,
    }),

  missingInput: (at: Spot, action: string, input: string) =>
    error('missing-input', at, {
      pt: `"${action}" precisa de "${input}". Diga de onde vem: with: { ${input}: $fato }.`,
      en: `"${action}" needs "${input}". Say where it comes from: with: { ${input}: $fact }.`,
    }),

  stillPartShown: (at: Spot, part: string) =>
    error('misplaced-part', at, {
      pt: `"${part}" só mostra, não tem saídas. Ponha-a em "say:", como "- part: ${part}".`,
      en: `"${part}" only shows, it has no outcomes. Put it under "say:", as "- part: ${part}".`,
    }),

  waitingPartSaid: (at: Spot, part: string) =>
    error('misplaced-part', at, {
      pt: `"${part}" espera pelo visitante. Ponha-a em "show:", com um caminho para cada saída.`,
      en: `"${part}" waits for the visitor. Put it under "show:", with a way for each outcome.`,
    }),

  derivedFactSet: (at: Spot, fact: string, from: readonly string[]) =>
    error('derived-fact-set', at, {
      pt: `"${fact}" é calculado a partir de ${list(from)} e não pode ser escrito. Mude esses fatos.`,
      en: `"${fact}" is worked out from ${list(from)} and cannot be written. Change those facts.`,
    }),

  partAsText: (at: Spot, part: string) =>
    withReplacement(
      warning('misplaced-part', at, {
        pt: `"${part}" seria dito como texto, letra por letra. Para mostrar a parte, escreva part: ${part}.`,
        en: `"${part}" would be said as text, letter by letter. To show the part, write part: ${part}.`,
      }),
      `part: ${part}`,
    ),

  givenFactSet: (at: Spot, fact: string, by: Exclude<Scope, 'talk'>) =>
    error('derived-fact-set', at, {
      pt: `"${fact}" vem ${GIVERS[by].pt} e não muda na conversa. Guarde o que é do visitante em outro fato.`,
      en: `"${fact}" comes from ${GIVERS[by].en} and does not change in a talk. Keep what is the visitor's in another fact.`,
    }),

  twice: (at: Spot, name: string, earlier: Spot): Finding => ({
    ...warning('duplicate-key', at, {
      pt: `"${name}" já está nesta lista.`,
      en: `"${name}" is in this list already.`,
    }),
    ...first(earlier),
  }),

  factNotTyped: (at: Spot, fact: string) =>
    error('fact-not-typed', at, {
      pt: `"${fact}" não é algo que se digite: o seu campo não tem entrada. Use "choose:" ou "show:".`,
      en: `"${fact}" is nothing that is typed: its field has no input. Use "choose:" or "show:".`,
    }),

  personalInTrack: (at: Spot, fact: string) =>
    error('personal-in-track', at, {
      pt: `"${fact}" diz algo de uma pessoa, ou é uma chave, e não pode ir para a medição. Tire-o.`,
      en: `"${fact}" says something of a person, or is a key, and may not be measured. Take it away.`,
    }),

  personalInLink: (at: Spot, fact: string) =>
    error('personal-in-link', at, {
      pt: `"${fact}" diz algo de uma pessoa, e o endereço de um link não leva isso a outro site. Tire-o.`,
      en: `"${fact}" says something of a person, and the address of a link takes no such thing to another site. Take it away.`,
    }),

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
    unknown(
      'bad-value',
      at,
      { pt: `"${value}" não é um valor de ${label}.`, en: `"${value}" is no value of "${label}".` },
      near,
      known,
    ),

  notForReading: (at: Spot, fact: string): Finding =>
    error('unfit-value', at, {
      pt: `"${fact}" é um conjunto de dados e numa frase não se lê. Mostre um fato de um só valor, ou use uma parte ("- part: …").`,
      en: `"${fact}" is a set of data and cannot be read in a sentence. Show a fact of one value, or use a part ("- part: …").`,
    }),

  refusedByField: (at: Spot, value: string, label: string, reason: string): Finding =>
    error('unfit-value', at, {
      pt: `"${value}" não serve para ${label}: ${reason}.`,
      en: `"${value}" does not fit "${label}": ${reason}.`,
    }),

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
  oddId: (at: Spot, id: string, plain: string): Finding =>
    warning('bad-value', at, {
      pt: `"${id}" não serve bem como nome de passo: só letras sem acento, algarismos, hífen e sublinhado${plain ? `, como "${plain}"` : ''}.`,
      en: `"${id}" does not serve well as the name of a step: only letters without accents, digits, hyphens and underscores${plain ? `, such as "${plain}"` : ''}.`,
    }),

  duplicateId: (at: Spot, step: string, earlier: Spot): Finding => ({
    ...error('duplicate-id', at, {
      pt: `Já há um passo "${step}". Dê outro nome a um dos dois.`,
      en: `There is a step "${step}" already. Give one of them another name.`,
    }),
    ...first(earlier),
  }),

  duplicateLabel: (at: Spot, label: string, earlier: Spot): Finding => ({
    ...error('duplicate-label', at, {
      pt: `Já há um botão "${label}" neste passo. Mude um dos dois.`,
      en: `This step has a button "${label}" already. Change one of them.`,
    }),
    ...first(earlier),
  }),

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
