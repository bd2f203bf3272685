import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../diagnostics-after'

const toldAfter = (path: string, change: string, to: string): readonly string[] =>
  diagnosticsAfter({ in: path, change, to }).map(({ code }) => code)

const BASE = 'variants/base.yaml'

test.each([
  [
    'uneven-number',
    BASE,
    'neste aparelho por 24 horas.\n  marcar',
    'neste aparelho por dois dias.\n  marcar',
  ],
  ['uneven-number', BASE, 'aparelho.campo: 4 últimos', 'aparelho.campo: 6 últimos'],
  ['asked-otherwise', BASE, '4 últimos números do CPF', '4 primeiros números do CPF'],
  ['uneven-number', 'variants/groups/palavras.yaml', '18 anos', '21 anos'],
  ['uneven-number', 'scripts/proposta.yaml', 'São até 30 letras.', 'São até 40 letras.'],
  [
    'asked-otherwise',
    'scripts/lead.yaml',
    'qual é o seu celular, com DDD?',
    'qual é o seu celular, sem DDD?',
  ],
  ['asked-otherwise', BASE, 'MM/AAAA', 'DD/MM'],
  [
    'missing-notice',
    BASE,
    'só por sorteio ou lance, sem data garantida',
    'só por sorteio ou lance',
  ],
  ['missing-notice', BASE, 'Pode desistir até', 'Pague a próxima até'],
  ['other-topic', BASE, 'leia as barras com a câmera', 'leia o QR Code'],
  [
    'other-topic',
    BASE,
    'comprovante.cartao: 1ª parcela no cartão',
    'comprovante.cartao: 1ª parcela no boleto',
  ],
  ['other-topic', 'scripts/boleto.yaml', 'em até 2 dias úteis', 'em poucos minutos'],
  ['uneven-number', 'scripts/boleto.yaml', 'em até 2 dias úteis', 'em até 3 dias corridos'],
  ['uneven-number', 'scripts/cartao.yaml', 'em até 2 dias úteis', 'em até 2 dias'],
  ['uneven-number', BASE, 'mes.mais: Mais R$ 10', 'mes.mais: Mais 100 reais'],
  ['unfair-claim', 'scripts/ajuda.yaml', 'desistir em até 7 dias e', 'desistir quando quiser e'],
  ['missing-notice', BASE, 'Desistiu em até 7 dias?', 'Desistiu?'],
  [
    'missing-notice',
    'scripts/proposta.yaml',
    ' Você pode desistir em até 7 dias, falando com os especialistas.',
    '',
  ],
  [
    'missing-notice',
    'scripts/proposta.yaml',
    'A contemplação acontece só por sorteio ou lance, sem data garantida.',
    'A contemplação acontece só por sorteio ou lance.',
  ],
  ['odd-letter', BASE, 'pelo Banco Central', 'pelo Banco Central â€“ BCB'],
  ['odd-letter', 'variants/parceiro-auto-1.yaml', 'name: Carambô', 'name: CarambÃ´'],
  ['text-slip', BASE, 'Não deu para criar o link agora. A sua conversa continua aqui.', 'xxx'],
  [
    'text-slip',
    BASE,
    'Não deu para criar o link agora. A sua conversa continua aqui.',
    'bla bla bla',
  ],
  ['exchanged', BASE, 'O banco está analisando', 'O banco aprovou'],
  ['exchanged', BASE, 'nota.minima: Muito ruim', 'nota.minima: Ótima'],
  [
    'text-slip',
    'scripts/proposta.yaml',
    'Em que dia você nasceu?',
    'We did not create another one.',
  ],
  ['unfair-claim', 'scripts/cartao.yaml', 'sem juros', 'com juros'],
  [
    'other-topic',
    'scripts/cartao.yaml',
    'O cupom não vale para o boleto',
    'O cupom não vale para o cartão',
  ],
  [
    'odd-amount',
    'scripts/cupom.yaml',
    '1ª parcela passa a {{cupomPrimeiraParcela}}',
    '1ª parcela passa a {{cupomDesconto}}',
  ],
  ['commented-out', BASE, '  regulamento: https', '  # regulamento: https'],
])(
  'spec section 5: %s is told where the words are not what the product does (%s: "%s" as "%s")',
  (code, path, from, to) => {
    expect(toldAfter(path, from, to)).toEqual([code])
  },
)

test.each([
  [BASE, 'neste aparelho por 24 horas.\n  marcar', 'neste aparelho por um dia.\n  marcar'],
  [
    BASE,
    'Desistiu em até 7 dias? O dinheiro volta inteiro.',
    'Desistiu em uma semana? O dinheiro volta inteiro, em até 10 dias.',
  ],
  [BASE, 'sem data garantida', 'e não há data garantida'],
  [
    BASE,
    'Cole o código ou leia as barras com a câmera.',
    'Cole a linha digitável ou leia as barras.',
  ],
  ['scripts/boleto.yaml', 'em até 2 dias úteis', 'em dois dias úteis'],
  ['scripts/boleto.yaml', 'Pague pelo app do seu banco até {{', 'Pague por QR Code até {{'],
  [BASE, 'mes.mais: Mais R$ 10', 'mes.mais: Mais R$ 10,00'],
  [BASE, '4 últimos números do CPF', 'quatro últimos dígitos do CPF'],
  ['scripts/cartao.yaml', 'sem juros', 'e sem juros'],
  ['scripts/pagamento.yaml', 'O cupom não vale para o boleto', 'No boleto o cupom não vale'],
  [
    'scripts/cupom.yaml',
    '1ª parcela passa a {{cupomPrimeiraParcela}}',
    '1ª parcela será de {{cupomPrimeiraParcela}}',
  ],
])('spec section 5: nothing is told of %s with "%s" as "%s"', (path, from, to) => {
  expect(toldAfter(path, from, to)).toEqual([])
})
