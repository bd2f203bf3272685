import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { factWords } from '../../src/core/script/condition-words'
import { vocabulary } from '../../src/product/vocabulary'
import { technicalNamesAtom, useNames } from '../workspace/names'

/** Rewrites compiler messages for people who write no YAML: quoted steps and facts get their display names. */
export function usePlainWords(): (message: string) => string {
  const nameOf = useNames()
  const technical = useAtomValue(technicalNamesAtom)
  return useCallback(
    (message) =>
      technical
        ? message
        : message.replace(/"([A-Za-z][\w.-]*)"/g, (whole, quoted: string) => {
            const called = vocabulary.facts.has(quoted)
              ? factWords(quoted, vocabulary.facts)
              : nameOf(quoted)
            return called === quoted ? whole : `“${called}”`
          }),
    [nameOf, technical],
  )
}
