import { useEffect, useRef, useState } from 'react'
import type { TextKey } from '../../../web/kit/texts'
import { useUi } from '../../../web/kit/ui-context'
import { useOnline } from '../../../web/kit/use-online'
import type { Card } from '../../fields/cartao'
import { CardBrand } from './card-brand'
import { CardField } from './card-field'
import { CardInstalments } from './card-instalments'
import { FIELDS, type judgeCard, shape, type Typed, wholeYear } from './card-values'

type Key = keyof Card

type Props = {
  readonly id: string
  readonly typed: Typed
  readonly brand: string | undefined
  readonly total: number
  readonly judged: ReturnType<typeof judgeCard>
  readonly busy: boolean
  readonly onTyped: (change: (typed: Typed) => Typed) => void
  readonly onBack: (back: boolean) => void
  readonly onPay: (card: Card) => void
}

type Line = {
  readonly key: Exclude<Key, 'parcelas'>
  readonly label: TextKey
  readonly placeholder: TextKey | { readonly text: string }
  readonly keyboard: 'numeric' | 'text'
  readonly autocomplete: string
}

const LINES: readonly Line[] = [
  {
    key: 'numero',
    label: 'cartao.numero',
    placeholder: { text: '0000 0000 0000 0000' },
    keyboard: 'numeric',
    autocomplete: 'cc-number',
  },
  {
    key: 'nomeTitular',
    label: 'cartao.nome',
    placeholder: 'cartao.nome-exemplo',
    keyboard: 'text',
    autocomplete: 'cc-name',
  },
  {
    key: 'validade',
    label: 'cartao.validade',
    placeholder: 'cartao.validade-exemplo',
    keyboard: 'numeric',
    autocomplete: 'cc-exp',
  },
  {
    key: 'codigoSeguranca',
    label: 'cartao.codigo',
    placeholder: 'cartao.codigo-exemplo',
    keyboard: 'numeric',
    autocomplete: 'cc-csc',
  },
  {
    // letters too: a CNPJ has them since July 2026
    key: 'cpfCnpjTitular',
    label: 'cartao.documento',
    placeholder: { text: '000.000.000-00' },
    keyboard: 'text',
    autocomplete: 'off',
  },
]

/** The fields of the card: a message appears when a field is left or the form is submitted, and disappears as soon as the value is valid. */
export function CardForm(props: Props) {
  const { typed, judged, busy, onTyped } = props
  const { t } = useUi()
  const online = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<Key>>(new Set())
  useEffect(() => {
    // the card is cleared when its payment ends, and a cleared field has not been left yet
    if (busy) return () => setLeft(new Set())
  }, [busy])
  const put = (key: Key, text: string) =>
    onTyped((now) => ({ ...now, [key]: shape[key](text, now[key]) }))
  const errorOf = (key: Key) => (left.has(key) ? judged.errorOf(key) : undefined)

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (judged.card) {
      if (online) props.onPay(judged.card)
      return
    }
    setLeft(new Set(FIELDS))
    const wrong = FIELDS.find((key) => judged.errorOf(key) !== undefined)
    form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }

  const turn = (key: Key, focused: boolean) => {
    if (key === 'codigoSeguranca') props.onBack(focused)
    if (focused || typed[key] === '') return
    setLeft((now) => new Set(now).add(key))
    if (key === 'validade') put(key, wholeYear(typed[key]))
  }

  return (
    <form
      id={props.id}
      className="sheet__form"
      ref={form}
      onSubmit={submit}
      inert={busy}
      noValidate
    >
      {LINES.map(({ key, label, placeholder, ...line }) => (
        <CardField
          key={key}
          name={key}
          label={t(label)}
          placeholder={typeof placeholder === 'string' ? t(placeholder) : placeholder.text}
          value={typed[key]}
          error={errorOf(key)}
          onText={(text) => put(key, text)}
          onTurn={(focused) => turn(key, focused)}
          {...line}
        >
          {key === 'numero' && <CardBrand className="brandpic" brand={props.brand} />}
        </CardField>
      ))}
      <CardInstalments
        total={props.total}
        chosen={typed.parcelas}
        error={errorOf('parcelas')}
        onChoose={(count) => put('parcelas', count)}
      />
    </form>
  )
}
