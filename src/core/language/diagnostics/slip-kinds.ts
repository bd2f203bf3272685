import type { Bilingual } from './bilingual'
import type { DiagnosticCode } from './diagnostic'
import { numberOf } from './unseen'

/** Words that were most likely written by mistake, without their place. */
export type SlipDetails = {
  readonly kind: keyof typeof SLIP_KINDS
  readonly isCertain: boolean
  readonly name?: string
  readonly mark?: string
  /** The replacement; absent if only a person can decide it. */
  readonly put?: string
}

/** How a kind of slip is reported: its code and its message. */
export type SlipReport = {
  readonly code: DiagnosticCode
  readonly says: (words: string, slip: SlipDetails) => Bilingual
}

const slipOf = (code: DiagnosticCode, says: SlipReport['says']): SlipReport => ({ code, says })

/** Every kind of slip. A new kind needs only its entry here and a function that finds it. */
export const SLIP_KINDS = {
  'foreign-fact': slipOf('text-slip', (words, { name = '' }) => ({
    pt: `O visitante leria "${words}", com os sinais. Para mostrar um fato, escreva {{${name}}}.`,
    en: `The visitor would read "${words}", signs and all. To show a fact, write {{${name}}}.`,
  })),
  markdown: slipOf('text-slip', (words, { mark }) => ({
    pt: `O visitante leria "${words}", com os sinais. ${mark ? `Use ${mark}.` : 'Tire os sinais: aqui as palavras aparecem como estão escritas.'}`,
    en: `The visitor would read "${words}", signs and all. ${mark ? `Use ${mark}.` : 'Take the signs away: words are shown here as they are written.'}`,
  })),
  leftover: slipOf('text-slip', (words) => ({
    pt: `"${words}" parece um lugar para preencher. Escreva o texto, ou tire.`,
    en: `"${words}" looks like a place to be filled in. Write the text, or take it away.`,
  })),
  unclosed: slipOf('text-slip', (words) => ({
    pt: `"${words}" foi aberto e não foi fechado.`,
    en: `"${words}" was opened and not closed.`,
  })),
  spacing: slipOf('odd-spacing', (words) => ({
    pt: `"${words}": há um espaço, um sinal ou uma palavra de mais ou de menos.`,
    en: `"${words}": a space, a sign or a word is too many or missing.`,
  })),
  mojibake: slipOf('odd-letter', (words, { put }) => ({
    pt: `"${words}" é "${put}", estragado por outro programa.`,
    en: `"${words}" is "${put}", broken by another program.`,
  })),
  'lost-letter': slipOf('odd-letter', () => ({
    pt: 'Uma letra se perdeu aqui: o visitante veria "\uFFFD" (U+FFFD). Escreva-a de novo.',
    en: 'A letter was lost here: the visitor would see "\uFFFD" (U+FFFD). Write it again.',
  })),
  invisible: slipOf('odd-letter', (words) => ({
    pt: `Há aqui uma letra invisível (${numberOf(words)}), vinda de outro programa. Tire-a.`,
    en: `There is an invisible letter here (${numberOf(words)}), from another program. Take it away.`,
  })),
  apart: slipOf('odd-letter', (words) => ({
    pt: `"${words}" é uma letra e um acento separados: parece igual, e nenhuma busca a encontra.`,
    en: `"${words}" is a letter and an accent apart (NFD): it looks the same, and no search finds it.`,
  })),
  'other-script': slipOf('odd-letter', (words) => ({
    pt: `"${words}" (${numberOf(words)}) é de outro alfabeto e só parece uma letra do nosso, como a, e ou o.`,
    en: `"${words}" (${numberOf(words)}) is of another alphabet and only looks like a letter of ours, such as a, e or o.`,
  })),
  'full-width': slipOf('odd-letter', (words, { put }) => ({
    pt: `"${words}" são letras largas, de outro teclado. Escreva "${put}".`,
    en: `"${words}" are wide letters, of another keyboard. Write "${put}".`,
  })),
  'other-sign': slipOf('odd-letter', (words, { put }) => ({
    pt: `"${words}" (${numberOf(words)}) é outro sinal, que só se parece com "${put}".`,
    en: `"${words}" (${numberOf(words)}) is another sign, which only looks like "${put}".`,
  })),
  'money-twice': slipOf('text-slip', (words, { put }) => ({
    pt: `"${words}" diria a moeda duas vezes: ${put} já aparece como R$ 1.500,00.`,
    en: `"${words}" would say the currency twice: ${put} is shown as R$ 1.500,00 already.`,
  })),
  'empty-mark': slipOf('text-slip', (words) => ({
    pt: `"${words}" não marca nada. Ponha as palavras dentro da marca, ou tire a marca.`,
    en: `"${words}" marks nothing. Put the words into the mark, or take the mark away.`,
  })),
  swallowed: slipOf('text-slip', (words) => ({
    pt: `"${words}" ficou dentro da frase de cima, e o visitante o leria. Alinhe esta linha com as chaves irmãs.`,
    en: `"${words}" has become part of the sentence above, and the visitor would read it. Align this line with its siblings.`,
  })),
  'yes-or-no': slipOf('unfit-value', (words, { name = '' }) => ({
    pt: `"${words}" diria só Sim ou Não. Diga o que aparece em cada caso: {{${name}|palavra|outra}}.`,
    en: `"${words}" would only say yes or no. Say what is shown in each case: {{${name}|a word|another}}.`,
  })),
  'key-shown': slipOf('unfit-value', (words) => ({
    pt: `"${words}" é um número de sistema, que nada diz ao visitante. Tire-o, ou mostre outro fato.`,
    en: `"${words}" is a number of a system, which says nothing to visitors. Take it away, or show another fact.`,
  })),
  amount: slipOf('odd-amount', (words) => ({
    pt: `"${words}" não se escreve assim, ou não pode ser. Escreva, por exemplo, R$ 1.500,00, 30%, 18h, 31/12 ou 2 planos, do menor para o maior.`,
    en: `"${words}" is not written so, or cannot be. Write, say, R$ 1.500,00, 30%, 18h, 31/12 or 2 planos, from less to more.`,
  })),
  unit: slipOf('odd-amount', (words, { name = '' }) => ({
    pt: `"${words}": o fato é "${name}", e a unidade ao lado é de outra coisa. Escreva a dele.`,
    en: `"${words}": the fact is "${name}", and the unit beside it is of something else. Write its own.`,
  })),
  form: slipOf('odd-amount', (words) => ({
    pt: `"${words}": primeiro vai a palavra de um e depois a de vários, do mesmo número que está ao lado: {{n}} {{n|parcela|parcelas}}.`,
    en: `"${words}": the word of one comes first, then that of many, of the number that stands beside: {{n}} {{n|parcela|parcelas}}.`,
  })),
  'copied-value': slipOf('odd-amount', (words) => ({
    pt: `"${words}" parece o valor de um visitante, copiado de uma tela, e todos o leriam. Mostre o fato, entre chaves duplas.`,
    en: `"${words}" looks like one visitor's value, copied from a screen, and all would read it. Show the fact, in double braces.`,
  })),
  norm: slipOf('odd-amount', (words, { put }) => ({
    pt:
      put === undefined
        ? `"${words}" não é nenhuma das normas daqui. Confira o nome, o número e o ano com o jurídico.`
        : `"${words}" é quase "${put}", que é a norma. Confira o número e o ano.`,
    en:
      put === undefined
        ? `"${words}" is none of the norms that count here. Check name, number and year with the lawyers.`
        : `"${words}" is nearly "${put}", which is the norm. Check the number and the year.`,
  })),
  misspelt: slipOf('misspelt', (words, { put }) => ({
    pt:
      put === undefined
        ? `"${words}" está sem acento ou com letra trocada. Corrija.`
        : `"${words}" deveria ser "${put.trim()}".`,
    en:
      put === undefined
        ? `"${words}" lacks an accent or has a letter turned. Mend it.`
        : `"${words}" should be "${put.trim()}".`,
  })),
  disagreeing: slipOf('misspelt', (words) => ({
    pt: `"${words}" não concorda: uma palavra é feminina e a outra, masculina, ou uma é de um e a outra, de vários. Escreva, por exemplo, "seu boleto" ou "2 parcelas".`,
    en: `"${words}" does not agree: one word is feminine, the other masculine, or one is of one and the other of many. Write, say, "seu boleto" or "2 parcelas".`,
  })),
  'other-language': slipOf('misspelt', (words) => ({
    pt: `"${words}" é de outra língua. O visitante lê português.`,
    en: `"${words}" is of another language. Visitors read Portuguese.`,
  })),
  'inner-word': slipOf('inner-word', (words, { name }) => ({
    pt: `"${words}" é um nome do roteiro ou do sistema, e o visitante o leria. ${name === undefined ? 'Escreva o que quer dizer.' : `Para mostrar o fato, escreva {{${name}}}.`}`,
    en: `"${words}" is a name of the script or of a system, and visitors would read it. ${name === undefined ? 'Write what it means.' : `To show the fact, write {{${name}}}.`}`,
  })),
  'only-pictures': slipOf('odd-sentence', (words) => ({
    pt: `"${words}" é só um desenho: quem ouve a conversa não sabe o que quer dizer. Acrescente palavras.`,
    en: `"${words}" is a picture alone: who hears the chat does not know what it means. Add words.`,
  })),
  'begins-small': slipOf('odd-sentence', (words) => ({
    pt: `"${words}" começa com minúscula. Falas e botões começam com maiúscula.`,
    en: `"${words}" begins with a small letter. What is said and buttons begin with a capital.`,
  })),
  'in-capitals': slipOf('odd-sentence', () => ({
    pt: 'A fala inteira está em maiúsculas, como um grito, e cansa quem lê. Use maiúscula só no começo.',
    en: 'All of this is in capitals, like a shout, and tiring to read. Use a capital at the beginning only.',
  })),
  'cut-off': slipOf('odd-sentence', (words) => ({
    pt: `A fala para em "${words}", no meio da frase. Termine-a, ou tire o que sobra.`,
    en: `This stops at "${words}", in the middle of the sentence. End it, or take away what is left.`,
  })),
  'no-question-mark': slipOf('odd-sentence', () => ({
    pt: 'Falta o ponto de interrogação: é uma pergunta. Termine com "?".',
    en: 'The question mark is missing: this is a question. End it with "?".',
  })),
  dated: slipOf('dated-words', (words) => ({
    pt: `"${words}" vale por um tempo, e a fala é dita sempre. Dê-lhe uma condição, como "when: { hoje: { lte: 31/12/2026 } }", ou tire.`,
    en: `"${words}" is true for a time, and this is always said. Give it a condition, such as "when: { hoje: { lte: 31/12/2026 } }", or take it away.`,
  })),
  'borrowed-address': slipOf('odd-link', () => ({
    pt: 'Este endereço é encurtado, marca quem clicou, ou só abre para quem é da equipe. Use o endereço inteiro da página.',
    en: 'This address is shortened, marks who clicked, or opens to the team alone. Use the whole address of the page.',
  })),
  'lost-address': slipOf('odd-link', () => ({
    pt: 'Este endereço não abriria para quem está na página: há letra, espaço ou sinal trocado, ou ele é de quem edita. Copie-o de novo; telefones vão como tel:+551140000000, e o WhatsApp como https://wa.me/5511999990000.',
    en: 'This address would not open for who is on the page: a letter, a space or a sign is wrong, or it is of who edits. Copy it again; telephones go as tel:+551140000000, and WhatsApp as https://wa.me/5511999990000.',
  })),
  'words-of-a-link': slipOf('odd-link', () => ({
    pt: 'As palavras do link não dizem aonde leva, e quem as ouve sozinhas não sabe. Escreva, por exemplo, "a página de ajuda".',
    en: 'The words of the link do not say where it leads, and who hears them alone does not know. Write, say, "a página de ajuda".',
  })),
  'link-elsewhere': slipOf('odd-link', () => ({
    pt: 'O link abre outro lugar que o que está escrito nele. Escreva os dois iguais; telefones abrem com "tel:+55…".',
    en: 'The link opens another place than it says. Write both alike; telephones open with "tel:+55…".',
  })),
  'bare-address': slipOf('odd-link', (words) => ({
    pt: `Ninguém pode tocar em "${words}". Escreva um link: <a href="…">palavras</a>.`,
    en: `Nobody can tap "${words}". Write a link: <a href="…">words</a>.`,
  })),
  'own-mail': slipOf('odd-link', (words) => ({
    pt: `"${words}" é o e-mail de uma pessoa. Use o da empresa, ou um exemplo como voce@exemplo.com.br.`,
    en: `"${words}" is somebody's own e-mail. Use the company's, or a sample such as voce@exemplo.com.br.`,
  })),
  tone: slipOf('odd-sentence', (words) => ({
    pt: `"${words}" grita, apressa ou ri do visitante. Tire, ou use um só ponto de exclamação.`,
    en: `"${words}" shouts, hurries or laughs at the visitor. Take it away, or use one exclamation mark.`,
  })),
  'broken-line': slipOf('odd-spacing', () => ({
    pt: 'A frase continua em outra linha, e o balão a mostraria partida: "|" guarda as quebras de linha. Use ">-".',
    en: 'The sentence goes on in another line, and the bubble would show it broken: "|" keeps line breaks. Use ">-".',
  })),
  'cut-in-two': slipOf('text-slip', (words) => ({
    pt: `"${words}" seria um balão à parte: entre colchetes, a vírgula separa as falas. Ponha a frase inteira entre aspas.`,
    en: `"${words}" would be a bubble of its own: in brackets a comma parts what is said. Put the whole sentence in quotes.`,
  })),
} satisfies Readonly<Record<string, SlipReport>>
