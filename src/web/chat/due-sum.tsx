import { dayOf, money } from '../kit/format'
import { Icon } from '../kit/icon'
import type { TextKey } from '../kit/texts'
import { momentOf, timeOf } from '../kit/time'
import { useUi } from '../kit/ui-context'
import '../styles/resume.css'

type Props = {
  readonly label: TextKey
  /** Cents. */
  readonly amount: number | undefined
  /** Until when it can be paid: an instant, or an ISO day. */
  readonly until?: number | string | undefined
}

/** The amount to pay, and until when. */
export function DueSum({ label, amount, until }: Props) {
  const { t, rich } = useUi()
  const moment = (at: number) =>
    isToday(at) ? t('retomar.hoje', { hora: timeOf(at) }) : momentOf(at)
  return (
    <div className="resume__due">
      <p>
        {t(label)} {amount !== undefined && <b className="num">{money(amount)}</b>}
      </p>
      {until !== undefined && (
        <p className="resume__until">
          <Icon name="clock" />
          <span>
            {rich('retomar.vale', {
              ate: (
                <b className="num">{typeof until === 'string' ? dayOf(until) : moment(until)}</b>
              ),
            })}
          </span>
        </p>
      )}
    </div>
  )
}

/** Whether an instant is today, by the visitor's clock. */
export const isToday = (at: number): boolean =>
  new Date(at).toDateString() === new Date().toDateString()
