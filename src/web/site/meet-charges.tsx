import { foldEvents } from '../../core/engine/conversation'
import { resumeOptions } from '../../core/runtime/resume'
import type { Session } from '../../core/runtime/session'
import type { Doorway } from './doorway'
import { dueCharges, forgetCharges } from './due-charges'
import { DueScreen } from './due-screen'
import type { PageData } from './page-data'
import { begunWith, scriptOfTalk } from './script-of-talk'

const storage = () => window.localStorage

/**
 * Shows who comes back what waits to be paid, once in a tab. A charge at which a talk still stands is left to the question whether to go
 * on with that.
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

/** The contract of a talk that stands at its charge; one that has ended, or has left it behind, leads to it no more. */
function contractOf(page: PageData, session: Session) {
  const talk = foldEvents(scriptOfTalk(page, begunWith(session)), session.events)
  return resumeOptions(talk).length > 0 ? talk.state.facts.contrato : undefined
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
