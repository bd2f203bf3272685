import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Swiper as SwiperCore } from 'swiper'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import '../../../web/styles/parts.css'
import { Icon } from '../../../web/kit/icon'
import { useUi } from '../../../web/kit/ui-context'

/** Milliseconds of a slide (spec section 9). */
const SPEED = 500

type Props = {
  readonly label: string
  /** What stands over the cards, beside the arrows. */
  readonly head: ReactNode
  /** Window width from which two cards fit (spec section 9, hole 91): the style sheet knows both. */
  readonly two: 599 | 700
  readonly cards: readonly CarouselCard[]
  /** A group of choices of which one is taken. */
  readonly role?: 'radiogroup'
  /** The visitor can choose a card now. */
  readonly live: boolean
}

export type CarouselCard = {
  readonly key: string
  /** `tabIndex`: for the card's own control, since the Tab key stops at one card alone and arrow keys lead to the others. */
  readonly card: (tabIndex: 0 | -1) => ReactNode
}

type Edges = { readonly start: boolean; readonly end: boolean; readonly all: boolean }

/** Keys that lead to another card, by how many cards away. */
const MOVES: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])

/** What is pressed or chosen of a card. */
const CONTROL = '[data-card]'

/** Cards side by side, not endless: swipe, arrows, or keys; a card that gets the focus comes into sight. */
export function Carousel({ label, head, two, cards, role, live }: Props) {
  const { t } = useUi()
  const frame = useRef<HTMLElement>(null)
  const [stop, setStop] = useState(0)
  const [swiper, setSwiper] = useState<SwiperCore>()
  const [edges, setEdges] = useState<Edges>({ start: true, end: false, all: false })
  const look = (now: SwiperCore) =>
    setEdges({ start: now.isBeginning, end: now.isEnd, all: now.isLocked })
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  useEffect(() => {
    if (live) takeLostFocus(frame.current?.querySelector<HTMLElement>('.track'))
  }, [live])
  const onKey = (event: KeyboardEvent) => {
    const by = MOVES.get(event.key)
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROL)]
    const at = controls.findIndex((control) => control.matches(':focus'))
    // a radio has taken the next one already
    if (by === undefined || at < 0 || event.defaultPrevented) return
    event.preventDefault()
    controls[at + by]?.focus()
  }
  return (
    <section
      className="carousel"
      ref={frame}
      onKeyDown={onKey}
      aria-roledescription={t('carrossel.papel')}
      aria-label={label}
    >
      <div className="carousel__head">
        {head}
        {!edges.all && (
          <div className="arrows">
            <Arrow name="left" off={edges.start} onPress={() => swiper?.slidePrev()} />
            <Arrow name="right" off={edges.end} onPress={() => swiper?.slideNext()} />
          </div>
        )}
      </div>
      <Swiper
        className={`track track--${two}`}
        role={role ?? 'group'}
        aria-label={label}
        tabIndex={-1}
        slidesPerView="auto"
        spaceBetween={12}
        speed={calm ? 0 : SPEED}
        onSwiper={(made) => {
          setSwiper(made)
          look(made)
        }}
        onSlideChange={look}
        onToEdge={look}
        onFromEdge={look}
        onResize={look}
      >
        {cards.map(({ key, card }, at) => (
          <SwiperSlide
            key={key}
            onFocus={() => {
              setStop(at)
              if (swiper) bringIntoSight(swiper, at)
            }}
          >
            {card(at === Math.min(stop, cards.length - 1) ? 0 : -1)}
          </SwiperSlide>
        ))}
      </Swiper>
    </section>
  )
}

/**
 * Gives the focus to what has come in place of what had it, so that the next Tab goes on from there. Nobody who is elsewhere on the page, or
 * has touched nothing yet, is pulled away.
 */
export function takeLostFocus(element: HTMLElement | null | undefined) {
  const lost = !document.activeElement || document.activeElement === document.body
  if (lost && document.hasFocus() && navigator.userActivation?.hasBeenActive) {
    element?.focus({ preventScroll: true })
  }
}

function bringIntoSight(swiper: SwiperCore, at: number) {
  // the browser has scrolled the frame itself to the focused card; the track does that
  swiper.el.scrollLeft = 0
  swiper.slideTo(at)
}

type ArrowProps = {
  readonly name: 'left' | 'right'
  readonly off: boolean
  readonly onPress: () => void
}

function Arrow({ name, off, onPress }: ArrowProps) {
  const { t } = useUi()
  return (
    <button
      type="button"
      className="arrow"
      aria-label={t(name === 'left' ? 'carrossel.anterior' : 'carrossel.proximo')}
      aria-disabled={off}
      onClick={off ? undefined : onPress}
    >
      <Icon name={name} />
    </button>
  )
}
