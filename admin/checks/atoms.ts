import { atom } from 'jotai'
import type { Coverage } from '../../src/core/talks/coverage'
import type { Remote } from '../worker/host'
import { type ChecksApi, passes, type TalkInfo, type TalkResult } from './api'

/** The test talks as they last went. */
export type ChecksState = {
  readonly talks: readonly TalkInfo[]
  /** By path; a talk that is still to be run keeps its last one. */
  readonly results: ReadonlyMap<string, TalkResult>
  /** Paths still to be run. */
  readonly due: readonly string[]
  /** Of the last time that all were done. */
  readonly coverage?: Coverage
  /** Why they cannot be run. */
  readonly problem?: string
}

export const checksAtom = atom<ChecksState>({ talks: [], results: new Map(), due: [] })

/** The worker that runs them; undefined before the first script. */
export const checkerAtom = atom<Remote<ChecksApi> | undefined>(undefined)

/** Runs again, whether it can matter or not: these, or all. */
export const rerunAtom = atom<{ readonly run: (paths?: readonly string[]) => void }>({
  run: () => {},
})

export const failingAtom = atom((get): readonly TalkInfo[] => {
  const { talks, results } = get(checksAtom)
  return talks.filter(({ path }) => {
    const result = results.get(path)
    return result && !passes(result)
  })
})
