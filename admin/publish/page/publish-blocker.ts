import type { ChangedFile } from '../choice/use-changed-files'
import type { Review } from '../review/use-comparison'

/** What decides whether a publication is possible; `publishBlockerOf` returns the first obstacle, or undefined. */
export type Situation = {
  readonly mayPublish: boolean
  readonly offline: boolean
  /** The display name of a path. */
  readonly nameOf: (path: string) => string
  readonly chosen: readonly ChangedFile[]
  readonly review: Review
  /** The release that is live now. */
  readonly live: string | undefined
  /** The person has accepted the warnings and failing talks. */
  readonly accepted: boolean
  readonly message: string
  /** Epoch ms; undefined: no valid time was entered, null: now. */
  readonly at: number | undefined | null
  readonly now: number
  /** Publishing requires another person's approval, and these changes have none. */
  readonly needsReview: boolean
  /** A review of these changes is open. */
  readonly isReviewAsked: boolean
}

export type PublishBlocker = {
  readonly words: string
  /** The field in which the person can resolve it. */
  readonly field?: 'message' | 'when' | 'accept'
  /** It goes away by itself. */
  readonly passes?: true
}

/** Whether the comparison shown is finished and made with the release `live`. */
export const isWith = ({ busy, reviewed }: Review, live: string | undefined): boolean =>
  !busy && live !== undefined && reviewed?.of.base === live

export function publishBlockerOf(situation: Situation): PublishBlocker | undefined {
  const { mayPublish, offline, nameOf, chosen, review, live, accepted, message, at, now } =
    situation
  const { reviewed, failure } = review
  if (!mayPublish) return { words: 'O seu papel é editar. Peça a quem publica.' }
  if (offline) return { words: 'Sem conexão com o servidor: publique quando ela voltar.' }
  if (chosen.length === 0) return { words: 'Escolha o que publicar.' }
  const stuck = chosen.find(({ state }) => state === 'conflict' || state === 'refused')
  if (stuck) return { words: `Resolva antes o que está em aberto em ${nameOf(stuck.path)}.` }
  if (failure !== undefined) return { words: failure }
  if (!reviewed || !isWith(review, live)) {
    return { words: 'Ainda comparando com o que está no ar.', passes: true }
  }
  const errors = reviewed.comparison.diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return { words: 'Corrija os erros antes de publicar.' }
  const { talks } = reviewed
  if (!talks || talks.done < talks.all) {
    return { words: 'As conversas de teste ainda não terminaram.', passes: true }
  }
  if (situation.needsReview) {
    const todo = situation.isReviewAsked
      ? 'a revisão já foi pedida'
      : 'peça a revisão do que está marcado'
    return { words: `Falta a aprovação de outra pessoa: ${todo}.` }
  }
  if (!accepted) return { words: 'Confira os avisos e marque que os viu.', field: 'accept' }
  if (message.trim() === '') return { words: 'Diga em uma frase o que mudou.', field: 'message' }
  if (at === undefined) return { words: 'Escolha o dia e a hora.', field: 'when' }
  if (at !== null && at <= now) return { words: 'O horário escolhido já passou.', field: 'when' }
  return undefined
}

/** Identifies the warnings and failing talks that a person has to accept; another set has to be accepted anew. Empty: there are none. */
export function questionOf({ reviewed }: Review): string {
  if (!reviewed) return ''
  const warnings = reviewed.comparison.diagnostics
    .filter(({ severity }) => severity === 'warning')
    .map(({ path, code, message }) => `${path} ${code} ${message}`)
  const faults = reviewed.talks?.faults.map(({ path, variant }) => `${path} ${variant}`) ?? []
  return [...warnings, ...faults].join('\n')
}
