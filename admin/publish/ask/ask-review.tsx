import { Button } from '@mantine/core'
import { IconEyeCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { Link } from 'react-router-dom'
import type { ContentReview } from '../../../src/api/reviews'
import { useCall, useWorkspace } from '../../workspace/context'
import { etagsOf } from '../choice/seen-etags'
import type { Contents } from '../review/contents'
import type { Pair } from '../review/use-comparison'
import { reviewUrl, reviewWords } from './use-reviews'
import './ask.css'

type Props = {
  readonly paths: readonly string[]
  /** The compared contents, of which the review is requested; absent until they are known. */
  readonly of: Pair | undefined
  readonly message: string
  /** The open review of exactly these changes, if any. */
  readonly review: ContentReview | undefined
  /** Publishing requires a review. */
  readonly isNeeded: boolean
  /** Requesting the review is the main action here, instead of publishing. */
  readonly isFirst: boolean
  /** Called when the message is missing. */
  readonly onNoMessage: () => void
}

/** Requests a review of the chosen changes from another person, or shows the state of that review. */
export function AskReview(props: Props) {
  const { paths, of, message, review, isNeeded, isFirst, onNoMessage } = props
  const call = useCall()
  const workspace = useWorkspace()
  const store = useStore()
  const queries = useQueryClient()
  const asking = useMutation({
    mutationFn: async ({ base, after }: { readonly base: string; readonly after: Contents }) => {
      await workspace.flush()
      const etags = etagsOf(store, paths, after)
      if (typeof etags === 'string') throw new Error(etags)
      await call('askReview', { body: { message: message.trim(), base, etags, paths: [...paths] } })
    },
    // also without an answer: it may have been made
    onSettled: () => queries.invalidateQueries({ queryKey: ['releases'] }),
  })
  if (review) {
    return (
      <p className="help" role="status">
        <Link className="lnk" to={reviewUrl(review)}>
          “{review.message}”
        </Link>
        : {reviewWords(review)}.
      </p>
    )
  }
  const ask = () => {
    if (message.trim() === '') return onNoMessage()
    if (of?.base !== undefined) asking.mutate({ base: of.base, after: of.after })
  }
  return (
    <div className="ask">
      {asking.error && (
        <p className="bad-t" role="alert">
          {asking.error.message}
        </p>
      )}
      <Button
        fullWidth
        {...(isFirst ? { variant: 'filled', size: 'lg' } : { variant: 'subtle' })}
        leftSection={<IconEyeCheck size={16} />}
        loading={asking.isPending}
        disabled={paths.length === 0 || !of}
        title={of ? undefined : 'Ainda comparando com o que está no ar'}
        onClick={ask}
      >
        Pedir revisão
      </Button>
      {isFirst && (
        <p className="help">
          {isNeeded
            ? 'Aqui nada vai ao ar sem a aprovação de outra pessoa.'
            : 'Outra pessoa olha antes e depois, comenta e aprova.'}
        </p>
      )}
    </div>
  )
}
