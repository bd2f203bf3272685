import { type ReactNode, useState } from 'react'
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
  readonly cards: readonly { readonly key: string; readonly card: ReactNode }[]
  /** A group of choices of which one is taken. */
  readonly role?: 'radiogroup'
}

type Edges = { readonly start: boolean; readonly end: boolean; readonly all: boolean }

/** Cards side by side, not endless: swipe, arrows, or keys; a card that gets the focus comes into sight. */
export function Carousel({ label, head, two, cards, role }: Props) {
  const { t } = useUi()
  const [swiper, setSwiper] = useState<SwiperCore>()
  const [edges, setEdges] = useState<Edges>({ start: true, end: false, all: false })
  const look = (now: SwiperCore) =>
    setEdges({ start: now.isBeginning, end: now.isEnd, all: now.isLocked })
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <section className="carousel" aria-roledescription={t('carrossel.papel')} aria-label={label}>
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
        role={role}
        aria-label={role && label}
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
          <SwiperSlide key={key} onFocus={() => swiper && bringIntoSight(swiper, at)}>
            {card}
          </SwiperSlide>
        ))}
      </Swiper>
    </section>
  )
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
