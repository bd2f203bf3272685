import type { ArmComparison } from './compare-arms'
import { LEAST_EVENTS } from './compare-arms'
import type { ExperimentJudgement, MonthlyMoney, PairJudgement } from './judge-experiment'

/** What is said first of a judgement, and what is to be known beside it. */
export type SaidJudgement = { readonly sentence: string; readonly notes: readonly string[] }

export type Naming = {
  /** The arms as people call them, in their order. */
  readonly arms: readonly string[]
  readonly weights: readonly number[]
  readonly delta: number
  /** Of a goal that is worth money. */
  readonly money?: MonthlyMoney | undefined
}

const SPREAD = 'Os dias variam mais que o acaso explica; alargamos o intervalo.'
const NOVEL = 'O efeito da primeira semana foi diferente do das seguintes; pode ser novidade.'

/** `+2 %`, `−13 %`, `0 %`. */
export const signedPercent = (rounded: number): string =>
  `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded).toLocaleString('pt-BR')} %`

/** Percent of a fraction, rounded so that the interval never looks narrower than it is. */
const TINY = 1e-9
const lowest = (fraction: number) => signedPercent(Math.floor(fraction * 100 + TINY) + 0)
const highest = (fraction: number) => signedPercent(Math.ceil(fraction * 100 - TINY) + 0)
const nearest = (fraction: number) => signedPercent(Math.round(fraction * 100) + 0)
const plain = (fraction: number) =>
  `${(Math.round(fraction * 1000) / 10).toLocaleString('pt-BR')} %`

const reais = (cents: number) => `R$ ${Math.round(Math.abs(cents) / 100).toLocaleString('pt-BR')}`

/** Says a judgement of two arms, B beside A, in plain Portuguese. */
export function sayPair(pair: PairJudgement, naming: Naming): SaidJudgement {
  const notes = [
    ...(pair.fadedOn ? [fadedSince(pair.fadedOn)] : []),
    ...(pair.comparison.state !== 'few' && naming.money
      ? [sayMoney(pair.comparison, naming.money, naming.arms[pair.b]!)]
      : []),
    ...(pair.phi > 1 ? [SPREAD] : []),
    ...(pair.novel ? [NOVEL] : []),
  ]
  return { sentence: sentenceOf(pair, naming), notes }
}

/** Says that the visits fell on the arms otherwise than was asked for, so that nothing is judged. */
export function saySplitWrong(
  { sums }: ExperimentJudgement,
  { weights }: Pick<Naming, 'weights'>,
): string {
  const all = sums.reduce((sum, { n }) => sum + n, 0)
  const list = (parts: readonly number[]) => parts.map((part) => plain(part)).join(' / ')
  const came = list(sums.map(({ n }) => (all === 0 ? 0 : n / all)))
  return `A divisão das visitas saiu errada: esperávamos ${list(weights)} e vieram ${came}. Não use estes números; corrija e comece de novo.`
}

function sentenceOf(pair: PairJudgement, { arms, delta }: Naming): string {
  const { a, b, comparison } = pair
  const [A, B] = [arms[a]!, arms[b]!]
  const { state, effA, effB, lo, hi, gain, theta } = comparison
  const between = `entre ${lowest(lo)} e ${highest(hi)}`
  switch (state) {
    case 'few': {
      const least = Math.floor(Math.min(effA, effB))
      return `Ainda há poucos dados para comparar (${least} de ${LEAST_EVENTS} em cada versão).`
    }
    case 'open': {
      const may = `${B} pode estar ${between} em relação a ${A}.`
      return `Ainda não dá para dizer qual é melhor. ${may} ${wait(pair, delta)}`
    }
    case 'lean':
      return `Há uma tendência a favor de ${theta > 0 ? B : A}, mas ainda pode ser acaso. ${wait(pair, delta)}`
    case 'better':
      return `${B} é melhor que ${A}: ${between}, mais provável ${nearest(gain)}. A chance de ser mesmo melhor passa de 99 em 100.`
    case 'worse':
      return `${B} é pior que ${A}: ${between}. A chance de ser mesmo pior passa de 99 em 100. Sugerimos encerrar.`
    case 'same':
      return `Não há diferença que importe: fica ${between}, dentro de ±${plain(delta)}.`
  }
}

/** How long it takes to see the least difference that matters. */
function wait({ moreDays, slow }: PairJudgement, delta: number): string {
  if (slow) {
    return `Com o movimento de hoje, seriam precisos mais de 90 dias para enxergar ${plain(delta)}. Teste uma mudança maior ou um passo mais frequente.`
  }
  if (moreDays === 0) {
    return `Uma diferença de ${plain(delta)} já teria aparecido em 4 de cada 5 testes; pode encerrar.`
  }
  const days = moreDays === 1 ? 'falta cerca de 1 dia' : `faltam cerca de ${moreDays} dias`
  return `Para enxergar uma diferença de ${plain(delta)}, ${days}.`
}

function sayMoney({ state }: ArmComparison, { lo, likely, hi }: MonthlyMoney, B: string): string {
  const isDecided = state === 'better' || state === 'worse'
  if (isDecided) {
    const less = state === 'worse' ? ' a menos' : ''
    const [from, to] = state === 'worse' ? [hi, lo] : [lo, hi]
    return `Com ${B} para todos: entre ${reais(from)} e ${reais(to)} por mês${less}, mais provável cerca de ${reais(likely)}.`
  }
  const [from, to] = [lo < 0 ? 'perder' : 'ganhar', hi < 0 ? 'perder' : 'ganhar']
  return `Com ${B} para todos: entre ${from} ${reais(lo)} e ${to} ${reais(hi)} por mês.`
}

/** `{data}` as people write it. */
const fadedSince = (day: string) =>
  `O efeito diminuiu desde ${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}; já não dá para afirmar.`
