import {
  IconCheck,
  IconCircleCheck,
  IconHandStop,
  IconHourglassLow,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Goal } from '../../src/core/script/experiment'
import { leadingPair } from '../../src/measures/judge/say-judgement'
import { LETTERS, type ListedExperiment } from './model'

/** For each goal: its name, the name of what is counted, and how it is reached. */
export const GOAL_WORDS: Readonly<
  Record<Goal, { readonly name: string; readonly many: string; readonly about: string }>
> = {
  lead: { name: 'Lead', many: 'Leads', about: 'Deixou nome e celular' },
  proposta: { name: 'Proposta', many: 'Propostas', about: 'Enviada e aceita' },
  pagamento: { name: 'Pagamento', many: 'Pagas', about: '1ª parcela confirmada' },
  receita: { name: 'R$ por visita', many: 'Pagas', about: 'Quanto cada visita traz' },
}

/** The name of a goal within a sentence: "lead", "R$ por visita". */
export const goalInSentence = (goal: Goal): string =>
  GOAL_WORDS[goal].name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())

/** The state of an experiment as shown; `tone` is a CSS class. */
export type ShownState = {
  readonly words: string
  readonly tone: 'sim-t' | 'ok-t' | 'bad-t' | 'dim'
  readonly Icon: TablerIcon
}

export function shownStateOf({ stage, written, live, judged }: ListedExperiment): ShownState {
  if (stage === 'draft') return { words: 'Rascunho', tone: 'dim', Icon: IconPencil }
  if (stage === 'ended') {
    const kept = live?.arms.findIndex(({ name }) => name === live.kept) ?? -1
    return { words: `Ficou com ${LETTERS[kept] ?? live?.kept}`, tone: 'dim', Icon: IconCheck }
  }
  if (!written || written.kept !== undefined) {
    return { words: 'Termina ao publicar', tone: 'dim', Icon: IconCheck }
  }
  const judgement = judged?.judgement
  if (!judgement || judgement.days === 0) {
    return { words: 'Começou', tone: 'sim-t', Icon: IconHourglassLow }
  }
  if (judgement.splitWrongOn !== undefined) {
    return { words: 'Parado: divisão errada', tone: 'bad-t', Icon: IconHandStop }
  }
  if (judgement.winner !== undefined) {
    const words = `${LETTERS[judgement.winner]} é a melhor`
    return { words, tone: 'ok-t', Icon: IconCircleCheck }
  }
  if (leadingPair(judgement)?.comparison.state === 'same') {
    return { words: 'Sem diferença', tone: 'ok-t', Icon: IconCircleCheck }
  }
  return { words: `Rodando, dia ${judgement.days}`, tone: 'sim-t', Icon: IconHourglassLow }
}
