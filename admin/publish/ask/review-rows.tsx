import { Link } from 'react-router-dom'
import { Avatar } from '../../ui/avatar'
import { dateAndTime } from '../../ui/words'
import { reviewUrl, reviewWords, type useReviews } from './use-reviews'
import './ask.css'

type Props = Pick<ReturnType<typeof useReviews>, 'open' | 'error' | 'refetch'>

/** The open reviews: message, requester, time and state; or why they could not be loaded. */
export function ReviewRows({ open, error, refetch }: Props) {
  if (error) {
    return (
      <p className="bad-t" role="alert">
        As revisões não vieram. {error.message}{' '}
        <button type="button" className="lnk" onClick={() => void refetch()}>
          Tentar de novo
        </button>
      </p>
    )
  }
  return (
    <ul className="ask-l" aria-label="Revisões">
      {open.map((review) => (
        <li key={review.id}>
          <Link to={reviewUrl(review)} className="ask-r">
            <Avatar {...review.by} />
            <span className="grow">
              <b>{review.message}</b>
              <span className="dim">
                {review.by.name}, {dateAndTime(review.at)}
              </span>
            </span>
            <span className={review.state === 'approved' ? 'ok-t' : 'dim'}>
              {reviewWords(review)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
