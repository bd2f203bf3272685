import { type Bilingual, here, join } from './bilingual'
import type { DiagnosticCode, Severity } from './diagnostic'
import {
  error,
  errorBeside,
  errorFor,
  type Finding,
  type Spot,
  warning,
  warningBeside,
  warningFor,
  withFix,
  wordsAt,
} from './finding'

const lines = (count: number): Bilingual => ({ pt: `${count} linhas`, en: `${count} lines` })

const SMALL: Bilingual = {
  pt: 'numa tela de 320 pontos de largura',
  en: 'on a screen 320 points wide',
}

/** At most 40 characters of a word, which are enough to recognise it. */
const shortened = (word: string) => (word.length > 40 ? `${word.slice(0, 39)}…` : word)

/** How a broken copy rule is reported. */
export type CopyFault = {
  readonly code: DiagnosticCode
  /** Absent for a warning. */
  readonly severity?: Severity
  readonly message: Bilingual
}

/** Findings about what a brand says and shows, one constructor per message. */
export const diagnoseBrand = {
  copy: (at: Spot, { code, severity = 'warning', message }: CopyFault, words: string): Finding => {
    const quoted = { pt: `"${words}":`, en: `"${words}":` }
    return { code, severity, at, message: join(quoted, message) }
  },

  /** `announced`: the brand's discount in percent; `undefined` if it has none. */
  falseDiscount: errorFor('false-discount', (words: string, announced: number | undefined) => ({
    pt:
      announced === undefined
        ? `"${words}": esta marca não dá desconto na 1ª parcela. Tire a promessa, ou use "desconto: true", se a administradora o dá a esta empresa.`
        : `"${words}": o desconto desta marca é de ${announced}% na 1ª parcela. Escreva ${announced}%, ou mude "percentualDesconto", se a administradora dá outro.`,
    en:
      announced === undefined
        ? `"${words}": this brand gives no discount on the first instalment. Take the promise away, or use "desconto: true" if the provider gives it to this company.`
        : `"${words}": this brand's discount is ${announced}% of the first instalment. Write ${announced}%, or change "percentualDesconto" if the provider gives another.`,
  })),

  /** A brand gives two different ranges of money for one thing. */
  otherSpan: warningBeside(
    'uneven-number',
    here('A outra', 'The other'),
    ({ here, there }: { readonly here: string; readonly there: string }) => ({
      pt: `Aqui é "${here}", e em outra frase desta marca é "${there}". Escreva o mesmo nas duas.`,
      en: `Here it is "${here}", and in another sentence of this brand it is "${there}". Write the same in both.`,
    }),
  ),

  /** A brand sells only half plans, and its words never say so. */
  quietHalf: warningFor('unfair-claim', (id: string) => ({
    pt: `"${id}" só vende o Paga Metade, e nada no título, na descrição ou nas mensagens diz que se paga metade até a contemplação e a diferença depois. Diga, ou mude "tipoTabela".`,
    en: `"${id}" sells half plans alone, and nothing in its title, description or messages says that half is paid until the contemplation and the rest after it. Say so, or change "tipoTabela".`,
  })),

  halfOfMany: warningFor('unfair-claim', (words: string) => ({
    pt: `O título diz "${words}", e a tabela desta marca começa pelo Integral. Escreva "tipoTabela: paga_metade" e "tipoPlano: CREDITO_PAGAMETADE", ou fale dos dois planos.`,
    en: `The title says "${words}", and the table of this brand begins with whole plans. Write "tipoTabela: paga_metade" and "tipoPlano: CREDITO_PAGAMETADE", or speak of both.`,
  })),

  quietDiscount: warningFor('false-discount', (brand: string) => ({
    pt: `"${brand}" dá desconto na 1ª parcela, e nenhuma frase dela fala dele. Diga-o no título ou na saudação, ou use "desconto: false".`,
    en: `"${brand}" gives a discount on the first instalment, and none of its words speaks of it. Say so in the title or the greeting, or use "desconto: false".`,
  })),

  planNotSold: errorFor('unfair-claim', (words: string, plan: string) => ({
    pt: `"${words}": a tabela desta marca não tem planos ${plan}. Mude "tipoTabela", ou tire o que não se acha nela.`,
    en: `"${words}": the table of this brand has no ${plan} plans. Change "tipoTabela", or take away what is not found there.`,
  })),

  cutHead: warningFor('long-head', () => ({
    pt: 'A descrição para as buscas está cortada, ou curta demais. Escreva uma frase inteira, com ponto final.',
    en: 'The description for searches is cut off, or too short. Write a whole sentence, with its full stop.',
  })),

  longHead: warningFor('long-head', (letters: number, most: number) => ({
    pt: `São ${letters} letras, e a busca mostra umas ${most}: o resto não se lê. Encurte, com o que importa no começo.`,
    en: `These are ${letters} letters, and a search shows about ${most}: the rest is not read. Shorten it, with what matters first.`,
  })),

  /** `words`: the address as it is read, or the markup that contains it. */
  insecureLink: (at: Spot, words: string): Finding => {
    const found = error('insecure-link', at, {
      pt: 'O endereço começa com http://, e o que se lê ali pode ser trocado no caminho. Use https://.',
      en: 'The address starts with http://, and what is read there can be changed on its way. Use https://.',
    })
    const start = wordsAt(at).search(/http:/i)
    // written with escapes, the source does not contain `http:` to replace
    if (start === -1) return found
    const scheme = { ...at, start: at.start + start, end: at.start + start + 'http:'.length }
    const safe = words.replace(/http:/i, 'https:')
    return withFix(found, { pt: `Trocar por "${safe}"`, en: `Change to "${safe}"` }, [
      { at: scheme, text: 'https:' },
    ])
  },

  sharedCampaign: warningBeside(
    'shared-campaign',
    here('A outra', 'The other'),
    (id: number, brand: string) => ({
      pt: `A campanha ${id} já é da marca "${brand}": os contatos das duas não se distinguem. Use a campanha desta marca.`,
      en: `Campaign ${id} is that of the brand "${brand}" already: the leads of both cannot be told apart. Use this brand's own.`,
    }),
  ),

  bannerProportion: (at: Spot, name: string, width: number, height: number): Finding => {
    const ratio = (width / height).toFixed(2)
    return warning('banner-proportion', at, {
      pt: `"${name}" tem ${width} × ${height} (${ratio.replace('.', ',')} : 1). O banner aparece em 2 : 1, 3 : 1 e 4 : 1, e muito ficaria de fora. Recorte a imagem para 2 : 1, como 1440 × 720.`,
      en: `"${name}" is ${width} × ${height} (${ratio} : 1). The banner is drawn at 2 : 1, 3 : 1 and 4 : 1, and much would be cut off. Crop the picture to 2 : 1, such as 1440 × 720.`,
    })
  },

  poorAlt: warningFor('missing-alt', () => ({
    pt: 'Quem não vê a imagem não sabe o que ela mostra. Descreva a cena em uma frase, sem "imagem de": "Um carro azul na oficina".',
    en: 'Who does not see the picture does not know what it shows. Describe the scene in a sentence, without "picture of": "Um carro azul na oficina".',
  })),

  missingAlt: errorFor('missing-alt', () => ({
    pt: 'O banner não tem texto para quem não o vê. Escreva em uma frase o que a imagem mostra.',
    en: 'The banner has no text for those who do not see it. Say in a sentence what the picture shows.',
  })),

  longPortrait: warningFor(
    'banner-proportion',
    (picture: string, width: number, height: number) => ({
      pt: `O retrato aparece num círculo, e "${picture}" tem ${width} × ${height}: só se veria o meio. Use uma imagem quadrada.`,
      en: `The portrait is shown in a circle, and "${picture}" is ${width} × ${height}: only its middle would be seen. Use a square picture.`,
    }),
  ),

  longWord: warningFor('long-word', (word: string) => ({
    pt: `"${shortened(word)}" não cabe numa linha ${SMALL.pt}: a palavra seria partida. Use outra, ou um link com um texto curto.`,
    en: `"${shortened(word)}" does not fit a line ${SMALL.en}: the word would be broken. Use another, or a link with a short text.`,
  })),

  longBubble: warningFor('long-bubble', (count: number, most: number) => ({
    pt: `A mensagem teria ${lines(count).pt} ${SMALL.pt}; mais de ${most} não se leem. Faça dela duas.`,
    en: `The message would have ${lines(count).en} ${SMALL.en}; more than ${most} are not read. Make two of it.`,
  })),

  shownAsWritten: warningFor('shown-as-written', (words: string) => ({
    pt: `Um botão aparece como está escrito: "${words}" não é trocado nem formatado. Diga isto na mensagem, ou tire do botão.`,
    en: `A button is shown as it is written: "${words}" is neither filled in nor formatted. Say it in the message, or take it off the button.`,
  })),

  /** For words that are neither a sentence of the talk nor a label. */
  plainWords: warningFor('shown-as-written', (words: string) => ({
    pt: `Estas palavras aparecem como estão escritas: "${words}" não é trocado nem formatado. Diga isto numa mensagem, ou tire.`,
    en: `These words are shown as they are written: "${words}" is neither filled in nor formatted. Say it in a message, or take it away.`,
  })),

  labelOverLines: warningFor('long-label', () => ({
    pt: 'O texto de um botão fica em uma linha do roteiro; ele é dividido sozinho. Tire a quebra de linha.',
    en: 'The words of a button stand in one line of the script; they are divided by themselves. Take the line break away.',
  })),

  longLabel: warningFor('long-label', (count: number, most: number) => ({
    pt: `O botão teria ${lines(count).pt} ${SMALL.pt}; cabem ${most}. Encurte o texto; o resto pode ir em "note".`,
    en: `The button would have ${lines(count).en} ${SMALL.en}; there is room for ${most}. Shorten the text; the rest can go into "note".`,
  })),

  longLabelWord: warningFor('long-label', (word: string) => ({
    pt: `"${shortened(word)}" não cabe no botão ${SMALL.pt}. Use uma palavra mais curta.`,
    en: `"${shortened(word)}" does not fit the button ${SMALL.en}. Use a shorter word.`,
  })),

  longShout: warningFor('long-label', () => ({
    pt: 'Um texto em maiúsculas é de um botão ou de um título, e este é longo demais. Encurte-o.',
    en: 'A text in capitals is a button or a heading, and this one is too long. Shorten it.',
  })),

  wideHeader: warningFor('wide-header', () => ({
    pt: `O logotipo e a frase de parceria não cabem no cabeçalho ${SMALL.pt}. Encurte a frase, ou use um logotipo mais estreito.`,
    en: `The logo and the tagline do not fit the header ${SMALL.en}. Shorten the tagline, or use a narrower logo.`,
  })),

  lostPart: errorBeside(
    'missing-notice',
    { pt: 'O passo a mostra aqui.', en: 'The step shows it here.' },
    (step: string, part: string) => ({
      pt: `O passo "${step}" mostra a Resolução 285, e aqui ela se perde. Acrescente "- part: ${part}".`,
      en: `The step "${step}" shows what Resolution 285 asks for, and here it is lost. Add "- part: ${part}".`,
    }),
  ),

  resolutionNotShown: errorFor('missing-notice', (part: string) => ({
    pt: `Pode-se chegar a esta proposta sem que a Resolução 285 tenha sido mostrada a quem o plano a pede. Mostre antes "- part: ${part}".`,
    en: `This proposal can be reached before what Resolution 285 asks for was shown to those whose plan needs it. Show "- part: ${part}" before.`,
  })),

  noticeEmptied: errorFor('missing-notice', (key: string, slot: string | undefined) => ({
    pt: slot
      ? `A lei pede este aviso inteiro: em "${key}" tem de estar ${slot}.`
      : `A lei pede este aviso: "${key}" não pode ficar vazio.`,
    en: slot
      ? `The law asks for this notice as a whole: "${key}" has to hold ${slot}.`
      : `The law asks for this notice: "${key}" cannot be empty.`,
  })),

  noticeWithout: errorFor('missing-notice', (key: string, sample: string) => ({
    pt: `A lei pede este aviso inteiro: em "${key}" falta dizer, por exemplo, "${sample}".`,
    en: `The law asks for this notice as a whole: "${key}" has to say, for instance, "${sample}".`,
  })),

  policyNotLinked: errorFor('missing-notice', () => ({
    pt: 'O aviso de privacidade não leva a lugar nenhum: falta "privacidade" em "links".',
    en: 'The privacy notice leads nowhere: "privacidade" is missing under "links".',
  })),
}
