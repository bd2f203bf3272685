import type { Facts, Value } from '../../src/core/script/value'
import type { Variant } from '../../src/core/script/variant'
import { type Categoria, type Plano, plano } from '../../src/product/facts/plan'
import { factTable, facts as known } from '../../src/product/facts/vocabulary'
import { dinheiro } from '../../src/product/fields/dinheiro'
import { instalmentLabel, planName } from '../../src/product/parts/shared/plan-words'
import { textsOf } from '../../src/web/kit/texts'

type Words = Pick<Variant, 'texts'>

type Draw = (facts: Facts, words: Words) => readonly string[]

const money = (cents: number) => dinheiro.show(cents)

/** Parts that are more than the facts they read. */
const DRAWN: { readonly [part: string]: Draw } = {
  // what they hold is told as choices
  'carrossel-categorias': () => [],
  'carrossel-planos': () => [],
  'resumo-plano': (facts, words) => {
    const plan = plano.read(facts.plano)
    return plan ? planLines(plan, words) : []
  },
  'resolucao-285': ({ partesDaParcela }, words) => {
    const { t } = textsOf(words.texts)
    const parts = known.partesDaParcela.field.read(partesDaParcela) ?? []
    return parts.map(({ nome, valor, parte }) => {
      const share = (parte / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
      return `${t(`parcela.${nome}`)}: ${money(valor)} (${share}%)`
    })
  },
}

/** A part in plain lines: a part of its own kind, else each fact it reads with its label. */
export function partLines(part: string, facts: Facts, words: Words): readonly string[] {
  return DRAWN[part]?.(facts, words) ?? factLines(facts)
}

/** Facts by the names people know them by, as their fields show them. */
export const factLines = (facts: Facts): readonly string[] =>
  Object.entries(facts).flatMap(([name, value]) => {
    const fact = factTable.get(name)
    const shown = fact ? shownOf(name, value) : ''
    return fact && shown !== '' ? [`${fact.label}: ${shown}`] : []
  })

const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

function shownOf(name: string, value: Value): string {
  const field = factTable.get(name)?.field
  if (!field || value === null) return ''
  if (field.look === 'moment' && typeof value === 'number') return MOMENT.format(value)
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
    return `${value.length} na lista`
  }
  return field.show(value)
}

function planLines(plan: Plano, words: Words): readonly string[] {
  const { t } = textsOf(words.texts)
  return [
    `${t('plano.credito')}: ${money(plan.bemValor)}`,
    `${t(instalmentLabel(plan))}: ${money(plan.valorParcela)} ${t('plano.por-mes')}`,
    `${t('resumo.prazo')}: ${t('plano.meses', { meses: String(plan.meses) })}`,
    `${t('resumo.primeira')}: ${money(plan.valorPrimeiraParcela)}`,
  ]
}

/** A plan on one line. */
export function planLine(plan: Plano, words: Words): string {
  const { t } = textsOf(words.texts)
  const months = t('plano.meses', { meses: String(plan.meses) })
  const month = `${t(instalmentLabel(plan))} ${money(plan.valorParcela)} ${t('plano.por-mes')}`
  return [t(planName(plan)), money(plan.bemValor), month, months].join(' · ')
}

export const categoryLine = ({ nome, descricao }: Categoria): string => `${nome} · ${descricao}`
