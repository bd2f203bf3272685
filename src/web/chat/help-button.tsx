import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { TopicOf } from '../../core/script/step-shape'
import { Icon } from '../kit/icon'
import { useChatUi } from './chat-context'
import type { HelpSheet } from './help'
import { help } from './lazy-components'
import { useOnDemand } from './on-demand'
import { useShownStore } from './use-shown'

type Props = {
  readonly topics: readonly TopicOf[]
  /** Nothing else stands in the row, so that the button shows its label. */
  readonly alone: boolean
}

/** The button that opens the sheet of help topics. */
export function HelpButton({ topics, alone }: Props) {
  const { t } = useChatUi()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="ask"
        aria-haspopup="dialog"
        aria-label={alone ? undefined : t('ajuda.abrir')}
        onClick={() => setOpen(true)}
      >
        <Icon name="question" />
        {alone && <span>{t('ajuda.abrir')}</span>}
      </button>
      {open && <TopicsSlot topics={topics} onLeave={() => setOpen(false)} />}
    </>
  )
}

/** The sheet of help topics; where its code cannot be loaded, it opens as soon as it can. */
function TopicsSlot(props: ComponentProps<typeof HelpSheet>) {
  const drawn = useOnDemand(help)
  return drawn ? <drawn.HelpSheet {...props} /> : null
}

/** The button that closes help and goes back to the waiting question, which is unchanged. */
export function HelpBack({ item }: { readonly item: number }) {
  const { t } = useChatUi()
  const { put } = useShownStore()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    return () => {
      const find = (selector: string) => document.querySelector<HTMLElement>(selector)
      const waiting = find('.dock .field input') ?? find('.ask')
      waiting?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <button
      ref={button}
      type="button"
      className="btn btn--primary"
      onClick={() => put({ leftHelp: item })}
    >
      <Icon name="left" />
      {t('ajuda.voltar')}
    </button>
  )
}
