import type { Experiment } from '../script/experiment'
import { memoize } from '../script/memoize'
import type { OwnFact } from '../script/own-fact'
import type { CompiledScript, LinkMessages } from '../script/script'
import type { Step } from '../script/step'
import type { Variant } from '../script/variant'
import type { StepPath } from '../script/visit'
import type { Vocabulary } from '../script/vocabulary'
import type { Diagnostic, DiagnosticCode, Location } from './diagnostics/diagnostic'
import type { Finding, Passage, Report } from './diagnostics/finding'
import { addWayFixes } from './judge/add-way-fixes'
import { lintBrands } from './judge/brand/lint'
import { checkActionFacts } from './judge/check-action-facts'
import { checkCleared } from './judge/check-cleared'
import { checkComments } from './judge/check-comments'
import { checkEvents, type EventMemory } from './judge/check-events'
import { checkExperiments } from './judge/check-experiments'
import { checkFlow, type Flow } from './judge/check-flow'
import { checkGoingOn } from './judge/check-going-on'
import { checkHandovers } from './judge/check-handovers'
import { checkInUse } from './judge/check-in-use'
import { checkKnownEvents, checkUncounted } from './judge/check-known-events'
import { checkNamed } from './judge/check-named'
import { checkPlaces } from './judge/check-places'
import { checkVariants } from './judge/check-variants'
import { checkWritten } from './judge/check-written'
import { type DetourMemory, type Detours, detoursOf } from './judge/detours'
import { type Analysis, analyse, emptyFlowMemory, type FlowMemory } from './judge/flow/analysis'
import { locateIn, placeFindings } from './judge/place-findings'
import { createVariantCache, type VariantCache } from './judge/variant-cache'
import type { ExperimentFile } from './lower/compile-experiment'
import type { Layer } from './lower/compile-layer'
import type { CompiledStep, ScriptFile } from './lower/compile-script'
import type { Layered } from './lower/join-layers'
import { type FileMessages, joinMessages } from './lower/link-messages'
import { authoredPath } from './read/authored-path'
import type { PictureSizes } from './read/content-input'
import { spotOfKey, spotOfValue } from './read/path'
import type { SourceFile } from './read/read-file'

/** The result of a compilation. */
export type Compilation = {
  /** Present when scripts/ has no error; forbidden wording is reported but does not count here. */
  readonly script?: CompiledScript
  /** The variants without errors. */
  readonly variants: readonly Variant[]
  /** The experiments whose files have no finding, including those that are over. */
  readonly experiments: readonly Experiment[]
  /**
   * The variants without errors that take part in running experiments, once with each arm over them; with several experiments in every
   * combination.
   */
  readonly armed: readonly Variant[]
  /** Sorted by path, then by position. */
  readonly diagnostics: readonly Diagnostic[]
  /** The location of a step or of a part inside it; for a part that is not written, that of its closest existing parent. */
  readonly locate: (step: string, inside?: StepPath) => Location | undefined
  /** All files as read, valid or not, sorted by path. */
  readonly files: readonly SourceFile[]
  /** Every step by id, as far as it could be compiled. */
  readonly steps: ReadonlyMap<string, CompiledStep>
  /** Every variant with its layers, complete or not. */
  readonly layered: readonly Layered[]
  /** The analysis of facts and guards over all ways through the conversation. */
  readonly analysis: Analysis
  /** The names that the script may use: the product's vocabulary and the script's own facts. */
  readonly vocabulary: Vocabulary
}

const OF_GUARDS: ReadonlySet<DiagnosticCode> = new Set([
  'guard-never-holds',
  'guard-always-holds',
  'unreachable-option',
])

const isError = ({ severity }: Finding) => severity === 'error'

/** Caches of a compiler from its last run: they make the next run faster and change no finding. */
export type CompilerMemory = {
  readonly flow: FlowMemory
  /** Of the flow with the ways that fixes would add. */
  readonly added: FlowMemory
  readonly detours: DetourMemory
  readonly events: EventMemory
  readonly variants: VariantCache
}

export const emptyMemory = (): CompilerMemory => ({
  flow: emptyFlowMemory(),
  added: emptyFlowMemory(),
  detours: {},
  events: {},
  variants: createVariantCache(),
})

/** The context in which the content is judged. */
type Judging = {
  readonly vocabulary: Vocabulary
  readonly memory: CompilerMemory
  /** Absent where the content has no pictures: then they are not judged. */
  readonly pictures: PictureSizes | undefined
  readonly strays: readonly string[]
  /** The facts that the script declares, and the findings about them in `ofFacts`. */
  readonly own: readonly OwnFact[]
  readonly ofFacts: readonly Finding[]
  /** The messages that links carry. */
  readonly messages: readonly FileMessages[]
}

/** The files and what was compiled from each. */
type Parts = {
  readonly files: readonly SourceFile[]
  readonly scripts: readonly ScriptFile[]
  /** The layers of variants/. */
  readonly layers: readonly Layer[]
  readonly experiments: readonly ExperimentFile[]
}

/** Judges the files together, collects the findings of each, and builds one script. */
export function joinContent(
  { files, scripts, layers: ofFiles, experiments: asked }: Parts,
  { vocabulary, memory, pictures, strays, own, ofFacts, messages: ofLinks }: Judging,
): Compilation {
  // an experiment that is over is not shown any more, so its arms may name steps that are gone
  const running = asked.filter((one) => one.kept === undefined)
  const layers = [...ofFiles, ...running.flatMap(({ arms }) => arms.map(({ layer }) => layer))]
  const ofScripts: Finding[] = [
    ...ofFacts,
    ...scripts.flatMap(({ findings, steps }) => [
      ...findings,
      ...steps.flatMap((step) => step.findings),
    ]),
  ]
  const toScripts: Report = (finding) => ofScripts.push(finding)
  for (const { head, steps } of scripts)
    for (const { unit } of [head, ...steps]) ofScripts.push(...checkComments(unit))
  const messages = joinMessages(ofLinks, toScripts)
  const ofVariants: Finding[] = [...ofFiles, ...asked].flatMap(({ findings }) => findings)
  const toVariants: Report = (finding) => ofVariants.push(finding)
  for (const { unit } of ofFiles) ofVariants.push(...checkComments(unit))
  const flow = checkFlow(scripts, toScripts)
  const { layered, sound, variants } = checkVariants(
    layers,
    flow,
    { vocabulary, pictures, kept: memory.variants },
    toVariants,
  )
  const { experiments, armed, ...arms } = checkExperiments(
    asked,
    { layered, layers, whole: new Set(variants.map(({ id }) => id)) },
    toVariants,
  )
  checkHandovers(flow, vocabulary, toScripts)
  const detours = detoursOf(flow, memory.detours, toScripts)
  checkNamed([...flow.steps.values(), ...ofLinks], { layered, sound }, toScripts)
  checkEvents(flow, vocabulary.events, memory.events, toScripts)
  checkKnownEvents(flow, vocabulary, toScripts)
  checkCleared(flow, vocabulary, toScripts)
  checkActionFacts(flow, vocabulary, toScripts)
  checkGoingOn(flow, vocabulary.facts, toScripts)
  const unwritten = new Set<Passage>()
  checkWritten(flow, layers, { layered, sound }, vocabulary, (finding) => {
    for (const { at } of [finding, ...(finding.related ?? [])]) unwritten.add(at.passage)
    ofScripts.push(finding)
  })
  const never = new Set<Passage>()
  const ofLayer = new Set(layers.map(({ unit }) => unit.passage))
  const isBroken = ofScripts.some((one) => isError(one) && one.code !== 'unreachable-step')
  // what seems unused may be used in a step that could not be read or is not reached because of a broken way
  if (!isBroken) {
    checkUncounted(flow, vocabulary.events, toScripts)
    checkInUse(flow, vocabulary, toScripts)
  }
  const analysis = analyse(
    flow,
    layers,
    { vocabulary, memory: memory.flow, detours },
    (finding) => {
      // in a broken script a warning of the analysis is most likely a consequence of the same mistake
      if (isBroken && !isError(finding)) return
      // the guard decides nothing because no step writes its value, which is already reported
      if (unwritten.has(finding.at.passage) && OF_GUARDS.has(finding.code)) return
      if (finding.code === 'guard-never-holds') never.add(finding.at.passage)
      if (ofLayer.has(finding.at.passage)) ofVariants.push(finding)
      else ofScripts.push(finding)
    },
  )
  const ofBrands: Finding[] = []
  const steps = scripts.flatMap((file) => file.steps)
  const judged = [...sound, ...arms.layered.filter((one) => one.layers.every((it) => it.isSound))]
  lintBrands({ steps, flow, layers, variants: judged, pictures, vocabulary }, (one) => {
    // in a script with an error, what differs from its siblings most likely differs by that error
    if (isBroken && COMPARING.has(one.code)) return
    // a way whose guard never holds is already reported
    if (one.code !== 'odd-way' || !never.has(one.at.passage)) ofBrands.push(one)
  })
  const locate = locateIn(files)
  const script = ofScripts.some(isError) ? undefined : scriptOf(flow, { own, messages }, detours)
  return {
    ...(script && { script }),
    variants,
    experiments,
    armed,
    diagnostics: placeFindings(
      [
        ...addWayFixes(ofScripts, flow, { layers, vocabulary, memory: memory.added }),
        ...ofVariants,
        ...ofBrands,
      ],
      locate,
      checkPlaces(files, strays),
    ),
    locate: (id, inside = []) => {
      const step = flow.steps.get(id)
      const spotOf = inside.length > 0 ? spotOfValue : spotOfKey
      return step && locate(spotOf(step.unit, authoredPath(step.unit, step.path, inside)))
    },
    files,
    steps: flow.steps,
    layered,
    analysis,
    vocabulary,
  }
}

/** Warnings of a step that compare it with others, or with what all talks have said before it. */
const COMPARING: ReadonlySet<DiagnosticCode> = new Set([
  'uneven-option',
  'uneven-event',
  'odd-way',
  'asked-otherwise',
  'missing-notice',
])

/** The step marked as part of a detour. Cached: the same step gives the same object, so that callers can compare by identity. */
const inDetour = memoize((step: Step): Step => ({ ...step, inDetour: true }))

function scriptOf(
  { start, fallback, steps }: Flow,
  { own: facts, messages }: { readonly own: readonly OwnFact[]; readonly messages: LinkMessages },
  { inside }: Detours,
): CompiledScript | undefined {
  if (start === undefined || fallback === undefined) return undefined
  return {
    start,
    fallback,
    steps: [...steps.values()].flatMap(({ id, step }): readonly Step[] => {
      if (!step) return []
      return [inside.has(id) ? inDetour(step) : step]
    }),
    ...(facts.length > 0 && { facts }),
    ...(Object.keys(messages).length > 0 && { messages }),
  }
}
