import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useId } from 'react'
import { breakable, SaidText } from '../kit/said-text'
import { EditableBubble } from './editable-bubble'
import type { BubbleItem } from './groups'
import { plainText } from './plain-text'
import { editableAtom, tipAtom } from './view-atoms'

const TIP_MS = 3000

type Props = { readonly item: BubbleItem }

/** A choice repeats a button: same words, same capitals, set like it. */
function isChoice(item: BubbleItem): boolean {
  const words = plainText(item.text)
  return item.title === undefined && /\p{Lu}/u.test(words) && words === words.toUpperCase()
}

/**
 * What the visitor said, typed or chosen. Its frame stays when it can no longer be changed, so that the log does not take it for new.
 */
export function VisitorBubble({ item }: Props) {
  return (
    <div className="said rise" data-bubble="user" data-step={item.step}>
      <Inner item={item} />
    </div>
  )
}

function Inner({ item }: Props) {
  const editable = useAtomValue(editableAtom)?.includes(item.id)
  const name = isChoice(item) ? 'bubble bubble--choice' : 'bubble'
  const words = <Words item={item} />
  if (editable) {
    return (
      <EditableBubble item={item} className={name}>
        {words}
      </EditableBubble>
    )
  }
  if (item.title !== undefined) return <TitledBubble item={item} title={item.title} />
  return <div className={name}>{words}</div>
}

/** Tapped or focused it shows what was asked, for 3 seconds, one at a time (spec section 2, hole 92). */
function TitledBubble({ item, title }: { readonly item: BubbleItem; readonly title: string }) {
  const [shown, show] = useAtom(tipAtom)
  const id = useId()
  const open = shown === item.id
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => show(undefined), TIP_MS)
    return () => clearTimeout(timer)
  }, [open, show])
  return (
    <button
      type="button"
      className="bubble"
      aria-describedby={open ? id : undefined}
      onClick={() => show(item.id)}
      onFocus={() => show(item.id)}
    >
      <Words item={item} />
      {open && (
        <span className="tip" role="tooltip" id={id}>
          {title}
        </span>
      )}
    </button>
  )
}

/** What a visitor typed may reach us as one plain string: an e-mail in it breaks all the same. */
function Words({ item }: { readonly item: BubbleItem }) {
  const [only] = item.text
  if (item.text.length === 1 && typeof only === 'string') return <bdi>{breakable(only)}</bdi>
  return <SaidText said={item.text} />
}
