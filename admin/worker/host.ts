import { wrap } from 'comlink'

/** The functions of a worker as the page calls them. */
export type Remote<Api> = {
  readonly [Name in keyof Api]: Api[Name] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Promise<Answer>
    : never
}

export type RunningWorker<Api> = {
  readonly api: Remote<Api>
  /** Stops it at once; what has been asked of it stays without an answer. */
  readonly end: () => void
}

/** Starts a worker whose entry file hands `Api` to comlink's `expose`. The bundler finds that file only where `new Worker(new URL(…))` is written out. */
export function startWorker<Api>(create: () => Worker): RunningWorker<Api> {
  const worker = create()
  // comlink's own types make every call a promise, which is what `Remote` says more plainly
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
