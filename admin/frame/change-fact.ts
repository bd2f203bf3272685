import { readFacts } from '../../src/core/script/read-fact'
import type { Script } from '../../src/core/script/script'
import type { Facts } from '../../src/core/script/value'
import { worded } from '../../src/core/script/wording'
import { factTable } from '../../src/product/facts/facts'
import type { Recording } from './recording'
import type { KnownFact } from './report'

/** The recording with one fact changed to the typed text; a string instead says why the fact cannot be changed. */
export function changeFact(
  recording: Recording,
  { name, event: at, by }: KnownFact,
  text: string,
  facts: Facts,
  texts: Script['texts'],
): Recording | string {
  const fact = factTable.get(name)
  const stamped = recording.events[at]
  if (!fact || !stamped || by === 'script') return 'Este valor é posto pelo roteiro.'
  if (!fact.field.input) return 'Este valor não se digita.'
  const parsed = fact.field.parse(text, readFacts(factTable, facts, fact.context))
  if (!parsed.ok) return worded(texts, parsed.why, parsed.slots)
  const { event } = stamped
  if (event.type === 'started') {
    return { ...recording, extra: { ...recording.extra, [name]: parsed.value } }
  }
  if (event.type !== 'answered' && !('facts' in event)) return 'Este valor é posto pelo roteiro.'
  const changed =
    event.type === 'answered'
      ? { ...event, text }
      : { ...event, facts: { ...event.facts, [name]: parsed.value } }
  return { ...recording, events: recording.events.with(at, { ...stamped, event: changed }) }
}
