import type { Layout, OptionIcon, Topic } from '../../script/step'
import type { Value } from '../../script/value'

/** The language as written, with its shape already checked. Names are not checked: they may refer to nothing. */

type Names<T> = { readonly [name: string]: T }

/** `{ fact: value | { comparison: value } }`, `all`, `any` and `not`. */
export type AuthoredCondition = Names<Value>

export type AuthoredTrack = { readonly event: string; readonly data?: Names<Value> }

/** What may stand beside `goto`. */
export type AuthoredEffects = {
  readonly set?: Names<Value>
  readonly clear?: readonly string[]
  readonly reset?: true
  readonly track?: AuthoredTrack
  readonly detour?: string
}

export type AuthoredGo = AuthoredEffects & {
  readonly when?: AuthoredCondition
  readonly goto: string
  readonly reply?: string
  readonly error?: string
}

export type AuthoredWay = string | AuthoredGo | readonly AuthoredGo[]

export type AuthoredTable = {
  readonly caption?: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly mark?: number
}

export type AuthoredLine =
  | string
  | {
      readonly when?: AuthoredCondition
      readonly after?: string
      readonly text?: string
      readonly media?: string
      readonly part?: string
      readonly table?: AuthoredTable
    }

export type AuthoredSay = string | readonly AuthoredLine[]

export type AuthoredAsk =
  | string
  | {
      readonly fact: string
      readonly hint?: string
      readonly placeholder?: string
      readonly prefill?: string
      readonly refused?: string
      readonly invalid?: AuthoredWay
      readonly skip?: string
    }

export type AuthoredOption = AuthoredEffects & {
  readonly label: string
  readonly note?: string
  readonly icon?: OptionIcon
  readonly silent?: true
  readonly resume?: true
  readonly when?: AuthoredCondition
  readonly disabled?: string | { readonly when?: AuthoredCondition; readonly reason: string }
  readonly open?: string
  readonly goto?: string
  readonly next?: AuthoredWay
  readonly value?: string
  readonly alone?: true
}

export type AuthoredChoose =
  | readonly AuthoredOption[]
  | {
      readonly layout?: Layout
      readonly many?: string
      readonly from?: string
      readonly fact?: string
      readonly label?: string
      readonly note?: string
      readonly value?: string
      readonly options?: readonly AuthoredOption[]
    }

export type AuthoredShow = { readonly part: string; readonly on: Names<AuthoredWay> | null }

export type AuthoredCall = {
  readonly action: string
  readonly with?: Names<Value>
  readonly on: Names<AuthoredWay> | null
}

export type AuthoredTopic = string | Topic

export type AuthoredStep = {
  readonly help?: AuthoredTopic
  readonly about?: string
  readonly delay?: number
  readonly say?: AuthoredSay
  readonly ask?: AuthoredAsk
  readonly choose?: AuthoredChoose
  readonly show?: AuthoredShow
  readonly set?: Names<Value>
  readonly call?: AuthoredCall
  readonly next?: AuthoredWay
  readonly track?: AuthoredTrack
}

/** What a file holds besides its steps. */
export type AuthoredHead = {
  readonly group: string
  readonly start?: string
  readonly fallback?: string
  readonly links?: Names<AuthoredMessages>
}

/** The messages that a link carries. */
export type AuthoredMessages =
  | string
  | readonly (string | { readonly when?: AuthoredCondition; readonly text: string })[]
