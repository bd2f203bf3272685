import { onDemand } from './on-demand'

/** What draws help. */
export const help = onDemand(() => import('./help'))

/** What draws tables. */
export const tables = onDemand(() => import('./table-bubble'))

/** What draws options of which several may be marked. */
export const marks = onDemand(() => import('./mark-list'))
