import * as z from 'zod/mini'
import type { CompiledScript } from '../../src/core/script/script'
import type { StepId } from '../../src/core/script/step'
import type { Facts } from '../../src/core/script/value'
import type { Variant } from '../../src/core/script/variant'
import type { StepPart, StepRoute } from '../worker/api'
import type { ScriptDelta } from '../worker/script-delta'
import type { PreviewReport } from './report'

/** The type of the frame's first message, which carries its port. */
export const HELLO = 'previa'
export const hello = z.object({ type: z.literal(HELLO) })

/** How the simulator answers instead of the provider. */
export type Simulation = {
  /** By action: the simulated outcome and its facts; default: the contract's first outcome with its sample. */
  readonly outcomes: {
    readonly [action: string]: { readonly outcome: string; readonly facts: Facts }
  }
  readonly network: Network
  /** True: bubbles appear with the variant's typing delay; false: at once. */
  readonly delays: boolean
  /** Root font size in per cent. */
  readonly textSize: number
  /** As for a visitor who prefers reduced motion. */
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

/** What the frame shows: the compiled script, a variant whose pictures are addresses, and the query of the visitor's address. */
export type PreviewContent = {
  readonly script: CompiledScript
  readonly variant: Variant
  /** False: the address belongs to no variant, so the 404 page is shown. */
  readonly found: boolean
  readonly search: string
}

/** Commands from the embedding page to the frame. */
export type PreviewCommand =
  | { readonly type: 'content'; readonly content: PreviewContent }
  | { readonly type: 'simulate'; readonly simulation: Simulation }
  /** Shows the conversation as it stood after this turn, from 1. */
  | { readonly type: 'turn'; readonly turn: number }
  | { readonly type: 'restart' }
  | { readonly type: 'arrive'; readonly arrival: StepRoute }
  /** Changes a fact to the typed text. */
  | { readonly type: 'fact'; readonly fact: string; readonly text: string }
  /** Makes the conversation shown the recording: the recorded events after a divergence are discarded. */
  | { readonly type: 'accept' }
  /** Outlines the element for the editor's cursor; without `place`, removes the outline. */
  | { readonly type: 'mark'; readonly place?: StepPart; readonly label?: string }
  /** Requests the page as drawn, as markup without scripts. */
  | { readonly type: 'markup' }
  /**
   * Sets the label shown at the bubble under the pointer, which says what a click does; without `label`, none is shown. `keys` says what
   * opening a bubble by keyboard does.
   */
  | { readonly type: 'offer'; readonly label?: string; readonly keys: string }

/** The content without what the frame already has from the previous `content` command. */
export type ContentDelta = Omit<PreviewContent, 'script' | 'variant'> & {
  readonly script: ScriptDelta
  readonly variant?: Variant
}

/** A command as sent through the port. */
export type SentCommand =
  | Exclude<PreviewCommand, { readonly type: 'content' }>
  | { readonly type: 'content'; readonly content: ContentDelta }

const place = z.object({
  step: z.string().check(z.maxLength(200)),
  line: z.optional(z.int()),
  option: z.optional(z.int()),
})

const list = z.array(z.unknown()).check(z.maxLength(5000))

/** Messages from the frame; one of any other shape is dropped (case ADM-03). */
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

/** The same messages, with the types that the frame writes. */
export type Message =
  | { readonly type: 'report'; readonly report: PreviewReport }
  | { readonly type: 'hit'; readonly place: HitTarget }
  /** A fact was not changed. */
  | { readonly type: 'refused'; readonly fact: string; readonly why: string }
  | { readonly type: 'markup'; readonly markup: string }

/** The script place of a clicked element. */
export type HitTarget = { readonly step: StepId; readonly line?: number; readonly option?: number }
