import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type { PictureSizes } from '../../src/core/language/read/content-input'
import type { CompilationResult, CompilerApi, DocumentText } from './api'
import { deltaTaker } from './deltas'
import { answerWithin, type Remote, type RunningWorker } from './host'

/** One compiler worker from start to end; a new session starts without any documents. */
export type WorkerSession = {
  /** Resolves to `undefined` if the worker does not answer within `ms` milliseconds, or fails. */
  readonly compile: (
    changes: readonly DocumentText[],
    whole: boolean,
    pictures: PictureSizes,
    ms: number,
  ) => Promise<Omit<CompilationResult, 'version'> | undefined>
  /** A call other than a compilation; resolves to `undefined` once the session has ended. */
  readonly ask: <T>(question: (api: Remote<CompilerApi>) => Promise<T>) => Promise<T | undefined>
  /** Whether all pending calls are answered within `ms`. Otherwise their time would count as that of the next compilation. */
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
  /** The answer; `undefined` when it is late, the worker fails, or the session ends first. */
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

/** The diagnostic when no worker can be started. */
export const neverStarted = (): Diagnostic => ({
  code: 'took-too-long',
  severity: 'error',
  path: '',
  range: BEGINNING,
  message: 'A verificação do roteiro não começou. Recarregue a página.',
  english: 'The compiler did not start. Reload the page.',
})
