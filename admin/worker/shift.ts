import type { Change, CompilationResult, KnownPicture } from './api'
import type { Endpoint } from './client'
import { deltaTaker } from './deltas'

/** A worker at work, until it is ended. */
export type Shift = {
  /** `undefined` when no answer comes in `ms` milliseconds, or the worker breaks. */
  readonly compile: (
    changes: readonly Change[],
    whole: boolean,
    pictures: readonly KnownPicture[],
    ms: number,
  ) => Promise<Omit<CompilationResult, 'version'> | undefined>
  /** Asks something beside; `undefined` once it is ended. */
  readonly ask: <T>(question: (api: Endpoint['api']) => Promise<T>) => Promise<T | undefined>
  /** Whether all that was asked is answered within `ms`: what waits behind it would seem to take its time. */
  readonly isFree: (ms: number) => Promise<boolean>
  readonly end: () => void
}

export function openShift({ api, end }: Endpoint): Shift {
  const take = deltaTaker()
  let tellEnd = () => {}
  const ended = new Promise<undefined>((resolve) => {
    tellEnd = () => resolve(undefined)
  })
  const asked = new Set<Promise<unknown>>()
  return {
    ask: (question) => {
      const answer = Promise.race([question(api), ended])
      asked.add(answer)
      const done = () => asked.delete(answer)
      answer.then(done, done)
      return answer
    },
    isFree: async (ms) =>
      asked.size === 0 || (await within(ms, Promise.allSettled(asked), ended)) !== undefined,
    compile: async (changes, whole, pictures, ms) => {
      const delta = await within(ms, api.compile(changes, whole, pictures), ended)
      return delta && take(delta)
    },
    end: () => {
      end()
      tellEnd()
    },
  }
}

async function within<T>(
  ms: number,
  answer: Promise<T>,
  ended: Promise<undefined>,
): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  try {
    return await Promise.race([answer, late, ended])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
