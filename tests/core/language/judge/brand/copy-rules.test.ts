import { expect, test } from 'vitest'
import { judgeCopy } from '../../../../../src/core/language/judge/brand/judge-copy'

const codesOf = (sentence: string) => judgeCopy(sentence, sentence).map(({ rule }) => rule.code)

test.each([
  ['promised-contemplation', 'Contemplação garantida!'],
  ['promised-contemplation', 'CONTEMPLACAO GARANTIDA'],
  ['promised-contemplation', 'Aqui a contemplação é <b>100% garantida</b>.'],
  ['promised-contemplation', 'Garantimos a sua contemplação.'],
  ['promised-contemplation', 'Com a gente você tem a garantia de ser contemplado.'],
  ['promised-contemplation', 'Você vai ser contemplada.'],
  ['promised-contemplation', 'Contemplação imediata na sua cota.'],
  ['promised-contemplation', 'Não perca: contemplação garantida.'],
  ['promised-contemplation', 'Sem juros e com contemplação garantida. Só a taxa de administração.'],
  ['promised-contemplation', 'Tenha certeza da contemplação.'],
  ['promised-date', 'Seja contemplado em até 6 meses.'],
  ['promised-date', 'A contemplação vem por sorteio ou lance, garantida em até 12 meses.'],
  ['unfair-claim', 'Tudo isso sem taxa nenhuma.'],
  ['unfair-claim', 'Aqui não há nenhuma taxa, nem juros.'],
  ['unfair-claim', 'Pode desistir a qualquer hora.'],
  ['unfair-claim', 'Arrependeu-se? Desista quando quiser.'],
  ['promised-date', 'Você é contemplado em 30 dias'],
  ['promised-date', 'Contemplado em seis meses!'],
  ['promised-date', 'Seja contemplado em março.'],
  ['promised-date', 'Contemplação no 3º mês.'],
  ['promised-date', 'Contemplação em {{planoMeses}} meses.'],
  ['promised-date', 'Receba seu carro em 30 dias.'],
  ['promised-date', 'Compre hoje e receba sua moto em poucos dias.'],
  ['promised-date', 'Seu carro em 6 meses'],
  ['promised-date', 'Em 6 meses, você é contemplado.'],
  ['promised-date', 'Seja contemplado ainda este ano.'],
  ['promised-date', 'Seja contemplado na próxima assembleia.'],
  ['promised-date', 'Contemplação com data marcada.'],
  ['promised-date', 'Leve o caminhão ainda este mês.'],
  ['promised-credit', 'Seu crédito aprovado na hora.'],
  ['promised-credit', 'Sem consulta ao SPC.'],
  ['promised-credit', 'Consórcio sem análise de crédito.'],
  ['interest-without-fee', 'Consórcio sem juros e sem entrada.'],
  ['interest-without-fee', 'Juros zero!'],
  ['interest-without-fee', 'Sem juros e sem taxas.'],
  ['interest-without-fee', 'Em até 3x sem juros no cartão. E o consórcio também é sem juros.'],
  ['half-without-rest', 'No Paga Metade, cabe no bolso.'],
  ['half-without-rest', 'Pague só metade.'],
  ['half-without-rest', 'Você paga 50% até a contemplação.'],
  ['half-without-rest', 'Metade da parcela até a contemplação e 50% de desconto na 1ª parcela.'],
  ['half-without-rest', 'O próximo caminhão com a parcela pela metade'],
  ['fixed-instalment', 'Parcela fixa do começo ao fim.'],
  ['fixed-instalment', 'Uma parcela que não sobe.'],
  ['fixed-instalment', 'Sem aumento surpresa na parcela.'],
  ['asked-secret', 'Digite a sua senha.'],
  ['asked-secret', 'Qual é o número do cartão?'],
])('domain 8: %s is told of "%s"', (code, sentence) => {
  expect(codesOf(sentence)).toEqual([code])
})

test.each([
  'A contemplação acontece só por sorteio ou lance, sem data garantida.',
  'Não há garantia de contemplação.',
  'A contemplação não é garantida.',
  'Ninguém pode garantir a contemplação.',
  'A contemplação vem por sorteio ou lance, sem promessa de contemplação em 6 meses.',
  'Nunca prometemos contemplação em 30 dias.',
  'Concorra todo mês por sorteio ou dê um lance.',
  'Você pode ser contemplado na próxima assembleia.',
  'Se você for contemplado em março, a parcela muda em abril.',
  'Com contemplação no {mes}º mês, por exemplo: {exemplo} por mês.',
  'Crédito de R$ 100.000,00 em 220 meses, com parcela de R$ 591,15 até a contemplação. A diferença é cobrada depois.',
  'Pague seu carro em 80 meses.',
  'Simule seu consórcio em poucos minutos.',
  'O pagamento é confirmado em até 2 dias úteis. Só cotas em dia participam das assembleias.',
  'Você pode desistir em até 7 dias, com o dinheiro de volta.',
  'Receba o crédito em 5 dias após a contemplação.',
  'Na contemplação, o crédito é liberado depois da análise.',
  'É sem juros: a taxa de administração já vem na parcela.',
  'Em até 3x sem juros',
  'A 1ª parcela pode ser dividida em até 3x, sem juros.',
  'No Paga Metade, você paga metade da parcela até a contemplação. A outra metade é cobrada depois.',
  '50% da parcela até a contemplação; a diferença entra nas parcelas seguintes.',
  'Oferta: 1ª parcela pela metade',
  'A 1ª parcela tem 50% de desconto.',
  'uma casa metade pronta, metade pontilhada.',
  'No Integral, a parcela é a mesma antes e depois da contemplação, com correção uma vez por ano.',
  'Sem aumento além da correção anual.',
  'Não informe a sua senha a ninguém.',
  'Os dados do cartão não ficam guardados.',
  'Qual é o seu CPF?',
  'Ainda não encontrei um plano para essa renda.',
  'Corrija o CEP para tentar novamente.',
  'Garanta já a sua simulação.',
])('domain 7 and 9: nothing is told of "%s"', (sentence) => {
  expect(codesOf(sentence)).toEqual([])
})

test('domain 8: what is beside the words in the same bubble settles them', () => {
  const sentence = 'Consórcio sem juros'
  expect(judgeCopy(sentence, `${sentence} A taxa de administração vem na parcela.`)).toEqual([])
  expect(judgeCopy(sentence, sentence)).toMatchObject([{ start: 10, end: 19 }])
})
