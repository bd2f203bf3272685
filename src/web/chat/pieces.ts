import { onDemand } from './on-demand'

/** What draws help. */
export const help = onDemand(async () => {
  const { HelpAnswer, HelpSheet } = await import('./help')
  return { HelpAnswer, HelpSheet }
})

/** What draws bubbles that are more than a sentence. */
export const richBubble = onDemand(async () => {
  const { RichBubble } = await import('./rich-bubble')
  return { RichBubble }
})

/** What draws options of which several may be marked. */
export const marks = onDemand(() => import('./mark-list'))
