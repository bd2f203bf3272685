import type { Session } from '../../core/runtime/session'

/** Stands before the code in a link to a talk. What follows `#` is not sent to a server, so that no log and no messenger's preview gets the code. */
const MARK = '#c='

const CODE = /^#c=(?<code>[\w-]{32})$/

/** The code of a link to a talk; `undefined` where an address has none. */
export const talkCodeIn = (hash: string): string | undefined => CODE.exec(hash)?.groups?.code

/** The link to a talk: the page's own address and the code, without data of the visitor. */
export const talkLinkOf = ({ origin, pathname }: URL | Location, code: string): string =>
  `${origin}${pathname}${MARK}${code}`

/** The talk as its link hands it over: with one more event, since making the link and opening it are actions, from which a device keeps it for a day. */
export function handedSession(session: Session, now: number): Session {
  const asked = { at: now, event: { type: 'told' as const, facts: {} } }
  return { ...session, events: [...session.events, asked] }
}
