import { useStore } from 'jotai'
import { useEffect } from 'react'
import { contentKindOf } from '../../src/api/path'
import { type LastValid, lastValidAtom } from '../worker/atoms'
import { deltaMaker } from '../worker/deltas'
import { answerWithin, startWorker } from '../worker/host'
import { documentsAtom } from '../workspace/atoms'
import type { AtomStore } from '../workspace/documents'
import type { ChecksApi, TalkResult } from './api'
import { checkerAtom, checksAtom, rerunAtom } from './atoms'

/** Milliseconds before a run: longer when the page opens, so that the editor loads first; later a pause in typing. */
const FIRST_PAUSE = 1500
const PAUSE = 500

/** Milliseconds until a worker that does not answer is given up: it could not be loaded, or has come to its end. */
const LONGEST = 120_000

/** Interval between progress updates on the page, in milliseconds. */
const SHOW_EVERY = 120

/** Runs the test talks on the draft while the component is mounted: all of them once, then those that a change may affect. */
export function useChecks(): void {
  const store = useStore()
  useEffect(() => runChecks(store), [store])
}

const startChecker = () =>
  startWorker<ChecksApi>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  )

const brokenRun = (path: string, { message }: Error): TalkResult => ({
  path,
  outcomes: [{ problem: `Não pôde ser rodada, por um erro do programa: ${message}` }],
})

function runChecks(store: AtomStore): () => void {
  let toDelta = deltaMaker()
  let { api, end } = startChecker()
  /** Whether another worker is to take the next draft. */
  let isLost = false
  const forced = new Set<string>()
  /** The last result of each talk, also from a round that was stopped: the worker does not run that talk again. */
  const results = new Map(store.get(checksAtom).results)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Incremented with every change: an older round stops, and the next one runs the talks that were left. */
  let round = 0
  /** Rounds run one after another, since each delta builds on the previous one. */
  let rounds = Promise.resolve()
  let first = true

  // a worker's proxy looks like a function, which `set` would call as an updater
  const offer = () => store.set(checkerAtom, () => api)

  /** The worker's answer. After a failure the worker's state is unknown: another one is sent everything. */
  const answered = async <T>(answer: Promise<T>, late: string): Promise<T> => {
    try {
      return await answerWithin(LONGEST, answer, `${late} em dois minutos.`)
    } catch (error) {
      toDelta = deltaMaker()
      isLost = true
      throw error
    }
  }

  /** Sends the worker what has changed since the last delta. */
  const take = async (sound: LastValid): ReturnType<typeof api.take> => {
    const texts = [...store.get(documentsAtom).values()].flatMap(({ path, text }) =>
      text !== null && contentKindOf(path) === 'talk' ? [[path, text] as const] : [],
    )
    if (isLost) {
      end()
      ;({ api, end } = startChecker())
      offer()
      isLost = false
    }
    const delta = toDelta({ ...sound, diagnostics: [] })
    return answered(api.take(delta, texts), 'não começaram')
  }

  const work = async (own: number): Promise<void> => {
    const sound = store.get(lastValidAtom)
    if (!sound || own !== round) return
    const { talks, due: touched } = await take(sound)
    if (own !== round) return
    const names = new Map(talks.map(({ path, name }) => [path, name]))
    const due = [...new Set([...touched, ...forced])].filter((path) => names.has(path))
    for (const path of results.keys()) if (!names.has(path)) results.delete(path)
    // copies, here and below, since the map in the atom must not be changed
    store.set(checksAtom, (before) => ({ ...before, talks, results: new Map(results), due }))
    let shownAt = performance.now()
    for (const [index, path] of due.entries()) {
      const run = api.run(path).catch((error: Error) => brokenRun(path, error))
      const result = await answered(run, `“${names.get(path)}” não terminou`)
      if (result) results.set(path, result)
      if (own !== round) return
      forced.delete(path)
      if (performance.now() - shownAt < SHOW_EVERY) continue
      shownAt = performance.now()
      const left = due.slice(index + 1)
      store.set(checksAtom, (before) => ({ ...before, results: new Map(results), due: left }))
    }
    const coverage = await answered(api.coverage(), 'a conta do que alcançam não terminou')
    if (own !== round) return
    store.set(checksAtom, ({ talks }) => ({
      talks,
      results: new Map(results),
      due: [],
      ...(coverage && { coverage }),
    }))
  }

  const soon = (pause = first ? FIRST_PAUSE : PAUSE) => {
    clearTimeout(timer)
    if (!store.get(lastValidAtom)) return
    timer = setTimeout(() => {
      first = false
      round += 1
      const own = round
      rounds = rounds
        .then(() => work(own))
        .catch(({ message: problem }: Error) => {
          if (own === round) store.set(checksAtom, (before) => ({ ...before, due: [], problem }))
        })
    }, pause)
  }

  let documents = store.get(documentsAtom)
  const leaveDocuments = store.sub(documentsAtom, () => {
    const now = store.get(documentsAtom)
    const isTalk = [...documents.keys(), ...now.keys()].some(
      (path) => documents.get(path)?.text !== now.get(path)?.text && contentKindOf(path) === 'talk',
    )
    documents = now
    if (isTalk) soon()
  })
  const leaveSound = store.sub(lastValidAtom, () => soon())
  offer()
  store.set(rerunAtom, {
    run: (paths) => {
      for (const path of paths ?? store.get(checksAtom).talks.map((talk) => talk.path)) {
        forced.add(path)
      }
      soon(0)
    },
  })
  soon()
  return () => {
    clearTimeout(timer)
    round += 1
    leaveDocuments()
    leaveSound()
    store.set(checkerAtom, undefined)
    store.set(rerunAtom, { run: () => {} })
    end()
  }
}
