import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Icon } from '../kit/icon'
import { useChatUi } from './chat-context'
import { itemsAtom } from './view-atoms'

type Props = {
  readonly item: number
  /** No input below it: what is changed is chosen in the log. */
  readonly alone: boolean
}

/** Says above the field which answer is being changed, and leaves it as it was (look, rule 13). Escape does too. */
export function EditingBar({ item, alone }: Props) {
  const { chat, t } = useChatUi()
  const said = useAtomValue(itemsAtom).find(({ id }) => id === item)
  const title = said?.type === 'bubble' ? said.title : undefined
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') chat.edit(undefined)
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [chat])
  return (
    <div>
      <div className="editing" role="status">
        <Icon name="pen" />
        <b>{title === undefined ? t('editar.escolha') : t('editar.mudando', { campo: title })}</b>
        <button type="button" className="btn btn--quiet" onClick={() => chat.edit(undefined)}>
          {t('editar.cancelar')}
        </button>
      </div>
      {alone && <p className="hint">{t('editar.depois')}</p>}
    </div>
  )
}
