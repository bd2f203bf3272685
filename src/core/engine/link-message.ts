import { holds } from '../script/conditions'
import { readFact } from '../script/read-fact'
import type { Script } from '../script/script'
import { factsShown } from '../script/text'
import type { Facts } from '../script/value'
import { plainWords, render } from './render'

/** The message that the visitor takes along through a link now: the first whose guard holds and whose facts are all known. */
export function linkMessage(
  { messages, facts: table }: Pick<Script, 'messages' | 'facts'>,
  link: string,
  facts: Facts,
): string | undefined {
  const found = messages
    .get(link)
    ?.find(
      ({ when, text }) =>
        holds(table, when, facts) &&
        factsShown(text).every((fact) => readFact(table, facts, fact) !== undefined),
    )
  return found && plainWords(render(table, found.text, facts))
}
