import type { ActionContract, PartContract } from './contract'
import type { Fact, FactTable } from './fact'
import type { FactName, Facts, Value } from './value'
import type { Variant } from './variant'
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
  /** What a variant brings into a conversation: every fact of scope `variant`. */
  readonly variantFacts: (variant: Variant) => Facts
  readonly trials: Trials
  /** Words in small letters that no dictionary has and that are meant all the same. */
  readonly words: ReadonlySet<string>
  readonly claims: readonly Claim[]
  /** Absent where the law asks for none. */
  readonly notice?: Notice
  readonly legal?: LegalTexts
}

/** Words that say that something has happened, and the fact that is known as soon as it has. */
export type Claim = {
  readonly fact: FactName
  /** Phrases as the rules of copy write them: `pix ~1 confirmado|recebido`. */
  readonly phrases: readonly string[]
  /** Words before it, in the same sentence, with which nothing is claimed: "assim que", "se". */
  readonly unless: readonly string[]
  /** The same for the three words after it: "é confirmado em até 2 dias". */
  readonly unlessAfter: readonly string[]
}

/** Words that the law asks for: no layer of a variant may empty one. */
export type LegalTexts = {
  /** By key of a variant's texts: the slot that the words must keep, if any. */
  readonly keys: ReadonlyMap<string, string | undefined>
  /** The words that name the privacy policy, and the link that must then lead to it. */
  readonly policy: { readonly key: string; readonly link: string }
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
  /** By fact: the value that takes the place of every sample's. */
  readonly instead: ReadonlyMap<FactName, Value>
  /** By fact that a part lets the visitor choose: the fact that holds the list. Without an item such an outcome cannot happen. */
  readonly chosenFrom: ReadonlyMap<FactName, FactName>
  /** What an item that is chosen brings beside itself. */
  readonly broughtBy: (item: Value) => Facts
}

const NO_TRIALS: Trials = {
  values: new Map(),
  instead: new Map(),
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
} & Partial<Pick<Vocabulary, 'texts' | 'variantFacts' | 'trials' | 'claims' | 'notice' | 'legal'>>

export function defineVocabulary({
  facts,
  actions,
  parts,
  texts = [],
  slots = {},
  messages = [],
  variantFacts = () => ({}),
  trials = NO_TRIALS,
  words = [],
  claims = [],
  notice,
  legal,
}: Described): Vocabulary {
  const refusals = Object.values(facts).flatMap(({ field }) => (field.input ? field.messages : []))
  return {
    facts: new Map(Object.entries(facts)),
    actions: new Map(Object.entries(actions)),
    parts: new Map(Object.entries(parts)),
    texts,
    slots: new Map(Object.entries(slots)),
    messages: new Map([...refusals, ...messages].map((one) => [one.key, one])),
    variantFacts,
    trials,
    words: new Set(words),
    claims,
    ...(notice && { notice }),
    ...(legal && { legal }),
  }
}
