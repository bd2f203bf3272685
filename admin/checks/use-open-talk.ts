import { atom, useStore } from 'jotai'
import { useCallback } from 'react'
import type { ChatEvent } from '../../src/core/engine/event'
import { servedName } from '../../src/core/script/experiment'
import { brandUrl } from '../preview/address'
import { readArmKey } from '../preview/arms'
import {
  addressAtom,
  armAtom,
  reportAtom,
  sendAtom,
  variantsAtom,
  visitedAtom,
} from '../preview/atoms'
import { asideAtom } from '../workbench/panels'
import type { AtomStore } from '../workspace/documents'
import { checkerAtom } from './atoms'

/** The longest wait for the preview to show another brand, in milliseconds. */
const PATIENCE = 4000

/** How many times a conversation was asked for: what comes late gives way to the one asked for after it. */
const askedAtom = atom(0)

function askNext(store: AtomStore): () => boolean {
  const asked = store.get(askedAtom) + 1
  store.set(askedAtom, asked)
  return () => store.get(askedAtom) === asked
}

/** Opens a talk in the preview over one of its brands, at the end of a turn; without `turn`, at the talk's end. */
export function useOpenTalk(): (path: string, variant: string, turn?: number) => Promise<void> {
  const store = useStore()
  const openEvents = useOpenEvents()
  return useCallback(
    async (path, id, turn) => {
      const isLatest = askNext(store)
      const told = await store.get(checkerAtom)?.tell(path, id, turn)
      if (!told || !isLatest()) return
      const end = turn === undefined ? undefined : told.turns[turn]?.events
      await openEvents(id, told.events.slice(0, end), path)
    },
    [store, openEvents],
  )
}

/** Replays events in the preview over a brand; `talk` is the path of the talk that they come from, if any. */
export function useOpenEvents(): (
  variant: string,
  events: readonly ChatEvent[],
  talk?: string,
) => Promise<void> {
  const store = useStore()
  return useCallback(
    async (id, events, talk = '') => {
      const isLatest = askNext(store)
      store.set(asideAtom, 'previa')
      await showVariant(store, id)
      if (!isLatest()) return
      store.get(sendAtom).send({ type: 'arrive', arrival: { type: 'talk', talk, events } })
    },
    [store],
  )
}

/** `name`: the brand's id, and after a `~` the arm of an experiment over it. */
async function showVariant(store: AtomStore, name: string): Promise<void> {
  const [id = '', arm = ''] = name.split('~')
  const visited = store.get(visitedAtom)
  const isOther = !visited || servedName(visited.variant) !== name
  const isUp = store.get(reportAtom) !== undefined
  const variants = store.get(variantsAtom)
  const variant = variants.find((one) => one.id === id)
  const told = isOther || !isUp ? nextReport(store) : undefined
  store.set(armAtom, readArmKey(arm))
  if (isOther && variant) store.set(addressAtom, brandUrl(variants, variant))
  await told
}

function nextReport(store: AtomStore): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      leave()
      resolve()
    }
    const timer = setTimeout(done, PATIENCE)
    const leave = store.sub(reportAtom, () => store.get(reportAtom) && done())
  })
}
