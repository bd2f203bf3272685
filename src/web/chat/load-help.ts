import type { HelpAnswer, HelpSheet } from './help'

type Help = { readonly HelpAnswer: typeof HelpAnswer; readonly HelpSheet: typeof HelpSheet }

let loaded: Help | undefined

/** What draws help, once it has come: an answer then has its height at once, and the log knows where to stand. */
export const helpNow = (): Help | undefined => loaded

export async function loadHelp(): Promise<Help> {
  const { HelpAnswer, HelpSheet } = await import('./help')
  loaded ??= { HelpAnswer, HelpSheet }
  return loaded
}
