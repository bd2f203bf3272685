/** Where a command says what comes of it, and what is wrong: standard output and standard error, unless somebody else calls it. */
export type Prompt = {
  readonly log: (text: string) => void
  readonly error: (text: string) => void
}

/** For the person at the prompt, in words. */
export const wordsOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason)

/** A count of things whose name takes an s. */
export const countOfThings = (count: number, name: string): string =>
  `${count} ${name}${count === 1 ? '' : 's'}`
