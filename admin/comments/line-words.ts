import type { Script } from '../../src/core/script/script'
import { textsOf } from '../../src/core/script/step-parts'
import type { Text } from '../../src/core/script/text'
import type { FactName } from '../../src/core/script/value'
import type { HitTarget } from '../frame/protocol'

/** A sentence as written, on one line, with facts as `[label]`: it contains no visitor's answers. */
export function plainSentence(text: Text, labelOf: (fact: FactName) => string): string {
  const words = (part: Text): string =>
    part
      .map((inline) => {
        if (typeof inline === 'string') return inline
        if (inline.type === 'fact') return `[${labelOf(inline.fact)}]`
        return inline.type === 'break' ? ' ' : words(inline.children)
      })
      .join('')
  return words(text).replace(/\s+/g, ' ').trim()
}

/** The sentence of a line of a step; empty if the line has none. */
export function lineWords({ steps, facts }: Script, { step: id, line }: HitTarget): string {
  const step = steps.get(id)
  if (!step || line === undefined) return ''
  return textsOf(step)
    .filter(({ path: [key, index] }) => key === 'say' && index === line)
    .map(({ text }) => plainSentence(text, (fact) => facts.get(fact)?.label ?? fact))
    .join(' ')
}
