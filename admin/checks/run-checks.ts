import { useStore } from 'jotai'
import { useEffect } from 'react'
import { kindOf } from '../../src/api/path'
import { soundAtom } from '../worker/atoms'
import { deltaMaker } from '../worker/deltas'
import { documentsAtom } from '../workspace/atoms'
import type { Store } from '../workspace/workspace'
import type { TalkResult } from './api'
import { checkerAtom, checksAtom, rerunAtom } from './atoms'
import { startChecks } from './start'

/** The editor comes first when the page opens; later a pause in typing is enough. */
const FIRST_PAUSE = 1500
const PAUSE = 500

/** How often the page is told how far they have come, in milliseconds. */
const TELL_EVERY = 120

/** Runs the test talks on the draft for as long as the component is mounted: all once, then those that a change can touch. */
export function useChecks(): void {
  const store = useStore()
  useEffect(() => runChecks(store), [store])
}

function runChecks(store: Store): () => void {
  const toDelta = deltaMaker()
  const { api, end } = startChecks()
  const forced = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Grows with every change: what an older round has left is taken up by the next. */
  let round = 0
  let first = true

  const work = async (own: number): Promise<void> => {
    const sound = store.get(soundAtom)
    if (!sound) return
    const texts = [...store.get(documentsAtom).values()].flatMap(({ path, text }) =>
      text !== null && kindOf(path) === 'talk' ? [[path, text] as const] : [],
    )
    const { talks, due: touched } = await api.take(toDelta({ ...sound, diagnostics: [] }), texts)
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
    let told = performance.now()
    for (const [index, path] of due.entries()) {
      const result = await api.run(path)
      if (own !== round) return
      forced.delete(path)
      if (result) results.set(path, result)
      if (performance.now() - told < TELL_EVERY) continue
      told = performance.now()
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
      work(round).catch((error: Error) => {
        store.set(checksAtom, (before) => ({ ...before, due: [], problem: error.message }))
      })
    }, pause)
  }

  let documents = store.get(documentsAtom)
  const leaveDocuments = store.sub(documentsAtom, () => {
    const now = store.get(documentsAtom)
    const isTalk = [...now].some(
      ([path, document]) => kindOf(path) === 'talk' && documents.get(path)?.text !== document.text,
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
