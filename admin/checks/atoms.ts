import { atom } from 'jotai'
import { contentKindOf } from '../../src/api/path'
import type { Coverage } from '../../src/core/talks/coverage'
import type { Remote } from '../worker/host'
import { documentsAtom } from '../workspace/atoms'
import { type ChecksApi, passes, type TalkInfo, type TalkResult } from './api'

/** The test talks and their latest results. */
export type ChecksState = {
  readonly talks: readonly TalkInfo[]
  /** By path; a talk that is due again keeps its last result. */
  readonly results: ReadonlyMap<string, TalkResult>
  /** Paths still to be run. */
  readonly due: readonly string[]
  /** From the last time that all due talks were run. */
  readonly coverage?: Coverage
  /** Why the talks cannot be run. */
  readonly problem?: string
}

export const checksAtom = atom<ChecksState>({ talks: [], results: new Map(), due: [] })

/** The proxy of the worker that runs the talks; undefined while none is started. */
export const checkerAtom = atom<Remote<ChecksApi> | undefined>(undefined)

/** Runs the given talks again (default: all), even if no change can affect them. */
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

/** Whether there are talks that the checker has not read yet. */
export const unreadAtom = atom((get): boolean => {
  if (get(checksAtom).talks.length > 0) return false
  return [...get(documentsAtom).values()].some(
    ({ path, text }) => text !== null && contentKindOf(path) === 'talk',
  )
})
