import { THE_OTHER } from './bilingual'
import {
  type Finding,
  type Spot,
  warning,
  warningBeside,
  warningFor,
  withReplacement,
} from './finding'

/** Findings about live pages whose settings differ from their neighbours', and about legally required words. */
export const diagnoseShown = {
  foundBySearch: warningFor('odd-canonical', (key: string) => ({
    pt: `Com "${key}: true", esta página continua a conversa de quem volta por um e-mail; nas buscas, quem nunca veio cairia nela. Escreva "indexar: false".`,
    en: `With "${key}: true" this page goes on with the talk of who comes back by a mail; from a search people would come who have never been here. Write "indexar: false".`,
  })),

  groupHidden: warningFor('odd-canonical', () => ({
    pt: 'As buscas mostram as páginas de todos os outros grupos, e as deste ficariam fora. Escreva "indexar: true", ou esconda só a página que ainda não está pronta.',
    en: 'Searches find the pages of all other groups, and would not find those of this one. Write "indexar: true", or hide only the page that is not ready.',
  })),

  literalAndLive: warningFor('unused-group', () => ({
    pt: 'Esta página está no ar, e "literal: true" tira dela as frases de palavras.yaml. Tire a linha, se ficou de uma conferência.',
    en: 'This page is live, and "literal: true" takes the sentences of palavras.yaml from it. Take the line away if it is left of a review.',
  })),

  headerGone: warningFor('foreign-brand', () => ({
    pt: 'Só o aplicativo fica sem o cabeçalho, e esta página não é dele. Tire "navBar: false".',
    en: 'The app alone does without the header, and this page is not of the app. Take "navBar: false" away.',
  })),

  coloursOfOther: warningBeside('foreign-brand', THE_OTHER, (id: string) => ({
    pt: `Estas cores são as de "${id}": as duas páginas pareceriam da mesma marca. Escreva as desta.`,
    en: `These colours are those of "${id}": both pages would look like one brand's. Write those of this one.`,
  })),

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
  notOfAFirm: warningFor('bad-value', (name: string) => ({
    pt: `"${name}" não é uma razão social: falta a forma da empresa, como Ltda. ou S.A. Escreva o nome que está no CNPJ.`,
    en: `"${name}" is no legal name: the form of the firm is missing, such as Ltda. or S.A. Write the name that goes with the CNPJ.`,
  })),

  /** A step, or a brand's copy for it, lacks a legally required disclosure. */
  notSaid: warningFor('missing-notice', (sample: string) => ({
    pt: `A lei quer que aqui se diga também, por exemplo, "${sample}". Acrescente.`,
    en: `The law wants this said here, too, for instance: "${sample}". Add it.`,
  })),
}
