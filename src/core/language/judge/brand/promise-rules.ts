import { AFTERWARDS, type CopyRule, PAID, POSSIBLE, SUPPOSED } from './copy-rule'
import { phrases } from './phrase'

const DATE: Omit<CopyRule, 'phrases'> = {
  code: 'promised-date',
  severity: 'error',
  source: 'Lei 11.795/2008, art. 22; CDC, art. 37, § 1º; domain 7 and 8',
  message: {
    pt: 'A contemplação acontece só por sorteio ou lance, sem data. Tire o prazo; escreva, por exemplo, "Concorra todo mês por sorteio ou dê um lance".',
    en: 'Contemplation comes by draw or bid only, without a date. Take the term away; write, say, "Concorra todo mês por sorteio ou dê um lance".',
  },
}

const CREDIT: Omit<CopyRule, 'phrases'> = {
  code: 'promised-credit',
  source: 'Res. BCB 285/2023 (capacity of who pays); domain 7',
  message: {
    pt: 'A renda é sempre avaliada, e o crédito vem só com a contemplação. Escreva, por exemplo, "Simule com a sua renda".',
    en: 'Income is always assessed, and credit comes with contemplation only. Write, say, "Simule com a sua renda".',
  },
}

/** Rules about promises: a date, contemplation, credit, a price, a discount. One row per rule. */
export const PROMISE_RULES: readonly CopyRule[] = [
  {
    ...DATE,
    phrases: phrases(
      '@contemplado ~2 em|no|na|dentro|antes|ate ~2 # ~1 @unidade',
      '@contemplado ~1 em|ate|no|para ~2 @mes',
      '@contemplado ~1 hoje|amanha',
      '@contemplado ~1 este|esse|neste|nesse|esta|essa|nesta|nessa @unidade',
      '@contemplado com|em|tem data|prazo garantid*|marcad*|cert*|definid*',
      'em|ate|dentro ~2 # @unidade ,? ~3 contemplad*',
      'data|dia|prazo garantid*|marcad*|cert* para|da|de ~1 contemplacao',
      'com data|dia garantid*|marcad*|cert*|definid*',
      '@contemplado ~3 por sorteio|lance ou|e sorteio|lance ,? garantid*|assegurad*|cert*|prometid*',
      'garantid*|assegurad*|prometid* ~1 em|ate|de # ~1 @unidade',
      'seu|sua|um|uma @bem ~3 ate|em o|a|este|esse ~1 @mes',
      'seu|sua|um|uma @bem ~3 ate ~1 @mes',
      'receb*|retir*|leve|levar|pegue|pegar|ganh*|tenha|tera|saia|entregamos ~3 @bem ~1 em|dentro|ate ~2 # ~1 @unidade',
      'receb*|retir*|leve|pegue|ganh*|tenha|tera ~3 @bem ainda|ja ~1 hoje|amanha|este|esse|neste|nesse|esta|nesta',
      '@contemplado ~3 por sorteio ou|e lance ,? ~1 em|ate|de # ~1 @unidade',
      'seu|sua|o|a @bem ~1 sai|chega|vem|saira|chegara ~1 este|esse|neste|nesse|nesta @unidade',
      'seu|sua|o|a @bem ~2 sai|chega|saira|chegara ~1 hoje|amanha|logo|rapid*|breve',
      'seu|sua|o|a @bem ~2 sai|chega|saira|chegara na hora',
      'seu|sua|o|a @bem ~2 sai|chega|saira|chegara ~1 em|ate # ~1 @unidade',
      'receb*|retir*|leve|pegue|ganh*|tenha|tera|saia ~3 @bem ~1 no|na mes|semana|ano que vem',
      'seu|sua|o|a|com chave|chaves ~3 em|ate|dentro ~2 # ~1 @unidade',
      'quem da|der|oferece|oferecer ~1 lance e|sera|sai contemplad*',
    ),
    unless: phrases(...SUPPOSED, 'mil|milhao|milhoes ~1 clientes|pessoas|familias'),
    unlessAfter: phrases(...AFTERWARDS),
  },
  {
    ...DATE,
    phrases: phrases('@contemplado ~4 em|no|na|nos|nas ~1 proxim*|primeir*|1a|1o ~1 @unidade'),
    unless: phrases(...SUPPOSED, ...POSSIBLE),
  },
  {
    ...DATE,
    phrases: phrases('data|dia|mes da sua contemplacao'),
    unless: phrases('ate', 'apos', 'depois', 'desde', 'antes', 'na|no', 'depende', ...SUPPOSED),
    unlessAfter: phrases('nao', 'depende', 'so'),
  },
  {
    ...DATE,
    phrases: phrases(
      'seu|sua|um|uma @bem ~1 em|dentro ~2 # ~1 dia|dias|semana|semanas|mes|meses|ano|anos',
      '@bem novo|nova|proprio|propria ~2 em|dentro ~2 # ~1 dia|dias|semana|semanas|mes|meses|ano|anos',
      '@bem ~1 ainda|ja em #',
      'dinheiro|credito ~3 conta|mao|bolso ~1 em|ate|dentro ~2 # ~1 @unidade',
      'dinheiro|credito ~3 conta|mao|bolso ~1 hoje|amanha',
    ),
    unless: phrases(...SUPPOSED, ...PAID, ...AFTERWARDS, 'volta', 'devol*', 'reembols*', 'estorn*'),
    unlessAfter: phrases(...AFTERWARDS),
  },
  {
    code: 'promised-contemplation',
    severity: 'error',
    source: 'Lei 11.795/2008, art. 22; CDC, art. 37, § 1º; domain 8',
    message: {
      pt: 'A contemplação acontece só por sorteio ou lance, sem data. Tire a promessa; escreva, por exemplo, "Concorra todo mês por sorteio ou dê um lance".',
      en: 'Contemplation comes by draw or bid only, without a date. Take the promise away; write, say, "Concorra todo mês por sorteio ou dê um lance".',
    },
    phrases: phrases(
      '@contemplado ~3 garantid*|assegurad*|certa|certo|imediat*|rapid*|automatic*|express*|recorde',
      'contemplacao|contemplad* sem depender da|de ~1 sorte|sorteio',
      'garant*|assegur* ~3 contemplacao|contemplad*',
      'certeza ~2 contemplacao|contemplad*',
      'contemplacao|contemplad* ~1 com certeza',
      'voce|voces sera|serao contemplad*',
      'voce|voces vai|vao ser contemplad*',
      'seja|ser|sou|sair|saia contemplad* ja|agora|rapid*|logo|hoje|imediat*',
      'sorteio|lance ,? e e garantid*|cert*',
      'sorteio|lance ~2 garantid*',
      'contemplacao ~1 sai|vem|chega|acontece ~1 rapid*|logo|cedo|facil*|breve',
      'contemplacao ~3 ja|logo no|na primeir*',
      '@contemplado ~2 no primeir* lance|sorteio|mes',
    ),
    unless: phrases(...SUPPOSED, ...POSSIBLE),
  },
  {
    ...CREDIT,
    phrases: phrases(
      'credito ~1 aprovad*|pre-aprovad*|preaprovad*|garantid*|liberad*',
      'aprovacao imediata|garantida|automatica|facil',
      'aprovacao|credito|dinheiro na hora',
      '100 % de aprovacao',
      'voce ~1 esta|foi|e aprovad*',
      'aprovamos todo|todos|todas',
      'nome sujo|negativado',
      'mesmo ~2 negativad*|score',
      'para|aceita|aceitamos ~1 negativado|negativados',
      'spc|serasa|restricao|score nao e|importa|impede|atrapalha',
    ),
    unless: phrases(...SUPPOSED),
    unlessAfter: phrases(...AFTERWARDS),
  },
  {
    ...CREDIT,
    phrases: phrases(
      'sem ~2 consulta|analise|comprov*',
      'nao ~1 consulta|consultamos|analisa|analisamos ~2 spc|serasa|score|credito|renda',
      'nao ~1 precisa|precisam|exige|exigimos|pede|pedimos ~2 comprov* ~2 renda',
      'dispensa|dispensamos ~1 comprov* ~2 renda',
      'comprov* de renda ~1 dispensad*',
    ),
    // the simulation itself asks for no proof
    unless: phrases(...SUPPOSED, 'simular|comecar', 'simul* sem', 'nesta|nessa etapa|fase|parte'),
    unlessAfter: phrases(...AFTERWARDS, 'agora', 'ainda', 'simul*'),
  },
  {
    code: 'interest-without-fee',
    source: 'CDC, arts. 31 and 37; Lei 11.795/2008, art. 5, § 3º; domain 8',
    message: {
      pt: 'Há taxa de administração, e ela tem de estar ao lado. Acrescente, por exemplo, "A taxa de administração já vem na parcela".',
      en: 'There is an administration fee, and it has to stand beside this. Add, say, "A taxa de administração já vem na parcela".',
    },
    phrases: phrases(
      'sem|zero|0|nenhum|livre ~1 juros',
      '0|zero % de juros',
      'juros zero',
      'juros de|a 0|zero',
    ),
    // a card's instalments have no fee of their own
    unless: phrases('# x'),
    beside: phrases('taxa|taxas'),
  },
  {
    code: 'half-without-rest',
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
    // half of the first instalment is a discount and not a half plan
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
    code: 'false-discount',
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
]
