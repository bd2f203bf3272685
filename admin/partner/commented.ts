import type { PartnerComment } from '../../src/api/partner-comments'
import { lineWords } from '../comments/line-words'
import type { ThreadOf } from '../comments/threads'
import type { PreviewSession } from '../frame/preview-session'
import type { HitTarget } from '../frame/protocol'

/** A sentence that can be commented on; empty for the whole page. */
export type Commented = HitTarget & { readonly sentence: string }

const WHOLE: Commented = { step: '', sentence: '' }

export type PartnerThread = ThreadOf<PartnerComment>

export const commentedKey = ({ step, sentence }: Pick<Commented, 'step' | 'sentence'>): string =>
  JSON.stringify([step, sentence])

/** The whole page, each sentence the bot has said so far, and commented sentences that it has not said this time; each once. */
export function commentedOf(
  session: PreviewSession,
  threads: readonly PartnerThread[],
): readonly Commented[] {
  const script = session.script()
  const said = session.trace().origins.flatMap((place): readonly Commented[] => {
    const sentence = lineWords(script, place)
    return sentence === '' ? [] : [{ ...place, sentence }]
  })
  const spoken = threads.map(({ first: { step, sentence } }) => ({ step, sentence }))
  const found = new Map<string, Commented>()
  for (const one of [WHOLE, ...said, ...spoken]) {
    if (!found.has(commentedKey(one))) found.set(commentedKey(one), one)
  }
  return [...found.values()]
}
