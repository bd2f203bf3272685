import { THE_OTHER } from './bilingual'
import { warningBeside, warningFor } from './finding'

type First = { readonly key: string; readonly plan: string; readonly number: string }

/** Findings about the ids by which plans are booked and visitors counted, and about values in shared layers that belong to one brand. */
export const diagnoseBooked = {
  planNotBooked: warningFor('left-out', (plan: string) => ({
    pt: `Quem vem por indicação também pode escolher "${plan}", e aqui não está por que compra e empresa se contrata. Escreva "${plan}: { compraId: …, empresaId: … }".`,
    en: `Who comes by a referral can choose "${plan}", too, and by which purchase and company it is booked is not here. Write "${plan}: { compraId: …, empresaId: … }".`,
  })),

  /** The id of a referral differs from that of the plan that it starts with. */
  otherThanFirst: warningBeside('shared-campaign', THE_OTHER, ({ key, plan, number }: First) => ({
    pt: `A indicação começa por "${plan}", que se contrata por ${number}, e este "${key}" é outro. Escreva os dois iguais, e confira qual está certo.`,
    en: `The referral begins with "${plan}", which is booked by ${number}, and this "${key}" is another. Write both alike, and check which one is right.`,
  })),

  /** One company is paired with two purchases. */
  twoPurchases: warningBeside('shared-campaign', THE_OTHER, (company: number) => ({
    pt: `A empresa ${company} contrata por outra compra em outro lugar. Confira os dois números, que andam juntos.`,
    en: `The company ${company} is booked by another purchase at another place. Check both numbers, which go together.`,
  })),

  turned: warningFor('shared-campaign', (purchase: number, company: number) => ({
    pt: `Pelos outros números, ${purchase} seria uma empresa e ${company}, uma compra. Confira se não foram trocados.`,
    en: `By all other numbers ${purchase} would be a company, and ${company} a purchase. Check that they were not exchanged.`,
  })),

  /** An id with more or fewer digits than the others of its range. */
  otherLength: warningFor('shared-campaign', (key: string, number: string, digits: number) => ({
    pt: `"${key}" das outras marcas tem ${digits} algarismos e começa como este, ${number}. Confira se não sobra ou falta um.`,
    en: `"${key}" of the other brands has ${digits} digits and begins as this one, ${number}. Check that none is too many or missing.`,
  })),

  /** A brand with a discount uses a company that gives none. */
  companyWithoutDiscount: warningFor('shared-campaign', (company: number) => ({
    pt: `O desconto é dado pela empresa, e a ${company}, da base, não dá. Escreva o "empresaId" desta campanha.`,
    en: `The discount is given by the company, and ${company}, that of the base, gives none. Write the "empresaId" of this campaign.`,
  })),

  codeForAll: warningFor('shared-campaign', () => ({
    pt: 'Um código de indicação é de quem indicou, e vem no link. Aqui, a venda de todas as páginas contaria para ele. Deixe "".',
    en: 'A referral code is of who has referred, and comes in the link. Here sales of all pages would count for one person. Leave "".',
  })),

  /** A key of a single page in a shared layer. */
  ofOnePage: warningFor('foreign-brand', (key: string) => ({
    pt: `"${key}" é de uma página só, e aqui todas as marcas do grupo o teriam. Escreva-o no arquivo da marca.`,
    en: `"${key}" is of one page alone, and here all brands of the group would have it. Write it in the file of the brand.`,
  })),

  /** A value of a group that each of its brands overrides. */
  neverUsed: warningBeside('foreign-brand', THE_OTHER, (key: string) => ({
    pt: `Todas as marcas deste grupo escrevem o próprio "${key}", e este não aparece em nenhuma. Escreva-o na marca a que pertence, ou tire.`,
    en: `All brands of this group write a "${key}" of their own, and none shows this one. Write it in the brand that it belongs to, or take it away.`,
  })),

  /** The base sets a switch for all pages that only some pages need. */
  switchOfSome: warningBeside('foreign-brand', THE_OTHER, (key: string, value: string) => ({
    pt: `Na base, "${key}: ${value}" vale para todas as marcas, e quem precisa já o escreve. Escreva aqui o contrário.`,
    en: `In the base "${key}: ${value}" counts for all brands, and those that need it write it already. Write the contrary here.`,
  })),

  switchAgainstPage: warningFor('foreign-brand', (key: string, words: string) => ({
    pt: `A página diz que é ${words}, e "${key}" diz que não. Escreva "${key}: true".`,
    en: `The page says what "${key}" is for, and "${key}" is off. Write "${key}: true".`,
  })),

  pageAgainstSwitch: warningFor('foreign-brand', (key: string, words: string) => ({
    pt: `"${key}" é de uma página que é ${words}, e nada aqui diz isso. Confira se não veio de outro arquivo.`,
    en: `"${key}" is of another kind of page, and nothing here speaks of that. Check that it was not copied from another file.`,
  })),

  headerInApp: warningFor('foreign-brand', () => ({
    pt: 'No aplicativo, o cabeçalho do site apareceria dentro do cabeçalho do aplicativo. Escreva "navBar: false".',
    en: 'In the app the header of the site would stand below that of the app. Write "navBar: false".',
  })),
}
