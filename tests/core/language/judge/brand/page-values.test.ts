import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codesAfter, diagnosticsAfter } from '../diagnostics-after'

const base = { in: 'variants/base.yaml' }
const referral = { ...base, at: 'referral:' }
const oferta = { in: 'variants/oferta.yaml' }
const home = { in: 'variants/home.yaml' }
const mail = { in: 'variants/abandono-imovel.yaml' }

const lines = readFileSync('variants/base.yaml', 'utf8').split('\n')
/** The line of the base, from 1, in which these words begin. */
const lineOf = (words: string) => lines.findIndex((line) => line.trimStart().startsWith(words)) + 1
const ofReferral = lineOf('empresaId: 58')
const ofPlan = lineOf('CREDITO_INTEGRAL:')

test.each([
  ['the root falls out of searches', { ...home, change: 'indexar: true\n' }, ['odd-canonical']],
  [
    'a group is kept from searches',
    { in: 'variants/groups/parceiros-carga.yaml', change: 'indexar: true', to: 'indexar: false' },
    ['odd-canonical'],
  ],
  [
    'a resumed talk in searches',
    { ...mail, change: 'retomaImovel: true', to: 'retomaImovel: true\nindexar: true' },
    ['odd-canonical'],
  ],
  [
    'a path renamed without its address',
    { ...oferta, change: 'path: /oferta', to: 'path: /promocao' },
    ['odd-canonical'],
  ],
  [
    'a page of a season that names its permanent address',
    {
      ...oferta,
      ...{ change: 'path: /oferta', to: 'path: /promocao-natal' },
      ...{ change2: 'consorcio.example/oferta', to2: 'consorcio.example/promocao' },
    },
    [],
  ],
  [
    'a switch of some pages set for all',
    { ...base, change: 'shouldUseCoupon: false', to: 'shouldUseCoupon: true' },
    ['foreign-brand'],
  ],
  [
    'the site of the base misspelt',
    {
      ...base,
      change: 'canonical: https://consorcio.example/',
      to: 'canonical: https://consorico.example/',
    },
    ['odd-canonical'],
  ],
  [
    'left from a review',
    { ...home, change: 'botType', to: 'literal: true\nbotType' },
    ['unused-group'],
  ],
  [
    'without a header on the web',
    { ...oferta, change: 'desconto: true', to: 'navBar: false\ndesconto: true' },
    ['foreign-brand'],
  ],
  [
    'the colour of another brand',
    {
      in: 'variants/parceiro-clube-2.yaml',
      change: 'primary: "#0369a1"',
      to: 'primary: "#0A63C9"',
    },
    ['foreign-brand'],
  ],
  [
    'a description cut off',
    {
      in: 'variants/parceiro-mobilidade-1.yaml',
      change: 'taxa de administração à vista."',
      to: 'taxa de adm"',
    },
    ['long-head'],
  ],
  [
    'a description in other words',
    {
      in: 'variants/parceiro-mobilidade-1.yaml',
      change: 'taxa de administração à vista."',
      to: 'taxas à vista!"',
    },
    [],
  ],
  [
    'a colour that nobody has',
    { in: 'variants/parceiro-clube-2.yaml', change: '#0369a1', to: '#0a62a0' },
    [],
  ],
  [
    'a link in small letters',
    { ...base, change: '  comoComprar:', to: '  comocomprar:' },
    ['unknown-link'],
  ],
  [
    'a link of its own',
    { ...base, change: 'links:\n', to: 'links:\n  blog: https://consorcio.example/b\n' },
    [],
  ],
  [
    'a comma for a dot',
    { ...base, change: 'contrato-de-adesao.pdf', to: 'contrato-de-adesao,pdf' },
    ['odd-link'],
  ],
  [
    'a company without its form',
    { ...base, change: 'Exemplo Administradora de Consórcios Ltda.', to: 'Exemplo Administradora' },
    ['bad-value'],
  ],
  [
    'a company of another form',
    {
      ...base,
      change: 'Exemplo Administradora de Consórcios Ltda.',
      to: 'Exemplo Consórcios S.A.',
    },
    [],
  ],
  [
    'the company of another page of the brand',
    { in: 'variants/exclusivo.yaml', change: 'empresaId: 9222', to: 'empresaId: 9221' },
    ['shared-campaign'],
  ],
  [
    'a purchase lost beside its company',
    { ...oferta, change: 'compraId: 164\n' },
    ['shared-campaign'],
  ],
  [
    'a banner of the base in the words of the referral',
    { ...referral, change: 'banner-mycoins.svg', to: 'banner-exemplo.svg' },
    ['missing-alt'],
  ],
])('pages that visitors see: %s', (_what, edit, codes) => {
  expect(codesAfter(edit)).toEqual(codes)
})

test.each([
  ['a part is lost', '  success-dream: Parabéns! A sua estrela brilhou\n', ['left-out']],
  ['the notice is lost', '  proposal-show-data: Confira os seus dados.\n', ['missing-notice']],
  ['what is said to some is lost', '  alterar-pagamento: Pague de outra forma.\n', ['left-out']],
  [
    'the right to withdraw is lost',
    '  proposal-success: Pronto! O número do contrato é {{contrato}}.\n',
    ['missing-notice'],
  ],
  ['a part with words before it', '  success-dream: [Parabéns!, { part: comprovante }]\n', []],
  [
    'what the step says, to whom it says it',
    '  alterar-pagamento: [Pague como quiser., { when: { pixCodigo: { exists: true } }, text: O Pix pode continuar aberto no seu banco. }]\n',
    [],
  ],
])('own words for a step: %s', (_what, words, codes) => {
  expect(codesAfter({ ...oferta, change: 'copy:\n', to: `copy:\n${words}` })).toEqual(codes)
})

test.each([
  [
    'two types of plan of the referral share a company',
    { ...base, at: 'planos:', change: 'empresaId: 58', to: 'empresaId: 99' },
    [ofReferral, ofPlan],
  ],
  [
    'the purchase of the base is the company of its referral',
    { ...referral, change: 'empresaId: 58', to: 'empresaId: 183' },
    [ofReferral, ofReferral],
  ],
  [
    'in the base both are equal, which may well be right',
    { ...base, change: 'empresaId: 106', to: 'empresaId: 183' },
    [],
  ],
  [
    'both are swapped, and other pages have them the other way round',
    { ...oferta, change: 'compraId: 164\nempresaId: 93', to: 'compraId: 93\nempresaId: 164' },
    [9, 10],
  ],
  [
    'a switch of a group, of which no page of it speaks',
    {
      in: 'variants/groups/parceiros-auto.yaml',
      change: 'indexar',
      to: 'retomaImovel: true\nindexar',
    },
    [3, 4],
  ],
])('each mistake is told once: %s', (_what, edit, lines) => {
  expect(diagnosticsAfter(edit).map(({ range }) => range.start.line + 1)).toEqual(lines)
})
