import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import '../../../web/styles/parts.css'
import { Icon } from '../../../web/kit/icon'
import { takeLostFocus } from '../../../web/kit/take-lost-focus'
import { useUi } from '../../../web/kit/ui-context'
import { useSlices } from '../../../web/kit/use-slices'
import { useTrack } from './use-track'

type Props = {
  readonly label: string
  /** Content above the cards, beside the arrows. */
  readonly head: ReactNode
  /** Window width from which two cards fit (spec section 9, hole 91): the style sheet knows both. */
  readonly two: 599 | 700
  readonly cards: readonly CarouselCard[]
  /** A placeholder, as high as a card, until the first card is drawn. */
  readonly outline?: ReactNode
  /** Set if the cards are choices of which one can be taken. */
  readonly role?: 'radiogroup'
  /** The visitor can choose a card now. */
  readonly live: boolean
}

export type CarouselCard = {
  readonly key: string
  /** `tabIndex`: for the card's own control, since the Tab key stops at one card alone and arrow keys lead to the others. */
  readonly card: (tabIndex: 0 | -1) => ReactNode
}

/** Keys that move the focus to another card, with the distance in cards. */
const MOVES: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])

/** What a key moves by among cards. With Alt, Ctrl or the command key it is the browser's own: Alt and left is its way back. */
export const moveOf = (
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  moves: ReadonlyMap<string, number>,
): number | undefined => (altKey || ctrlKey || metaKey ? undefined : moves.get(key))

/** The control of a card: its button or its radio. */
const CONTROL = '[data-card]'

/** A row of cards, which does not loop: swiped, or moved by arrow buttons or keys; a card that gets the focus scrolls into view. */
export function Carousel({ label, head, two, cards: all, outline, role, live }: Props) {
  const { t } = useUi()
  const row = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const cards = all.slice(0, useSlices(all.length + 1) - 1)
  const isWhole = cards.length === all.length
  const { edges, step, show, handlers } = useTrack(row, isWhole ? cards.length : 0)
  useEffect(() => (live ? takeLostFocus(() => row.current) : undefined), [live])
  const onKey = (event: KeyboardEvent) => {
    const by = moveOf(event, MOVES)
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROL)]
    const at = controls.findIndex((control) => control.matches(':focus'))
    // a radio card has handled the key itself
    if (by === undefined || at < 0 || event.defaultPrevented) return
    event.preventDefault()
    controls[at + by]?.focus({ preventScroll: true })
  }
  return (
    <section
      className="carousel"
      onKeyDown={onKey}
      aria-roledescription={t('carrossel.papel')}
      aria-label={label}
    >
      <div className="carousel__head">
        {head}
        {!edges.all && (
          <div className="arrows">
            <Arrow name="left" off={edges.start} onPress={() => step(-1)} />
            <Arrow name="right" off={edges.end} onPress={() => step(1)} />
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a role it always has, one of two */}
      <div
        ref={row}
        className={`track track--${two}`}
        role={role ?? 'group'}
        aria-label={label}
        tabIndex={-1}
        {...handlers}
      >
        {outline !== undefined && cards.length === 0 && (
          <div className="track__card" aria-hidden="true">
            {outline}
          </div>
        )}
        {cards.map(({ key, card }, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: only hears the focus of the card inside
          <div
            key={key}
            className="track__card"
            onFocus={() => {
              setStop(at)
              show(at)
            }}
          >
            {card(at === Math.min(stop, cards.length - 1) ? 0 : -1)}
          </div>
        ))}
      </div>
    </section>
  )
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
