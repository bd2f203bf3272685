import { foldEvents } from '../../core/engine/conversation'
import type { Session } from '../../core/runtime/session'
import { scriptFor } from '../../core/script/script-for'
import { factTable } from '../../product/facts/vocabulary'
import type { PageData } from './page-data'

/** Whether a talk of this page's release has a proposal to pay: it is paid on the release it was made on (case PUB-10). */
export function isPaying({ script, variant }: PageData, { events }: Session): boolean {
  const { state } = foldEvents(scriptFor(script, variant, factTable), events)
  return state.phase !== 'ended' && state.facts.propostaToken !== undefined
}
