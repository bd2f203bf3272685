import { useEffect } from 'react'
import { Icon } from '../kit/icon'
import { askedField } from './asked-field'
import { useChatUi } from './chat-context'
import type { DockAsk } from './dock-state'
import { promptOf, shownItems } from './shown'
import { useShown } from './use-shown'

type EditingProps = {
  readonly item: number
  /** There is no input below it: the new answer is chosen in the log. */
  readonly alone: boolean
}

/** Shows above the field which answer is being changed (look, rule 13). */
export function EditingBar({ item, alone }: EditingProps) {
  const { chat, t } = useChatUi()
  const said = useShown(shownItems).find(({ id }) => id === item)
  const title = said?.type === 'bubble' ? said.title : undefined
  return (
    <div>
      <ChangingBar title={title} cancel={() => chat.edit(undefined)} />
      {alone && <p className="hint">{t('editar.depois')}</p>}
    </div>
  )
}

/** Shows above the field which known value is being changed; if the step has a silent option, its cancel button chooses that one. */
export function PrefilledBar({ ask }: { readonly ask: DockAsk }) {
  const { chat } = useChatUi()
  const prompt = useShown(promptOf)
  const back = prompt?.offer?.options.find(({ silent }) => silent)
  return (
    <ChangingBar title={askedField(ask).label} cancel={back && (() => chat.choose(back.label))} />
  )
}

type Props = {
  readonly title: string | undefined
  /** Cancels the change, as Escape does. */
  readonly cancel: (() => void) | undefined
}

function ChangingBar({ title, cancel }: Props) {
  const { t } = useChatUi()
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      // an Escape that closes a sheet cancels nothing below it
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) cancel?.()
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [cancel])
  return (
    <div className="editing" role="status">
      <Icon name="pen" />
      <b>{title === undefined ? t('editar.escolha') : t('editar.mudando', { campo: title })}</b>
      {cancel && (
        <button type="button" className="btn btn--quiet" onClick={cancel}>
          {t('editar.cancelar')}
        </button>
      )}
    </div>
  )
}
