import type { EarlyClaim } from '../core/script/vocabulary'

/** Words that, before a phrase in the same sentence, make it no claim: a condition, a denial, a future, a mere mention. */
const SUPPOSED = [
  ...['se', 'quando', 'caso', 'apos', 'depois', 'ate', 'enquanto', 'para'],
  ...['assim que', 'logo que', 'nao', 'nunca', 'nem', 'ainda', 'antes'],
  ...['sera', 'serao', 'vai', 'vao', 'aguard*', 'esper*', 'confirmacao', 'comprovante'],
]

/** Phrases that claim an event, allowed only where its fact is known: no text says "paid" before the provider confirms it (case PAY-01). */
export const claims: readonly EarlyClaim[] = [
  {
    fact: 'pagoEm',
    phrases: [
      'pagamento ~2 confirmado|aprovado|recebido|aceito|concluido|efetuado|realizado',
      'pix ~2 confirmado|recebido|aprovado|pago|caiu|chegou',
      'boleto ~2 confirmado|recebido|pago|compensado',
      'cartao ~2 aprovado|cobrado|debitado',
      'recebemos|confirmamos ~2 pagamento|pix|boleto|valor|dinheiro',
      'banco|operadora|sistema ~2 aprovou|confirmou|autorizou|recebeu',
      'compra|parcela ~2 concluida|confirmada|aprovada|paga|quitada',
      'contrato ~2 vale|vigente|ativo|ativado|valendo|valido|assinado',
      'voce ~1 pagou|comprou',
      'tudo pago',
      'parabens pela compra',
    ],
    unless: SUPPOSED,
    unlessAfter: [
      'em',
      'por',
      'assim',
      'quando',
      'depois',
      'apos',
      'so',
      'somente',
      'pelo',
      'antes',
    ],
  },
  {
    fact: 'contrato',
    phrases: [
      'proposta ~2 aprovada|aceita|criada|enviada|registrada',
      'contrato ~2 emitido|gerado|criado|assinado',
    ],
    unless: [...SUPPOSED, 'criando', 'emitindo'],
    unlessAfter: ['em', 'por', 'assim', 'quando', 'depois', 'apos', 'so'],
  },
]
