import { onDemand } from './on-demand'

/** The code of the chat's foot, loaded on demand: what is needed once something is asked or may be asked. */
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
