import { Fragment, useRef, useState } from 'react'
import type { Prompt } from '../../core/runtime/view'
import { ConfirmBar } from '../kit/confirm-bar'
import { Icon } from '../kit/icon'
import { useChatUi } from './chat-context'
import { plainText } from './plain-text'
import { askedOf, marksBeforeOf, shownItems } from './shown'
import { useFocusOnFirst } from './use-focus-on-first'
import { useShown } from './use-shown'
import './mark-list.css'

type Offer = NonNullable<Prompt['offer']>
type Offered = Offer['options'][number]

/** Options of which several may be marked; a button in the bar sends them together. Marking an `alone` option clears the others (look, screen 8). */
export function MarkList({ offer: { options } }: { readonly offer: Offer }) {
  const { chat } = useChatUi()
  const before = useShown(marksBeforeOf)
  const frame = useRef<HTMLFieldSetElement>(null)
  useFocusOnFirst(frame, 'input:enabled', true)
  const [labels, setLabels] = useState<readonly string[]>(before ?? [])
  const marked = options.filter(
    ({ label, disabled }) => disabled === undefined && labels.includes(label),
  )
  const toggle = (option: Offered) => setLabels(afterToggle(marked, option))
  const firstAlone = options.findIndex(({ alone }) => alone)
  return (
    <li className="part rise">
      <fieldset className="checks" ref={frame}>
        <Question />
        {options.map((option, at) => (
          <Fragment key={option.label}>
            {at === firstAlone && at > 0 && <hr />}
            <Check
              option={option}
              isMarked={marked.includes(option)}
              onToggle={() => toggle(option)}
            />
          </Fragment>
        ))}
      </fieldset>
      <Send marked={marked} send={() => chat.mark(marked.map(({ label }) => label))} />
    </li>
  )
}

/** The marked labels after an option was toggled. */
function afterToggle(marked: readonly Offered[], option: Offered): readonly string[] {
  const others = marked.filter((one) => one !== option)
  if (others.length < marked.length) return others.map(({ label }) => label)
  const kept = option.alone ? [] : others.filter(({ alone }) => !alone)
  return [...kept, option].map(({ label }) => label)
}

/** The question, which names the group for screen readers. */
function Question() {
  const { t } = useChatUi()
  const asked = useShown(askedOf)
  const bubble = useShown(shownItems).find(({ id }) => id === asked)
  return (
    <legend className="sr">
      {bubble?.type === 'bubble' ? plainText(bubble.text) : t('chat.opcoes')}
    </legend>
  )
}

type CheckProps = {
  readonly option: Offered
  readonly isMarked: boolean
  readonly onToggle: () => void
}

function Check({ option, isMarked, onToggle }: CheckProps) {
  const { label, note, disabled } = option
  const small = disabled ?? note
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isMarked}
        disabled={disabled !== undefined}
        onChange={onToggle}
      />
      <span className="check__box" aria-hidden="true">
        <Icon name="check" />
      </span>
      <span>
        {label}
        {small !== undefined && <small>{small}</small>}
      </span>
    </label>
  )
}

type SendProps = { readonly marked: readonly Offered[]; readonly send: () => void }

/** The number of marked options and the button that sends them. */
function Send({ marked, send }: SendProps) {
  const { t } = useChatUi()
  const total = marked.length
  return (
    <ConfirmBar
      ready={total > 0}
      lacks={t('marcar.nenhuma')}
      label={t('marcar.continuar')}
      onConfirm={send}
    >
      <b>{t(total === 1 ? 'marcar.uma' : 'marcar.varias', { total: String(total) })}</b>
      {!marked.some(({ alone }) => alone) && <span>{t('marcar.mais')}</span>}
    </ConfirmBar>
  )
}
