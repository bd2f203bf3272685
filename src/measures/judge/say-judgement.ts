import type { Goal } from '../../core/script/experiment'
import type { ArmComparison } from './compare-arms'
import { LEAST_EVENTS } from './compare-arms'
import type { ExperimentJudgement, MonthlyMoney, PairJudgement } from './judge-experiment'

/** A judgement in words: its title, the sentence that explains it, and further notes. */
export type SaidJudgement = {
  readonly title: string
  readonly sentence: string
  readonly notes: readonly string[]
}

export type Naming = {
  /** The arms as people call them, in their order. */
  readonly arms: readonly string[]
  readonly weights: readonly number[]
  readonly goal: Goal
  readonly delta: number
  /** Present for a goal that is worth money. */
  readonly money?: MonthlyMoney | undefined
}

const SPREAD = 'Os dias variam mais que o acaso explica; alargamos o intervalo.'
/** Shown with every judgement. */
export const ALWAYS =
  'Pode olhar todo dia: sem diferença de verdade, apontamos uma vencedora em no máximo 5 de cada 100 testes.'
const NOVEL = 'O efeito da primeira semana foi diferente do das seguintes; pode ser novidade.'

/** `+2 %`, `−13 %`, `0 %`. */
export const signedPercent = (rounded: number): string =>
  `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded).toLocaleString('pt-BR')} %`

const TINY = 1e-9
/** `lowest` and `highest` round the ends of an interval outwards, so that it never looks narrower; `wholePercent` is for values within. */
export const lowest = (fraction: number) => signedPercent(Math.floor(fraction * 100 + TINY) + 0)
export const highest = (fraction: number) => signedPercent(Math.ceil(fraction * 100 - TINY) + 0)
export const wholePercent = (fraction: number) => signedPercent(Math.round(fraction * 100) + 0)
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
  return { ...saidOf(pair, naming), notes }
}

/** A whole judgement in words: that of the leading pair, or why nothing is judged. */
export function sayJudgement(judgement: ExperimentJudgement, naming: Naming): SaidJudgement {
  const pair = leadingPair(judgement)
  return pair ? sayPair(pair, naming) : saySplitWrong(judgement, naming)
}

/** The winner beside the first arm, else the first pair that is decided, else the first; none where nothing is judged. */
export const leadingPair = ({ pairs, winner }: ExperimentJudgement): PairJudgement | undefined =>
  pairs.find(({ a, b }) => winner !== undefined && (a === winner || b === winner)) ??
  pairs.find(({ comparison: { state } }) => state === 'better' || state === 'worse') ??
  pairs[0]

/** Says that the visits were not distributed over the arms by their weights, so that nothing is judged. */
function saySplitWrong(
  { sums }: ExperimentJudgement,
  { weights }: Pick<Naming, 'weights'>,
): SaidJudgement {
  const all = sums.reduce((sum, { n }) => sum + n, 0)
  const list = (parts: readonly number[]) => parts.map((part) => plain(part)).join(' / ')
  const came = list(sums.map(({ n }) => (all === 0 ? 0 : n / all)))
  return {
    title: 'Paramos de julgar: a divisão saiu errada.',
    sentence: `Esperávamos ${list(weights)} e vieram ${came}. O acaso faria isso menos de uma vez em mil: não use estes números; corrija e comece de novo.`,
    notes: [],
  }
}

/** By goal: what a better arm does, and what a worse one does. */
const MORE: { readonly [Of in Goal]: readonly [more: string, less: string] } = {
  lead: ['traz mais leads', 'traz menos leads'],
  proposta: ['traz mais propostas', 'traz menos propostas'],
  pagamento: ['vende mais', 'vende menos'],
  receita: ['vende mais', 'vende menos'],
}

function saidOf(pair: PairJudgement, naming: Naming): Omit<SaidJudgement, 'notes'> {
  const { arms, delta, goal } = naming
  const { a, b, comparison } = pair
  const [A, B] = [arms[a]!, arms[b]!]
  const { state, effA, effB, lo, hi, gain, theta } = comparison
  const between = `entre ${lowest(lo)} e ${highest(hi)}`
  const [more, less] = MORE[goal]
  switch (state) {
    case 'few': {
      const least = Math.floor(Math.min(effA, effB))
      return {
        title: 'Ainda há poucos dados para comparar.',
        sentence: `São precisos ${LEAST_EVENTS} em cada versão; a que tem menos está em ${least}.`,
      }
    }
    case 'open':
      return {
        title: `Ainda não dá para saber${isWaiting(pair) ? `; mais ou menos ${days(pair.moreDays)}` : ''}.`,
        sentence: `${B} pode estar ${between} em relação a ${A}. ${wait(pair, delta)}`,
      }
    case 'lean':
      return {
        title: `Há uma tendência a favor de ${theta > 0 ? B : A}, mas ainda pode ser acaso.`,
        sentence: wait(pair, delta),
      }
    case 'better':
      return {
        title: `${B} ${more}: ${between}.`,
        sentence: `O mais provável é ${wholePercent(gain)}. A chance de ser mesmo melhor passa de 99 em 100.`,
      }
    case 'worse':
      return {
        title: `${B} ${less}: ${between}.`,
        sentence: `A chance de ser mesmo pior que ${A} passa de 99 em 100. Sugerimos encerrar.`,
      }
    case 'same':
      return {
        title: 'Não há diferença que importe.',
        sentence: `Fica ${between}, dentro de ±${plain(delta)}.`,
      }
  }
}

const isWaiting = ({ moreDays, slow }: PairJudgement) => !slow && moreDays > 0

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)

/** How long it takes to see the least difference that matters. */
function wait(pair: PairJudgement, delta: number): string {
  const { moreDays, slow } = pair
  if (slow) {
    return `Com o movimento de hoje, seriam precisos mais de 90 dias para enxergar ${plain(delta)}. Teste uma mudança maior ou um passo mais frequente.`
  }
  return isWaiting(pair)
    ? `Uma diferença de ${plain(delta)} aparece em mais ou menos ${days(moreDays)}.`
    : `Uma diferença de ${plain(delta)} já teria aparecido em 4 de cada 5 testes; pode encerrar.`
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

/** The sentence with the day as dd/mm/aaaa. */
const fadedSince = (day: string) =>
  `O efeito diminuiu desde ${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}; já não dá para afirmar.`
