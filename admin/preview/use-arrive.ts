import { useStore } from 'jotai'
import { useCallback } from 'react'
import { compilerAtom } from '../worker/compiler'
import { sendAtom, visitedAtom } from './atoms'

/** Takes the preview to a step: it replays a talk that reaches the step, else sets sample facts. */
export function useArrive(): (step: string) => Promise<void> {
  const store = useStore()
  return useCallback(
    async (step) => {
      const variant = store.get(visitedAtom)?.variant.id ?? ''
      const arrival = await store.get(compilerAtom)?.arrive(step, variant)
      if (arrival) store.get(sendAtom).send({ type: 'arrive', arrival })
    },
    [store],
  )
}
