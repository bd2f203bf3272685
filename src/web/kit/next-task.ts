/** Resolves in a task of its own: a tap, a scroll and what is to be drawn come in between. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
