import { onDemand } from './on-demand'

/** What draws help. */
export const help = onDemand(() => import('./help'))

/** What draws options of which several may be marked. */
export const marks = onDemand(() => import('./mark-list'))
