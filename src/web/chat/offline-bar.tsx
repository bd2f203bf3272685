import { Icon } from '../kit/icon'
import { useOnline } from '../kit/use-online'
import { useChatUi } from './chat-context'

/** Says that there is no connection and that nothing typed is lost (case CLI-09). */
export function OfflineBar() {
  const { t } = useChatUi()
  if (useOnline()) return null
  return (
    <div className="offline" role="status">
      <div className="offline__in">
        <Icon name="offline" />
        <span>{t('chat.sem-conexao')}</span>
      </div>
    </div>
  )
}
