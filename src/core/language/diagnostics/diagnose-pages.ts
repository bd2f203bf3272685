import { list, THE_OTHER } from './bilingual'
import {
  type Finding,
  type Spot,
  warning,
  warningBeside,
  warningFor,
  withReplacement,
} from './finding'

type Shared = { readonly key: string; readonly value: string; readonly owner: string }

/** Findings about words, ids and pictures that pages share or confuse with each other. */
export const diagnosePages = {
  sameHead: warningBeside('repeated-head', THE_OTHER, (id: string) => ({
    pt: `"${id}" já tem esta frase: numa busca, as duas páginas seriam iguais. Escreva a desta página.`,
    en: `"${id}" has this sentence already: in a search both pages would look alike. Write that of this page.`,
  })),

  sameText: warningBeside('repeated-head', THE_OTHER, (key: string) => ({
    pt: `"${key}" já diz o mesmo nesta parte, e quem lê não os distingue. Escreva o texto desta chave.`,
    en: `"${key}" says the same in this part already, and nobody can tell them apart. Write the text of this key.`,
  })),

  /** An id that two files use; `owner`: the file that has it already. */
  sharedKey: warningBeside('shared-campaign', THE_OTHER, ({ key, value, owner }: Shared) => ({
    pt: `"${owner}" já tem "${key}" assim (${value}): nas contas e nas contratações as duas não se distinguem. Use o valor próprio.`,
    en: `"${owner}" has this "${key}" already (${value}): where they are counted and booked the two cannot be told apart. Use a value of its own.`,
  })),

  otherCanonical: (at: Spot, address: string): Finding =>
    withReplacement(
      warning('odd-canonical', at, {
        pt: `O endereço oficial não é o desta página, e as buscas não mostrariam esta. Escreva ${address}.`,
        en: `The official address is not that of this page, and searches would not show this one. Write ${address}.`,
      }),
      address,
    ),

  canonicalNowhere: warningFor('odd-canonical', (host: string) => ({
    pt: `Nenhuma marca atende em "${host}", e as buscas levariam a um endereço que não abre. Confira este endereço e os "hosts".`,
    en: `No brand answers at "${host}", and searches would lead to an address that does not open. Check this address and the "hosts".`,
  })),

  canonicalTail: warningFor('odd-canonical', (tail: string) => ({
    pt: `O endereço oficial de uma página não tem "${tail}". Termine no caminho.`,
    en: `The official address of a page has no "${tail}". End it with the path.`,
  })),

  hiddenRoot: warningFor('odd-canonical', () => ({
    pt: 'A página inicial ficaria fora das buscas. Escreva "indexar: true".',
    en: 'Searches would not find the page at the root. Write "indexar: true".',
  })),

  /** Keys that this file lacks and all other files of its kind set. */
  leftOut: warningBeside('left-out', THE_OTHER, (keys: readonly string[]) => ({
    pt: `Todos os outros arquivos como este escrevem ${list(keys)}; aqui valeria o que está na base ou no grupo. Escreva o próprio.`,
    en: `All other files like this one write ${list(keys)}; here that of the base or of the group would count. Write its own.`,
  })),

  samePicture: warningBeside('repeated-head', THE_OTHER, () => ({
    pt: 'Esta imagem já aparece em outro lugar desta página. Escreva o arquivo que é para ficar aqui.',
    en: 'This picture stands at another place of this page already. Write the file that is meant here.',
  })),

  otherAlt: warningFor('missing-alt', () => ({
    pt: 'A imagem é outra, e a descrição ("alt") continuaria a da imagem de antes. Escreva "alt" ao lado.',
    en: 'The picture is another one, and its description ("alt") would stay that of the old one. Write "alt" beside it.',
  })),

  /** The base's picture with a description that does not fit it. */
  seenOtherwise: warningBeside('missing-alt', THE_OTHER, () => ({
    pt: 'A imagem é a da base, e a descrição é de outra. Escreva o arquivo desta página, ou descreva o que se vê.',
    en: 'The picture is that of the base, and the description is of another. Write the file of this page, or describe what is seen.',
  })),

  seenElsewhere: warningBeside('missing-alt', THE_OTHER, (id: string) => ({
    pt: `A descrição é quase a da imagem de "${id}", que é outra. Descreva o que se vê nesta.`,
    en: `The description is nearly that of the picture of "${id}", which is another. Describe what is seen in this one.`,
  })),

  /** The origin is nearly the name of the file. */
  nearOrigin: (at: Spot, written: string, meant: string): Finding =>
    withReplacement(
      warning('shared-campaign', at, {
        pt: `"${written}" seria outra origem nas contas; pelo nome do arquivo, é "${meant}". Confira as letras.`,
        en: `"${written}" would be counted as another origin; by the name of the file it is "${meant}". Check its letters.`,
      }),
      meant,
    ),

  otherNumber: warningBeside(
    'shared-campaign',
    { pt: 'Está aqui.', en: 'It is here.' },
    (key: string, other: string) => ({
      pt: `Este número de "${key}" é o "${other}" de outro lugar. Confira se os dois não foram trocados.`,
      en: `This number of "${key}" is the "${other}" of another place. Check that the two were not exchanged.`,
    }),
  ),

  /** A page is in another group than the files whose names differ from its own only by a number. */
  otherSiblings: warningBeside('foreign-brand', THE_OTHER, (group: string, usual: string) => ({
    pt: `Os arquivos que só diferem deste pelo número estão em "${usual}", e este em "${group}": falaria como as marcas de lá. Confira o grupo.`,
    en: `The files that differ from this one only by their number are in "${usual}", and this one is in "${group}": it would speak as the brands there. Check the group.`,
  })),

  /** The words of a text contradict its key. */
  contrary: warningFor('exchanged', (key: string, words: string) => ({
    pt: `"${key}" diria "${words}", o contrário do que a chave quer dizer. Confira se não foi trocado com outro.`,
    en: `"${key}" would say "${words}", the contrary of what the key means. Check that it was not exchanged with another.`,
  })),

  /** The value of one key names another. */
  exchanged: warningBeside('exchanged', THE_OTHER, (key: string, named: string) => ({
    pt: `Em "${key}" está escrito o nome de "${named}". Confira se os dois não foram trocados.`,
    en: `In "${key}" the name of "${named}" is written. Check that the two were not exchanged.`,
  })),

  brandInBase: warningBeside('foreign-brand', THE_OTHER, (id: string) => ({
    pt: `Isto é de "${id}", e na base apareceria em todas as marcas que não têm o seu. Escreva o da marca que está por trás de todas.`,
    en: `This belongs to "${id}", and in the base all brands without their own would show it. Write that of the brand behind all others.`,
  })),

  partnerOfItself: warningFor('foreign-brand', () => ({
    pt: 'Na base, a marca estaria em parceria consigo mesma. Escreva esta linha nos grupos de parceiros.',
    en: 'In the base the brand would be in partnership with itself. Write this line in the groups of partners.',
  })),

  wordsOff: warningFor('unused-group', () => ({
    pt: 'Na base, "literal: true" tira de todas as marcas as frases de palavras.yaml. Escreva-o só na marca que as dispensa.',
    en: 'In the base "literal: true" takes the sentences of palavras.yaml from all brands. Write it in the brand alone that does without them.',
  })),

  /** A brand's copy for a step lacks the step's conditional lines. */
  casesLost: warningBeside('left-out', THE_OTHER, () => ({
    pt: 'O passo diz uma coisa a uns e outra a outros, e estas palavras tomam o lugar de todas, para todos. Escreva cada caso com o seu "when", como no passo.',
    en: 'The step says one thing to some and another to others, and these words take the place of all of them, for all. Write each case with its "when", as in the step.',
  })),

  /** A brand's copy for a step lacks the part that the step shows. */
  partLost: warningBeside('left-out', THE_OTHER, (part: string) => ({
    pt: `O passo mostra "part: ${part}", e estas palavras tomam o lugar de tudo o que ele diz. Acrescente "- part: ${part}".`,
    en: `The step shows "part: ${part}", and these words take the place of all that it says. Add "- part: ${part}".`,
  })),

  factsLost: warningBeside('left-out', THE_OTHER, (facts: readonly string[]) => {
    const shown = facts.map((fact) => `{{${fact}}}`).join(', ')
    return {
      pt: `O passo mostra ${shown}, e estas palavras tomam o lugar das dele sem mostrar nada. Acrescente o que o visitante precisa ler.`,
      en: `The step shows ${shown}, and these words take the place of its own without showing any. Add what the visitor needs to read.`,
    }
  }),

  otherPartner: warningFor('foreign-brand', (name: string) => ({
    pt: `Quem está por trás de todas as marcas é "${name}". Escreva o nome como está na base.`,
    en: `Who is behind all brands is "${name}". Write the name as the base has it.`,
  })),

  /** A partner removed the tagline that says with whom it sells. */
  partnerHidden: warningFor('foreign-brand', (name: string) => ({
    pt: `Todos os parceiros dizem com quem vendem, e esta página pareceria vender sozinha. Tire esta linha, ou escreva "com ${name}".`,
    en: `All partners say with whom they sell, and this page would seem to sell alone. Take this line away, or write "com ${name}".`,
  })),

  nameOfFirm: warningFor('foreign-brand', (name: string) => ({
    pt: `"${name}" é o nome da empresa no registro. Aqui vai o da marca, como o visitante a conhece.`,
    en: `"${name}" is the name of the firm in the register. Here goes that of the brand, as visitors know it.`,
  })),

  documentOfOther: warningBeside('odd-link', THE_OTHER, (link: string, company: string) => ({
    pt: `Quem vende e guarda os dados é ${company}, e "${link}" levaria a outro site. Tire esta linha, para valer o da base.`,
    en: `Who sells and keeps the data is ${company}, and "${link}" would lead to another site. Take this line away, so that the base's counts.`,
  })),

  documentIsFront: warningFor('odd-link', (link: string) => ({
    pt: `"${link}" levaria à primeira página do site, e quem o toca quer ler o documento. Escreva o endereço dele.`,
    en: `"${link}" would lead to the front page of the site, and who taps it wants to read the document. Write its address.`,
  })),

  /** A menu item leads elsewhere than in all other menus. */
  otherItem: warningBeside('odd-link', THE_OTHER, (label: string) => ({
    pt: `"${label}" leva a outro endereço nos outros menus. Confira este.`,
    en: `"${label}" leads to another address in the other menus. Check this one.`,
  })),

  otherSpelling: (at: Spot, written: string, name: string): Finding =>
    withReplacement(
      warning('foreign-brand', at, {
        pt: `"${written}" não é como a marca se escreve em "brand.name": "${name}". Escreva igual nos dois lugares.`,
        en: `"${written}" is not how the brand is written in "brand.name": "${name}". Write both alike.`,
      }),
      name,
    ),

  sameAddress: warningBeside('odd-link', THE_OTHER, () => ({
    pt: 'Outro item já abre este mesmo endereço. Escreva o deste, ou tire um dos dois.',
    en: 'Another item opens this very address already. Write that of this one, or take one away.',
  })),

  nearHost: warningFor('odd-link', (host: string, near: string) => ({
    pt: `"${host}" é quase "${near}", que é o dos outros endereços. Confira as letras.`,
    en: `"${host}" is nearly "${near}", that of the other addresses. Check its letters.`,
  })),
}
