import type { StepId } from '../script/step'
import type { Facts } from '../script/value'

/** All that can happen to a conversation from outside. An event for a step or call that is no longer current is ignored. */
export type ChatEvent =
  /** `facts`: what the variant, the URL and the clock bring. */
  | { readonly type: 'started'; readonly facts: Facts }
  /** `text`: as typed; the fact's field parses it again, so a stored talk cannot bring a value its field refuses. */
  | { readonly type: 'answered'; readonly step: StepId; readonly text: string }
  | { readonly type: 'chosen'; readonly step: StepId; readonly option: string }
  /** Several options of a step that takes more than one were marked, and sent at once. */
  | { readonly type: 'marked'; readonly step: StepId; readonly options: readonly string[] }
  /** A part was left by one of its outcomes. */
  | {
      readonly type: 'finished'
      readonly step: StepId
      readonly outcome: string
      readonly facts: Facts
    }
  /** Facts that the page has learned outside the talk, such as an opened link of its header. The talk stays where it is. */
  | { readonly type: 'told'; readonly facts: Facts }
  /** A question for help, asked while the talk waits at `step`: it is answered, and the talk waits on. */
  | { readonly type: 'helped'; readonly step: StepId; readonly topic: StepId }
  /** The visitor has done nothing at `step` for as long as its reminder says, with the page in sight. */
  | { readonly type: 'reminded'; readonly step: StepId }
  /** The result of the call with this number. */
  | {
      readonly type: 'settled'
      readonly call: number
      readonly outcome: string
      readonly facts: Facts
    }

/** The labels of the options that an event chooses or marks. */
export function optionsTaken(event: ChatEvent): readonly string[] {
  if (event.type === 'chosen') return [event.option]
  return event.type === 'marked' ? event.options : []
}
