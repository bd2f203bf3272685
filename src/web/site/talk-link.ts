import type { Session } from '../../core/runtime/session'

/** What follows `#` in a link to a talk, before its code: no server, log or preview of a messenger gets to see it. */
const MARK = '#c='

const CODE = /^#c=(?<code>[\w-]{32})$/

/** The code of a link to a talk; `undefined` where an address has none. */
export const talkCodeIn = (hash: string): string | undefined => CODE.exec(hash)?.groups?.code

/** The link to a talk: the page's own address, and nothing of the visitor. */
export const talkLinkOf = ({ origin, pathname }: URL | Location, code: string): string =>
  `${origin}${pathname}${MARK}${code}`

/** A talk as it is handed on: to make its link is what its visitor did last, so that it is kept for a day from then. */
export function handedSession(session: Session, now: number): Session {
  const asked = { at: now, event: { type: 'told' as const, facts: {} } }
  return { ...session, events: [...session.events, asked] }
}
