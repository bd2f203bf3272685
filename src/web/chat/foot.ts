import { onDemand } from './on-demand'

/** What stands at the foot of the chat once something is asked, or may be. */
export const foot = onDemand(async () => {
  const [{ Composer }, { EditingBar, PrefilledBar }, { HelpBack, HelpButton }, { Reminder }] =
    await Promise.all([
      import('./composer'),
      import('./editing-bar'),
      import('./help-button'),
      import('./reminder'),
    ])
  return { Composer, EditingBar, PrefilledBar, HelpBack, HelpButton, Reminder }
})
