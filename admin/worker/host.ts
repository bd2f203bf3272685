import { wrap } from 'comlink'

/** The functions of a worker as the page calls them. */
export type Remote<Api> = {
  readonly [Name in keyof Api]: Api[Name] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Promise<Answer>
    : never
}

export type RunningWorker<Api> = {
  readonly api: Remote<Api>
  /** Terminates the worker at once; pending calls are never answered. */
  readonly end: () => void
}

/**
 * Starts a worker whose entry file exposes `Api` through comlink. The caller writes out `new Worker(new URL(…))`, or the bundler does not
 * find the file.
 */
export function startWorker<Api>(create: () => Worker): RunningWorker<Api> {
  const worker = create()
  // `Remote` is a simpler form of comlink's own type
  const api = wrap<Api>(worker) as unknown as Remote<Api>
  return { api, end: () => worker.terminate() }
}

/** The answer of a worker; rejects with `late` when it takes longer than `ms`. */
export async function answerWithin<T>(ms: number, answer: Promise<T>, late: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(late)), ms)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
