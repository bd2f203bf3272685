import { createElement, Fragment, type ReactNode } from 'react'
import type { Variant } from '../script/variant'

/** Every word of the chat's own parts, by key; the compiler demands them of each variant (`texts`). */
export const TEXT_KEYS = [
  'chat.conversa',
  'chat.assistente-disse',
  'chat.voce-disse',
  'chat.opcoes',
  'chat.novas-mensagens',
  'chat.demora',
  'chat.sem-conexao',
  'chat.mensagem-perdida',
  'chat.parte-perdida',
  'chat.tentar-de-novo',
  'chat.outra-aba',
  'campo.enviar',
  'campo.enter',
  'campo.conferindo',
  'campo.aguarde',
  'campo.sem-conexao',
  'nota.minima',
  'nota.maxima',
  'legal.privacidade',
  'legal.politica',
  'legal.cnpj',
  'carrossel.papel',
  'carrossel.anterior',
  'carrossel.proximo',
  'categorias.titulo',
  'categorias.uma',
  'categorias.muitas',
  'planos.titulo',
  'planos.um',
  'planos.muitos',
  'planos.escolha',
  'planos.selecao',
  'planos.ver',
  'planos.continuar',
  'planos.nenhum',
  'planos.nenhum-texto',
  'planos.simular',
  'plano.integral',
  'plano.metade',
  'plano.reduzida',
  'plano.credito',
  'plano.parcela',
  'plano.parcela-ate',
  'plano.por-mes',
  'plano.meses',
  'plano.depois',
  'plano.depois-texto',
  'plano.depois-sem-valor',
  'plano.sem-mais',
  'plano.sem-mais-texto',
  'plano.primeira',
  'plano.taxa',
  'plano.taxa-mes',
  'plano.assembleia',
  'resumo.titulo',
  'resumo.prazo',
  'resumo.primeira',
  'dados.titulo',
  'dados.nome',
  'dados.razao-social',
  'dados.cpf',
  'dados.cnpj',
  'dados.nascimento',
  'dados.fundacao',
  'dados.email',
  'dados.celular',
  'dados.endereco',
  'parcela.titulo-primeira',
  'parcela.titulo-mensal',
  'parcela.parte',
  'parcela.valor',
  'parcela.porcentagem',
  'parcela.desconto',
  'parcela.diferenca',
  'parcela.contemplacao',
  'parcela.correcao',
  'parcela.renda',
  'pix.titulo',
  'pix.qr',
  'pix.copiar',
  'pix.copiado',
  'pix.copiar-a-mao',
  'pix.contrato',
  'pix.copiar-contrato',
  'pix.valido',
  'pix.faltam',
  'pix.passo-1',
  'pix.passo-2',
  'pix.passo-3',
  'pix.expirado',
  'pix.valia',
  'pix.novo',
] as const

export type TextKey = (typeof TEXT_KEYS)[number]

export type Texts = {
  readonly t: (key: TextKey, slots?: Readonly<Record<string, string>>) => string
  /** The same with elements in the slots. */
  readonly rich: (key: TextKey, slots: Readonly<Record<string, ReactNode>>) => ReactNode
}

const SLOT = /\{([a-z0-9]+)\}/

/** The words of a variant. A key that is missing shows as itself, so that it is seen; a slot without a value stays empty. */
export function textsOf(words: Variant['texts']): Texts {
  const wordOf = (key: TextKey) => (Object.hasOwn(words, key) ? (words[key] ?? key) : key)
  const fill = <T>(key: TextKey, slots: Readonly<Record<string, T>>): readonly (string | T)[] =>
    // split by one capturing group: words stand at even places, names of slots at odd ones
    wordOf(key)
      .split(SLOT)
      .map((part, at) =>
        at % 2 === 0 ? part : Object.hasOwn(slots, part) ? (slots[part] ?? '') : '',
      )
  return {
    t: (key, slots = {}) => fill(key, slots).join(''),
    rich: (key, slots) => createElement(Fragment, null, ...fill(key, slots)),
  }
}
