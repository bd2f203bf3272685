import type { CopyFault } from '../../diagnostics/diagnose-brand'
import type { Bilingual } from '../../diagnostics/said'
import { type Phrases, phrase, phrasesOf } from './phrase'

/** What may not be said of a consórcio, or not without something beside it. */
export type CopyRule = CopyFault & {
  /** Where the rule comes from. */
  readonly source: string
  readonly phrases: Phrases
  /** Words before it, in the same sentence, with which it is no promise: "se você for contemplado em março". */
  readonly unless?: Phrases
  /** The same for the three words after it: "receba o crédito em 5 dias após a contemplação". */
  readonly unlessAfter?: Phrases
  /** What settles it when it stands anywhere in the same bubble. */
  readonly beside?: Phrases
}

const CLASSES = {
  contemplado: 'contemplad*|contemplacao|contempla|contemplar',
  unidade: 'dia|dias|semana|semanas|mes|meses|ano|anos|hora|horas|assembleia|assembleias',
  mes: 'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|natal|reveillon',
  bem: 'carro|moto|casa|apartamento|imovel|caminhao|veiculo|maquina|bem|credito|carta|chave|chaves',
  pedir: 'digite|informe|envie|mande|passe|diga|confirme|escreva|qual|quais',
}

const phrases = (...written: readonly string[]) =>
  phrasesOf(written.map((one) => phrase(one, CLASSES)))

/** A condition promises nothing. */
const SUPPOSED = [
  'se voce|for|fosse|a|o|der|houver|ele|ela',
  'caso',
  'quando',
  'supondo',
  'exemplo',
]
const POSSIBLE = ['pode', 'podem', 'concorr*', 'particip*', 'chance', 'chances']
/** What is paid or planned in some time is nothing that comes by then. */
const PAID = ['pag*', 'parcel*', 'divid*', 'planej*', 'simul*', 'compr*', 'prazo']
const AFTERWARDS = ['apos', 'depois', 'por exemplo']

const LOTTERY: Bilingual = {
  pt: 'A contemplação acontece só por sorteio ou lance, sem data.',
  en: 'Contemplation comes by draw or bid only, without a date.',
}

const without = (pt: string, en: string): Bilingual => ({
  pt: `${LOTTERY.pt} ${pt}`,
  en: `${LOTTERY.en} ${en}`,
})

const DATE: Omit<CopyRule, 'phrases'> = {
  code: 'promised-date',
  severity: 'error',
  source: 'Lei 11.795/2008, art. 22; CDC, art. 37, § 1º; domain 7 and 8',
  message: without(
    'Tire o prazo; escreva, por exemplo, "Concorra todo mês por sorteio ou dê um lance".',
    'Take the term away; write, say, "Concorra todo mês por sorteio ou dê um lance".',
  ),
}

/** One row a rule; words that break several are told once, by the first. */
export const COPY_RULES: readonly CopyRule[] = [
  {
    ...DATE,
    phrases: phrases(
      '@contemplado ~2 em|no|na|dentro|antes ~2 # ~1 @unidade',
      '@contemplado ~2 ate ~2 # ~1 @unidade',
      '@contemplado ~1 em|ate|no|para ~2 @mes',
      '@contemplado ~1 hoje|amanha',
      '@contemplado ~1 este|esse|neste|nesse|esta|essa|nesta|nessa @unidade',
      '@contemplado com|em|tem data|prazo garantid*|marcad*|cert*|definid*',
      'em|ate|dentro ~2 # @unidade ,? ~3 contemplad*',
      'data|dia|prazo garantid*|marcad*|cert* para|da|de ~1 contemplacao',
      'com data|dia garantid*|marcad*|cert*|definid*',
      'seu|sua|um|uma @bem ~3 ate|em o|a|este|esse ~1 @mes',
      'seu|sua|um|uma @bem ~3 ate ~1 @mes',
      'receb*|retir*|leve|levar|pegue|pegar|ganh*|tenha|tera|saia|entregamos ~3 @bem ~1 em|dentro|ate ~2 # ~1 @unidade',
      'receb*|retir*|leve|pegue|ganh*|tenha|tera ~3 @bem ainda|ja ~1 hoje|amanha|este|esse|neste|nesse|esta|nesta',
    ),
    unless: phrases(...SUPPOSED),
    unlessAfter: phrases(...AFTERWARDS),
  },
  {
    ...DATE,
    phrases: phrases(
      '@contemplado ja|logo|ainda ~1 proxim*|primeir*|1a|1o @unidade',
      '@contemplado ~1 em|no|na ~1 proxim*|primeir*|1a|1o @unidade',
    ),
    unless: phrases(...SUPPOSED, ...POSSIBLE),
  },
  {
    ...DATE,
    phrases: phrases(
      'seu|sua|um|uma @bem ~1 em|dentro ~2 # ~1 dia|dias|semana|semanas|mes|meses|ano|anos',
    ),
    unless: phrases(...SUPPOSED, ...PAID),
    unlessAfter: phrases(...AFTERWARDS),
  },
  {
    code: 'promised-contemplation',
    severity: 'error',
    source: 'Lei 11.795/2008, art. 22; CDC, art. 37, § 1º; domain 8',
    message: without(
      'Tire a promessa; escreva, por exemplo, "Concorra todo mês por sorteio ou dê um lance".',
      'Take the promise away; write, say, "Concorra todo mês por sorteio ou dê um lance".',
    ),
    phrases: phrases(
      'contemplacao|contemplad* ~3 garantid*|assegurad*|certa|certo|imediat*|rapid*|automatic*',
      'garant*|assegur* ~3 contemplacao|contemplad*',
      'certeza ~2 contemplacao|contemplad*',
      'contemplacao|contemplad* ~1 com certeza',
      'voce|voces sera|serao contemplad*',
      'voce|voces vai|vao ser contemplad*',
      'seja contemplad* ja|agora|rapid*|logo',
      'contemplacao ~3 ja|logo no|na primeir*',
      'contemplacao ~2 no primeir* lance|sorteio|mes',
    ),
    unless: phrases(...SUPPOSED, ...POSSIBLE),
  },
  {
    code: 'promised-credit',
    severity: 'warning',
    source: 'Res. BCB 285/2023 (capacity of who pays); domain 7',
    message: {
      pt: 'A renda é sempre avaliada, e o crédito vem só com a contemplação. Escreva, por exemplo, "Simule com a sua renda".',
      en: 'Income is always assessed, and credit comes with contemplation only. Write, say, "Simule com a sua renda".',
    },
    phrases: phrases(
      'credito ~1 aprovad*|pre-aprovad*|preaprovad*|garantid*|liberad*',
      'aprovacao imediata|garantida|automatica|facil',
      'sem ~1 consulta|analise|comprovacao',
      'nome sujo|negativado',
      'para|aceita|aceitamos ~1 negativado|negativados',
    ),
    unless: phrases(...SUPPOSED),
    unlessAfter: phrases(...AFTERWARDS),
  },
  {
    code: 'interest-without-fee',
    severity: 'warning',
    source: 'CDC, arts. 31 and 37; Lei 11.795/2008, art. 5, § 3º; domain 8',
    message: {
      pt: 'Há taxa de administração, e ela tem de estar ao lado. Acrescente, por exemplo, "A taxa de administração já vem na parcela".',
      en: 'There is an administration fee, and it has to stand beside this. Add, say, "A taxa de administração já vem na parcela".',
    },
    phrases: phrases(
      'sem|zero|0|nenhum|livre ~1 juros',
      '0 % de juros',
      'juros zero',
      'juros de|a 0|zero',
    ),
    // a card's instalments have no fee of their own
    unless: phrases('# x'),
    beside: phrases('taxa|taxas'),
  },
  {
    code: 'half-without-rest',
    severity: 'warning',
    source: 'CDC, art. 37, § 3º (what is left out); domain 0.11 and 7',
    message: {
      pt: 'O que não se paga antes da contemplação é cobrado depois, e isso tem de estar ao lado. Acrescente, por exemplo, "A diferença é cobrada depois".',
      en: 'What is not paid before contemplation is charged later, and that has to stand beside this. Add, say, "A diferença é cobrada depois".',
    },
    phrases: phrases(
      'pag* ~3 metade',
      'metade da|das|de ~1 parcela|parcelas',
      '50 % da|das|de ~1 parcela|parcelas',
      'metade|50|meia ~6 ate a contemplacao',
      'parcela|parcelas ~1 pela metade',
      'parcela|parcelas ~1 reduzida|reduzidas|menor|menores ~2 ate a contemplacao',
      'meia parcela',
    ),
    // a discount on the first instalment is no half plan
    unless: phrases('1a|primeira parcela ~2 metade'),
    unlessAfter: phrases('1a|primeira'),
    beside: phrases(
      'diferenca',
      'outra metade',
      'outros 50',
      'restante|resto ~4 depois|apos|cobrad*|seguintes',
    ),
  },
  {
    code: 'half-without-rest',
    severity: 'warning',
    source: 'CDC, art. 37, § 1º; domain 0.11 and 7',
    message: {
      pt: 'A outra metade é cobrada depois da contemplação. Diga isso, e não o contrário.',
      en: 'The other half is charged after contemplation. Say so, and not the contrary.',
    },
    phrases: phrases(
      'outra metade|diferenca ~3 nunca|nao ~2 pag*|cobrad*|cobra|cobramos|existe|precisa',
      'nunca|nao paga|pague|pagar|cobramos ~1 outra metade|diferenca',
    ),
  },
  {
    code: 'false-discount',
    severity: 'warning',
    source: 'CDC, arts. 30 and 37, § 1º; spec section 4 (the discount is of the first instalment)',
    message: {
      pt: 'O desconto é só da 1ª parcela. Escreva, por exemplo, "50% de desconto na 1ª parcela".',
      en: 'The discount is of the first instalment only. Write, say, "50% de desconto na 1ª parcela".',
    },
    phrases: phrases(
      'desconto ~2 todas|todos ~1 parcelas|pagamentos|meses',
      'metade do preco|valor',
      'todas as parcelas ~2 com ~3 desconto',
    ),
  },
  {
    code: 'unfair-claim',
    severity: 'warning',
    source: 'CDC, arts. 31 and 42; domain 7; PCI DSS 4.0.1, 3.2',
    message: {
      pt: 'Isto diz o contrário do que acontece: falta um "não", ou é engano. Ninguém paga duas vezes, os dados do cartão não ficam guardados, e quem autoriza é o Banco Central.',
      en: 'This says the contrary of what happens: a "não" is missing, or it is a slip. Nobody pays twice, card data are not kept, and the Banco Central authorises.',
    },
    phrases: phrases(
      'dados do cartao ficam|fica|sao|serao guardad*|salv*|armazenad*|gravad*',
      'autorizad* ~1 pelo|pela banco do brasil',
      'autorizad* ~1 pela|por caixa',
    ),
    unless: phrases(...SUPPOSED, 'para'),
  },
  {
    code: 'unfair-claim',
    severity: 'warning',
    source: 'CDC, art. 42; spec, section 5 (one charge at a time)',
    message: {
      pt: 'Ninguém paga duas vezes: falta um "não", ou é engano. Escreva, por exemplo, "Se você já pagou, não pague outra vez".',
      en: 'Nobody pays twice: a "não" is missing, or it is a slip. Write, say, "Se você já pagou, não pague outra vez".',
    },
    phrases: phrases(
      'pague outra vez|novamente',
      'pague de novo',
      'pague duas vezes',
      'pague ~1 duas|ambas formas',
      'pague ~1 dos dois jeitos',
    ),
    unless: phrases('nao', 'nunca', 'nem', 'para', 'caso', 'recus*', 'expir*', 'venc*'),
  },
  {
    code: 'unfair-claim',
    severity: 'warning',
    source: 'CDC, art. 49; Decreto 7.962/2013, art. 5',
    message: {
      pt: 'Quem compra pela internet pode desistir em 7 dias, sem dizer por quê, e recebe tudo de volta. Escreva, por exemplo, "Você pode desistir em até 7 dias e recebe de volta o que pagou".',
      en: 'Who buys on the internet may withdraw within 7 days, without a reason, and gets all of it back. Write, say, "Você pode desistir em até 7 dias e recebe de volta o que pagou".',
    },
    phrases: phrases(
      'desist* so|somente|apenas',
      'so|somente|apenas ~1 pode|podera|podem desistir',
      'nao ~1 pode|podera|podem ~1 desistir|cancelar',
      'para desistir ,? va|vá|compareca|apresente',
      'desist*|arrepend* ~4 multa',
      'multa ~2 desist*',
      'volta ,? menos # %',
      'sem ~2 direito ~1 arrependimento|desistencia|desistir',
    ),
    unless: phrases('nao ha', 'nao tem', 'nunca'),
  },
  {
    code: 'unfair-claim',
    severity: 'warning',
    source: 'LGPD, arts. 7 and 8; domain 8',
    message: {
      pt: 'Quem continua não concorda com isto: os dados vão só para a simulação e o contrato. Tire, ou peça à parte, com um botão.',
      en: 'Who goes on does not agree to this: the data are for the simulation and the contract only. Take it away, or ask for it apart, with a button.',
    },
    phrases: phrases(
      'envio|envia|enviar|compartilh*|cess* ~4 dados ~2 empresas|parceir*|terceiros',
      'dados ~3 com|a|para ~1 empresas|parceiros|terceiros',
    ),
    unless: phrases('nao', 'nunca', 'sem'),
  },
  {
    code: 'unfair-claim',
    severity: 'warning',
    source: 'Lei 11.795/2008, art. 2; CDC, art. 37',
    message: {
      pt: 'Um consórcio não é financiamento nem empréstimo, e não tem juros. Escreva "consórcio" e "taxa de administração".',
      en: 'A consórcio is no financing and no loan, and has no interest. Write "consórcio" and "taxa de administração".',
    },
    phrases: phrases(
      'seu|sua|um|o|de|do financiamento|emprestimo',
      'taxa ~1 juros',
      'juros ~1 total|mes|mensais|ano',
    ),
    unless: phrases('nao', 'nem', 'sem', 'diferente', 'vez', 'zero', 'que', 'como', 'quitar', 'ou'),
  },
  {
    code: 'text-slip',
    severity: 'warning',
    source: 'the visitors are in Brazil (spec, section 1)',
    message: {
      pt: 'Isto se diz em Portugal. No Brasil: celular, tela, CEP, endereço, CPF.',
      en: 'This is said in Portugal. In Brazil: celular, tela, CEP, endereço, CPF.',
    },
    phrases: phrases(
      'telemovel|telemoveis|ecra|ecras|autocarro|comboio|utilizador|utilizadores|ficheiro|ficheiros',
      'codigo postal',
      'numero de contribuinte',
      'sua|tua|a morada',
      'telefone|numero ~2 indicativo',
    ),
  },
  {
    code: 'fixed-instalment',
    severity: 'warning',
    source: 'Lei 11.795/2008, arts. 24 and 27; domain 7 (index)',
    message: {
      pt: 'Crédito e parcela são corrigidos todo ano. Escreva, por exemplo, "Parcela corrigida uma vez por ano".',
      en: 'Credit and instalment are corrected every year. Write, say, "Parcela corrigida uma vez por ano".',
    },
    phrases: phrases(
      'parcela|parcelas ~1 fixa|fixas|igual|iguais|congelad*',
      'parcela|parcelas ~2 sem|nao reajuste|correcao|aumento|sobe|sobem|aumenta|aumentam',
      'parcela|parcelas que nao sobe|sobem|muda|mudam|aumenta|aumentam',
      'sem|nenhuma ~1 correcao|reajuste',
    ),
  },
  {
    code: 'unfair-claim',
    severity: 'warning',
    source: 'CDC, arts. 31 and 37; Lei 11.795/2008, arts. 2 and 5; domain 8',
    message: {
      pt: 'Consórcio tem taxa de administração, não rende e não é empréstimo, e o que se diz dele tem de se poder provar. Tire, ou diga o que é: uma compra em grupo.',
      en: 'A consórcio has a fee, yields nothing and is no loan, and what is said of it must be provable. Take this away, or say what it is: a purchase in a group.',
    },
    phrases: phrases(
      'sem|nenhuma|zero taxa de administracao',
      'nao ha|existe|tem|cobramos ~1 taxa|taxas',
      'e um|uma ~1 financiamento|emprestimo',
      'como um|uma ~1 financiamento|emprestimo',
      'juros baixos|baixinhos|pequenos|menores|reduzidos',
      '# x com juros',
      'parcelas ,? com juros',
      'taxa zero',
      '0 % de taxa',
      'menor|melhor|menores|melhores ~1 taxa|taxas|parcela|parcelas do|da|de brasil|mercado|pais|todos|todas',
      'mais barat* do|de brasil|mercado|pais|todos|todas',
      'investimento|aplicacao ~2 que rende',
      'rende|render|rendendo ~1 mais',
      'mais que a poupanca',
      'financie|financiar|emprestamos',
      'emprestimo facil|rapido',
      'ultima chance',
      'ultimas vagas',
      'so|somente|apenas hoje',
    ),
    // "taxa zero de" what is something else stands beside it: a discount, a coupon
    unlessAfter: phrases('adesao', 'entrada'),
  },
  {
    code: 'asked-secret',
    severity: 'error',
    source: 'PCI DSS 4.0.1, 3.3.1; domain 8',
    message: {
      pt: 'Uma mensagem não pede senha nem dados de cartão: só o formulário do cartão os protege. Tire o pedido.',
      en: 'A message asks for no password nor card data: only the card form protects them. Take the request away.',
    },
    phrases: phrases(
      '@pedir ~3 senha|senhas|cvv|cvc',
      '@pedir ~3 numero|dados|foto do|de ~1 cartao',
      '@pedir ~3 codigo de seguranca',
    ),
  },
]
