import type { ChatEvent } from '../../src/core/engine/event'
import type { Range } from '../../src/core/language/diagnostics/position'
import type { Facts } from '../../src/core/script/value'
import type { Coverage } from '../../src/core/talks/coverage'
import type { Bubble, TalkFailure } from '../../src/core/talks/failure'
import type { Delta } from '../worker/api'

/** A file of test talks as it stands. */
export type TalkInfo = {
  readonly path: string
  /** What it is called; the file's name while it cannot be read. */
  readonly name: string
  readonly golden: boolean
  /** The ids of the brands it is run over. */
  readonly variants: readonly string[]
  readonly turns: number
}

/** How a talk went over one brand. */
export type TalkOutcome = {
  /** Absent where it could not be run at all. */
  readonly variant?: string
  readonly failure?: TalkFailure
  /** Why it could not be run. */
  readonly problem?: string
  /** Where in its file it went wrong. */
  readonly range?: Range
}

export type TalkResult = { readonly path: string; readonly outcomes: readonly TalkOutcome[] }

export const passes = ({ outcomes }: TalkResult): boolean =>
  outcomes.every(({ failure, problem }) => !failure && problem === undefined)

export const failuresOf = ({ outcomes }: TalkResult): readonly TalkOutcome[] =>
  outcomes.filter(({ failure, problem }) => failure || problem !== undefined)

/** A turn of the talk as it went. */
export type TranscriptTurn = {
  readonly at: string
  readonly spoken: readonly Bubble[]
  /** How many events there are at its end. */
  readonly events: number
}

/** A talk told whole, whatever it expects, as far as it could go. */
export type TalkTranscript = {
  readonly turns: readonly TranscriptTurn[]
  readonly events: readonly ChatEvent[]
  /** What was known at the end of the turn that went wrong, else of the last. */
  readonly facts: Facts
}

export type TalkTextResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string }

/** What the worker of the test talks does. */
export type ChecksApi = {
  /** Takes in what has changed; `due` are the talks that must be run because of it, or were not run yet. */
  readonly take: (
    content: Delta,
    talks: readonly (readonly [path: string, text: string])[],
  ) => { readonly talks: readonly TalkInfo[]; readonly due: readonly string[] }
  readonly run: (path: string) => TalkResult | undefined
  /** What all runs together have reached of the script. */
  readonly coverage: () => Coverage | undefined
  readonly tell: (
    path: string,
    variant: string,
    turn: number | undefined,
  ) => TalkTranscript | undefined
  /** The text of a golden talk with what the bot says now. */
  readonly accept: (path: string) => TalkTextResult
  /** A conversation as the text of a golden talk. */
  readonly record: (events: readonly ChatEvent[], variant: string, name: string) => TalkTextResult
  /** A conversation as the text of a talk with nothing but what its visitor did; what they say of themselves becomes samples. */
  readonly retell: (events: readonly ChatEvent[], variant: string) => TalkTextResult
  /** What happens in a talk of which only the text is known; `undefined` where it is no talk of one brand of the draft. */
  readonly replay: (
    text: string,
  ) => { readonly variant: string; readonly events: readonly ChatEvent[] } | undefined
}
