import { type Finding, type Spot, warning, withReplacement } from './finding'

const other = (at: Spot) => ({
  related: [{ at, message: { pt: 'O outro está aqui.', en: 'The other is here.' } }],
})

type Shared = { readonly key: string; readonly value: string; readonly owner: string }

/** Findings about what a page has in common with another, or with itself. */
export const diagnosePages = {
  sameHead: (at: Spot, id: string, before: Spot): Finding => ({
    ...warning('repeated-head', at, {
      pt: `"${id}" já tem esta frase: numa busca, as duas páginas seriam iguais. Escreva a desta página.`,
      en: `"${id}" has this sentence already: in a search both pages would look alike. Write that of this page.`,
    }),
    ...other(before),
  }),

  sameText: (at: Spot, key: string, before: Spot): Finding => ({
    ...warning('repeated-head', at, {
      pt: `"${key}" já diz o mesmo nesta parte, e quem lê não os distingue. Escreva o texto desta chave.`,
      en: `"${key}" says the same in this part already, and nobody can tell them apart. Write the text of this key.`,
    }),
    ...other(before),
  }),

  /** A number that two are booked or counted by; `owner` has it already. */
  sharedKey: (at: Spot, { key, value, owner }: Shared, before: Spot): Finding => ({
    ...warning('shared-campaign', at, {
      pt: `"${owner}" já tem "${key}" assim (${value}): nas contas e nas contratações as duas não se distinguem. Use o valor próprio.`,
      en: `"${owner}" has this "${key}" already (${value}): where they are counted and booked the two cannot be told apart. Use a value of its own.`,
    }),
    ...other(before),
  }),

  otherCanonical: (at: Spot, address: string): Finding =>
    withReplacement(
      warning('odd-canonical', at, {
        pt: `O endereço oficial é de outra página, e as buscas não mostrariam esta. Escreva ${address}.`,
        en: `The official address is of another page, and searches would not show this one. Write ${address}.`,
      }),
      address,
    ),

  otherPartner: (at: Spot, name: string): Finding =>
    warning('foreign-brand', at, {
      pt: `Quem está por trás de todas as marcas é "${name}". Escreva o nome como está na base.`,
      en: `Who is behind all brands is "${name}". Write the name as the base has it.`,
    }),

  otherSpelling: (at: Spot, written: string, name: string): Finding =>
    withReplacement(
      warning('foreign-brand', at, {
        pt: `"${written}" não é como a marca se escreve em "brand.name": "${name}". Escreva igual nos dois lugares.`,
        en: `"${written}" is not how the brand is written in "brand.name": "${name}". Write both alike.`,
      }),
      name,
    ),

  sameAddress: (at: Spot, before: Spot): Finding => ({
    ...warning('odd-link', at, {
      pt: 'Outro item já abre este mesmo endereço. Escreva o deste, ou tire um dos dois.',
      en: 'Another item opens this very address already. Write that of this one, or take one away.',
    }),
    ...other(before),
  }),

  nearHost: (at: Spot, host: string, near: string): Finding =>
    warning('odd-link', at, {
      pt: `"${host}" é quase "${near}", que é o dos outros endereços. Confira as letras.`,
      en: `"${host}" is nearly "${near}", that of the other addresses. Check its letters.`,
    }),
}
