import { onDemand } from './on-demand'

/** The code that renders help. */
export const help = onDemand(async () => {
  const { HelpAnswer, HelpSheet } = await import('./help')
  return { HelpAnswer, HelpSheet }
})

/** The code that renders bubbles that are more than a sentence. */
export const richBubble = onDemand(async () => {
  const { RichBubble } = await import('./rich-bubble')
  return { RichBubble }
})

/** The code that renders the question whether to continue: only returning visitors need it. */
export const resumeCard = onDemand(async () => {
  const { ResumeCard } = await import('./resume-card')
  return { ResumeCard }
})

/** The code that renders options of which several may be marked. */
export const marks = onDemand(() => import('./mark-list'))
