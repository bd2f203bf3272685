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

/** A document's path and text; `null`: deleted. */
export type DocumentText = readonly [path: string, text: string | null]

/** The result of compiling the documents at `version`. Unchanged steps and variants are the same objects as in the result before. */
export type CompilationResult = {
  readonly version: number
  readonly diagnostics: readonly Diagnostic[]
  /** Absent while scripts/ has an error. */
  readonly script?: CompiledScript
  /** The variants without an error. */
  readonly variants: readonly Variant[]
} & WithArms

/** The experiments of the content, and the brands' variants with the arms of the running ones applied. */
export type WithArms = {
  readonly experiments: readonly Experiment[]
  readonly armed: readonly Variant[]
}

export const NO_ARMS: WithArms = { experiments: [], armed: [] }

/** A result as the worker sends it: only what has changed since the run before. */
export type Delta = WithArms & {
  readonly diagnostics: readonly Diagnostic[]
  readonly script?: ScriptDelta
  readonly variants: { readonly order: readonly string[]; readonly changed: readonly Variant[] }
}

/** A part of the conversation whose place in the sources can be located. */
export type StepPart = {
  readonly step: StepId
  /** Index of a line the step says; if `variant` has its own copy of the line, that copy is meant. */
  readonly line?: number
  readonly variant?: string
  /** Index of an option. */
  readonly option?: number
  /** Any other part of the step. */
  readonly inside?: StepPath
}

/** The step, and its line or option, under the editor's cursor. */
export type AtCursor = {
  readonly step: StepId
  readonly line?: number
  readonly option?: number
  /** Line of the document, from 0. */
  readonly at: number
}

/** What the script itself (not a variant) says at a step, as written: the document's path, the place in it and the value. */
export type WrittenSay = {
  readonly path: string
  readonly at: Path
  readonly say: AuthoredSay
}

/** How the preview reaches a step: by replaying a talk's events up to it, or directly with sample facts. */
export type StepRoute =
  | { readonly type: 'talk'; readonly talk: string; readonly events: readonly ChatEvent[] }
  | { readonly type: 'sample'; readonly step: StepId; readonly facts: Facts }

/** The language service's requests about one document. */
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

/** The functions that the compiler's worker exposes through comlink. */
export type CompilerApi = {
  /** Applies changes and compiles. `whole` forgets all earlier documents and returns everything. */
  readonly compile: (
    changes: readonly DocumentText[],
    whole: boolean,
    pictures?: PictureSizes,
  ) => Delta
  /** Untyped, since `question` decides the types of arguments and result: see `AskService`. */
  readonly ask: (
    question: Question,
    document: { readonly path: string; readonly text: string },
    given: readonly unknown[],
  ) => unknown
  readonly locate: (place: StepPart) => Location | undefined
  readonly locateAll: (places: readonly StepPart[]) => readonly (Location | undefined)[]
  readonly stepAt: (path: string, position: Position) => AtCursor | undefined
  /** `undefined` for a step that does not exist or says nothing. */
  readonly saysOf: (steps: readonly StepId[]) => readonly (WrittenSay | undefined)[]
  readonly arrive: (step: StepId, variant: string) => StepRoute | undefined
  /** The events of a talk as far as it can be played. */
  readonly playTalk: (path: string) => readonly ChatEvent[]
}
