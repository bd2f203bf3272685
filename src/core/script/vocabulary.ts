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
  /** By such a key: what stands in braces in its words and is filled in when they are shown. */
  readonly slots: ReadonlyMap<string, readonly string[]>
  /** Words that a variant's `texts` may set besides, by key. */
  readonly messages: ReadonlyMap<string, Wording>
  readonly trials: Trials
  /** Words in small letters that no dictionary has and that are meant all the same. */
  readonly words: ReadonlySet<string>
  readonly claims: readonly EarlyClaim[]
  /** Absent where the law asks for none. */
  readonly notice?: Notice
  readonly legal?: LegalTexts
  readonly numbers: readonly SaidNumber[]
  readonly topics: readonly WordTopic[]
  /** The group of steps in which every talk ends, from its first step on; absent where talks may end anywhere. */
  readonly closing?: string
  /** Links that the page itself opens, by name, beside those of buttons. */
  readonly links: readonly string[]
  readonly events: readonly KnownEvent[]
  readonly receipts: readonly OutcomePart[]
}

/** By action or part: some of its outcomes. */
export type OutcomesOf = { readonly [contract: string]: readonly string[] }

/** An event that reports are made of: who reads them knows it by this name and by these keys. */
export type KnownEvent = {
  readonly name: string
  readonly data: readonly string[]
  /** The outcomes by which it happens, wherever they come. Without them a step counts it when the talk gets there. */
  readonly by?: OutcomesOf
  /** Others that some steps count. */
  readonly also?: OutcomesOf
}

/** A part that shows what came of an outcome: whoever gets there sees it before anything is asked. */
export type OutcomePart = { readonly part: string; readonly by: OutcomesOf }

/** Words that say that something has happened, and the fact that is known as soon as it has. */
export type EarlyClaim = {
  readonly fact: FactName
  /** Phrases as the rules of copy write them: `pix ~1 confirmado|recebido`. */
  readonly phrases: readonly string[]
  /** Words before it, in the same sentence, with which nothing is claimed: "assim que", "se". */
  readonly unless: readonly string[]
  /** The same for the three words after it: "é confirmado em até 2 dias". */
  readonly unlessAfter: readonly string[]
}

/** One of several things of which each has words of its own, such as a form of payment. */
export type WordTopic = {
  /** As groups of steps and keys of texts have it. */
  readonly name: string
  /** What it is called in a sentence. */
  readonly called: RegExp
  /** What it alone has. */
  readonly own: RegExp
  /** What is not so of it. */
  readonly never: RegExp
}

/** A number of the product itself, which words only repeat: how long a talk is kept, from what age on one may buy. */
export type SaidNumber = {
  /** Those that are right; where there are none, only `never` counts. */
  readonly is: readonly number[]
  /** What it counts, as the first of them is called: `horas` are days and weeks, too. */
  readonly unit?: NumberUnit
  /** The texts that say it. */
  readonly texts?: readonly string[]
  /** The facts whose question, hint and sample say it. */
  readonly asked?: readonly FactName[]
  /** Wherever else these words stand in one sentence with the unit. */
  readonly beside?: RegExp
  /** What those texts and questions may not say at all. */
  readonly never?: RegExp
}

export type NumberUnit = 'horas' | 'dias' | 'dias úteis' | 'anos' | 'letras' | 'números' | 'reais'

/** Words that the law asks for: no layer of a variant may empty one. */
export type LegalTexts = {
  /** By key of a variant's texts: the slot that the words must keep, if any. */
  readonly keys: ReadonlyMap<string, string | undefined>
  /** The words that name the privacy policy, and the link that must then lead to it. */
  readonly policy: { readonly key: string; readonly link: string }
  /** By key: what the words must say in one way or another, and how it is said. */
  readonly said: ReadonlyMap<string, { readonly is: RegExp; readonly sample: string }>
  /** Laws and resolutions that may be cited. */
  readonly norms: readonly Norm[]
  /** What steps must say. */
  readonly disclosures: readonly Disclosure[]
}

/** What has to be said somewhere in the talk, in one way or another. */
export type Disclosure = {
  /** The words as they are written, facts in double braces. */
  readonly is: RegExp
  /** How it is said. */
  readonly sample: string
  /** As soon as an action has ended so, before anything is asked. */
  readonly after?: { readonly action: string; readonly outcome: string }
  /** At the step that shows this part. */
  readonly beside?: string
}

export type Norm = {
  /** As it is written: Lei, Decreto, Resolução BCB. */
  readonly kind: string
  /** With its dot. */
  readonly number: string
  readonly year: string
}

/** A part that has to be seen before an action is called, by whom a fact asks it of. */
export type Notice = {
  readonly part: string
  /** The action. */
  readonly before: string
  /** The fact that is true where the notice is asked for. */
  readonly asked: FactName
  /** The fact that the part shows; without it there is nothing to show. */
  readonly shown: FactName
  /** The fact as soon as which is known, the shown one is. */
  readonly of: FactName
}

/** What the explorer tries beside the samples of the contracts. */
export type Trials = {
  /** By fact: values that no sample shows, such as an empty one, one at a bound, an odd one. */
  readonly values: ReadonlyMap<FactName, readonly Value[]>
  /** By fact that a part lets the visitor choose: the fact that holds the list. Without an item such an outcome cannot happen. */
  readonly chosenFrom: ReadonlyMap<FactName, FactName>
  /** What an item that is chosen brings beside itself. */
  readonly broughtBy: (item: Value) => Facts
}

const NO_TRIALS: Trials = {
  values: new Map(),
  chosenFrom: new Map(),
  broughtBy: () => ({}),
}

type Described = {
  readonly facts: { readonly [name: string]: Fact }
  readonly actions: { readonly [name: string]: ActionContract }
  readonly parts: { readonly [name: string]: PartContract }
  /** Words that are said beside the refusals of the facts' fields, which are known without being listed. */
  readonly messages?: readonly Wording[]
  readonly slots?: { readonly [key: string]: readonly string[] }
  readonly words?: readonly string[]
} & Partial<
  Pick<
    Vocabulary,
    | 'texts'
    | 'trials'
    | 'claims'
    | 'notice'
    | 'legal'
    | 'closing'
    | 'numbers'
    | 'topics'
    | 'links'
    | 'events'
    | 'receipts'
  >
>

export function defineVocabulary({
  facts,
  actions,
  parts,
  texts = [],
  slots = {},
  messages = [],
  trials = NO_TRIALS,
  words = [],
  claims = [],
  notice,
  legal,
  closing,
  numbers = [],
  topics = [],
  links = [],
  events = [],
  receipts = [],
}: Described): Vocabulary {
  const refusals = Object.values(facts).flatMap(({ field }) => (field.input ? field.messages : []))
  return {
    facts: new Map(Object.entries(facts)),
    actions: new Map(Object.entries(actions)),
    parts: new Map(Object.entries(parts)),
    texts,
    slots: new Map(Object.entries(slots)),
    messages: new Map([...refusals, ...messages].map((one) => [one.key, one])),
    trials,
    words: new Set(words),
    claims,
    numbers,
    topics,
    links,
    events,
    receipts,
    ...(notice && { notice }),
    ...(legal && { legal }),
    ...(closing !== undefined && { closing }),
  }
}
