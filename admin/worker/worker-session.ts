import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type { PictureSizes } from '../../src/core/language/read/content-input'
import type { CompilationResult, CompilerApi, DocumentText } from './api'
import { deltaTaker } from './deltas'
import { answerWithin, type Remote, type RunningWorker } from './host'

/** One compiler worker from its start to its end; a new one knows nothing of what the one before was told. */
export type WorkerSession = {
  /** `undefined` when no answer comes in `ms` milliseconds, or the worker breaks. */
  readonly compile: (
    changes: readonly DocumentText[],
    whole: boolean,
    pictures: PictureSizes,
    ms: number,
  ) => Promise<Omit<CompilationResult, 'version'> | undefined>
  /** A question beside the compilations; answered with `undefined` once the session has ended. */
  readonly ask: <T>(question: (api: Remote<CompilerApi>) => Promise<T>) => Promise<T | undefined>
  /** Whether every question is answered within `ms`: a run that waits behind one would seem to take its time. */
  readonly isFree: (ms: number) => Promise<boolean>
  readonly end: () => void
}

export function openSession({ api, end }: RunningWorker<CompilerApi>): WorkerSession {
  const take = deltaTaker()
  let tellEnd = () => {}
  const ended = new Promise<undefined>((resolve) => {
    tellEnd = () => resolve(undefined)
  })
  const asked = new Set<Promise<unknown>>()
  /** The answer; `undefined` when it is late, when the worker breaks, and when the session ends before it comes. */
  const settled = async <T>(ms: number, answer: Promise<T>): Promise<T | undefined> => {
    try {
      return await answerWithin(ms, Promise.race([answer, ended]), 'late')
    } catch {
      return undefined
    }
  }
  return {
    ask: (question) => {
      const answer = Promise.race([question(api), ended])
      asked.add(answer)
      const done = () => asked.delete(answer)
      answer.then(done, done)
      return answer
    },
    isFree: async (ms) =>
      asked.size === 0 || (await settled(ms, Promise.allSettled(asked))) !== undefined,
    compile: async (changes, whole, pictures, ms) => {
      const delta = await settled(ms, api.compile(changes, whole, pictures))
      return delta && take(delta)
    },
    end: () => {
      end()
      tellEnd()
    },
  }
}

const START = { line: 0, character: 0 }
const BEGINNING = { start: START, end: START }

/** Said when no worker can be started at all. */
export const neverStarted = (): Diagnostic => ({
  code: 'took-too-long',
  severity: 'error',
  path: '',
  range: BEGINNING,
  message: 'A verificação do roteiro não começou. Recarregue a página.',
  english: 'The compiler did not start. Reload the page.',
})
