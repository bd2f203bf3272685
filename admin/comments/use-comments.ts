import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Comment } from '../../src/api/comments'
import { useCall } from '../workspace/context'
import { type CommentThread, type SentencePlace, threadsOf } from './threads'

const NONE: readonly Comment[] = []

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
    say: async (
      place: SentencePlace,
      text: string,
      more: { review?: number; answers?: number } = {},
    ) => {
      const { variant, step, sentence } = place
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
