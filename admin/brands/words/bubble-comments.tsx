import { parseText } from '../../../src/core/language/lower/parse-text'
import type { AuthoredLine } from '../../../src/core/language/read/authored'
import { plainSentence } from '../../comments/line-words'
import { ThreadList } from '../../comments/thread-list'
import { isUnresolved } from '../../comments/threads'
import { useThreads } from '../../comments/use-comments'
import { sentenceOf } from '../model/edit-say'
import { factLabel } from '../sentence/sentence-text'

type Props = { readonly variant: string; readonly step: string; readonly line: AuthoredLine }

/** The unresolved comments on a step's bubbles in one brand, and a field to comment on this bubble. */
export function BubbleComments({ variant, step, line }: Props) {
  const threads = useThreads().filter(
    (thread) =>
      isUnresolved(thread) && thread.first.variant === variant && thread.first.step === step,
  )
  const written = sentenceOf(line)
  if (written === undefined) return null
  const sentence = plainSentence(parseText(written, () => true).text, factLabel)
  return (
    <ThreadList
      threads={threads}
      place={{ variant, step, sentence }}
      label="Ou comentar esta frase"
    />
  )
}
