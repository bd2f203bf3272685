import { Button, Textarea } from '@mantine/core'
import { IconArrowBackUp, IconCircleX } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useEffect, useId, useRef, useState } from 'react'
import { Keys } from '../../ui/keys'
import { instantAt, nextMorning, plannedMoment } from '../../ui/sao-paulo-time'
import { useCommands } from '../../workbench/commands'
import { connectionAtom, liveAtom } from '../../workspace/atoms'
import { useNames } from '../../workspace/names'
import { AskReview } from '../ask/ask-review'
import { ReviewRows } from '../ask/review-rows'
import { reviewFor, useReviews } from '../ask/use-reviews'
import type { ChangedFile } from '../choice/use-changed-files'
import type { ReviewedBrand } from '../review/contents'
import type { Review } from '../review/use-comparison'
import { Checks } from './checks'
import { OutcomeNote } from './outcome-note'
import { isWith, publishBlockerOf, questionOf } from './publish-blocker'
import { PublisherNames } from './publisher-names'
import { type PublishState, useMessage } from './use-publish'
import { type When, WhenChoice } from './when-choice'

type Props = {
  readonly chosen: readonly ChangedFile[]
  readonly review: Review
  readonly publishing: PublishState
  readonly mayPublish: boolean
}

/** The side of the page Publicar: checks, message, time, and the button. */
export function PublishAside(props: Props) {
  const { chosen, review, publishing, mayPublish } = props
  const id = useId()
  const [message, setMessage] = useMessage()
  const [when, setWhen] = useState<When>(() => ({ later: false, ...nextMorning(Date.now()) }))
  const [accepted, setAccepted] = useState('')
  const [announced, setAnnounced] = useState('')
  const footer = useRef<HTMLDivElement>(null)
  const offline = useAtomValue(connectionAtom).is === 'offline'
  const live = useAtomValue(liveAtom)?.release
  const nameOf = useNames()
  const question = questionOf(review)
  const asked = useReviews()
  const own = reviewFor(asked.reviews, chosen)
  const needsReview = asked.required && own?.state !== 'approved'
  const at = when.later ? instantAt(when) : null
  const situation = {
    mayPublish,
    offline,
    nameOf,
    chosen,
    review,
    live,
    accepted: question === '' || question === accepted,
    message,
    at,
    needsReview,
    isReviewAsked: own !== undefined,
  }
  const { sending, outcome, publish } = publishing
  const obstacle = publishBlockerOf({ ...situation, now: Date.now() })

  const start = (acceptWarnings = question !== '') => {
    const hindrance = publishBlockerOf({ ...situation, now: Date.now() })
    setAnnounced(hindrance?.words ?? '')
    if (hindrance?.field) document.getElementById(`${id}-${hindrance.field}`)?.focus()
    const { base, after } = review.reviewed?.of ?? {}
    if (hindrance || sending || !base || !after) return
    publish({
      message: message.trim(),
      ...(typeof at === 'number' && { at }),
      acceptWarnings,
      paths: chosen.map(({ path }) => path),
      base,
      seen: after,
      brands: touchedIn(review),
    })
  }
  useCommands([
    {
      id: 'publish-now',
      label: 'Publicar o que está nesta página',
      shortcut: 'Ctrl+Enter',
      run: () => start(),
    },
  ])
  useEffect(() => {
    if (outcome && outcome.is !== 'done') footer.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])

  // until it is mended
  const isTold = [obstacle?.words, message.trim() === '' && NO_MESSAGE].includes(announced)
  const isFirst = needsReview || !mayPublish
  const ask = (
    <AskReview
      paths={chosen.map(({ path }) => path)}
      of={review.reviewed?.of}
      message={message}
      review={own}
      isNeeded={needsReview}
      isFirst={isFirst}
      onNoMessage={() => {
        setAnnounced(NO_MESSAGE)
        document.getElementById(`${id}-message`)?.focus()
      }}
    />
  )

  return (
    <aside className="pub-s" aria-label="Publicação">
      <div className="pub-ss">
        {(asked.error || asked.open.length > 0) && (
          <section className="pub-sec">
            <h2>Revisões</h2>
            <ReviewRows {...asked} />
          </section>
        )}
        <Checks
          review={review}
          accepted={question === accepted}
          acceptId={`${id}-accept`}
          onAccept={(is) => setAccepted(is ? question : '')}
        />
        <section className="pub-sec">
          <Textarea
            id={`${id}-message`}
            label="O que mudou, em uma frase"
            description="Aparece em Versões e no aviso para a equipe."
            inputWrapperOrder={['label', 'input', 'description']}
            autosize
            minRows={2}
            maxLength={1000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </section>
        <WhenChoice when={when} onWhen={setWhen} fieldId={`${id}-when`} />
      </div>
      <div className="pub-f" ref={footer}>
        {outcome && (
          <OutcomeNote
            outcome={outcome}
            publishing={publishing}
            brands={review.reviewed?.comparison.brands}
            isBehind={sending || !isWith(review, live)}
            onPublish={() => start(true)}
          />
        )}
        {isTold && (
          <p className="pub-told" role="alert">
            <IconCircleX size={15} />
            {announced}
          </p>
        )}
        {isFirst && ask}
        {mayPublish ? (
          <>
            <Button
              size="lg"
              fullWidth
              variant="filled"
              loading={sending}
              data-waits={obstacle !== undefined}
              aria-disabled={obstacle?.passes}
              aria-describedby={`${id}-help`}
              onClick={() => start()}
              rightSection={<Keys of="Ctrl+Enter" />}
            >
              {typeof at === 'number' ? `Agendar para ${plannedMoment(at)}` : 'Publicar agora'}
            </Button>
            <p className="help" id={`${id}-help`}>
              {obstacle?.passes ? (
                obstacle.words
              ) : (
                <>
                  <IconArrowBackUp size={14} />
                  Pode ser desfeito com um clique em Versões.
                </>
              )}
            </p>
          </>
        ) : (
          <PublisherNames />
        )}
        {!isFirst && ask}
      </div>
    </aside>
  )
}

const NO_MESSAGE = 'Diga em uma frase o que mudou, e o que olhar.'

function touchedIn({ reviewed }: Review): readonly ReviewedBrand[] {
  const { changes, brands } = reviewed?.comparison ?? {}
  return changes?.touched.flatMap((id) => brands?.get(id) ?? []) ?? []
}
