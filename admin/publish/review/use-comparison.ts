import { useEffect, useRef, useState } from 'react'
import { answerWithin } from '../../worker/host'
import type { ContentComparison, Contents, TalkFault } from './contents'
import { giveBackReviewer, type Reviewer, takeReviewer } from './reviewers'

/** How far the talks have come. */
export type TalkRuns = {
  readonly all: number
  readonly done: number
  readonly faults: readonly TalkFault[]
}

export type Reviewed = {
  /** The contents that were compared: what is shown is what these say. */
  readonly of: Pair
  readonly comparison: ContentComparison
  /** Absent until they begin, and where no talks are wanted. */
  readonly talks?: TalkRuns
}

export type Pair = {
  readonly before: Contents
  readonly after: Contents
  /** The release that `before` is, where a publication is to be made from it. */
  readonly base?: string
}

export type Review = {
  /** The newest that is known; of an older pair while the newer one is worked on. */
  readonly reviewed?: Reviewed
  readonly busy: boolean
  readonly failure?: string
  /** Of a failure: compares once more. */
  readonly retry?: () => void
}

/**
 * What a comparison may take, in milliseconds. By the clock, since a browser does not tell the processor's time, and with room for a busy
 * machine: nobody can publish without it, and nothing else waits for it.
 */
const LIMIT = 180_000

type Found = Pick<Review, 'reviewed' | 'failure'> & {
  /** Absent until there is a first. */
  readonly of?: Pair
  /** At which try. */
  readonly round?: number
}

type Options = { readonly withTalks: boolean }

/** Compares two contents in a worker whenever they change, and then runs the second's talks, one file after the other. */
export function useComparison(pair: Pair | undefined, { withTalks }: Options): Review {
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
      // after it was given back it is another's
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
