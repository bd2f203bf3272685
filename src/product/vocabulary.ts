import { defineVocabulary, type LegalTexts, type Notice } from '../core/script/vocabulary'
import { actions } from './actions/contracts'
import { claims } from './claims'
import { COUPON_WORDINGS } from './facts/coupon-reasons'
import { facts } from './facts/facts'
import { variantFacts } from './facts/variant-facts'
import * as cardMessages from './fields/cartao-messages'
import { parts } from './parts/contracts'
import { CHAT_TEXT_KEYS, SITE_TEXT_KEYS } from './texts/text-keys'
import { TEXT_SLOTS } from './texts/text-slots'
import { trials } from './trials'

/** Resolution BCB 285/2023: whoever's plan says so sees the parts of the instalment before the proposal is made (domain 0.10 and 7). */
export const notice: Notice = {
  part: 'confira',
  before: 'proposta.criar',
  asked: 'exibirTextoResolucao285',
  shown: 'partesDaParcela',
  of: 'plano',
}

/** The privacy notice (LGPD, art. 9) the terms of the instalment (Res. BCB 285/2023) the consent, and how much is paid and to whom (Decreto 7.962/2013; domain 7 and 8). */
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
}

/** The refusal of a company's name is said as the product's description writes it, letter by letter (domain section 7). */
const WORDS = ['razaão']

/** This product, as the core knows it; every compiler, talk and editor is given this one. */
export const vocabulary = defineVocabulary({
  facts,
  actions,
  parts,
  texts: [...CHAT_TEXT_KEYS, ...SITE_TEXT_KEYS],
  slots: TEXT_SLOTS,
  messages: [...Object.values(cardMessages), ...COUPON_WORDINGS.values()],
  variantFacts,
  trials,
  words: WORDS,
  claims,
  notice,
  legal,
})
