import * as z from 'zod/mini'
import type { CompiledScript } from '../../src/core/script/script'
import type { StepId } from '../../src/core/script/step'
import type { Facts } from '../../src/core/script/value'
import type { Variant } from '../../src/core/script/variant'
import type { Arrival, StepPart } from '../worker/api'
import type { ScriptDelta } from '../worker/script-delta'
import type { PreviewReport } from './report'

/** What the frame says of itself when it gives its port away. */
export const HELLO = 'previa'
export const hello = z.object({ type: z.literal(HELLO) })

/** How the simulator answers instead of the provider. */
export type Simulation = {
  /** By action: the outcome and what it brings; by default the contract's first with its sample. */
  readonly outcomes: {
    readonly [action: string]: { readonly outcome: string; readonly facts: Facts }
  }
  readonly network: Network
  /** Bubbles take as long as the variant says; otherwise they come at once. */
  readonly delays: boolean
  /** Root font size in per cent. */
  readonly textSize: number
  /** As for a visitor who wants less motion. */
  readonly still: boolean
}

/** `slow`: every call takes 3 seconds · `offline`: the browser has no connection · `drop`: the next call fails, once. */
export type Network = 'normal' | 'slow' | 'offline' | 'drop'

export const NO_SIMULATION: Simulation = {
  outcomes: {},
  network: 'normal',
  delays: false,
  textSize: 100,
  still: false,
}

/** What is shown: a script as compiled, a variant with its pictures as addresses, and the query of the address. */
export type PreviewContent = {
  readonly script: CompiledScript
  readonly variant: Variant
  /** False: the address shows no variant, so the page for lost visitors. */
  readonly found: boolean
  readonly search: string
}

/** What the page round the frame asks of it. */
export type PreviewCommand =
  | { readonly type: 'content'; readonly content: PreviewContent }
  | { readonly type: 'simulate'; readonly simulation: Simulation }
  /** Shows the conversation as it stood after this turn, from 1. */
  | { readonly type: 'turn'; readonly turn: number }
  | { readonly type: 'restart' }
  | { readonly type: 'arrive'; readonly arrival: Arrival }
  /** Puts another value in place of a fact, as typed. */
  | { readonly type: 'fact'; readonly fact: string; readonly text: string }
  /** Goes on where the conversation has left its path: what came after is forgotten. */
  | { readonly type: 'accept' }
  /** Marks what stands under the cursor; nothing without `place`. */
  | { readonly type: 'mark'; readonly place?: StepPart; readonly label?: string }
  /** Asks for the page as it is drawn, as markup without a script. */
  | { readonly type: 'markup' }
  /** Says at a bubble under the pointer what a click on it does; nothing without `label`. */
  | { readonly type: 'offer'; readonly label?: string }

/** What of the content the frame does not hold from before. */
export type ContentDelta = Omit<PreviewContent, 'script' | 'variant'> & {
  readonly script: ScriptDelta
  readonly variant?: Variant
}

/** A command on its way to the frame. */
export type SentCommand =
  | Exclude<PreviewCommand, { readonly type: 'content' }>
  | { readonly type: 'content'; readonly content: ContentDelta }

const place = z.object({
  step: z.string().check(z.maxLength(200)),
  line: z.optional(z.int()),
  option: z.optional(z.int()),
})

const list = z.array(z.unknown()).check(z.maxLength(5000))

/** What the frame tells; whatever has another shape is dropped (case ADM-03). */
export const frameMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('report'),
    report: z.object({
      step: z.string(),
      status: z.enum(['typing', 'waiting', 'busy', 'ended']),
      network: z.enum(['normal', 'slow', 'offline', 'drop']),
      turns: list,
      here: z.int(),
      stops: z.array(z.string()).check(z.maxLength(5000)),
      facts: list,
      events: list,
      swap: z.optional(z.looseObject({ turn: z.int(), lost: z.int() })),
    }),
  }),
  z.object({ type: z.literal('hit'), place }),
  z.object({ type: z.literal('refused'), fact: z.string(), why: z.string() }),
  z.object({ type: z.literal('markup'), markup: z.string() }),
])

/** The same as the frame itself writes it. */
export type Message =
  | { readonly type: 'report'; readonly report: PreviewReport }
  | { readonly type: 'hit'; readonly place: HitTarget }
  /** A fact was not changed. */
  | { readonly type: 'refused'; readonly fact: string; readonly why: string }
  | { readonly type: 'markup'; readonly markup: string }

/** What was clicked. */
export type HitTarget = { readonly step: StepId; readonly line?: number; readonly option?: number }
