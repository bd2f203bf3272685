import { expect, test } from 'vitest'
import { codesAfter } from '../diagnostics-after'

const base = { in: 'variants/base.yaml' }
const referral = { ...base, at: 'referral:' }
const plans = { ...base, at: 'planos:' }
const oferta = { in: 'variants/oferta.yaml' }
const auto = { in: 'variants/parceiro-auto-1.yaml' }
const ALT =
  'Uma etiqueta de preço em forma de casa, com porta vermelha e cordão branco, entre confetes.'

test.each([
  [
    'a type of plan is not booked',
    { ...referral, change: '    CREDITO_PAGAMETADE: { compraId: 173, empresaId: 99 }\n' },
    'left-out',
  ],
  [
    'two types share a company',
    { ...plans, change: 'empresaId: 58', to: 'empresaId: 99' },
    'shared-campaign',
  ],
  [
    'numbers are turned round',
    { ...plans, change: 'compraId: 173, empresaId: 99', to: 'compraId: 99, empresaId: 173' },
    'shared-campaign',
  ],
  [
    'it begins with other numbers',
    { ...referral, change: 'empresaId: 58', to: 'empresaId: 57' },
    'shared-campaign',
  ],
  [
    'its table sells less than is booked',
    { ...referral, change: 'tipoTabela: completa', to: 'tipoTabela: integral' },
    'bad-value',
  ],
  [
    'it takes nothing off and says so',
    { ...referral, change: 'desconto: true', to: 'desconto: false' },
    'false-discount',
  ],
])('of a referral: %s', (_what, edit, code) => {
  expect(codesAfter(edit)).toEqual([code])
})

test('of a referral: numbers that go together may change together', () => {
  const change = '  compraId: 130\n  empresaId: 58'
  const edit = { ...referral, change, to: '  compraId: 131\n  empresaId: 59' }
  const [change2, to2] = ['{ compraId: 130, empresaId: 58 }', '{ compraId: 131, empresaId: 59 }']
  expect(codesAfter({ ...edit, change2, to2 })).toEqual([])
})

test.each([
  ['a code for all', { ...base, change: 'referralcode: ""', to: 'referralcode: ANA10' }],
  [
    'the company of the base gives no discount',
    { in: 'variants/exclusivo.yaml', change: '9222', to: '106' },
  ],
  ['a company of another purchase', { ...base, change: 'compraId: 183', to: 'compraId: 164' }],
  ['a number with a digit too many', { ...auto, change: '9115', to: '91115' }],
  ['the company of the referral', { ...auto, change: '9215', to: '58' }],
  ['the purchase of the base', { ...auto, change: 'empresaId', to: 'compraId: 183\nempresaId' }],
])('numbers of pages: %s is told', (_what, edit) => {
  expect(codesAfter(edit)).toEqual(['shared-campaign'])
})

test('numbers of pages: one that nobody has may be new', () => {
  expect(codesAfter({ ...auto, change: '9215', to: '9333' })).toEqual([])
})

test.each([
  ['the base turns a switch of some', { ...base, change: 'isApp: false', to: 'isApp: true' }],
  [
    'a group has a site',
    {
      in: 'variants/groups/parceiros-auto.yaml',
      change: 'indexar',
      to: 'hosts: [carros.example]\nindexar',
    },
  ],
  [
    'each brand of a group has its own',
    {
      in: 'variants/groups/parceiros-auto.yaml',
      change: 'brand:\n',
      to: 'brand:\n  name: Carambô\n',
    },
  ],
  ['a page of the app that is none', { in: 'variants/app.yaml', change: 'isApp: true\n' }],
  ['a header in the app', { in: 'variants/app.yaml', change: 'navBar: false\n' }],
  [
    'a switch that no word speaks of',
    { in: 'variants/parceiro-pedagio-1.yaml', change: 'tipoTabela', to: 'isApp: true\ntipoTabela' },
  ],
  [
    'a partner that hides with whom it sells',
    { ...auto, change: '  name:', to: '  partnership: ""\n  name:' },
  ],
  [
    'the name of a firm',
    {
      in: 'variants/parceiro-fidelidade-1.yaml',
      change: 'name: Estrelume',
      to: 'name: Estrelume Pontos Ltda.',
    },
  ],
  [
    'a name that the page does not say',
    { ...auto, change: 'name: Carambô', to: 'name: Carambô Motores' },
  ],
  [
    'the own name misspelt',
    {
      in: 'variants/parceiro-credito-2.yaml',
      change: 'a Cooperuá entende',
      to: 'a Coperuá entende',
    },
  ],
  [
    'the name behind all brands',
    { ...base, change: 'name: Exemplo Consórcio', to: 'name: Exemplo Financeira' },
  ],
  [
    'a partner named in a step',
    { in: 'scripts/pesquisa.yaml', change: 'conheceu a gente', to: 'conheceu a Zumbora' },
  ],
  [
    'a banner of another campaign',
    { ...oferta, change: 'banner-oferta.svg', to: 'banner-cupom.svg' },
  ],
  [
    'a banner of the referral',
    { ...oferta, change: 'banner-oferta.svg', to: 'banner-mycoins.svg' },
  ],
  ['a logo in the referral', { ...referral, change: 'logo-exemplo.svg', to: 'logo-aurive.svg' }],
])('of one page alone: %s is told', (_what, edit) => {
  expect(codesAfter(edit)).toEqual(['foreign-brand'])
})

test.each([
  [
    'a switch in one brand',
    {
      in: 'variants/parceiro-clube-1.yaml',
      change: 'desconto: true',
      to: 'desconto: true\nshouldUseCoupon: true',
    },
  ],
  [
    'a page of the app by another path',
    {
      in: 'variants/app.yaml',
      change: 'title: "Consórcio no app',
      to: 'title: "Consórcio no aplicativo',
    },
  ],
  [
    'a table that every brand of a group now has',
    { in: 'variants/parceiro-auto-2.yaml', change: 'brand:', to: 'tipoTabela: completa\nbrand:' },
  ],
  [
    'a partner named to its own visitors',
    { in: 'scripts/pesquisa.yaml', at: 'pesquisa-ate-mais', change: '    say: ', to: '    say: ' },
  ],
])('of one page alone: %s is not', (_what, edit) => {
  expect(codesAfter(edit)).toEqual([])
})

test.each([
  'Clique aqui e simule já',
  'Aproveite a oferta',
  'banner oferta final v2',
  'banner-oferta',
  'Imagem principal da campanha',
  'Uma tesoura corta um cupom picotado que traz uma estrada, uma casa e um selo.',
])('words for who does not see a picture: "%s" is told', (to) => {
  expect(codesAfter({ ...oferta, change: ALT, to })).toEqual(['missing-alt'])
})

test('words for who does not see a picture: what is seen may be said in other words', () => {
  const to = 'Uma etiqueta vermelha, em forma de casa, presa por um cordão.'
  expect(codesAfter({ ...oferta, change: ALT, to })).toEqual([])
})

test('a picture that is gone is missed', () => {
  expect(codesAfter({ drop: 'variants/assets/logo-tagola.svg' })).toEqual(['missing-asset'])
})

const EXPERTS = 'https://wa.me/5511999990000'

test.each([
  'tel:0800 000 0000',
  'https://www.wa.me/5511999990000',
  'https://web.whatsapp.com/',
  'https://api.whatsapp.com/send?tel=5511999990000',
  'https://exemplo.con.br/ajuda',
  'https://exemplo.com.b/ajuda',
  'https://wwwexemplo.com.br/ajuda',
  'https://exemplo.com.br//ajuda',
  'https://exemplo.com.br/ajuda.',
  'https://exemplo.com.br/regras.pfd',
  'https://exemplo.com.br/ajuda?preview=true',
])('%s opens nothing for visitors', (to) => {
  expect(codesAfter({ ...base, change: EXPERTS, to })).toEqual(['odd-link'])
})

test.each([
  'tel:08000000000',
  'tel:+55(11)4000-0000',
  'https://api.whatsapp.com/send?phone=5511999990000',
  'https://www2.exemplo.com.br/ajuda_(nova)',
  'https://exemplo.co/ajuda/',
  'https://exemplo.coop.br/regras.pdf?v=2',
])('%s opens', (to) => {
  expect(codesAfter({ ...base, change: EXPERTS, to })).toEqual([])
})

test.each([
  ['a number cut', 'https://wa.me/11999990000', ['odd-link']],
  ['a number', EXPERTS, []],
])('of links in sentences: %s', (_what, href, codes) => {
  const to = `Oi! Fale no <a href="${href}">WhatsApp</a> 😊`
  const change = 'Oi! No app, o seu consórcio começa mais leve 😊'
  expect(codesAfter({ in: 'variants/app.yaml', change, to: `'${to}'` })).toEqual(codes)
})

test.each([
  [
    'privacy of a partner',
    { ...auto, change: 'links:\n', to: 'links:\n  privacidade: https://carambo.example/p\n' },
    ['odd-link'],
  ],
  [
    'the front page',
    { ...base, change: 'https://consorcio.example/privacidade', to: 'https://consorcio.example/' },
    ['odd-link'],
  ],
  [
    'an item of one menu',
    {
      in: 'variants/groups/parceiros-auto.yaml',
      change: 'consorcio.example/por-que',
      to: 'banco.example/credito',
    },
    ['odd-link'],
  ],
  [
    'another page of the company',
    {
      ...base,
      change: 'https://consorcio.example/privacidade',
      to: 'https://consorcio.example/lgpd',
    },
    [],
  ],
])('documents and menus: %s', (_what, edit, codes) => {
  expect(codesAfter(edit)).toEqual(codes)
})

const proposal = {
  in: 'scripts/proposta.yaml',
  at: '  proposal-wait:',
  change: '      action: proposta.criar\n',
}
const given = (inputs: string) => ({
  ...proposal,
  to: `${proposal.change}      with: { ${inputs} }\n`,
})
const date = {
  in: 'scripts/proposta.yaml',
  at: '  proposal-add-date:',
  change: 'ask: nascimentoFundacao',
}
const complement = { in: 'scripts/endereco.yaml', at: '  cep-add-complement:' }

test.each([
  ['an e-mail by a phone', given('email: $telefone')],
  ['what is reckoned by something else', given('valorAPagar: $valorPrimeiraParcela')],
  ['a birth date by today', { ...date, to: 'ask: { fact: nascimentoFundacao, prefill: $hoje }' }],
  [
    'one birth date for all',
    { ...date, to: 'ask: { fact: nascimentoFundacao, prefill: "1990-01-01" }' },
  ],
  ['no way past', { ...complement, change: ', skip: SEM COMPLEMENTO' }],
  ['a way past another field', { ...complement, change: 'SEM COMPLEMENTO', to: 'SEM NÚMERO' }],
])('values given: %s is told', (_what, edit) => {
  expect(codesAfter(edit)).toEqual(['asked-otherwise'])
})

test.each([
  ['a fact by itself', given('email: $email')],
  [
    'its own answer',
    { ...date, to: 'ask: { fact: nascimentoFundacao, prefill: $nascimentoFundacao }' },
  ],
  ['another word past', { ...complement, change: 'SEM COMPLEMENTO', to: 'NÃO TEM' }],
])('values given: %s is not', (_what, edit) => {
  expect(codesAfter(edit)).toEqual([])
})

test.each([
  [
    'a group without the half of which a brand speaks',
    { in: 'variants/groups/parceiros-carga.yaml', change: 'completa', to: 'integral' },
    ['unfair-claim'],
  ],
  [
    'the half in the title of a full table',
    {
      in: 'variants/parceiro-mobilidade-3.yaml',
      change: 'tipoTabela: paga_metade\ntipoPlano: CREDITO_PAGAMETADE\n',
    },
    ['unfair-claim'],
  ],
  [
    'half plans of which no word speaks',
    {
      in: 'variants/parceiro-fidelidade-2.yaml',
      change: 'tipoTabela: integral',
      to: 'tipoTabela: paga_metade\ntipoPlano: CREDITO_PAGAMETADE',
    },
    ['unfair-claim'],
  ],
  [
    'a brand that speaks of none',
    { in: 'variants/groups/parceiros-credito.yaml', change: 'completa', to: 'integral' },
    [],
  ],
])('plans: %s', (_what, edit, codes) => {
  expect(codesAfter(edit)).toEqual(codes)
})

test.each([
  [
    'a span in one sentence',
    { in: 'variants/abandono-imovel.yaml', at: 'copy:', change: 'R$ 700 mil', to: 'R$ 500 mil' },
    ['uneven-number'],
  ],
  [
    'a title with the name exchanged',
    {
      in: 'variants/parceiro-auto-2.yaml',
      change: 'Oficinália: revisão dos seus planos',
      to: 'Oficinália: o próximo carro é uma estrela',
    },
    ['repeated-head'],
  ],
  [
    'a short title alike',
    {
      in: 'variants/parceiro-auto-2.yaml',
      change: 'Oficinália: revisão dos seus planos',
      to: 'Oficinália: simule seu consórcio',
    },
    [],
  ],
  [
    'a picture of its own without a name',
    {
      add: 'variants/parceiro-novo.yaml',
      text: 'group: parceiros-auto\npath: /novo\nbrand: { logo: logo-exemplo.svg }\n',
    },
    ['foreign-brand', 'left-out'],
  ],
])('words of a brand: %s', (_what, edit, codes) => {
  expect(codesAfter(edit)).toEqual(codes)
})
