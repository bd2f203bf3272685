import { type CopyRule, SUPPOSED } from './copy-rule'
import { phrases } from './phrase'

/** Rules about what may be said of money: what is charged, what is refunded, who guarantees it. One row per rule. */
export const CHARGE_RULES: readonly CopyRule[] = [
  {
    code: 'half-without-rest',
    source: 'CDC, art. 37, § 1º; domain 0.11 and 7',
    message: {
      pt: 'A diferença é cobrada depois da contemplação, e ninguém a perdoa nem a paga pelo visitante. Diga que é cobrada.',
      en: 'The difference is charged after contemplation, and nobody forgives it nor pays it for the visitor. Say that it is charged.',
    },
    phrases: phrases(
      'metade|diferenca|restante ~5 por nossa|minha conta',
      'metade|diferenca|restante ~5 por conta da|do|de casa|empresa|consorcio|administradora|parceiro|marca',
      'metade|diferenca|restante ~5 perdoad*|perdoam*|dispensad*|gratis|presente|brinde|zerad*|abatid*|isent*|some|desaparece',
      'metade|diferenca|restante ~4 a gente|nos paga|pagamos|banca|bancamos|cobre|cobrimos',
      'perdoam*|dispensam*|bancamos|cobrimos|pagamos ~2 metade|diferenca|restante',
      'outra metade|diferenca ~3 nunca|nao ~2 pag*|cobrad*|cobra|cobramos|existe|precisa',
      'nunca|nao paga|pague|pagar|cobramos ~1 outra metade|diferenca',
    ),
  },
  {
    code: 'fixed-instalment',
    source: 'Lei 11.795/2008, arts. 24 and 27; domain 7 (index)',
    message: {
      pt: 'A parcela muda com o tempo: é corrigida todo ano e, se era menor, aumenta depois da contemplação. Escreva, por exemplo, "com correção anual".',
      en: 'The instalment changes in time: it is corrected every year and, if it was smaller, rises after contemplation. Write, say, "com correção anual".',
    },
    phrases: phrases(
      'parcela|parcelas ~1 fixa|fixas|igual|iguais|congelad*',
      'parcela|parcelas ~2 sem|nao reajuste|correcao|aumento|sobe|sobem|muda|mudam|aumenta|aumentam',
      'parcela|parcelas que nao|nunca|jamais sobe|sobem|muda|mudam|aumenta|aumentam',
      'sem|nenhuma ~1 correcao|reajuste',
      'parcela|parcelas ~3 do comeco|inicio ao fim',
      'mesma parcela ~1 ate o fim|final',
      'fixa|fixas|iguais ~1 ate o fim|final',
      'sem|nenhum ~1 aumento|aumentos|acrescimo|acrescimos',
      'contemplacao ,? a|sua|as|suas ~1 parcela|parcelas ~1 continua|continuam|segue|seguem|fica|ficam ~1 mesma|mesmas|igual|iguais',
      'parcela|parcelas ~1 nunca|jamais ~1 sobe|sobem|muda|mudam|aumenta|aumentam',
    ),
    // a card's instalments have no correction
    unless: phrases('# x', 'cartao'),
    unlessAfter: phrases('corrig*|correcao'),
  },
  {
    code: 'unfair-claim',
    source: 'CDC, arts. 31 and 39; spec section 5 (the first instalment is all that is paid)',
    message: {
      pt: 'Hoje se paga só a 1ª parcela: não há entrada, sinal nem outra taxa. Diga "1ª parcela", ou tire.',
      en: 'The first instalment is all that is paid today: there is no down payment, deposit nor other fee. Say "1ª parcela", or take this away.',
    },
    phrases: phrases(
      'taxa|taxas|tarifa|tarifas|custo|custos de|da|do adesao|cadastro|inscricao|abertura|matricula|emissao|boleto|cancelamento|analise|manutencao|saida|contratacao|conveniencia',
      'taxa|taxas|tarifa|custo ~1 extra|extras|adicional|adicionais|unica|a parte|separad*',
      'cobrad*|cobramos|pag* ~1 a parte|por fora',
      'valor|pagamento da|de entrada|adesao',
      'entrada ,? hoje',
      'com juros',
      'pagar|pague|dar uma|a|sua entrada',
      'sinal devolv*|de|do ~1 r|#',
      'pagar|pague um|o sinal',
    ),
    unless: phrases('sem', 'nao ~3 cobr*|ha|tem|existe', 'zero', 'nenhum*'),
    unlessAfter: phrases('zero', 'gratis', 'gratuit*', 'nao'),
  },
  {
    code: 'unfair-claim',
    source: 'Lei 11.795/2008, arts. 3 and 5; CDC, art. 37',
    message: {
      pt: 'O consórcio não tem FGC nem outra garantia do governo, de um banco ou da empresa. Escreva, por exemplo, que só administradoras autorizadas pelo Banco Central formam grupos.',
      en: 'A consórcio has no FGC and no other guarantee of the government, a bank or the company. Write, say, that only administrators authorised by the Banco Central form groups.',
    },
    phrases: phrases(
      'fgc',
      'fundo garantidor',
      'garantid*|protegid*|segurad*|coberto|coberta ~1 pelo|pela|por governo|banco|caixa|uniao|estado|tesouro',
      'garantia|protecao|cobertura|aval do|da|de governo|banco|caixa|uniao|estado|tesouro',
      'devolvemos|devolve|receba|recebe ~3 dobro|triplo',
      'dinheiro|valor ~2 em dobro',
      'dobr*|triplic* ~2 dinheiro',
      'lucro|retorno|ganho|rendimento|rentabilidade|dinheiro garantid*|cert*',
      'sem ~1 risco|riscos',
      'risco zero',
    ),
  },
  {
    code: 'unfair-claim',
    source: 'CDC, art. 49; Decreto 7.962/2013, art. 5',
    message: {
      pt: 'Quem desiste em 7 dias recebe tudo de volta, sem desconto e em dinheiro. Escreva, por exemplo, "O dinheiro volta inteiro".',
      en: 'Who withdraws within 7 days gets all of it back, without a deduction and in money. Write, say, "O dinheiro volta inteiro".',
    },
    phrases: phrases(
      'devolvemos|devolvido|devolucao|volta|recebe|reembols* ~3 menos|descontad*|exceto|salvo ~2 taxa|taxas|multa|custo*|despesa*|tarifa*|impost*',
      'devolvemos|devolve|volta|recebe ~2 tudo|inteiro|valor|dinheiro|pagou ,? menos|exceto|salvo ~2 taxa|taxas|multa|custo*|despesa*|tarifa*|impost*',
      'devolvemos|devolvido|devolucao|volta|recebe|reembols* ,? menos|descontad*|exceto|salvo ~2 taxa|taxas|multa|custo*|despesa*|tarifa*|impost*',
      'devolvemos|devolvido|devolucao|reembols* ~2 parte|metade|parcial*|parcelad*|vale|voucher|pontos',
      'nao devolvemos|reembolsamos|ha devolucao',
      'nao ha|tem|existe|cabe ~1 devolucao|reembolso|arrependimento|desistencia',
      'sem ~2 devolucao|reembolso',
      'desist*|arrepend* ~3 perde|perdera|paga|pagara',
    ),
    unless: phrases('sem ~1 multa'),
  },
  {
    code: 'unfair-claim',
    source: 'CDC, art. 42; case PAY-10',
    message: {
      pt: 'Isto levaria alguém a pagar duas vezes, ou a crer que foi cobrado. Escreva, por exemplo, "Nada foi cobrado" ou "Não pague outra vez".',
      en: 'This would lead somebody to pay twice, or to believe that money was taken. Write, say, "Nada foi cobrado" or "Não pague outra vez".',
    },
    phrases: phrases(
      'o|seu valor|pagamento|dinheiro ~1 foi|foram cobrad*|debitad*',
      'pode|podem|deve ~1 ter|terem sido cobrad*|debitad*',
      'ja foi|foram cobrad* ~1 ainda',
      'gerado|gerados|geramos|gerei antes ~1 ainda|tambem|continua|segue vale|valendo|valido',
      'gerado|gerados|geramos|gerei antes vale|continua',
      'pague por ele|ela|eles',
      'nao confirm*|cheg*|aparec*|responder ,? pague|tente pagar de novo|novamente|outra',
      'pague de outra forma enquanto',
    ),
    unless: phrases('se ~2 foi|foram', 'nada', 'nao ~2 cobr*'),
    unlessAfter: phrases('no', 'na', 'em', 'hoje', 'com'),
  },
  {
    code: 'unfair-claim',
    source: 'LGPD, arts. 7 and 8; domain 8',
    message: {
      pt: 'Ninguém aceita propaganda ao continuar: os dados vão só para a simulação e o contrato. Tire.',
      en: 'Nobody accepts advertising by going on: the data are for the simulation and the contract only. Take this away.',
    },
    phrases: phrases(
      'receb* ~3 promocoes|ofertas|novidades|publicidade|propaganda*|newsletter|anuncios',
      'promocoes|ofertas|publicidade|propaganda de|dos|das|do|da ~1 parceir*|terceiros',
      'envia*|mandar*|mandamos ~3 promocoes|ofertas|novidades|publicidade|propaganda*',
    ),
    unless: phrases('nao', 'nunca', 'nem', ...SUPPOSED),
  },
]
