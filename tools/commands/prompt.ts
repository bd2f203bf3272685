/** Where a command says what comes of it, and what is wrong: standard output and standard error, unless somebody else calls it. */
export type Prompt = {
  readonly log: (text: string) => void
  readonly error: (text: string) => void
}

/** For the person at the prompt, in words. */
export const wordsOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason)
