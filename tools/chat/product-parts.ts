import type { Values } from '../../src/core/script/contract'
import type { Variant } from '../../src/core/script/variant'
import { COUPON_WORDINGS } from '../../src/product/facts/coupon-reasons'
import { facts as known } from '../../src/product/facts/facts'
import { type Categoria, type Plano, plano } from '../../src/product/facts/plan'
import type { InstalmentPart } from '../../src/product/facts/plan-rules'
import { planTypeOf } from '../../src/product/facts/wish-rules'
import { dinheiro } from '../../src/product/fields/dinheiro'
import type { comprovante } from '../../src/product/parts/comprovante/contract'
import { receiptWords } from '../../src/product/parts/comprovante/receipt-words'
import { detailsOf } from '../../src/product/parts/shared/plan-detail-list'
import { instalmentLabel, planName } from '../../src/product/parts/shared/plan-words'
import { vocabulary } from '../../src/product/vocabulary'
import { textsByKey } from '../../src/web/kit/texts'
import { askCard } from './card-form'
import { factLines, type PartTelling, type PartTellings } from './part-telling'

type Words = Pick<Variant, 'texts'>

const money = (cents: number) => dinheiro.show(cents)

const categories: PartTelling = {
  // what it holds is told as choices
  lines: () => [],
  choices: ({ categoriasOferecidas }, { chat }) => {
    const offered = (categoriasOferecidas ?? []) as readonly Categoria[] // written by contracts alone
    return offered.map((categoria) => ({
      label: categoria.nome,
      note: categoria.descricao,
      take: () => chat.finish('selecionada', { categoria, tipoPlano: planTypeOf(categoria.id) }),
    }))
  },
}

const plans: PartTelling = {
  lines: () => [],
  choices: ({ planos }, { chat, variant }) => {
    const found = (planos ?? []) as readonly Plano[] // written by contracts alone
    const { t } = textsByKey(variant.texts)
    return [
      ...found.map((plano) => ({
        label: planLine(plano, variant),
        take: () => chat.finish('selecionado', { plano }),
      })),
      { label: t('planos.simular'), take: () => chat.finish('simular-novamente', {}) },
    ]
  },
}

const month: PartTelling = {
  lines: () => [],
  choices: ({ planos }, { chat, variant }) => {
    const found = (planos ?? []) as readonly Plano[] // written by contracts alone
    const { t } = textsByKey(variant.texts)
    const amounts = [...new Set(found.map(({ valorParcela }) => valorParcela))]
    return [
      ...amounts
        .sort((a, b) => a - b)
        .map((parcelaDesejada) => ({
          label: t('mes.ate', { valor: money(parcelaDesejada) }),
          take: () => chat.finish('escolhida', { parcelaDesejada }),
        })),
      { label: t('mes.pelo-credito'), take: () => chat.finish('pelo-credito', {}) },
    ]
  },
}

const check: PartTelling = {
  lines: ({ plano: chosen, partesDaParcela, ...own }, variant) => [
    ...factLines(own, vocabulary),
    ...planLines(plano.read(chosen), variant),
    ...instalmentLines(known.partesDaParcela.field.read(partesDaParcela) ?? [], variant),
    ...termLines(variant),
  ],
}

const details: PartTelling = {
  lines: ({ plano: chosen }, { texts }) => {
    const plan = plano.read(chosen)
    return plan
      ? detailsOf(plan, textsByKey(texts).t).map(({ label, value }) => `${label}: ${value}`)
      : []
  },
}

function planLines(plan: Plano | undefined, { texts }: Words): readonly string[] {
  if (!plan) return []
  const { t } = textsByKey(texts)
  return [
    `${t('plano.credito')}: ${money(plan.bemValor)}`,
    `${t(instalmentLabel(plan))}: ${money(plan.valorParcela)} ${t('plano.por-mes')}`,
    `${t('resumo.prazo')}: ${t('plano.meses', { meses: String(plan.meses) })}`,
    `${t('resumo.primeira')}: ${money(plan.valorPrimeiraParcela)}`,
  ]
}

function instalmentLines(parts: readonly InstalmentPart[], { texts }: Words): readonly string[] {
  const { t } = textsByKey(texts)
  return parts.map(({ nome, valor, parte }) => {
    const share = (parte / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
    return `${t(`parcela.${nome}`)}: ${money(valor)} (${share}%)`
  })
}

/** What is accepted by confirming, with the addresses of what there is to read. */
function termLines({ texts, links }: Pick<Variant, 'texts' | 'links'>): readonly string[] {
  const { t } = textsByKey(texts)
  const word = (key: 'regulamento' | 'contrato') => {
    const name = t(`confira.aceite-${key}`)
    return links[key] === undefined ? name : `${name} (${links[key]})`
  }
  return [t('confira.aceite', { regulamento: word('regulamento'), contrato: word('contrato') })]
}

const couponReasons: PartTelling = {
  lines: ({ cupomMotivos }, { texts }) => {
    const { say } = textsByKey(texts)
    const reasons = known.cupomMotivos.field.read(cupomMotivos) ?? []
    return reasons.map((name) => {
      const wording = COUPON_WORDINGS.get(name)
      return wording ? say(wording) : name
    })
  },
}

const alreadyKnown: PartTelling = { lines: (facts) => factLines(facts, vocabulary) }

const receipt: PartTelling = {
  lines: (facts, { texts }) => {
    const words = receiptWords(
      facts as Partial<Values<typeof comprovante.input>>,
      textsByKey(texts),
    ) // written by contracts alone
    const rows = words.rows.map(({ label, value }) => `${label}: ${value}`)
    return [words.title, words.amount, words.note, ...rows]
  },
}

const refusedCard: PartTelling = {
  lines: ({ contrato }, { texts }) => {
    const { t } = textsByKey(texts)
    return [
      t('recusado.titulo'),
      t('recusado.texto', { contrato: String(contrato) }),
      t('recusado.motivo'),
    ]
  },
}

const card: PartTelling = {
  fill: async (facts, { opened: { chat }, terminal, variant }) => {
    const typed = await askCard(terminal, variant, facts)
    if (!typed) return chat.finish('voltar', {})
    terminal.write([terminal.paint.dim('…')])
    chat.finish('enviar', {}, typed)
  },
}

/** This product's parts on a terminal. Where no card is taken its form is left as any other part. */
export const productTellings = (takesCards: boolean): PartTellings =>
  new Map([
    ['carrossel-categorias', categories],
    ['carrossel-planos', plans],
    ['parcela-mensal', month],
    ['confira', check],
    ['detalhes-plano', details],
    ['comprovante', receipt],
    ['cartao-recusado', refusedCard],
    ['motivos-cupom', couponReasons],
    ['ja-sabemos', alreadyKnown],
    ...(takesCards ? [['cartao', card] as const] : []),
  ])

/** A plan on one line. */
function planLine(plan: Plano, words: Words): string {
  const { t } = textsByKey(words.texts)
  const months = t('plano.meses', { meses: String(plan.meses) })
  const month = `${t(instalmentLabel(plan))} ${money(plan.valorParcela)} ${t('plano.por-mes')}`
  return [t(planName(plan)), money(plan.bemValor), month, months].join(' · ')
}
