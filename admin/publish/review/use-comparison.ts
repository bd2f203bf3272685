import { useEffect, useRef, useState } from 'react'
import { answerWithin } from '../../worker/host'
import type { ContentComparison, Contents, TalkFault } from './contents'
import { giveBackReviewer, type Reviewer, takeReviewer } from './reviewers'

/** The progress of the talks, and the failures so far. */
export type TalkRuns = {
  readonly all: number
  readonly done: number
  readonly faults: readonly TalkFault[]
}

export type Reviewed = {
  /** The contents that were compared. */
  readonly of: Pair
  readonly comparison: ContentComparison
  /** Absent until the talks have begun, or if they were not requested. */
  readonly talks?: TalkRuns
}

export type Pair = {
  readonly before: Contents
  readonly after: Contents
  /** The id of the release `before`, if a publication is to be made from it. */
  readonly base?: string
}

export type Review = {
  /** The newest result; of an earlier pair while the current one is being compared. */
  readonly reviewed?: Reviewed
  readonly busy: boolean
  readonly failure?: string
  /** Compares again; set after a failure. */
  readonly retry?: () => void
}

/**
 * Milliseconds that a comparison may take, in wall-clock time, since a browser does not report processor time. It is generous for a busy
 * machine: publishing needs the comparison, and nothing else waits for it.
 */
const LIMIT = 180_000

type Found = Pick<Review, 'reviewed' | 'failure'> & {
  /** The compared pair; absent before the first result. */
  readonly of?: Pair
  /** The number of the attempt. */
  readonly round?: number
}

type Options = {
  readonly withTalks: boolean
  /** The requests for the contents: where one has failed, the review says so, and asks again. */
  readonly loads?: readonly Load[]
}

type Load = { readonly error: Error | null; readonly refetch: () => unknown }

/** Compares two contents in a worker whenever they change; then, if `withTalks`, runs the second's talks, one file after the other. */
export function useComparison(pair: Pair | undefined, { withTalks, loads = [] }: Options): Review {
  const reviewing = useRef<Reviewer | undefined>(undefined)
  const [found, setFound] = useState<Found>({})
  const [round, setRound] = useState(0)

  useEffect(
    () => () => {
      if (reviewing.current) giveBackReviewer(reviewing.current)
      reviewing.current = undefined
    },
    [],
  )

  useEffect(() => {
    let current = true
    if (!pair) return undefined
    const told = (reviewed: Reviewed) => {
      if (current) setFound({ of: pair, round, reviewed })
    }
    reviewing.current ??= takeReviewer()
    const { api, end } = reviewing.current
    const work = async () => {
      const comparison = await within(api.compare(pair.before, pair.after))
      if (!current) return
      told({ of: pair, comparison })
      if (!withTalks) return
      const paths = await within(api.talks())
      const faults: TalkFault[] = []
      for (const [index, path] of paths.entries()) {
        if (!current) return
        faults.push(...(await within(api.runTalk(path))))
        const talks = { all: paths.length, done: index + 1, faults: [...faults] }
        told({ of: pair, comparison, talks })
      }
      if (paths.length === 0) told({ of: pair, comparison, talks: { all: 0, done: 0, faults } })
    }
    work().catch((error: Error) => {
      // once given back, the reviewer may serve another caller
      if (reviewing.current?.api === api) {
        end()
        reviewing.current = undefined
      }
      if (current) setFound({ of: pair, round, failure: error.message })
    })
    return () => {
      current = false
    }
  }, [pair, withTalks, round])

  const missing = pair ? [] : loads.filter(({ error }) => error)
  if (missing[0]) {
    const failure = missing[0].error?.message ?? ''
    return { busy: false, failure, retry: () => missing.forEach(({ refetch }) => void refetch()) }
  }
  const { of, reviewed, failure } = found
  const busy = !pair || of !== pair || found.round !== round
  const retry = () => setRound(round + 1)
  return {
    busy,
    ...(reviewed && { reviewed }),
    ...(failure !== undefined && !busy && { failure, retry }),
  }
}

const within = <T>(answer: Promise<T>): Promise<T> =>
  answerWithin(LIMIT, answer, 'A comparação demorou demais. Veja se há erros no roteiro.')
