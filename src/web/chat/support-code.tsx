import type { Failure } from '../../core/runtime/failure'
import { useChatUi } from './chat-context'

/** The short code by which support finds a failure; renders nothing outside the visitor's page. */
export function SupportCode({ of }: { readonly of: Failure }) {
  const { supportCode, rich } = useChatUi()
  if (!supportCode) return null
  const codigo = <b translate="no">{supportCode(of)}</b>
  return <span>{rich('chat.codigo-atendimento', { codigo })}</span>
}
