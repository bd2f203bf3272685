import type { Session } from '../../core/runtime/session'
import type { Script } from '../../core/script/script'
import { scriptFor } from '../../core/script/script-for'
import type { Facts } from '../../core/script/value'
import { factTable } from '../../product/facts/facts'
import { variantFor } from '../../product/facts/identifiers'
import { visitOf } from '../../product/facts/visit-facts'
import type { PageData } from './page-data'

/** The facts that a stored talk began with. */
export function begunWith({ events: [first] }: Session): Facts {
  return first?.event.type === 'started' ? first.event.facts : {}
}

/** A page's script with the texts of the visit that a talk began with, since a referral may have texts of its own. */
export const scriptOfTalk = ({ script, variant }: PageData, begun: Facts): Script =>
  scriptFor(script, variantFor(variant, visitOf(begun)), factTable)
