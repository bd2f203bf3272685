import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../web/kit/icon'
import { takeLostFocus } from '../../../web/kit/take-lost-focus'
import { useUi } from '../../../web/kit/ui-context'
import type { Plano } from '../../facts/plan'
import { moveOf } from '../shared/carousel'
import { PlanCard } from './plan-card'

/** Keys that choose this card or another one, with the distance in cards. */
const MOVES: ReadonlyMap<string, number> = new Map([
  [' ', 0],
  ['Enter', 0],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
])

type Props = {
  readonly plan: Plano
  readonly place: string
  readonly isTaken: boolean
  /** The one card of the group that the Tab key stops at. */
  readonly isStop: boolean
  /** The first of the cards that replaced the button that showed them: it takes the button's lost focus. */
  readonly follows: boolean
  /** Chooses the card `by` places further on. */
  readonly take: (by: number) => void
  readonly onDetails: () => void
}

/** A plan's card as a radio: one tab stop for the whole group, arrow keys between its cards; a button next to it opens the details. */
export function PlanRadio({ plan, place, isTaken, isStop, follows, take, onDetails }: Props) {
  const { t } = useUi()
  const card = useRef<HTMLDivElement>(null)
  const tabIndex = isStop ? 0 : -1
  // a layout effect, since the next key may be pressed before the browser has painted
  useLayoutEffect(() => {
    const group = card.current?.closest('[role=radiogroup]')
    // the focus follows the arrow keys; after a click it is here already
    if (isTaken && group?.contains(document.activeElement)) {
      card.current?.focus({ preventScroll: true })
    }
  }, [isTaken])
  useEffect(() => (follows ? takeLostFocus(() => card.current) : undefined), [follows])
  const onKey = (event: KeyboardEvent) => {
    const move = moveOf(event, MOVES)
    if (move === undefined) return
    event.preventDefault()
    take(move)
  }
  return (
    <div className="slot" role="none">
      {/* biome-ignore lint/a11y/useSemanticElements: a card holds headings and a list, which no input can */}
      <div
        ref={card}
        className="plan plan--c"
        role="radio"
        aria-checked={isTaken}
        tabIndex={tabIndex}
        data-card
        onClick={() => take(0)}
        onKeyDown={onKey}
      >
        <PlanCard plan={plan} place={place} />
      </div>
      <button
        type="button"
        className="btn btn--quiet plan__more"
        aria-haspopup="dialog"
        tabIndex={tabIndex}
        onClick={onDetails}
      >
        {t('planos.detalhes')}
        <Icon name="right" />
      </button>
    </div>
  )
}
