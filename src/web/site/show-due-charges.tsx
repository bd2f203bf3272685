import { foldEvents } from '../../core/engine/conversation'
import { resumeOptions } from '../../core/runtime/resume'
import type { Session } from '../../core/runtime/session'
import type { ChatEntry } from './chat-entry'
import { dueCharges, forgetCharges } from './due-charges'
import { DueScreen } from './due-screen'
import type { PageData } from './page-data'
import { begunWith, scriptOfTalk } from './script-of-talk'

const storage = () => window.localStorage

/**
 * Shows a returning visitor the unpaid charges, once per tab. The charge of a talk that can be resumed is left out: the question whether to
 * continue that talk shows it.
 */
export function showDueCharges({ page, own, beginOwn, show }: ChatEntry): void {
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

/** The contract of a talk that can be resumed; `undefined` if the talk has ended or has nothing to resume. */
function contractOf(page: PageData, session: Session) {
  const talk = foldEvents(scriptOfTalk(page, begunWith(session)), session.events)
  return resumeOptions(talk).length > 0 ? talk.state.facts.contrato : undefined
}

const SEEN = 'cobranca:vista'

/** Whether this tab has shown the charges before; marks them as shown. False without storage. */
function wasSeen(): boolean {
  try {
    const seen = window.sessionStorage.getItem(SEEN) !== null
    window.sessionStorage.setItem(SEEN, '1')
    return seen
  } catch {
    return false
  }
}
