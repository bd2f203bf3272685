import type { Slip } from './odd-letters'
import { fold } from './tokens'

/** Words that are written as no dictionary has them, or that do not agree with the one beside them, or that are of another language. */
export function misspelt(text: string): readonly Slip[] {
  const words = withoutAddresses(text)
  return [
    ...withoutAccent(words),
    ...nearTheTrade(words),
    ...disagreeing(words),
    ...ofAnotherLanguage(words),
  ]
}

const COVERED = /\{+[^{}]*\}+|<[^<>]*>|\S*(?:@|:\/\/|www\.|\.[a-z]{2,}\/|[a-z]\.[a-z])\S*/g
const withoutAddresses = (text: string): string =>
  text.replace(COVERED, (one) => '_'.repeat(one.length))

const slip = (kind: Slip['kind'], { 0: words, index }: RegExpExecArray, put?: string): Slip => ({
  kind,
  start: index,
  end: index + words.length,
  isCertain: false,
  ...(put !== undefined && { put }),
})

/** Each is no word without its accents, whatever stands beside it. */
const ACCENTED =
  'não você vocês também já até crédito créditos consórcio consórcios imóvel imóveis veículo veículos cartão cartões endereço endereços código códigos próximo próxima próximos próximas último última últimos últimas número números página páginas mínimo mínima máximo máxima dúvida possível impossível disponível disponíveis válido válida inválido inválida fácil difícil rápido rápida único única preço preços serviço serviços início prêmio então amanhã mês três será serão estará além ninguém alguém porém grátis horário horários calendário necessário necessária salário bancário bancária prejuízo país após através agência transferência preferência preferências assistência experiência vigência titularização período títulos título atenção razão mão mãos'.split(
    ' ',
  )
const BY_FOLDED: ReadonlyMap<string, string> = new Map(
  ACCENTED.filter((word) => fold(word) !== word).map((word) => [fold(word), word]),
)
/** Endings that no word has without an accent: ação, ações, são, sões. */
const BARE_ENDING = /^\p{L}{2,}(?:cao|coes|ssao|ssoes|oes)$/u
const VERB_BARE =
  /\b(?:[Qq]ual|[Qq]uem|[Ii]sso|[Ii]sto|[Nn]ão) e (?=(?:o|a|os|as|um|uma|seu|sua)\b)/g

function withoutAccent(text: string): readonly Slip[] {
  const verbs = [...text.matchAll(VERB_BARE)].map((one) =>
    slip('misspelt', one, one[0].replace(/e $/, 'é ')),
  )
  // plain letters alone: what has an accent is no such word
  const words = [...text.matchAll(/(?<![\p{L}\d_-])[A-Za-z]{2,}(?![\p{L}\d_])/gu)]
  return [
    ...verbs,
    ...words.flatMap((one) => {
      const lower = one[0].toLowerCase()
      const meant = BY_FOLDED.get(lower)
      if (meant !== undefined) return [slip('misspelt', one, inCaseOf(one[0], meant))]
      return BARE_ENDING.test(lower) ? [slip('misspelt', one)] : []
    }),
  ]
}

function inCaseOf(written: string, meant: string): string {
  if (written === written.toUpperCase()) return meant.toUpperCase()
  const [first = ''] = written
  return first === first.toUpperCase() ? first + meant.slice(1) : meant
}

/** Long words of what is sold here, of which a letter is soon lost or turned. */
const TRADE =
  'parcela parcelas consórcio crédito contrato contratar contemplação contemplado boleto pagamento pagamentos proposta propostas simulação administração administradora assembleia sorteio telefone celular endereço especialista especialistas desconto confirmação cadastro financeiro vencimento documento documentos segurança correção regulamento privacidade participantes planos categoria conversa aparelho código número'.split(
    ' ',
  )
const KNOWN: ReadonlySet<string> = new Set(
  'contato contatos contado contratos contratado proposto correio planas condição confirmado contemplada contemplados cadastra celulares cadastros contra contrata'.split(
    ' ',
  ),
)
const MEANT: ReadonlyMap<string, string> = slipsOfFingers()

/** Every word of the trade as it is when two letters beside each other are turned, one is doubled, or one inside is lost. */
function slipsOfFingers(): ReadonlyMap<string, string> {
  const all = new Map<string, string>()
  for (const word of TRADE) {
    if (word.length < 6) continue
    for (let at = 1; at < word.length - 1; at++) {
      const [left, right] = [word[at]!, word[at + 1]!]
      if (at < word.length - 2) {
        all.set(word.slice(0, at) + right + left + word.slice(at + 2), word)
        all.set(word.slice(0, at) + word.slice(at + 1), word)
      }
      all.set(word.slice(0, at) + left + word.slice(at), word)
    }
  }
  for (const word of [...TRADE, ...KNOWN]) all.delete(word)
  return all
}

const nearTheTrade = (text: string): readonly Slip[] =>
  [...text.matchAll(/(?<![\p{L}\d_-])\p{L}{5,}(?![\p{L}\d_])/gu)].flatMap((one) => {
    const meant = MEANT.get(one[0].toLowerCase())
    return meant === undefined ? [] : [slip('misspelt', one, inCaseOf(one[0], meant))]
  })

const MASCULINE =
  'pix|boleto|cart[ãa]o|cupom|plano|contrato|cr[ée]dito|valor|nome|celular|cep|cpf|cnpj|endere[çc]o|c[óo]digo|pagamento|desconto|prazo|sorteio|lance|link|aparelho|banco'
const FEMININE =
  'parcela|proposta|renda|taxa|cota|assembleia|simula[çc][ãa]o|contempla[çc][ãa]o|empresa|conversa|compra|administradora|categoria|conta'
const DISAGREEING = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:sua|minha|nossa|uma|esta|essa|nesta|nessa|outra|nova|pela|\dª) (?:${MASCULINE})|(?:seu|meu|nosso|um|este|esse|neste|nesse|outro|novo|pelo|\dº) (?:${FEMININE}))(?![\p{L}\d])`,
  'giu',
)

const disagreeing = (text: string): readonly Slip[] =>
  [...text.matchAll(DISAGREEING)].map((one) => slip('disagreeing', one))

/** On a button one word is enough; in a sentence two of the small words of another language. */
const FOREIGN_LABEL =
  /^(?:next|back|continue|submit|cancel|send|skip|close|open|save|yes|loading|siguiente|volver|aceptar)[.!…]*$/i
const FOREIGN_WORD =
  /(?<![\p{L}\d_])(?:the|your|you|is|are|what|please|click|with|thank|thanks|welcome|not|found|this|that|and|here|have|gracias|usted|ustedes|hola|responder a su)(?![\p{L}\d_])/giu

function ofAnotherLanguage(text: string): readonly Slip[] {
  const label = FOREIGN_LABEL.exec(text)
  if (label) return [slip('other-language', label)]
  const words = [...text.matchAll(FOREIGN_WORD)]
  const isSpanish = words.some(([word]) => /gracias|usted|hola/i.test(word))
  const kinds = new Set(words.map(([word]) => word.toLowerCase()))
  return kinds.size > 1 || isSpanish ? [slip('other-language', words[0]!)] : []
}
