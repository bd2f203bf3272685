import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { factWords } from '../../src/core/script/condition-words'
import { vocabulary } from '../../src/product/vocabulary'
import { technicalNamesAtom, useNames } from '../workspace/names'

/** What the compiler says, for who writes no YAML: a step or a fact that it quotes is called as people call it. */
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
