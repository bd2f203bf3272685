import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { ContentReview } from '../../src/api/reviews'
import { useCompiled } from '../brands/sheet/live-content'
import { SmallPage } from '../brands/sheet/sheet-frame'
import { HelpLink } from '../guide/help-link'
import { reviewWords, useReviews } from '../publish/ask/use-reviews'
import { type Pair, useComparison } from '../publish/review/use-comparison'
import { ChangesView, type Mode } from '../publish/show/changes-view'
import { ModeSwitch } from '../publish/show/mode-switch'
import { LoadFailure } from '../ui/load-failure'
import { dateAndTime } from '../ui/words'
import { useCall } from '../workspace/context'
import { releaseDocumentsQuery } from '../workspace/live-steps'
import { ReviewAside } from './review-aside'
import './reviews.css'
import '../brands/sheet/sheet.css'

/** The page of a review: the change before and after, the comments on its sentences, and the decision. */
export default function ReviewPage() {
  const { '*': path = '' } = useParams()
  const { isKnown, isFetching, reviews, error, refetch } = useReviews()
  const review = reviews.find(({ id }) => String(id) === path)
  if (error) {
    return (
      <LoadFailure title="As revisões não vieram" error={error} onRetry={() => void refetch()} />
    )
  }
  if (review) return <OneReview key={review.id} review={review} />
  // the review may be newer than the cached list
  if (!isKnown || isFetching) return <div className="rev" aria-busy="true" />
  return (
    <div className="ph-empty">
      <b>Esta revisão não está na lista</b>
      <span>Ficam nela as que esperam e as últimas que terminaram.</span>
      <Link className="btn" to="/inicio">
        Ir para o Início
      </Link>
    </div>
  )
}

function OneReview({ review }: { readonly review: ContentReview }) {
  const [mode, setMode] = useState<Mode>('talk')
  const { pair, loads } = useReviewPair(review)
  const comparison = useComparison(pair, { withTalks: true, loads })
  const { reviewed } = comparison
  const touched = reviewed?.comparison.changes?.touched ?? []
  const [brand] = touched
  const name = brand === undefined ? undefined : reviewed?.comparison.brands.get(brand)?.name
  return (
    <div className="rev">
      <section className="rev-m" aria-label="O que muda">
        <header className="rev-h">
          <div className="grow">
            <h1>
              {review.by.name} pede revisão{touched.length === 1 && name ? `: ${name}` : ''}
            </h1>
            <p className="dim">
              {dateAndTime(review.at)}. <b>{reviewWords(review)}</b>
            </p>
          </div>
          <HelpLink to="pedir-e-fazer-uma-revisão" />
          <ModeSwitch mode={mode} onMode={setMode} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as YAML it holds nothing to focus, and must scroll by key */}
        <section className="rev-b" aria-label="Mudanças" tabIndex={0}>
          {mode === 'talk' && pair && brand !== undefined && (
            <Twin pair={pair} brand={brand} name={name ?? brand} />
          )}
          <ChangesView review={comparison} mode={mode} names={['no ar', 'fica']} />
        </section>
      </section>
      <ReviewAside review={review} comparison={comparison} />
    </div>
  )
}

/** The release that was live when the review was requested, and the same with the changes under review. */
function useReviewPair({ id, base }: ContentReview) {
  const call = useCall()
  const loads = [
    useQuery(releaseDocumentsQuery(call, base)),
    useQuery({
      queryKey: ['review-documents', id],
      queryFn: () => call('reviewDocuments', { params: { id: String(id) } }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  ]
  const [before, after] = loads.map(({ data }) => data)
  const pair = useMemo(() => before && after && { before, after, base }, [before, after, base])
  return { pair, loads }
}

/** The sizes with which two pages of 360 by 700 pixels are shown side by side. */
const SIZE = {
  '--page-w': '360px',
  '--tile-h': '700px',
  '--page-h': '740px',
  '--page-scale': 0.6,
} as CSSProperties // custom properties are not in its type

type Props = {
  readonly pair: Pair
  /** The brand that is shown. */
  readonly brand: string
  readonly name: string
}

/** How the conversation of one brand begins, before and after. */
function Twin({ pair, brand, name }: Props) {
  return (
    <div className="rev-twin" style={SIZE}>
      <Side title={`${name}, no ar`} contents={pair.before} brand={brand} />
      <Side title={`${name}, como fica`} contents={pair.after} brand={brand} />
    </div>
  )
}

type SideProps = {
  readonly title: string
  readonly contents: Pair['before']
  readonly brand: string
}

function Side({ title, contents, brand }: SideProps) {
  const content = useCompiled(contents)
  const variant = content?.variants.find(({ id }) => id === brand)
  return (
    <section aria-label={title}>
      <p>
        <b>{title}</b>
      </p>
      {content && variant && <SmallPage variant={variant} content={content} />}
      {content && !variant && <p className="dim">Esta marca não existe aqui.</p>}
    </section>
  )
}
