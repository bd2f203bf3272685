import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useId } from 'react'
import { Icon } from '../kit/icon'
import { useChatUi } from './chat-context'
import type { BubbleItem } from './groups'
import { editingAtom, tipAtom } from './view-atoms'

type Props = {
  readonly item: BubbleItem
  readonly className: string
  readonly children: ReactNode
}

/**
 * An answer that can be changed: tapped it shows what was asked and a button to change it, which stays until something else is
 * tapped; Enter changes it at once.
 */
export function EditableBubble({ item, className, children }: Props) {
  const { chat, t } = useChatUi()
  const [shown, show] = useAtom(tipAtom)
  const editing = useAtomValue(editingAtom) === item.id
  const id = useId()
  const open = shown === item.id && !editing
  const edit = () => {
    show(undefined)
    chat.edit(item.id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the focus leave the two buttons inside
    <div
      className="said__in"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) show(undefined)
      }}
    >
      <button
        type="button"
        className={`${className}${editing ? ' is-editing' : ''}`}
        aria-describedby={open ? id : undefined}
        // a key has no place on the screen
        onClick={({ detail }) => (detail === 0 ? edit() : show(item.id))}
        onFocus={() => show(item.id)}
      >
        {children}
      </button>
      {open && (
        <span className="tip tip--edit" id={id}>
          {item.title}
          <button type="button" onClick={edit}>
            <Icon name="pen" />
            {t('editar.alterar')}
          </button>
        </span>
      )}
    </div>
  )
}
