import { type Finding, type Spot, warning, withReplacement } from './finding'

const other = (at: Spot) => ({
  related: [{ at, message: { pt: 'O outro está aqui.', en: 'The other is here.' } }],
})

type Shared = { readonly key: string; readonly value: string; readonly owner: string }

/** Findings about words, ids and pictures that pages share or confuse with each other. */
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

  /** An id that two files use; `owner`: the file that has it already. */
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
        pt: `O endereço oficial não é o desta página, e as buscas não mostrariam esta. Escreva ${address}.`,
        en: `The official address is not that of this page, and searches would not show this one. Write ${address}.`,
      }),
      address,
    ),

  canonicalNowhere: (at: Spot, host: string): Finding =>
    warning('odd-canonical', at, {
      pt: `Nenhuma marca atende em "${host}", e as buscas levariam a um endereço que não abre. Confira este endereço e os "hosts".`,
      en: `No brand answers at "${host}", and searches would lead to an address that does not open. Check this address and the "hosts".`,
    }),

  canonicalTail: (at: Spot, tail: string): Finding =>
    warning('odd-canonical', at, {
      pt: `O endereço oficial de uma página não tem "${tail}". Termine no caminho.`,
      en: `The official address of a page has no "${tail}". End it with the path.`,
    }),

  hiddenRoot: (at: Spot): Finding =>
    warning('odd-canonical', at, {
      pt: 'A página inicial ficaria fora das buscas. Escreva "indexar: true".',
      en: 'Searches would not find the page at the root. Write "indexar: true".',
    }),

  /** Keys that this file lacks and all other files of its kind set. */
  leftOut: (at: Spot, keys: readonly string[], there: Spot): Finding => {
    const names = keys.map((key) => `"${key}"`).join(', ')
    return {
      ...warning('left-out', at, {
        pt: `Todos os outros arquivos como este escrevem ${names}; aqui valeria o que está na base ou no grupo. Escreva o próprio.`,
        en: `All other files like this one write ${names}; here that of the base or of the group would count. Write its own.`,
      }),
      ...other(there),
    }
  },

  samePicture: (at: Spot, before: Spot): Finding => ({
    ...warning('repeated-head', at, {
      pt: 'Esta imagem já aparece em outro lugar desta página. Escreva o arquivo que é para ficar aqui.',
      en: 'This picture stands at another place of this page already. Write the file that is meant here.',
    }),
    ...other(before),
  }),

  otherAlt: (at: Spot): Finding =>
    warning('missing-alt', at, {
      pt: 'A imagem é outra, e a descrição ("alt") continuaria a da imagem de antes. Escreva "alt" ao lado.',
      en: 'The picture is another one, and its description ("alt") would stay that of the old one. Write "alt" beside it.',
    }),

  /** The base's picture with a description that does not fit it. */
  seenOtherwise: (at: Spot, there: Spot): Finding => ({
    ...warning('missing-alt', at, {
      pt: 'A imagem é a da base, e a descrição é de outra. Escreva o arquivo desta página, ou descreva o que se vê.',
      en: 'The picture is that of the base, and the description is of another. Write the file of this page, or describe what is seen.',
    }),
    ...other(there),
  }),

  seenElsewhere: (at: Spot, id: string, there: Spot): Finding => ({
    ...warning('missing-alt', at, {
      pt: `A descrição é quase a da imagem de "${id}", que é outra. Descreva o que se vê nesta.`,
      en: `The description is nearly that of the picture of "${id}", which is another. Describe what is seen in this one.`,
    }),
    ...other(there),
  }),

  /** The origin is nearly the name of the file. */
  nearOrigin: (at: Spot, written: string, meant: string): Finding =>
    withReplacement(
      warning('shared-campaign', at, {
        pt: `"${written}" seria outra origem nas contas; pelo nome do arquivo, é "${meant}". Confira as letras.`,
        en: `"${written}" would be counted as another origin; by the name of the file it is "${meant}". Check its letters.`,
      }),
      meant,
    ),

  otherNumber: (at: Spot, key: string, other: string, there: Spot): Finding => ({
    ...warning('shared-campaign', at, {
      pt: `Este número de "${key}" é o "${other}" de outro lugar. Confira se os dois não foram trocados.`,
      en: `This number of "${key}" is the "${other}" of another place. Check that the two were not exchanged.`,
    }),
    related: [{ at: there, message: { pt: 'Está aqui.', en: 'It is here.' } }],
  }),

  /** A page is in another group than the files whose names differ from its own only by a number. */
  otherSiblings: (at: Spot, group: string, usual: string, there: Spot): Finding => ({
    ...warning('foreign-brand', at, {
      pt: `Os arquivos que só diferem deste pelo número estão em "${usual}", e este em "${group}": falaria como as marcas de lá. Confira o grupo.`,
      en: `The files that differ from this one only by their number are in "${usual}", and this one is in "${group}": it would speak as the brands there. Check the group.`,
    }),
    ...other(there),
  }),

  /** The words of a text contradict its key. */
  contrary: (at: Spot, key: string, words: string): Finding =>
    warning('exchanged', at, {
      pt: `"${key}" diria "${words}", o contrário do que a chave quer dizer. Confira se não foi trocado com outro.`,
      en: `"${key}" would say "${words}", the contrary of what the key means. Check that it was not exchanged with another.`,
    }),

  /** The value of one key names another. */
  exchanged: (at: Spot, key: string, named: string, there: Spot): Finding => ({
    ...warning('exchanged', at, {
      pt: `Em "${key}" está escrito o nome de "${named}". Confira se os dois não foram trocados.`,
      en: `In "${key}" the name of "${named}" is written. Check that the two were not exchanged.`,
    }),
    ...other(there),
  }),

  brandInBase: (at: Spot, id: string, there: Spot): Finding => ({
    ...warning('foreign-brand', at, {
      pt: `Isto é de "${id}", e na base apareceria em todas as marcas que não têm o seu. Escreva o da marca que está por trás de todas.`,
      en: `This belongs to "${id}", and in the base all brands without their own would show it. Write that of the brand behind all others.`,
    }),
    ...other(there),
  }),

  partnerOfItself: (at: Spot): Finding =>
    warning('foreign-brand', at, {
      pt: 'Na base, a marca estaria em parceria consigo mesma. Escreva esta linha nos grupos de parceiros.',
      en: 'In the base the brand would be in partnership with itself. Write this line in the groups of partners.',
    }),

  wordsOff: (at: Spot): Finding =>
    warning('unused-group', at, {
      pt: 'Na base, "literal: true" tira de todas as marcas as frases de palavras.yaml. Escreva-o só na marca que as dispensa.',
      en: 'In the base "literal: true" takes the sentences of palavras.yaml from all brands. Write it in the brand alone that does without them.',
    }),

  /** A brand's copy for a step lacks the step's conditional lines. */
  casesLost: (at: Spot, there: Spot): Finding => ({
    ...warning('left-out', at, {
      pt: 'O passo diz uma coisa a uns e outra a outros, e estas palavras tomam o lugar de todas, para todos. Escreva cada caso com o seu "when", como no passo.',
      en: 'The step says one thing to some and another to others, and these words take the place of all of them, for all. Write each case with its "when", as in the step.',
    }),
    ...other(there),
  }),

  /** A brand's copy for a step lacks the part that the step shows. */
  partLost: (at: Spot, part: string, there: Spot): Finding => ({
    ...warning('left-out', at, {
      pt: `O passo mostra "part: ${part}", e estas palavras tomam o lugar de tudo o que ele diz. Acrescente "- part: ${part}".`,
      en: `The step shows "part: ${part}", and these words take the place of all that it says. Add "- part: ${part}".`,
    }),
    ...other(there),
  }),

  factsLost: (at: Spot, facts: readonly string[], there: Spot): Finding => {
    const shown = facts.map((fact) => `{{${fact}}}`).join(', ')
    return {
      ...warning('left-out', at, {
        pt: `O passo mostra ${shown}, e estas palavras tomam o lugar das dele sem mostrar nada. Acrescente o que o visitante precisa ler.`,
        en: `The step shows ${shown}, and these words take the place of its own without showing any. Add what the visitor needs to read.`,
      }),
      ...other(there),
    }
  },

  otherPartner: (at: Spot, name: string): Finding =>
    warning('foreign-brand', at, {
      pt: `Quem está por trás de todas as marcas é "${name}". Escreva o nome como está na base.`,
      en: `Who is behind all brands is "${name}". Write the name as the base has it.`,
    }),

  /** A partner removed the tagline that says with whom it sells. */
  partnerHidden: (at: Spot, name: string): Finding =>
    warning('foreign-brand', at, {
      pt: `Todos os parceiros dizem com quem vendem, e esta página pareceria vender sozinha. Tire esta linha, ou escreva "com ${name}".`,
      en: `All partners say with whom they sell, and this page would seem to sell alone. Take this line away, or write "com ${name}".`,
    }),

  nameOfFirm: (at: Spot, name: string): Finding =>
    warning('foreign-brand', at, {
      pt: `"${name}" é o nome da empresa no registro. Aqui vai o da marca, como o visitante a conhece.`,
      en: `"${name}" is the name of the firm in the register. Here goes that of the brand, as visitors know it.`,
    }),

  documentOfOther: (at: Spot, link: string, company: string, there: Spot): Finding => ({
    ...warning('odd-link', at, {
      pt: `Quem vende e guarda os dados é ${company}, e "${link}" levaria a outro site. Tire esta linha, para valer o da base.`,
      en: `Who sells and keeps the data is ${company}, and "${link}" would lead to another site. Take this line away, so that the base's counts.`,
    }),
    ...other(there),
  }),

  documentIsFront: (at: Spot, link: string): Finding =>
    warning('odd-link', at, {
      pt: `"${link}" levaria à primeira página do site, e quem o toca quer ler o documento. Escreva o endereço dele.`,
      en: `"${link}" would lead to the front page of the site, and who taps it wants to read the document. Write its address.`,
    }),

  /** A menu item leads elsewhere than in all other menus. */
  otherItem: (at: Spot, label: string, there: Spot): Finding => ({
    ...warning('odd-link', at, {
      pt: `"${label}" leva a outro endereço nos outros menus. Confira este.`,
      en: `"${label}" leads to another address in the other menus. Check this one.`,
    }),
    ...other(there),
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
