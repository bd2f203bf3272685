import type { Scope } from '../../script/fact'
import { list } from './bilingual'
import {
  asChoice,
  error,
  errorFor,
  type Finding,
  type Spot,
  warning,
  warningFor,
  withFix,
  withReplacement,
} from './finding'
import { nearest } from './nearest'

/** Findings about the literals of a script, one constructor per message. */
export const diagnoseValues = {
  notADay: errorFor('unfit-value', (value: string, label: string) => ({
    pt: `"${value}" não é um dia que exista, como se escreve aqui: ${label} vai como 31/12/2026.`,
    en: `"${value}" is no day that exists, as days are written here: "${label}" goes as 31/12/2026.`,
  })),

  notAMoment: errorFor('unfit-value', (value: string, label: string) => ({
    pt: `${label} é um instante, com hora, e não se compara com "${value}". Só "exists" faz sentido num roteiro.`,
    en: `"${label}" is a moment, with its time, and is not compared with "${value}". In a script only "exists" makes sense.`,
  })),

  /** `meant`: the amount as it is most likely meant, shown as money. */
  notMoney: (at: Spot, value: string, label: string, meant: string | undefined): Finding => {
    const found = error('unfit-value', at, {
      pt: `${label} é dinheiro, e "${value}" pode ser lido de mais de um jeito. Escreva "${meant ?? 'R$ 1.500,00'}", entre aspas.`,
      en: `"${label}" is money, and "${value}" can be read in more than one way. Write "${meant ?? 'R$ 1.500,00'}", in quotes.`,
    })
    if (meant === undefined) return found
    const text = JSON.stringify(meant)
    const fixed = withFix(found, { pt: `Escrever ${text}`, en: `Write ${text}` }, [{ at, text }])
    return asChoice(fixed)
  },

  fewCents: warningFor('unfit-value', (cents: number, label: string) => ({
    pt: `${label} conta em centavos, e ${cents} são R$ ${(cents / 100).toFixed(2).replace('.', ',')}. Escreva "R$ ${cents},00", entre aspas, se são reais.`,
    en: `"${label}" counts in cents, and ${cents} are R$ ${(cents / 100).toFixed(2)}. Write "R$ ${cents},00", in quotes, if reais are meant.`,
  })),

  /** Money is never negative, so these two comparisons with 0 decide nothing. */
  belowNothing: warningFor('unfit-value', (op: 'lt' | 'gte', fact: string, label: string) => ({
    pt: `${label} nunca é menos que 0: ${op === 'lt' ? 'isto não vale nunca' : `isto vale sempre que se sabe o valor, e com 0 também. Se é só isso, escreva ${fact}: { exists: true }`}. Para um valor maior que 0, escreva ${fact}: { gt: 0 }.`,
    en: `"${label}" never is less than 0: ${op === 'lt' ? 'this never holds' : `this holds whenever the value is known, with 0 too. If that is meant, write ${fact}: { exists: true }`}. For a value above 0 write ${fact}: { gt: 0 }.`,
  })),

  notOrdered: errorFor('unfit-value', (op: string, label: string) => ({
    pt: `"${op}" compara números, dinheiro e dias, e ${label} é um texto. Use a palavra inteira, ou "in: […]".`,
    en: `"${op}" compares numbers, money and days, and "${label}" is text. Use the whole word, or "in: […]".`,
  })),

  oneOfAList: errorFor('wrong-type', (fact: string) => ({
    pt: `"${fact}" é uma lista. Para saber se ela tem um valor, escreva ${fact}: { contains: valor }.`,
    en: `"${fact}" is a list. To ask whether a value is in it, write ${fact}: { contains: value }.`,
  })),

  notInWords: (at: Spot, fact: string, cases: readonly string[] | undefined): Finding => {
    const example = `{{${[fact, ...(cases ?? [])].join('|')}}}`
    return warning('unfit-value', at, {
      pt: `"${fact}" não tem palavras para o visitante. Diga o que aparece em cada caso, nesta ordem: ${example}.`,
      en: `"${fact}" has no words for visitors. Say what is shown in each case, in this order: ${example}.`,
    })
  },

  notContaining: errorFor('unfit-value', (fact: string) => ({
    pt: `"contains" pergunta o que há numa lista ou num texto, e "${fact}" guarda um valor só. Escreva ${fact}: valor, ou ${fact}: { in: [valor, outro] }.`,
    en: `"contains" asks what is in a list or a text, and "${fact}" holds one value alone. Write ${fact}: value, or ${fact}: { in: [value, other] }.`,
  })),

  /** `cases`: the values of the fact for which a word is needed; `undefined` if the fact takes no words. */
  wrongWords: (at: Spot, fact: string, cases: readonly string[] | undefined): Finding => {
    const example = `{{${[fact, ...(cases ?? [])].join('|')}}}`
    return error(
      'unfit-value',
      at,
      cases === undefined
        ? {
            pt: `"${fact}" não escolhe entre palavras: só números, sim ou não, e fatos de poucos valores. Escreva {{${fact}}}.`,
            en: `"${fact}" does not choose between words: only numbers, yes or no, and facts of a few values do. Write {{${fact}}}.`,
          }
        : cases[1] === '…'
          ? {
              pt: `"${fact}" pede duas palavras, a de um e a dos outros números: {{${fact}|parcela|parcelas}}.`,
              en: `"${fact}" asks for two words, that of one and that of all other numbers: {{${fact}|parcela|parcelas}}.`,
            }
          : {
              pt: `"${fact}" pede uma palavra para cada valor, nesta ordem: ${example}.`,
              en: `"${fact}" asks for a word for each value, in this order: ${example}.`,
            },
    )
  },

  /** `key`: the fact or input that the fact is assigned to. */
  factOfOtherKind: errorFor('unfit-value', (fact: string, key: string) => ({
    pt: `"${fact}" guarda outro tipo de valor e não serve para "${key}".`,
    en: `"${fact}" holds another kind of value and does not fit "${key}".`,
  })),

  /** `members`: the members of the list's items; empty if these are no objects. */
  noMember: (at: Spot, name: string, members: readonly string[]): Finding => {
    const known = members.slice(0, MOST_SHOWN)
    const has = {
      pt: members.length === 0 ? 'Eles são a própria palavra.' : `Eles têm ${list(known)}.`,
      en: members.length === 0 ? 'They are the word itself.' : `They have ${list(known)}.`,
    }
    return withReplacement(
      error('unfit-value', at, {
        pt: `Os itens da lista não têm "${name}". ${has.pt}`,
        en: `The items of the list have no "${name}". ${has.en}`,
      }),
      nearest(name, members),
    )
  },

  factAsText: (at: Spot, written: string, fact: string): Finding =>
    withReplacement(
      error('fact-as-text', at, {
        pt: `"${written}" seria usado como texto, letra por letra. Para usar o fato, escreva $${fact}.`,
        en: `"${written}" would be used as text, letter by letter. To use the fact, write $${fact}.`,
      }),
      `$${fact}`,
    ),

  /** `others`: other conditions with the same value. */
  neverWritten: (at: Spot, never: Never, others: readonly Spot[]): Finding => {
    const { fact, value, written, near, by } = never
    const shown = list(written.slice(0, MOST_SHOWN))
    const known = written.length > MOST_SHOWN ? `${shown}, …` : shown
    const who =
      by === 'variant'
        ? { pt: 'as marcas têm', en: 'brands have' }
        : { pt: 'os passos e botões gravam', en: 'steps and buttons write' }
    const found = warning('never-written', at, {
      pt: `"${fact}" nunca é "${value}": ${who.pt} ${known}.${near ? ` Você quis dizer "${near}"?` : ''}`,
      en: `"${fact}" never is "${value}": ${who.en} ${known}.${near ? ` Did you mean "${near}"?` : ''}`,
    })
    return { ...withReplacement(found, near), ...relatedTo(others) }
  },

  /** A value written at `at`, which the conditions at `places` spell differently. */
  askedOtherwise: (
    at: Spot,
    fact: string,
    written: string,
    asked: string,
    places: readonly Spot[],
  ): Finding => ({
    ...withReplacement(
      warning('never-written', at, {
        pt: `"${fact}" vira "${written}" aqui, e nenhuma condição pergunta por isso: elas perguntam por "${asked}". Você quis dizer "${asked}"?`,
        en: `"${fact}" becomes "${written}" here, and no condition asks for that: they ask for "${asked}". Did you mean "${asked}"?`,
      }),
      asked,
    ),
    ...relatedTo(places),
  }),
}

type Never = {
  readonly fact: string
  readonly value: string
  /** The values that are written for the fact. */
  readonly written: readonly string[]
  readonly near: string | undefined
  readonly by: Scope
}

const MOST_SHOWN = 12

const relatedTo = (places: readonly Spot[]): Pick<Finding, 'related'> =>
  places.length === 0
    ? {}
    : {
        related: places.map((at) => ({
          at,
          message: { pt: 'É perguntado aqui.', en: 'It is asked for here.' },
        })),
      }
