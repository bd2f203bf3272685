import type { ChatEvent } from '../../src/core/engine/event'
import type { Location } from '../../src/core/language/diagnostics/diagnostic'
import type { Position } from '../../src/core/language/diagnostics/position'
import type {
  Arrival,
  Ask,
  AtCursor,
  Change,
  CompilationResult,
  KnownPicture,
  Place,
  WorkerApi,
  WrittenSay,
} from './api'
import { neverStarted, tookTooLong } from './given-up'
import { openShift, type Shift } from './shift'

/** A worker as the client sees it. */
export type Endpoint = {
  readonly api: {
    readonly [Name in keyof WorkerApi]: (
      ...given: Parameters<WorkerApi[Name]>
    ) => Promise<ReturnType<WorkerApi[Name]>>
  }
  readonly end: () => void
}

export type ClientOptions = {
  readonly start: () => Endpoint
  /** Milliseconds that one document may take (case SCR-04). */
  readonly limit?: number
  /** The most that all documents together may take, and the start of a worker. */
  readonly coldLimit?: number
  readonly told: (result: CompilationResult) => void
}

/** The compiler as the page sees it. What is asked while there is no worker is answered with `undefined`. */
export type CompilerClient = {
  /** Replaces all documents. */
  readonly open: (documents: readonly { readonly path: string; readonly text: string }[]) => void
  readonly change: (path: string, text: string | null) => void
  /** Says which pictures there are; until then none are judged. */
  readonly pictures: (known: readonly KnownPicture[]) => void
  readonly ask: Ask
  readonly locate: (place: Place) => Promise<Location | undefined>
  readonly locateAll: (
    places: readonly Place[],
  ) => Promise<readonly (Location | undefined)[] | undefined>
  readonly stepAt: (path: string, position: Position) => Promise<AtCursor | undefined>
  readonly saysOf: (
    steps: readonly string[],
  ) => Promise<readonly (WrittenSay | undefined)[] | undefined>
  readonly arrive: (step: string, variant: string) => Promise<Arrival | undefined>
  readonly playTalk: (path: string) => Promise<readonly ChatEvent[] | undefined>
  readonly dispose: () => void
}

/**
 * Keeps one worker busy with the newest texts: while it runs, changes gather and go together. A run that takes too long is cut with
 * its worker; the text that caused it is left out, and said to be, until it changes.
 */
export function createCompilerClient(options: ClientOptions): CompilerClient {
  const { start, limit = 1000, coldLimit = 15_000, told } = options
  const wanted = new Map<string, string>()
  /** What a worker has taken without trouble. */
  const accepted = new Map<string, string>()
  const leftOut = new Set<string>()
  const pending = new Set<string>()
  let pictures: readonly KnownPicture[] = []
  /** Pictures have changed since the last run. */
  let repainted = false
  let shift: Shift | undefined
  let busy = false
  let disposed = false
  let oneByOne = false
  let version = 0

  const textOf = (path: string): string | null => wanted.get(path) ?? null

  const tell = (result: Omit<CompilationResult, 'version'>) => {
    version += 1
    const lost = [...leftOut].map((path) => tookTooLong(path, limit))
    told({ version, ...result, diagnostics: [...result.diagnostics, ...lost] })
  }

  /** A worker that holds what the one before had taken. */
  const begin = async (): Promise<boolean> => {
    shift = openShift(start())
    const seeded = await shift.compile([...accepted], true, pictures, coldLimit)
    if (disposed) return false
    if (!seeded) {
      shift.end()
      shift = undefined
      tell({ diagnostics: [neverStarted()], variants: [] })
      return false
    }
    if (accepted.size > 0) tell(seeded)
    return true
  }

  const nextBatch = (): readonly Change[] => {
    const paths = oneByOne ? [...pending].slice(0, 1) : [...pending]
    for (const path of paths) pending.delete(path)
    if (pending.size === 0) oneByOne = false
    return paths.map((path) => [path, textOf(path)])
  }

  const compileNext = async (own: Shift): Promise<void> => {
    if (!(await own.isFree(coldLimit))) return drop(own)
    const changes = nextBatch()
    repainted = false
    const time = Math.min(coldLimit, limit * Math.max(changes.length, 1))
    const result = await own.compile(changes, false, pictures, time)
    if (disposed) return
    if (!result) return giveUp(own, changes)
    for (const [path, text] of changes) {
      if (text === null) accepted.delete(path)
      else accepted.set(path, text)
    }
    tell(result)
  }

  const drop = (own: Shift) => {
    own.end()
    shift = undefined
  }

  /** The next worker reads without the text that took so long; of several, each by itself. */
  const giveUp = (own: Shift, changes: readonly Change[]) => {
    drop(own)
    const [only] = changes
    if (changes.length === 1 && only && textOf(only[0]) === only[1]) leftOut.add(only[0])
    else for (const [path] of changes) pending.add(path)
    oneByOne = pending.size > 1
  }

  const work = async (): Promise<void> => {
    if (busy) return
    busy = true
    while (!disposed && (pending.size > 0 || repainted || !shift)) {
      if (shift) await compileNext(shift)
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

  const ask = async <T>(question: (api: Endpoint['api']) => Promise<T>): Promise<T | undefined> =>
    shift?.ask(question)

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
    pictures: (known) => {
      pictures = known
      repainted = true
      void work()
    },
    // the question decides the type of the answer, which comlink cannot tell
    ask: (async (question, document, ...given) =>
      ask((api) => api.ask(question, document, given))) as Ask,
    locate: (place) => ask((api) => api.locate(place)),
    locateAll: (places) => ask((api) => api.locateAll(places)),
    stepAt: (path, position) => ask((api) => api.stepAt(path, position)),
    saysOf: (steps) => ask((api) => api.saysOf(steps)),
    arrive: (step, variant) => ask((api) => api.arrive(step, variant)),
    playTalk: (path) => ask((api) => api.playTalk(path)),
    dispose: () => {
      disposed = true
      shift?.end()
    },
  }
}
