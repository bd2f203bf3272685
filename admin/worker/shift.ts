import type { Change, CompilationResult } from './api'
import type { Endpoint } from './client'
import { deltaTaker } from './deltas'

/** A worker at work, until it is ended. */
export type Shift = {
  readonly api: Endpoint['api']
  /** `undefined` when no answer comes in `ms` milliseconds, or the worker breaks. */
  readonly compile: (
    changes: readonly Change[],
    whole: boolean,
    ms: number,
  ) => Promise<Omit<CompilationResult, 'version'> | undefined>
  /** Resolves once it is ended: what was asked of it is not answered any more. */
  readonly ended: Promise<undefined>
  readonly end: () => void
}

export function openShift({ api, end }: Endpoint): Shift {
  const take = deltaTaker()
  let tellEnd = () => {}
  const ended = new Promise<undefined>((resolve) => {
    tellEnd = () => resolve(undefined)
  })
  return {
    api,
    ended,
    compile: async (changes, whole, ms) => {
      const delta = await within(ms, api.compile(changes, whole), ended)
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
