import type { ChatEvent } from '../../src/core/engine/event'
import type { Range } from '../../src/core/language/diagnostics/position'
import type { Facts } from '../../src/core/script/value'
import type { Coverage } from '../../src/core/talks/coverage'
import type { Bubble, TalkFailure } from '../../src/core/talks/failure'
import type { Delta } from '../worker/api'

/** A test talk's file in the draft. */
export type TalkInfo = {
  readonly path: string
  /** The talk's name; the file's name if the file cannot be read. */
  readonly name: string
  readonly golden: boolean
  /** The ids of the brands that the talk is run over. */
  readonly variants: readonly string[]
  readonly turns: number
}

/** The result of a talk over one brand. */
export type TalkOutcome = {
  /** Absent if the talk could not be run. */
  readonly variant?: string
  readonly failure?: TalkFailure
  /** Why the talk could not be run. */
  readonly problem?: string
  /** The place of the failure in the talk's file. */
  readonly range?: Range
}

export type TalkResult = { readonly path: string; readonly outcomes: readonly TalkOutcome[] }

export const passes = ({ outcomes }: TalkResult): boolean =>
  outcomes.every(({ failure, problem }) => !failure && problem === undefined)

export const failuresOf = ({ outcomes }: TalkResult): readonly TalkOutcome[] =>
  outcomes.filter(({ failure, problem }) => failure || problem !== undefined)

/** One turn of a talk that was run. */
export type TranscriptTurn = {
  readonly at: string
  readonly spoken: readonly Bubble[]
  /** The number of events up to the end of the turn. */
  readonly events: number
}

/** A talk run without checking its expectations, as far as its inputs could be applied. */
export type TalkTranscript = {
  readonly turns: readonly TranscriptTurn[]
  readonly events: readonly ChatEvent[]
  /** The facts at the end of the failed turn, or of the last turn if none failed. */
  readonly facts: Facts
}

export type TalkTextResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string }

/** A talk's new text, and the one that it was made from. */
export type AcceptedText =
  | { readonly ok: true; readonly text: string; readonly from: string }
  | Extract<TalkTextResult, { ok: false }>

/** A talk that was run over one brand; without events where the draft has no such brand, or one with errors. */
export type TalkReplay = {
  readonly variant: string
  readonly events: readonly ChatEvent[] | undefined
}

/** The API of the worker that runs the test talks. */
export type ChecksApi = {
  /** Updates the worker's content and talks; `due` are the talks to run: those a change may affect, and those not run yet. */
  readonly take: (
    content: Delta,
    talks: readonly (readonly [path: string, text: string])[],
  ) => { readonly talks: readonly TalkInfo[]; readonly due: readonly string[] }
  readonly run: (path: string) => TalkResult | undefined
  /** How much of the script all runs together have reached. */
  readonly coverage: () => Coverage | undefined
  readonly tell: (
    path: string,
    variant: string,
    turn: number | undefined,
  ) => TalkTranscript | undefined
  /** The text of a golden talk, updated to what the bot says now. */
  readonly accept: (path: string) => AcceptedText
  /** A conversation as the text of a golden talk. */
  readonly record: (events: readonly ChatEvent[], variant: string, name: string) => TalkTextResult
  /** A conversation as the text of a talk with only the visitor's inputs, and samples in place of personal data. */
  readonly retell: (events: readonly ChatEvent[], variant: string) => TalkTextResult
  /** Runs a talk given as text; `undefined` unless it is a talk from the script's start over one brand. */
  readonly replay: (text: string) => TalkReplay | undefined
}
