import { Link } from 'react-router-dom'
import type { ContentReview } from '../../../src/api/reviews'
import { Avatar } from '../../ui/avatar'
import { dateAndTime } from '../../ui/words'
import { reviewUrl, reviewWords } from './use-reviews'
import './ask.css'

/** A list of reviews: message, requester, time and state. */
export function ReviewRows({ reviews }: { readonly reviews: readonly ContentReview[] }) {
  return (
    <ul className="ask-l" aria-label="Revisões">
      {reviews.map((review) => (
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
