import { tookTooLong } from '../../src/core/language/diagnostics/took-too-long'
import type { PictureSizes } from '../../src/core/language/read/content-input'
import type { AskService, CompilationResult, CompilerApi, DocumentText } from './api'
import { NO_ARMS } from './api'
import { type Remote, type RunningWorker, startWorker } from './host'
import { neverStarted, openSession, type WorkerSession } from './worker-session'

export type ClientOptions = {
  /** Absent: a real worker is started. */
  readonly start?: () => RunningWorker<CompilerApi>
  /**
   * Milliseconds that one document may take (case SCR-04), in wall-clock time, since a browser does not report processor time. If compiling
   * all documents took longer when they were opened, each document may take that long, rounded up to seconds.
   */
  readonly limit?: number
  /** Milliseconds for all documents together, including the start of a worker: long, since nothing is checked until then (decision 93). */
  readonly coldLimit?: number
  readonly onResult: (result: CompilationResult) => void
}

const startCompiler = () =>
  startWorker<CompilerApi>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  )

type Questions = Pick<
  CompilerApi,
  'locate' | 'locateAll' | 'stepAt' | 'saysOf' | 'arrive' | 'playTalk'
>

/** The page's client of the compiler. Requests resolve to `undefined` while no worker runs. */
export type CompilerClient = {
  readonly [Name in keyof Questions]: (
    ...given: Parameters<Questions[Name]>
  ) => Promise<ReturnType<Questions[Name]> | undefined>
} & {
  /** Replaces all documents. */
  readonly open: (documents: readonly { readonly path: string; readonly text: string }[]) => void
  readonly change: (path: string, text: string | null) => void
  /** Sets which pictures exist; until then pictures are not checked. */
  readonly pictures: (sizes: PictureSizes) => void
  readonly ask: AskService
  readonly dispose: () => void
}

/**
 * Compiles the newest texts in one worker; changes during a run are sent together with the next. A run that takes too long is ended with
 * its worker, and the text that caused it is left out, with a diagnostic, until it changes.
 */
export function createCompilerClient(options: ClientOptions): CompilerClient {
  const { start = startCompiler, limit = 3000, coldLimit = 120_000, onResult } = options
  const wanted = new Map<string, string>()
  /** Texts that a worker has compiled in time. */
  const accepted = new Map<string, string>()
  const leftOut = new Set<string>()
  /** By path: texts that were too slow once but compiled when they were tried again; they get the long limit. */
  const slow = new Map<string, string>()
  const pending = new Set<string>()
  let pictures: PictureSizes = new Map()
  let picturesChanged = false
  let session: WorkerSession | undefined
  let busy = false
  let disposed = false
  let oneByOne = false
  let version = 0
  /** Milliseconds that the first compilation of all documents took. */
  let opening = 0
  const typingLimit = () => Math.max(limit, Math.ceil(opening / 1000) * 1000)

  const textOf = (path: string): string | null => wanted.get(path) ?? null

  const tell = (result: Omit<CompilationResult, 'version'>) => {
    version += 1
    const lost = [...leftOut].map((path) => tookTooLong(path, typingLimit()))
    onResult({ version, ...result, diagnostics: [...result.diagnostics, ...lost] })
  }

  /** Starts a worker with all accepted texts that still exist; false if it does not answer. */
  const begin = async (): Promise<boolean> => {
    session = openSession(start())
    for (const path of accepted.keys()) if (!wanted.has(path)) accepted.delete(path)
    const seeded = await session.compile([...accepted], true, pictures, coldLimit)
    if (disposed) return false
    if (!seeded) {
      session.end()
      session = undefined
      tell({ diagnostics: [neverStarted()], variants: [], ...NO_ARMS })
      return false
    }
    if (accepted.size > 0) tell(seeded)
    return true
  }

  const nextBatch = (): readonly DocumentText[] => {
    const paths = oneByOne ? [...pending].slice(0, 1) : [...pending]
    for (const path of paths) pending.delete(path)
    if (pending.size === 0) oneByOne = false
    return paths.map((path) => [path, textOf(path)])
  }

  const compileNext = async (own: WorkerSession): Promise<void> => {
    if (!(await own.isFree(coldLimit))) return drop(own)
    const changes = nextBatch()
    picturesChanged = false
    const isSlow = changes.some(([path, text]) => text !== null && slow.get(path) === text)
    const time = isSlow
      ? coldLimit
      : Math.min(coldLimit, typingLimit() * Math.max(changes.length, 1))
    const started = performance.now()
    const result = await own.compile(changes, false, pictures, time)
    if (disposed) return
    if (!result) return giveUp(own, changes)
    if (accepted.size === 0) opening = performance.now() - started
    for (const [path, text] of changes) {
      if (text === null) accepted.delete(path)
      else accepted.set(path, text)
    }
    tell(result)
  }

  const drop = (own: WorkerSession) => {
    own.end()
    session = undefined
  }

  /** Ends the worker after a run that was too slow: a single text is left out, several are tried again one by one. */
  const giveUp = (own: WorkerSession, changes: readonly DocumentText[]) => {
    drop(own)
    const [only] = changes
    if (changes.length === 1 && only && textOf(only[0]) === only[1]) {
      leftOut.add(only[0])
      if (only[1] !== null && slow.get(only[0]) !== only[1]) void tryAgain(only[0], only[1])
    } else for (const [path] of changes) pending.add(path)
    oneByOne = pending.size > 1
  }

  /** Tries a text that was left out again, in a second worker: the machine may have been busy and the text not at fault. */
  const tryAgain = async (path: string, text: string): Promise<void> => {
    const trial = openSession(start())
    const result = await trial.compile([...accepted, [path, text]], true, pictures, coldLimit)
    trial.end()
    if (disposed || !result || !leftOut.has(path) || textOf(path) !== text) return
    slow.set(path, text)
    want(path, text)
    void work()
  }

  const work = async (): Promise<void> => {
    if (busy) return
    busy = true
    while (!disposed && (pending.size > 0 || picturesChanged || !session)) {
      if (session) await compileNext(session)
      else if (!(await begin())) break
    }
    busy = false
  }

  const want = (path: string, text: string | null) => {
    if (text === null) wanted.delete(path)
    else wanted.set(path, text)
    leftOut.delete(path)
    pending.add(path)
  }

  const ask = async <T>(
    question: (api: Remote<CompilerApi>) => Promise<T>,
  ): Promise<T | undefined> => session?.ask(question)

  return {
    open: (documents) => {
      const opened = new Map(documents.map(({ path, text }) => [path, text]))
      for (const path of [...wanted.keys()]) if (!opened.has(path)) want(path, null)
      for (const [path, text] of opened) if (wanted.get(path) !== text) want(path, text)
      void work()
    },
    change: (path, text) => {
      want(path, text)
      void work()
    },
    pictures: (sizes) => {
      pictures = sizes
      picturesChanged = true
      void work()
    },
    // the type of the result depends on `question`, which comlink cannot express
    ask: (async (question, document, ...given) => {
      const { path, text } = document
      // a question would give the worker the text again: one that was left out, or that of a deleted document
      const isLeftOut = leftOut.has(path) && textOf(path) === text
      if (isLeftOut || !wanted.has(path)) return undefined
      return ask((api) => api.ask(question, document, given))
    }) as AskService,
    locate: (place) => ask((api) => api.locate(place)),
    locateAll: (places) => ask((api) => api.locateAll(places)),
    stepAt: (path, position) => ask((api) => api.stepAt(path, position)),
    saysOf: (steps) => ask((api) => api.saysOf(steps)),
    arrive: (step, variant) => ask((api) => api.arrive(step, variant)),
    playTalk: (path) => ask((api) => api.playTalk(path)),
    dispose: () => {
      disposed = true
      session?.end()
    },
  }
}
