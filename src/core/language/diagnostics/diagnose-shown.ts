import { type Finding, type Spot, warning, withReplacement } from './finding'

const other = (at: Spot) => ({
  related: [{ at, message: { pt: 'O outro está aqui.', en: 'The other is here.' } }],
})

/** Findings about live pages whose settings differ from their neighbours', and about legally required words. */
export const diagnoseShown = {
  foundBySearch: (at: Spot, key: string): Finding =>
    warning('odd-canonical', at, {
      pt: `Com "${key}: true", esta página continua a conversa de quem volta por um e-mail; nas buscas, quem nunca veio cairia nela. Escreva "indexar: false".`,
      en: `With "${key}: true" this page goes on with the talk of who comes back by a mail; from a search people would come who have never been here. Write "indexar: false".`,
    }),

  groupHidden: (at: Spot): Finding =>
    warning('odd-canonical', at, {
      pt: 'As buscas mostram as páginas de todos os outros grupos, e as deste ficariam fora. Escreva "indexar: true", ou esconda só a página que ainda não está pronta.',
      en: 'Searches find the pages of all other groups, and would not find those of this one. Write "indexar: true", or hide only the page that is not ready.',
    }),

  literalAndLive: (at: Spot): Finding =>
    warning('unused-group', at, {
      pt: 'Esta página está no ar, e "literal: true" tira dela as frases de palavras.yaml. Tire a linha, se ficou de uma conferência.',
      en: 'This page is live, and "literal: true" takes the sentences of palavras.yaml from it. Take the line away if it is left of a review.',
    }),

  headerGone: (at: Spot): Finding =>
    warning('foreign-brand', at, {
      pt: 'Só o aplicativo fica sem o cabeçalho, e esta página não é dele. Tire "navBar: false".',
      en: 'The app alone does without the header, and this page is not of the app. Take "navBar: false" away.',
    }),

  coloursOfOther: (at: Spot, id: string, there: Spot): Finding => ({
    ...warning('foreign-brand', at, {
      pt: `Estas cores são as de "${id}": as duas páginas pareceriam da mesma marca. Escreva as desta.`,
      en: `These colours are those of "${id}": both pages would look like one brand's. Write those of this one.`,
    }),
    ...other(there),
  }),

  /** The name of a link that differs from a known one only in capitals. */
  linkMisspelt: (at: Spot, name: string, meant: string): Finding =>
    withReplacement(
      warning('unknown-link', at, {
        pt: `A página procura o link "${meant}", e "${name}" não é o mesmo nome: maiúsculas contam. Escreva "${meant}".`,
        en: `The page looks for the link "${meant}", and "${name}" is not that name: capitals count. Write "${meant}".`,
      }),
      meant,
    ),

  /** The company's name lacks a legal form, such as Ltda. */
  notOfAFirm: (at: Spot, name: string): Finding =>
    warning('bad-value', at, {
      pt: `"${name}" não é uma razão social: falta a forma da empresa, como Ltda. ou S.A. Escreva o nome que está no CNPJ.`,
      en: `"${name}" is no legal name: the form of the firm is missing, such as Ltda. or S.A. Write the name that goes with the CNPJ.`,
    }),

  /** A step, or a brand's copy for it, lacks a legally required disclosure. */
  notSaid: (at: Spot, sample: string): Finding =>
    warning('missing-notice', at, {
      pt: `A lei quer que aqui se diga também, por exemplo, "${sample}". Acrescente.`,
      en: `The law wants this said here, too, for instance: "${sample}". Add it.`,
    }),
}
