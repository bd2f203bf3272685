import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { vocabulary } from '../../src/product/vocabulary'
import { lastValidAtom } from '../worker/atoms'

/** Gives the words with which a step refuses an answer, by step and message id; the id itself if the step no longer asks. */
export function useRefusals(): (step: string, message: string) => string {
  const script = useAtomValue(lastValidAtom)?.script
  return useCallback(
    (step, message) => {
      const fact = script?.steps.find(({ id }) => id === step)?.ask?.fact
      const field = fact === undefined ? undefined : vocabulary.facts.get(fact)?.field
      const messages = field && 'messages' in field ? field.messages : []
      return messages.find(({ key }) => key === message)?.words ?? message
    },
    [script],
  )
}
