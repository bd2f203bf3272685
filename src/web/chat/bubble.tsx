import { type ComponentProps, useEffect, useId, useState } from 'react'
import { Icon } from '../kit/icon'
import { breakable, SaidText } from '../kit/said-text'
import { timeOf } from '../kit/time'
import { useChatUi } from './chat-context'
import { type BubbleItem, livenessOf } from './groups'
import { plainText } from './plain-text'
import { editableOf, editingOf, heldOf, tipOf } from './shown'
import { useShown, useShownStore } from './use-shown'

const TIP_MS = 3000

type Props = { readonly item: BubbleItem }

/** Whether the bubble repeats a button, in capitals and without a title: it then looks like the button. */
function isChoice(item: BubbleItem): boolean {
  const words = plainText(item.text)
  return item.title === undefined && /\p{Lu}/u.test(words) && words === words.toUpperCase()
}

/**
 * What the visitor typed or chose. A tap or Enter shows for 3 seconds what was asked (spec section 2) and, while the answer can be changed, a
 * button that changes it. The elements are the same in both cases, so that screen readers do not announce the bubble again.
 */
export function VisitorBubble({ item }: Props) {
  const { chat, openedAt } = useChatUi()
  const editable = useShown(editableOf)?.includes(item.id) ?? false
  const editing = useShown(editingOf) === item.id
  const tip = useTip(item, editable)
  const id = useId()
  const open = tip.open && !editing
  const held = useShown(heldOf) === item.id ? ' bubble--held' : ''
  const look = `${isChoice(item) ? 'bubble bubble--choice' : 'bubble'}${held}`
  const edit = () => {
    tip.close()
    chat.edit(item.id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the focus leave the two buttons inside
    <div
      className="said rise"
      data-bubble="user"
      data-step={item.step}
      aria-live={livenessOf(item, openedAt)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (open && !currentTarget.contains(relatedTarget)) tip.close()
      }}
    >
      <div
        className={editing ? `${look} is-editing` : look}
        aria-describedby={open && tip.titled ? id : undefined}
        {...(editable || item.title !== undefined ? pressed(tip.show) : {})}
      >
        <Words item={item} />
        <BubbleTime at={item.at} />
      </div>
      {open && (
        <span className={editable ? 'tip tip--edit' : 'tip'} aria-live="off">
          {tip.titled && (
            <span role="tooltip" id={id}>
              {item.title}
            </span>
          )}
          {editable && <EditButton edit={edit} />}
        </span>
      )}
    </div>
  )
}

/** Props that turn an element into a button. */
const pressed = (act: () => void): ComponentProps<'div'> => ({
  role: 'button',
  tabIndex: 0,
  onClick: act,
  onFocus: act,
  onKeyDown: (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    act()
  },
})

/** The title disappears after 3 seconds, and only one bubble shows its title (hole 92); the button to change the answer stays until something else is tapped. */
function useTip({ id, title }: BubbleItem, editable: boolean) {
  const shown = useShown(tipOf)
  const { put } = useShownStore()
  const [titled, setTitled] = useState(true)
  const open = shown?.item === id && (editable || title !== undefined)
  useEffect(() => {
    if (!open || !shown) return
    setTitled(title !== undefined)
    const end = () => (editable ? setTitled(false) : put({ tip: undefined }))
    const timer = setTimeout(end, TIP_MS)
    return () => clearTimeout(timer)
  }, [open, shown, put, editable, title])
  return {
    open,
    titled,
    show: () => put({ tip: { item: id } }),
    close: () => put({ tip: undefined }),
  }
}

function EditButton({ edit }: { readonly edit: () => void }) {
  const { t } = useChatUi()
  return (
    // with an explicit tabindex a tap focuses it in Safari too: otherwise the focus would leave the bubble, and the button go before the click
    <button type="button" tabIndex={0} onClick={edit}>
      <Icon name="pen" />
      {t('editar.alterar')}
    </button>
  )
}

/** A typed answer may be one plain string instead of marked-up text: a long e-mail in it may break too. */
function Words({ item }: { readonly item: BubbleItem }) {
  const [only] = item.text
  if (item.text.length === 1 && typeof only === 'string') return <bdi>{breakable(only)}</bdi>
  return <SaidText said={item.text} />
}

/** The time of a bubble, small in the corner (spec section 2); absent in the page rendered on the server. */
export function BubbleTime({ at }: { readonly at: number | undefined }) {
  if (at === undefined) return null
  // off: announced with the bubble it would only be noise, and added later it would be announced alone
  return (
    <time className="time" dateTime={new Date(at).toISOString()} aria-live="off">
      {timeOf(at)}
    </time>
  )
}
