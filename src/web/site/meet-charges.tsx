import { foldEvents } from '../../core/engine/conversation'
import type { Session } from '../../core/runtime/session'
import type { Doorway } from './doorway'
import { dueCharges, forgetCharges } from './due-charges'
import { DueScreen } from './due-screen'
import type { PageData } from './page-data'
import { begunWith, scriptOfTalk } from './script-of-talk'

const storage = () => window.localStorage

/**
 * Shows who comes back what waits to be paid, once in a tab. A charge whose talk is still there is left to the question whether to go on
 * with that.
 */
export function meetCharges({ page, own, beginOwn, show }: Doorway): void {
  const session = own.store.load()
  const known = session && contractOf(page, session)
  const charges = dueCharges(page.variant.id, storage).filter(({ contract }) => contract !== known)
  if (charges.length === 0 || wasSeen()) {
    beginOwn()
    return
  }
  show(
    <DueScreen
      page={page}
      charges={charges}
      goesOn={session !== undefined}
      onLeave={beginOwn}
      onForget={() => {
        forgetCharges(page.variant.id, storage)
        beginOwn()
      }}
    />,
  )
}

/** The contract of a talk that can be gone on with; one that has ended asks nothing any more. */
function contractOf(page: PageData, session: Session) {
  const { state } = foldEvents(scriptOfTalk(page, begunWith(session)), session.events)
  return state.phase === 'ended' ? undefined : state.facts.contrato
}

const SEEN = 'cobranca:vista'

/** Whether this tab has shown it; a tab without storage does so each time. */
function wasSeen(): boolean {
  try {
    const seen = window.sessionStorage.getItem(SEEN) !== null
    window.sessionStorage.setItem(SEEN, '1')
    return seen
  } catch {
    return false
  }
}
