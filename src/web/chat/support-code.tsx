import type { Failure } from '../../core/runtime/failure'
import { useChatUi } from './chat-context'

/** The short code by which support finds what has failed; nothing where no visitor is. */
export function SupportCode({ of }: { readonly of: Failure }) {
  const { supportCode, rich } = useChatUi()
  if (!supportCode) return null
  const codigo = <b translate="no">{supportCode(of)}</b>
  return <span>{rich('chat.codigo-atendimento', { codigo })}</span>
}
