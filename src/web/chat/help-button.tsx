import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { TopicOf } from '../../core/script/step-shape'
import { Icon } from '../kit/icon'
import { useChatUi } from './chat-context'
import type { HelpSheet } from './help'
import { help } from './lazy-components'
import { useShownStore } from './use-shown'

type Props = {
  readonly topics: readonly TopicOf[]
  /** Nothing else stands in the row, so that the button shows its label. */
  readonly alone: boolean
}

/** The button that opens the sheet of help topics. */
export function HelpButton({ topics, alone }: Props) {
  const { t } = useChatUi()
  const [Sheet, setSheet] = useState<ComponentType<Parameters<typeof HelpSheet>[0]>>()
  // if the code cannot be loaded the sheet does not open, and nothing else fails
  const open = () =>
    void help
      .load()
      .then(({ HelpSheet }) => setSheet(() => HelpSheet))
      .catch(() => {})
  return (
    <>
      <button
        type="button"
        className="ask"
        aria-haspopup="dialog"
        aria-label={alone ? undefined : t('ajuda.abrir')}
        onClick={open}
      >
        <Icon name="question" />
        {alone && <span>{t('ajuda.abrir')}</span>}
      </button>
      {Sheet && <Sheet topics={topics} onLeave={() => setSheet(undefined)} />}
    </>
  )
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
