import { useStore } from 'jotai'
import { useEffect } from 'react'
import { contentKindOf } from '../../src/api/path'
import { type Sound, soundAtom } from '../worker/atoms'
import { deltaMaker } from '../worker/deltas'
import { startWorker } from '../worker/host'
import { documentsAtom } from '../workspace/atoms'
import type { AtomStore } from '../workspace/workspace'
import type { ChecksApi, TalkResult } from './api'
import { checkerAtom, checksAtom, rerunAtom } from './atoms'

/** The editor comes first when the page opens; later a pause in typing is enough. */
const FIRST_PAUSE = 1500
const PAUSE = 500

/** How often the page shows how far they have come, in milliseconds. */
const SHOW_EVERY = 120

/** Runs the test talks on the draft for as long as the component is mounted: all once, then those that a change can touch. */
export function useChecks(): void {
  const store = useStore()
  useEffect(() => runChecks(store), [store])
}

const startChecker = () =>
  startWorker<ChecksApi>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  )

function runChecks(store: AtomStore): () => void {
  let toDelta = deltaMaker()
  const { api, end } = startChecker()
  const forced = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Grows with every change: an older round stops, and the next one takes up what it has left. */
  let round = 0
  /** Rounds go one after the other, since each delta begins where the one before has ended. */
  let rounds = Promise.resolve()
  let first = true

  /** Sends what has changed since the worker took something last. After a failure nobody knows what it holds, so that it is sent everything. */
  const take = async (sound: Sound): ReturnType<typeof api.take> => {
    const texts = [...store.get(documentsAtom).values()].flatMap(({ path, text }) =>
      text !== null && contentKindOf(path) === 'talk' ? [[path, text] as const] : [],
    )
    try {
      return await api.take(toDelta({ ...sound, diagnostics: [] }), texts)
    } catch (error) {
      toDelta = deltaMaker()
      throw error
    }
  }

  const work = async (own: number): Promise<void> => {
    const sound = store.get(soundAtom)
    if (!sound || own !== round) return
    const { talks, due: touched } = await take(sound)
    if (own !== round) return
    const paths = new Set(talks.map(({ path }) => path))
    const due = [...new Set([...touched, ...forced])].filter((path) => paths.has(path))
    const results = new Map([...store.get(checksAtom).results].filter(([path]) => paths.has(path)))
    store.set(checksAtom, (before) => ({ ...before, talks, results, due }))
    // what the page holds never changes under it
    await runAll(own, due, new Map(results))
  }

  const runAll = async (
    own: number,
    due: readonly string[],
    results: Map<string, TalkResult>,
  ): Promise<void> => {
    let shownAt = performance.now()
    for (const [index, path] of due.entries()) {
      const result = await api.run(path)
      if (own !== round) return
      forced.delete(path)
      if (result) results.set(path, result)
      if (performance.now() - shownAt < SHOW_EVERY) continue
      shownAt = performance.now()
      const left = due.slice(index + 1)
      store.set(checksAtom, (before) => ({ ...before, results: new Map(results), due: left }))
    }
    const coverage = await api.coverage()
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
    if (!store.get(soundAtom)) return
    timer = setTimeout(() => {
      first = false
      round += 1
      const own = round
      rounds = rounds
        .then(() => work(own))
        .catch((error: Error) => {
          store.set(checksAtom, (before) => ({ ...before, due: [], problem: error.message }))
        })
    }, pause)
  }

  let documents = store.get(documentsAtom)
  const leaveDocuments = store.sub(documentsAtom, () => {
    const now = store.get(documentsAtom)
    const isTalk = [...now].some(
      ([path, document]) =>
        contentKindOf(path) === 'talk' && documents.get(path)?.text !== document.text,
    )
    documents = now
    if (isTalk) soon()
  })
  const leaveSound = store.sub(soundAtom, () => soon())
  // a worker's proxy passes for a function, which an atom would call
  store.set(checkerAtom, () => api)
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
