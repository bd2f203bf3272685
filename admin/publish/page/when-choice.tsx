import { Radio, TextInput } from '@mantine/core'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import type { LocalTime } from '../../ui/sao-paulo-time'

export type When = LocalTime & { readonly later: boolean }

type Props = {
  readonly when: When
  readonly onWhen: (when: When) => void
  /** The id of the day's field. */
  readonly fieldId: string
}

/** Now, or at a day and time in São Paulo. */
export function WhenChoice({ when, onWhen, fieldId }: Props) {
  return (
    <section className="pub-sec">
      <Radio.Group
        label="Quando"
        value={when.later ? 'later' : 'now'}
        onChange={(value) => onWhen({ ...when, later: value === 'later' })}
      >
        <div className="when">
          <Choice value="now" label="Agora" about="No ar em segundos" on={!when.later} />
          <Choice value="later" label="Agendar" about="Dia e hora" on={when.later} />
        </div>
      </Radio.Group>
      {when.later && (
        <>
          <div className="when">
            <TextInput
              id={fieldId}
              type="date"
              aria-label="Dia"
              className="when-d"
              leftSection={<IconCalendar size={16} />}
              value={when.day}
              onChange={(event) => onWhen({ ...when, day: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              aria-label="Hora"
              className="when-t"
              leftSection={<IconClock size={16} />}
              value={when.time}
              onChange={(event) => onWhen({ ...when, time: event.currentTarget.value })}
            />
          </div>
          <p className="help">
            Horário de São Paulo. Até lá o rascunho pode mudar; o agendado não.
          </p>
        </>
      )}
    </section>
  )
}

type ChoiceProps = {
  readonly value: string
  readonly label: string
  readonly about: string
  readonly on: boolean
}

function Choice({ value, label, about, on }: ChoiceProps) {
  return (
    <Radio
      className={on ? 'wopt on' : 'wopt'}
      value={value}
      size="xs"
      label={<b>{label}</b>}
      description={about}
    />
  )
}
