import { useQuery, useQueryClient } from '@tanstack/react-query'
import { atom, useAtom } from 'jotai'
import { useMemo } from 'react'
import type { Comment } from '../../src/api/comments'
import { useCall } from '../workspace/context'
import { type CommentThread, type SentencePlace, threadsOf } from './threads'
import { NOTHING_SAID, type Saying } from './use-say'

const NONE: readonly Comment[] = []

/** What a comment belongs to besides its place. */
export type CommentOf = { readonly review?: number; readonly answers?: number }

/** What is being written, by what it is about: it outlives its field, which goes when a panel folds or another page opens. */
const sayingsAtom = atom<ReadonlyMap<string, Saying>>(new Map())

export function useSaying(about: string) {
  const [all, setAll] = useAtom(sayingsAtom)
  const of = (sayings: typeof all) => sayings.get(about) ?? NOTHING_SAID
  const change = (next: (before: Saying) => Saying) =>
    setAll((before) => new Map(before).set(about, next(of(before))))
  return [of(all), change] as const
}

/** All comments, and functions to add one and to resolve a thread. */
export function useComments() {
  const call = useCall()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['releases', 'comments'],
    queryFn: () => call('comments'),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: ['releases', 'comments'] })
  return {
    comments: data?.comments ?? NONE,
    isKnown: data !== undefined,
    /** Why there are none to show. */
    error: data ? null : error,
    say: async ({ variant, step, sentence }: SentencePlace, text: string, more: CommentOf) => {
      await call('comment', { body: { variant, step, sentence, text, ...more } })
      await refresh()
    },
    resolve: async (id: number) => {
      await call('resolveComment', { params: { id: String(id) } })
      await refresh()
    },
  }
}

/** All comments as threads, the oldest first. */
export function useThreads(): readonly CommentThread[] {
  const { comments } = useComments()
  return useMemo(() => threadsOf(comments), [comments])
}
