import { ApiRefusal } from './problem'

/** Tells 'ended' at every answer that there is no session any more, whoever asked, but for questions about the session itself. */
export const sessionEnd = new EventTarget()

/** Where a tab notes who has signed in: all tabs of a browser have the same session. */
const OWNER = 'roteiro.session'

/** The person of this tab; undefined while nobody is signed in here. */
let ownUser: string | undefined

/** Notes for this tab and the others that the browser's session is this person's. Returns the function that forgets it here. */
export function noteOwner(user: string): () => void {
  ownUser = user
  try {
    // so that nothing old stays where there is no room
    localStorage.removeItem(OWNER)
    localStorage.setItem(OWNER, user)
  } catch {
    // no storage, or a full one: nobody knows whose the session is
  }
  return () => {
    ownUser = undefined
  }
}

function notedOwner(): string | null {
  try {
    return localStorage.getItem(OWNER)
  } catch {
    return null
  }
}

/** Whether somebody else has signed in since, in another tab of this browser. */
export function hasOtherOwner(): boolean {
  const owner = notedOwner()
  return ownUser !== undefined && owner !== null && owner !== ownUser
}

/** Throws a refusal, and tells the end of the session, where what follows would be done under the name of somebody else. */
export function checkOwner(): void {
  if (!hasOtherOwner()) return
  tellSessionEnd()
  throw new ApiRefusal(401, 'signed-out', 'Outra pessoa entrou neste navegador.', {})
}

export const tellSessionEnd = (): void => void sessionEnd.dispatchEvent(new Event('ended'))
