import { latin } from '../core/script/latin'
import {
  defineVocabulary,
  type LegalTexts,
  type Notice,
  type OutcomePart,
} from '../core/script/vocabulary'
import { actions } from './actions/contracts'
import { claims } from './claims'
import { events } from './events'
import { COUPON_WORDINGS } from './facts/coupon-reasons'
import { facts } from './facts/facts'
import * as cardMessages from './fields/cartao-messages'
import { numbersInTexts } from './numbers-in-texts'
import { parts } from './parts/contracts'
import { paymentTopics } from './texts/payment-topics'
import { ALL_TEXT_KEYS } from './texts/text-keys'
import { TEXT_SLOTS } from './texts/text-slots'
import { trials } from './trials'

/** Resolution BCB 285/2023: a visitor whose plan requires it sees the parts of the instalment before the proposal is made (domain 0.10 and 7). */
export const notice: Notice = {
  part: 'confira',
  before: 'proposta.criar',
  asked: 'exibirTextoResolucao285',
  shown: 'partesDaParcela',
  of: 'plano',
}

/** Matches a sentence that names the right to withdraw and how long it lasts. */
const TO_WITHDRAW = /^(?=.*(?:desist|arrepend)).*(?:\d|sete|dias|semana)/is

/** Texts that the law requires: privacy (LGPD, art. 9), instalment (Res. BCB 285/2023), consent, amount and payee (Decreto 7.962/2013; domain 7 and 8). */
export const legal: LegalTexts = {
  keys: new Map([
    ['legal.privacidade', '{politica}'],
    ['legal.politica', undefined],
    ['parcela.diferenca', undefined],
    ['parcela.contemplacao', undefined],
    ['parcela.correcao', '{indice}'],
    ['parcela.renda', undefined],
    ['confira.aceite', '{regulamento}'],
    ['cartao.pagar', '{valor}'],
    ['pix.passo-3', '{empresa}'],
  ]),
  policy: { key: 'legal.privacidade', link: 'privacidade' },
  said: new Map([
    [
      'parcela.contemplacao',
      {
        is: latin(/sem (?:\p{L}+ )?(?:data|prazo|dia)|não (?:há|tem|se sabe|existe|depende)/iu),
        sample: 'sem data garantida',
      },
    ],
    [
      'parcela.diferenca',
      { is: /cobrad|cobramos|pag|som|divid|dilu/i, sample: 'cobrada após a contemplação' },
    ],
    [
      'parcela.correcao',
      { is: /corrig|corre[çc]|reajust|atualiz/i, sample: 'corrigidos todo ano' },
    ],
    [
      'parcela.correcao-sem-indice',
      { is: /corrig|corre[çc]|reajust|atualiz/i, sample: 'corrigidos todo ano' },
    ],
    [
      'parcela.renda',
      { is: /avali|anali|capacidade/i, sample: 'avaliar sua capacidade de pagamento' },
    ],
    ['confira.aceite', { is: TO_WITHDRAW, sample: 'Desistência em até 7 dias' }],
    ['confira.desistir', { is: TO_WITHDRAW, sample: 'Desistiu em até 7 dias?' }],
    ['comprovante.desistir', { is: /desist|arrepend/i, sample: 'Pode desistir até' }],
  ]),
  disclosures: [
    {
      is: /\{\{contrato\}\}/,
      sample: 'O número do contrato é {{contrato}}',
      after: { action: 'proposta.criar', outcome: 'criada' },
    },
    {
      is: TO_WITHDRAW,
      sample: 'Você pode desistir em até 7 dias',
      after: { action: 'proposta.criar', outcome: 'criada' },
    },
    {
      is: latin(/sem (?:\p{L}+ )?(?:data|prazo|dia)|não (?:há|tem|se sabe|existe|depende)/iu),
      sample: 'A contemplação acontece só por sorteio ou lance, sem data garantida',
      beside: 'detalhes-plano',
    },
  ],
  norms: [
    { kind: 'Lei', number: '11.795', year: '2008' },
    { kind: 'Lei', number: '13.709', year: '2018' },
    { kind: 'Lei', number: '8.078', year: '1990' },
    { kind: 'Lei', number: '12.965', year: '2014' },
    { kind: 'Lei', number: '10.406', year: '2002' },
    { kind: 'Lei', number: '14.181', year: '2021' },
    { kind: 'Lei', number: '4.595', year: '1964' },
    { kind: 'Lei', number: '9.613', year: '1998' },
    { kind: 'Decreto', number: '7.962', year: '2013' },
    { kind: 'Decreto', number: '11.034', year: '2022' },
    { kind: 'Resolução BCB', number: '285', year: '2023' },
  ],
}

/** Misspellings that are accepted: the scripts keep the product description's refusal of a company's name letter by letter (domain section 7). */
const WORDS = ['razaão']

/** The parts that show visitors the outcome of a payment or a coupon. */
const receipts: readonly OutcomePart[] = [
  { part: 'pix', by: { 'pagamento.pix': ['gerado'] } },
  { part: 'boleto', by: { 'pagamento.boleto': ['gerado'] } },
  {
    part: 'comprovante',
    by: { 'pagamento.cartao': ['aprovado'], 'pagamento.confirmar': ['confirmado'] },
  },
  { part: 'cartao-recusado', by: { 'pagamento.cartao': ['recusado'] } },
  {
    part: 'espera-pagamento',
    by: { 'pagamento.cartao': ['pendente'], 'pagamento.confirmar': ['aguardando'] },
  },
  {
    part: 'motivos-cupom',
    by: { 'cupom.validar': ['invalido', 'falha'], 'proposta.criar': ['cupom-invalido'] },
  },
]

/** Names of the links that the page itself uses if a brand has them: in its foot, its notices and its 404 page. */
const SITE_LINKS: readonly string[] = [
  'especialistas',
  'privacidade',
  'regulamento',
  'contrato',
  'site',
  'oQueE',
  'oQueComprar',
  'comoComprar',
  'ajuda',
]

/** This product's vocabulary for the core; every compiler, talk and editor gets this one. */
export const vocabulary = defineVocabulary({
  facts,
  actions,
  parts,
  texts: ALL_TEXT_KEYS,
  slots: TEXT_SLOTS,
  messages: [...Object.values(cardMessages), ...COUPON_WORDINGS.values()],
  trials,
  words: WORDS,
  claims,
  notice,
  legal,
  numbers: numbersInTexts,
  topics: paymentTopics,
  closing: 'pesquisa',
  links: SITE_LINKS,
  events,
  receipts,
})
