import type { Chat } from '../../src/core/runtime/chat'
import type { Prompt } from '../../src/core/runtime/view'
import type { Facts } from '../../src/core/script/value'
import type { Drawing } from './part-telling'

/** Something that can be taken by its number or its words. */
export type Choice = {
  readonly label: string
  readonly note?: string
  /** Why it cannot be taken now. */
  readonly disabled?: string
  /** The address it opens. */
  readonly link?: string
  readonly take: () => void
}

export type Taking = Drawing & { readonly chat: Pick<Chat, 'choose' | 'mark' | 'finish'> }

/** What can be chosen: the buttons, then the ways out of the part. */
export function choicesOf({ offer, show }: Prompt, taking: Taking): readonly Choice[] {
  const { chat, variant } = taking
  const buttons = (offer?.options ?? []).map(({ label, note, disabled, open }) => ({
    label,
    ...(note !== undefined && { note }),
    ...(disabled !== undefined && { disabled }),
    ...(open !== undefined && { link: variant.links[open] ?? open }),
    take: () => (offer?.many === undefined ? chat.choose(label) : chat.mark([label])),
  }))
  return [...buttons, ...(show ? waysOut(show.part, show.facts, taking) : [])]
}

function waysOut(part: string, facts: Facts, taking: Taking): readonly Choice[] {
  const { chat, vocabulary, tellings } = taking
  const told = tellings.get(part)?.choices?.(facts, taking)
  if (told) return told
  const contract = vocabulary.parts.get(part)
  return Object.keys(contract?.outcomes ?? {}).map((outcome) => ({
    label: `(${outcome})`,
    note: `deixa a peça ${part} com amostra`,
    // nothing is typed here, so what a part would hand over is empty
    take: () => chat.finish(outcome, contract?.samples[outcome] ?? {}, {}),
  }))
}

/** The choice that a line names: its words, or its number; where something is asked, the number after a `#`. */
export function chosenBy(
  line: string,
  choices: readonly Choice[],
  asked: boolean,
): Choice | undefined {
  const words = plain(line)
  const number = asked ? /^#(\d+)$/.exec(words)?.[1] : /^#?(\d+)$/.exec(words)?.[1]
  return (
    choices.find(({ label }) => plain(label) === words) ??
    (number === undefined ? undefined : choices[Number(number) - 1])
  )
}

/** Where several may be marked, those that a line names with commas between, by number or words; `undefined` where it names anything else. */
export function markedBy(line: string, choices: readonly Choice[]): readonly string[] | undefined {
  const named = line.split(',').map((one) => chosenBy(one, choices, false))
  const labels = named.flatMap((one) => one?.label ?? [])
  return labels.length === named.length ? labels : undefined
}

const plain = (text: string): string => text.trim().toLowerCase()
