import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import type { ContentReview } from '../../../src/api/reviews'
import { useLastLoaded } from '../../api/use-last-loaded'
import { documentsAtom } from '../../workspace/atoms'
import { useCall } from '../../workspace/context'
import type { ChangedFile } from '../choice/use-changed-files'

const NONE: readonly ContentReview[] = []

/** Identifies the drafts on the server: the string changes when one is saved. */
const draftsAtom = atom((get) =>
  [...get(documentsAtom).values()]
    .filter(({ base, live }) => base.etag !== live)
    .map(({ path, base }) => `${path} ${base.etag}`)
    .join(),
)

/** The reviews, newest first, and whether publishing requires an approved one. */
export function useReviews() {
  const call = useCall()
  const drafts = useAtomValue(draftsAtom)
  const query = useQuery({
    // a newly saved draft may invalidate a review
    queryKey: ['releases', 'reviews', drafts],
    queryFn: () => call('reviews'),
  })
  const data = useLastLoaded(query.data)
  const reviews = data?.reviews ?? NONE
  return {
    isKnown: data !== undefined,
    isFetching: query.isFetching,
    required: data?.required ?? false,
    reviews,
    open: reviews.filter(isOpen),
    /** Why they could not be loaded; null if they were before. */
    error: data ? null : query.error,
    refetch: query.refetch,
  }
}

/** Whether a review still needs action: it waits for a decision, or its changes may be published. */
export const isOpen = ({ state }: ContentReview): boolean =>
  state === 'asked' || state === 'approved'

/** The open review of exactly these files in their current versions, an approved one first; undefined if none. */
export function reviewFor(
  reviews: readonly ContentReview[],
  chosen: readonly Pick<ChangedFile, 'path'>[],
): ContentReview | undefined {
  const paths = new Set(chosen.map(({ path }) => path))
  const isOfThese = ({ files, changed }: ContentReview) =>
    changed.length === 0 &&
    files.length === paths.size &&
    files.every(({ path }) => paths.has(path))
  const all = reviews.filter((one) => isOpen(one) && isOfThese(one))
  return all.find(({ state }) => state === 'approved') ?? all[0]
}

const STATES: { readonly [K in ContentReview['state']]: string } = {
  asked: 'espera revisão',
  approved: 'aprovada',
  returned: 'devolvida',
  withdrawn: 'retirada',
  published: 'publicada',
}

/** "aprovada por Rafael", "o rascunho mudou depois do pedido": the state of a review in words. */
export function reviewWords({ state, decided, changed }: ContentReview): string {
  if ((state === 'asked' || state === 'approved') && changed.length > 0) {
    return state === 'asked'
      ? 'o rascunho mudou depois do pedido'
      : 'a aprovação caiu: o rascunho mudou'
  }
  const by = decided && state !== 'asked' ? ` por ${decided.by.name}` : ''
  return `${STATES[state]}${state === 'published' ? '' : by}`
}

export const reviewUrl = ({ id }: Pick<ContentReview, 'id'>): string => `/revisoes/${id}`
