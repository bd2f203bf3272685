import { LIFETIME } from '../core/runtime/session'
import { latin } from '../core/script/latin'
import type { SaidNumber } from '../core/script/vocabulary'
import { LINK_DIGITS } from './facts/link-digits'
import { DAYS_TO_WITHDRAW } from './facts/sale-facts'
import { LEGAL_AGE } from './fields/data'
import { LONGEST_CONTRACT_NAME } from './fields/nome-contrato'
import { MONTH_STEP } from './parts/parcela-mensal/within-month'

const HOUR = 3_600_000
/** Cents in a real. */
const CENTS = 100
/** Working days until the banks report that a boleto was paid (spec section 5, on the button). */
const DAYS_TO_CONFIRM = 2
/** Digits of a card's security code: texts may also name the four of some cards. */
const CARD_CODE = [3, 4]

/** Numbers that the code decides and texts repeat, and wrong statements about fields. */
export const numbersInTexts: readonly SaidNumber[] = [
  {
    is: [LIFETIME / HOUR],
    unit: 'horas',
    texts: [
      'retomar.nota',
      'pagina.sair-texto',
      'aparelho.resumo',
      'aparelho.vale',
      'chegada.acabou-texto',
    ],
    beside:
      /guarda(?:mos|d[ao]s?)? .*(?:conversa|simulação|aparelho)|(?:conversa|simulação) .*guardada/i,
  },
  {
    is: [LEGAL_AGE],
    unit: 'anos',
    texts: ['recusa.menor'],
    beside: latin(/idade mínima|anos de idade|menor(?:es)? de(?!\p{L})|maiores de(?!\p{L})/iu),
  },
  {
    is: [LINK_DIGITS],
    unit: 'números',
    texts: ['aparelho.pedir', 'aparelho.campo', 'aparelho.protegido', 'chegada.pergunta'],
    never: latin(
      /primeir[oa]s?|(?<!\p{L})(?:RG|CNPJ|cart(?:ão|ao)|celular|telefone|senha|CEP)(?!\p{L})/iu,
    ),
  },
  {
    is: [DAYS_TO_WITHDRAW],
    unit: 'dias',
    texts: ['confira.desistir', 'confira.aceite'],
    never: /qualquer (?:hora|momento|dia|tempo)|quando (?:quiser|você quiser)|sem prazo/i,
    beside: /desist|arrepend|dinheiro de volta/i,
  },
  {
    is: [DAYS_TO_CONFIRM],
    unit: 'dias úteis',
    beside: latin(/(?<!\p{L})confirma(?:ção|mos|d[ao])/iu),
  },
  {
    is: [MONTH_STEP / CENTS],
    unit: 'reais',
    texts: ['mes.menos', 'mes.mais'],
  },
  { is: [LONGEST_CONTRACT_NAME], unit: 'letras', asked: ['nomeRazao'] },
  {
    is: CARD_CODE,
    unit: 'números',
    texts: ['cartao.codigo-exemplo', 'cartao.codigo-dica'],
    never: /frente|primeir/i,
  },
  { is: [], texts: ['cartao.validade-exemplo'], never: /DD|^A|\bdia\b/ },
  { is: [], asked: ['telefone'], never: /sem (?:o )?DDD|telefone fixo|ramal/i },
  { is: [], asked: ['cep'], never: /primeiros|últimos/i },
  { is: [], asked: ['nome'], never: /iniciais|apelido/i },
  { is: [], asked: ['nomeRazao'], never: /só (?:o primeiro|as iniciais)|apelido|abreviad/i },
  {
    is: [],
    asked: ['rendaMensal', 'rendaExtra'],
    never: latin(
      /(?:por|ao|no|de um|do) (?:ano|dia)(?!\p{L})|por (?:semana|hora)|anual|semanal|em milhares/iu,
    ),
  },
  { is: [], asked: ['valorCredito', 'parcelaDesejada'], never: /em milhares|em dólar|por ano/i },
]
