import { useId } from 'react'
import { money } from '../../../web/kit/format'
import { useUi } from '../../../web/kit/ui-context'
import { instalmentsOf, MAX_INSTALMENTS } from '../../fields/cartao'
import { FieldError } from './card-field'

type Props = {
  readonly total: number
  readonly chosen: string
  readonly error: string | undefined
  readonly onChoose: (count: string) => void
}

/** 1x to 3x without interest; unequal instalments are shown as such and add up to the cent (look, rule 9). */
export function CardInstalments({ total, chosen, error, onChoose }: Props) {
  const { t } = useUi()
  const id = useId()
  const counts = Array.from({ length: MAX_INSTALMENTS }, (_, at) => at + 1)
  return (
    <fieldset aria-describedby={id}>
      <legend>{t('cartao.parcelas')}</legend>
      <div className="parcels">
        {counts.map((count) => (
          <label key={count} className="parcel">
            <input
              type="radio"
              name="parcelas"
              value={count}
              checked={chosen === String(count)}
              onChange={() => onChoose(String(count))}
              aria-invalid={error !== undefined}
            />
            <i />
            <InstalmentWords total={total} count={count} />
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

function InstalmentWords({ total, count }: { readonly total: number; readonly count: number }) {
  const { t } = useUi()
  const parts = instalmentsOf(total, count)
  const first = parts[0] ?? total
  const rest = parts.at(-1) ?? total
  const slots = { total: money(total), primeira: money(first) }
  return (
    <>
      <b>{t('cartao.parcela', { vezes: String(count), valor: money(rest) })}</b>
      <small>{t(first === rest ? 'cartao.parcela-total' : 'cartao.parcela-primeira', slots)}</small>
    </>
  )
}
