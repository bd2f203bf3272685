import { onDemand } from './on-demand'

/** What draws help. */
export const help = onDemand(async () => {
  const { HelpAnswer, HelpSheet } = await import('./help')
  return { HelpAnswer, HelpSheet }
})

/** What draws tables. */
export const tables = onDemand(async () => {
  const { TableBubble } = await import('./table-bubble')
  return { TableBubble }
})

/** What draws options of which several may be marked. */
export const marks = onDemand(() => import('./mark-list'))
