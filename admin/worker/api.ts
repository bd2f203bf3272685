import type { ChatEvent } from '../../src/core/engine/event'
import type { Diagnostic, Location } from '../../src/core/language/diagnostics/diagnostic'
import type { Position } from '../../src/core/language/diagnostics/position'
import type { AuthoredSay } from '../../src/core/language/read/authored'
import type { PictureSizes } from '../../src/core/language/read/content-input'
import type { Path } from '../../src/core/language/read/path'
import type { Service } from '../../src/core/language/service/service'
import type { Experiment } from '../../src/core/script/experiment'
import type { CompiledScript } from '../../src/core/script/script'
import type { StepId } from '../../src/core/script/step'
import type { Facts } from '../../src/core/script/value'
import type { Variant } from '../../src/core/script/variant'
import type { StepPath } from '../../src/core/script/visit'
import type { ScriptDelta } from './script-delta'

/** A document by its path; `null` where there is none any more. */
export type DocumentText = readonly [path: string, text: string | null]

/** What became of the documents as they stood at `version`. Steps and variants that have not changed are the same objects as before. */
export type CompilationResult = {
  readonly version: number
  readonly diagnostics: readonly Diagnostic[]
  /** Absent while something in scripts/ is an error. */
  readonly script?: CompiledScript
  /** Those of variants/ of which nothing is an error. */
  readonly variants: readonly Variant[]
} & WithArms

/** The experiments of the content, and the variants with the arms of those that are running. */
export type WithArms = {
  readonly experiments: readonly Experiment[]
  readonly armed: readonly Variant[]
}

export const NO_ARMS: WithArms = { experiments: [], armed: [] }

/** A result as it leaves the worker: only what is not there already from the run before. */
export type Delta = WithArms & {
  readonly diagnostics: readonly Diagnostic[]
  readonly script?: ScriptDelta
  readonly variants: { readonly order: readonly string[]; readonly changed: readonly Variant[] }
}

/** Something of the conversation that is written somewhere. */
export type StepPart = {
  readonly step: StepId
  /** Index of a line that the step says, where `variant` has words of its own for it those. */
  readonly line?: number
  readonly variant?: string
  /** Index of an option. */
  readonly option?: number
  /** Any other part of the step. */
  readonly inside?: StepPath
}

/** What stands under the cursor. */
export type AtCursor = {
  readonly step: StepId
  readonly line?: number
  readonly option?: number
  /** Line of the document, from 0. */
  readonly at: number
}

/** What a step says by itself, as it is written: in which document, and at which path there. */
export type WrittenSay = {
  readonly path: string
  readonly at: Path
  readonly say: AuthoredSay
}

/** How a step is reached: by the events of a talk that comes there, or from nowhere with what it needs to know. */
export type Arrival =
  | { readonly type: 'talk'; readonly talk: string; readonly events: readonly ChatEvent[] }
  | { readonly type: 'sample'; readonly step: StepId; readonly facts: Facts }

/** What the editor may ask of the language service about a document. */
export type Question =
  | 'complete'
  | 'hover'
  | 'definition'
  | 'references'
  | 'highlights'
  | 'prepareRename'
  | 'rename'
  | 'documentSymbols'
  | 'foldingRanges'
  | 'tokens'
  | 'codeActions'
  | 'format'
  | 'inlayHints'
  | 'codeLenses'
  | 'colours'
  | 'diagnostics'

/** Asks the language service about a document as it stands in the editor. */
export type AskService = <Name extends Question>(
  question: Name,
  document: { readonly path: string; readonly text: string },
  ...given: Given<Name>
) => Promise<ReturnType<Service[Name]> | undefined>

type Given<Name extends Question> =
  Required<Parameters<Service[Name]>> extends [string, ...infer Rest] ? Rest : never

/** What the compiler's worker does; the same by comlink. */
export type CompilerApi = {
  /** Takes in changes and compiles. `whole`: forgets what was before, and answers with everything. */
  readonly compile: (
    changes: readonly DocumentText[],
    whole: boolean,
    pictures?: PictureSizes,
  ) => Delta
  /** Untyped, since the question decides what goes in and out: see `Ask`. */
  readonly ask: (
    question: Question,
    document: { readonly path: string; readonly text: string },
    given: readonly unknown[],
  ) => unknown
  readonly locate: (place: StepPart) => Location | undefined
  readonly locateAll: (places: readonly StepPart[]) => readonly (Location | undefined)[]
  readonly stepAt: (path: string, position: Position) => AtCursor | undefined
  /** Of steps that are not there, or say nothing, nothing. */
  readonly saysOf: (steps: readonly StepId[]) => readonly (WrittenSay | undefined)[]
  readonly arrive: (step: StepId, variant: string) => Arrival | undefined
  /** The events of a talk as far as it can be played. */
  readonly playTalk: (path: string) => readonly ChatEvent[]
}
