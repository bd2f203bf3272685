import type { Look } from './field'
import type { FactName } from './value'

/** Marks an author may write in a sentence. Anything else is refused by the compiler (design section 3). */
export const MARKS = ['b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li'] as const
export type Mark = (typeof MARKS)[number]

/** A sentence as compiled: never markup to be parsed again, so nothing a visitor types can become an element. */
export type Text = readonly Inline[]

export type Inline =
  | string
  | {
      readonly type: 'fact'
      readonly fact: FactName
      /** Shown in place of the value: one word for each case that it may be, such as singular and plural. */
      readonly words?: readonly string[]
    }
  | { readonly type: 'mark'; readonly mark: Mark; readonly children: Text }
  | { readonly type: 'break' }
  | { readonly type: 'link'; readonly href: string; readonly children: Text }

/** A sentence as said: facts are replaced by what their field shows. */
export type Said = readonly SaidInline[]

/** A small table as said. */
export type SaidTable = {
  readonly caption?: Said
  readonly head: readonly Said[]
  readonly rows: readonly (readonly Said[])[]
  /** The number of the highlighted row, from 1. */
  readonly mark?: number
}

export type SaidInline =
  | string
  | { readonly type: 'value'; readonly text: string; readonly look: Look }
  | { readonly type: 'mark'; readonly mark: Mark; readonly children: Said }
  | { readonly type: 'break' }
  | { readonly type: 'link'; readonly href: string; readonly children: Said }

/** The facts that a sentence shows, in its order, with repetitions. */
export const factsShown = (text: Text): readonly FactName[] =>
  text.flatMap((inline) => {
    if (typeof inline === 'string' || inline.type === 'break') return []
    return inline.type === 'fact' ? [inline.fact] : factsShown(inline.children)
  })
