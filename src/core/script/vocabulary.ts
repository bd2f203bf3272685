import type { ActionContract, PartContract } from './contract'
import type { Fact, FactTable } from './fact'
import type { FactName, Facts, Value } from './value'
import type { Wording } from './wording'

/** All that the core knows of a product: what a script may name, and what a variant must say. Names are in maps, so that none can reach a prototype. */
export type Vocabulary = {
  readonly facts: FactTable
  readonly actions: ReadonlyMap<string, ActionContract>
  readonly parts: ReadonlyMap<string, PartContract>
  /** Keys that every variant's `texts` must have. */
  readonly texts: readonly string[]
  /** By key of `texts`: the names of the slots, such as `{valor}`, that are filled in when the text is shown. */
  readonly slots: ReadonlyMap<string, readonly string[]>
  /** Default words by key, which a variant's `texts` may override. */
  readonly messages: ReadonlyMap<string, Wording>
  readonly trials: Trials
  /** Lower-case words that the spelling check accepts although no dictionary has them. */
  readonly words: ReadonlySet<string>
  readonly claims: readonly EarlyClaim[]
  /** Absent where the law asks for none. */
  readonly notice?: Notice
  readonly legal?: LegalTexts
  readonly numbers: readonly SaidNumber[]
  readonly topics: readonly WordTopic[]
  /** The group of steps in which every talk has to end, entered by its first step; absent where talks may end anywhere. */
  readonly closing?: string
  /** Names of the variant's links that the page itself opens; buttons of the script open others. */
  readonly links: readonly string[]
  readonly events: readonly KnownEvent[]
  readonly receipts: readonly OutcomePart[]
}

/** By action or part: some of its outcomes. */
export type OutcomesOf = { readonly [contract: string]: readonly string[] }

/** An analytics event on which reports are built, so that scripts must use exactly this name and these data keys. */
export type KnownEvent = {
  readonly name: string
  readonly data: readonly string[]
  /** The outcomes that count as this event, in whichever step handles them. Without `by`, a step sends it when it is entered. */
  readonly by?: OutcomesOf
  /** Further outcomes at which some steps send it. */
  readonly also?: OutcomesOf
}

/** A part that shows the result of an outcome: every way on from such an outcome must show it before the talk waits. */
export type OutcomePart = { readonly part: string; readonly by: OutcomesOf }

/** Phrases that claim that something has happened, and the fact that is known only once it has. */
export type EarlyClaim = {
  readonly fact: FactName
  /** Phrases as the rules of copy write them: `pix ~1 confirmado|recebido`. */
  readonly phrases: readonly string[]
  /** Words that, before the phrase in its sentence, make it no claim: "assim que", "se". */
  readonly unless: readonly string[]
  /** The same, among the three words after the phrase: "é confirmado em até 2 dias". */
  readonly unlessAfter: readonly string[]
}

/** One of several alternatives, each with words that only it may use, such as a form of payment. */
export type WordTopic = {
  /** Its name in groups of steps and in keys of texts. */
  readonly name: string
  /** Matches its name in a sentence. */
  readonly called: RegExp
  /** Matches what only this topic has, such as the QR Code of Pix. */
  readonly own: RegExp
  /** Matches what is not true of this topic. */
  readonly never: RegExp
}

/** A number that the code decides and texts only repeat: how long a talk is kept, the minimum age of a buyer. */
export type SaidNumber = {
  /** The right numbers; where empty, only `never` is checked. */
  readonly is: readonly number[]
  /** What the number counts; `horas` also covers days and weeks. */
  readonly unit?: NumberUnit
  /** Keys of the texts that say the number. */
  readonly texts?: readonly string[]
  /** Facts whose question, hint and placeholder say the number. */
  readonly asked?: readonly FactName[]
  /** In all other texts: words that, in one sentence with the unit, mean this number. */
  readonly beside?: RegExp
  /** What the sentences of `texts` and `asked` must not say. */
  readonly never?: RegExp
}

export type NumberUnit = 'horas' | 'dias' | 'dias úteis' | 'anos' | 'letras' | 'números' | 'reais'

/** Texts that the law requires: no layer of a variant may empty one. */
export type LegalTexts = {
  /** By key of a variant's texts: the slot that the words must keep, if any. */
  readonly keys: ReadonlyMap<string, string | undefined>
  /** The words that name the privacy policy, and the link that must then lead to it. */
  readonly policy: { readonly key: string; readonly link: string }
  /** By key of a text: a pattern that it must match, and an example of such words. */
  readonly said: ReadonlyMap<string, { readonly is: RegExp; readonly sample: string }>
  /** Laws and resolutions that may be cited. */
  readonly norms: readonly Norm[]
  /** What steps must say. */
  readonly disclosures: readonly Disclosure[]
}

/** A statement that the talk must make somewhere, in any words that match the pattern. */
export type Disclosure = {
  /** Matched against the sentence as authors write it, with facts in double braces. */
  readonly is: RegExp
  /** An example of such words. */
  readonly sample: string
  /** It must be said after this outcome, before the talk asks anything. */
  readonly after?: { readonly action: string; readonly outcome: string }
  /** It must be said at the step that shows this part. */
  readonly beside?: string
}

export type Norm = {
  /** As it is written: Lei, Decreto, Resolução BCB. */
  readonly kind: string
  /** With its dot. */
  readonly number: string
  readonly year: string
}

/** A part that a visitor must have seen before an action is called, where a fact requires it. */
export type Notice = {
  readonly part: string
  /** The action. */
  readonly before: string
  /** The fact that is true where the notice is required. */
  readonly asked: FactName
  /** The fact that the part shows; without it there is nothing to show. */
  readonly shown: FactName
  /** Another fact: once it is known, `shown` is known too. */
  readonly of: FactName
}

/** What the explorer tries beside the samples of the contracts. */
export type Trials = {
  /** By fact: values that no sample shows, such as an empty one, one at a bound, an odd one. */
  readonly values: ReadonlyMap<FactName, readonly Value[]>
  /** By fact that the visitor chooses in a part: the list fact it is chosen from. While the list is empty, that outcome cannot happen. */
  readonly chosenFrom: ReadonlyMap<FactName, FactName>
  /** Further facts that are set when an item is chosen. */
  readonly broughtBy: (item: Value) => Facts
}

/** What is described in another form than a vocabulary has it. */
type Converted = 'facts' | 'actions' | 'parts' | 'slots' | 'messages' | 'words'

type Described = Partial<Omit<Vocabulary, Converted>> & {
  readonly facts: { readonly [name: string]: Fact }
  readonly actions: { readonly [name: string]: ActionContract }
  readonly parts: { readonly [name: string]: PartContract }
  /** Default words other than the refusals of the facts' fields, which are collected from `facts`. */
  readonly messages?: readonly Wording[]
  readonly slots?: { readonly [key: string]: readonly string[] }
  readonly words?: readonly string[]
}

const NOTHING: Omit<Vocabulary, Converted> = {
  texts: [],
  trials: { values: new Map(), chosenFrom: new Map(), broughtBy: () => ({}) },
  claims: [],
  numbers: [],
  topics: [],
  links: [],
  events: [],
  receipts: [],
}

export function defineVocabulary({
  facts,
  actions,
  parts,
  slots = {},
  messages = [],
  words = [],
  ...others
}: Described): Vocabulary {
  const refusals = Object.values(facts).flatMap(({ field }) => (field.input ? field.messages : []))
  return {
    ...NOTHING,
    ...others,
    facts: new Map(Object.entries(facts)),
    actions: new Map(Object.entries(actions)),
    parts: new Map(Object.entries(parts)),
    slots: new Map(Object.entries(slots)),
    messages: new Map([...refusals, ...messages].map((one) => [one.key, one])),
    words: new Set(words),
  }
}
