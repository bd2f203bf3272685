import { latin } from '../../core/script/latin'
import type { WordTopic } from '../../core/script/vocabulary'

/** The forms of payment, with the words that fit only one of them. */
export const paymentTopics: readonly WordTopic[] = [
  {
    name: 'pix',
    called: latin(/(?<!\p{L})pix(?!\p{L})/iu),
    own: /QR ?Code|copia e cola|chave (?:Pix|aleatória)/i,
    never: /confirm.{0,40} dias? út(?:il|eis)/i,
  },
  {
    name: 'boleto',
    called: /boleto/i,
    own: /linha digitável|código de barras|(?:2ª|segunda) via|lotérica|compensa(?:ção|do|r)/i,
    never:
      /confirm.{0,40}(?:na hora|em instantes|(?:poucos|alguns|\d+) (?:minutos|segundos|horas)|imediat)/i,
  },
  {
    name: 'cartao',
    called: /(?<!(?:este|esse|neste|o próprio) )cart(?:ão|ões|ao)(?! fica)/i,
    own: /fatura(?!mento)|CVV|bandeira|(?:validade|limite|titular) do cartão|\d ?x (?:no|sem juros)/i,
    never: /(?:cole|copie) o código|confirm.{0,40} dias? út(?:il|eis)/i,
  },
]
