import { type CopyRule, SUPPOSED } from './copy-rule'
import { phrases } from './phrase'

/** Rules about untrue or unfair claims on the consórcio and the visitor's rights, and about requests for secrets. One row per rule. */
export const CLAIM_RULES: readonly CopyRule[] = [
  {
    code: 'unfair-claim',
    source: 'CDC, arts. 31 and 42; domain 7; PCI DSS 4.0.1, 3.2',
    message: {
      pt: 'Isto diz o contrário do que acontece: falta um "não", ou é engano. Ninguém paga duas vezes, os dados do cartão não ficam guardados, e quem autoriza é o Banco Central.',
      en: 'This says the contrary of what happens: a "não" is missing, or it is a slip. Nobody pays twice, card data are not kept, and the Banco Central authorises.',
    },
    phrases: phrases(
      'dados do cartao ficam|fica|sao|serao guardad*|salv*|armazenad*|gravad*',
      'autorizad*|aprovad*|fiscalizad* ~1 pelo|pela banco do brasil',
      'autorizad* ~1 pela|por caixa',
    ),
    unless: phrases(...SUPPOSED, 'para'),
  },
  {
    code: 'unfair-claim',
    source: 'CDC, art. 42; case PAY-10',
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
    source: 'CDC, art. 49; Decreto 7.962/2013, art. 5',
    message: {
      pt: 'Quem compra pela internet pode desistir em 7 dias, sem dizer por quê, e recebe tudo de volta. Escreva, por exemplo, "Você pode desistir em até 7 dias e recebe de volta o que pagou".',
      en: 'Who buys on the internet may withdraw within 7 days, without a reason, and gets all of it back. Write, say, "Você pode desistir em até 7 dias e recebe de volta o que pagou".',
    },
    phrases: phrases(
      'desist* so|somente|apenas',
      'so|somente|apenas ~1 pode|podera|podem desistir',
      'nao ~1 pode|podera|podem ~1 desistir|cancelar',
      'para desistir ,? va|compareca|apresente',
      'desist*|arrepend* ~4 multa',
      'multa ~2 desist*',
      'volta ,? menos # %',
      'sem ~2 direito ~1 arrependimento|desistencia|desistir',
      'desist*|arrepend* ~2 a|em|de|por qualquer hora|momento|tempo|dia|data|altura',
      'desist*|arrepend*|cancel* ~1 quando quiser|quiserem|bem|der',
      'desist*|arrepend* ~1 sem ~1 prazo|limite',
    ),
    unless: phrases('nao ha|tem', 'nunca', 'avisos|mensagens|e-mails|lembretes'),
  },
  {
    code: 'unfair-claim',
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
    source: 'Lei 11.795/2008, art. 2; CDC, art. 37',
    message: {
      pt: 'Um consórcio não é financiamento nem empréstimo, e não tem juros. Escreva "consórcio" e "taxa de administração".',
      en: 'A consórcio is no financing and no loan, and has no interest. Write "consórcio" and "taxa de administração".',
    },
    phrases: phrases(
      'seu|sua|um|o|de|do financiamento|emprestimo',
      'valor|credito|bem|parcela financiad*',
      'taxa ~1 juros',
      'juros ~1 total|mes|mensais|ano',
    ),
    unless: phrases('nao|nem|sem|zero|vez|que|como|ou|diferente|quitar|trocar|troque'),
  },
  {
    code: 'text-slip',
    source: 'the visitors are in Brazil',
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
    code: 'unfair-claim',
    source: 'CDC, arts. 31 and 37; Lei 11.795/2008, arts. 2 and 5; domain 8',
    message: {
      pt: 'Consórcio tem taxa de administração, não rende e não é empréstimo, e o que se diz dele tem de se poder provar. Tire, ou diga o que é: uma compra em grupo.',
      en: 'A consórcio has a fee, yields nothing and is no loan, and what is said of it must be provable. Take this away, or say what it is: a purchase in a group.',
    },
    phrases: phrases(
      'sem|nenhuma|zero taxa de administracao',
      'nao ha|existe|tem|cobramos ~1 taxa|taxas',
      'e|como um|uma ~1 financiamento|emprestimo',
      'juros baixos|baixinhos|pequenos|menores|reduzidos',
      '# x com juros',
      'parcelas ,? com juros',
      'taxa zero',
      'sem|zero ~1 taxa|taxas nenhuma|alguma',
      'nao ~1 paga|pagam|pague ~1 taxa|taxas nenhuma|alguma',
      'nenhuma ~1 taxa|taxas',
      'livre|livres|isento|isenta de ~1 taxa|taxas',
      '0 % de taxa',
      'menor|melhor|menores|melhores ~1 taxa|taxas|parcela|parcelas do|da|de brasil|mercado|pais|todos|todas',
      'mais barat*|baix* do|da|de brasil|mercado|pais|todos|todas',
      'melhor consorcio|administradora|plano do|da|de brasil|mercado|pais|todos|todas',
      'numero # do|no|em brasil|mercado|pais',
      'investimento|aplicacao ~2 que rende',
      'rende|render|rendendo ~1 mais',
      'mais que a poupanca',
      'financie|financiar|emprestamos',
      'emprestimo facil|rapido',
      'so|somente|apenas hoje',
    ),
    // "taxa zero" of something else is no claim about the fee: of joining, of a down payment, of extras
    unlessAfter: phrases(
      'adesao',
      'entrada',
      'extra*',
      'adiciona*',
      'escondid*',
      'ocult*',
      'cadastro',
    ),
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
      'senha do|de|da ~1 cartao|banco|conta',
    ),
  },
]
