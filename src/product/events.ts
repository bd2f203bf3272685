import type { KnownEvent } from '../core/script/vocabulary'

/** The analytics events of the conversation (spec section 7): reports are made of them, by these names and keys. */
export const events: readonly KnownEvent[] = [
  { name: 'Ajuda Aberta', data: ['tema'] },
  {
    name: 'Produto Categoria',
    data: ['produto_categoria'],
    by: { 'carrossel-categorias': ['selecionada'] },
  },
  { name: 'Lead Enviado', data: ['categoria', 'tipo_plano'], by: { 'lead.salvar': ['salvo'] } },
  {
    name: 'Plano Selecionado',
    data: ['meses', 'tipo_plano'],
    by: { 'carrossel-planos': ['selecionado'] },
  },
  // the record that the text required by Resolution BCB 285/2023 was shown
  { name: 'Resolução 285 Mostrada', data: ['tipo_plano'] },
  { name: 'Proposta Criada', data: ['tipo_plano'], by: { 'proposta.criar': ['criada'] } },
  { name: 'Pix Gerado', data: [], by: { 'pagamento.pix': ['gerado'] } },
  { name: 'Boleto Gerado', data: [], by: { 'pagamento.boleto': ['gerado'] } },
  {
    name: 'Pagamento Processado',
    data: ['metodo_pagamento', 'status_transacao'],
    by: {
      'pagamento.cartao': ['aprovado', 'recusado', 'pendente', 'falha'],
      'pagamento.confirmar': ['confirmado'],
    },
    // for a pending card that ends refused; an expired Pix is no payment, so its step does not count one
    also: { 'pagamento.confirmar': ['vencido'] },
  },
  { name: 'Pesquisa Respondida', data: ['csatcompra', 'csatinsidesales', 'humano', 'midia'] },
]
