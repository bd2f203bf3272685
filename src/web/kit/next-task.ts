/** Resolves in a new task, so that the browser can handle taps, scrolling and painting before it. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
