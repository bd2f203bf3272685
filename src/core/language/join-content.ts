import type { Experiment } from '../script/experiment'
import { once } from '../script/once'
import type { OwnFact } from '../script/own-fact'
import type { CompiledScript, LinkMessages } from '../script/script'
import type { Step } from '../script/step'
import type { Variant } from '../script/variant'
import type { StepPath } from '../script/visit'
import type { Vocabulary } from '../script/vocabulary'
import type { Diagnostic, DiagnosticCode, Location } from './diagnostics/diagnostic'
import type { Finding, Passage } from './diagnostics/finding'
import { lintBrands } from './judge/brand/lint'
import { checkActionFacts } from './judge/check-action-facts'
import { checkCleared } from './judge/check-cleared'
import { checkComments } from './judge/check-comments'
import { checkKnownEvents, checkUncounted } from './judge/check-counted'
import { checkEvents, type EventMemory } from './judge/check-events'
import { checkExperiments } from './judge/check-experiments'
import { checkFlow, type Flow } from './judge/check-flow'
import { checkGoingOn } from './judge/check-going-on'
import { checkHandovers } from './judge/check-handovers'
import { checkInUse } from './judge/check-in-use'
import { checkNamed } from './judge/check-named'
import { checkPlaces } from './judge/check-places'
import { checkVariants } from './judge/check-variants'
import { checkWritten } from './judge/check-written'
import { type DetourMemory, type Detours, detoursOf } from './judge/detours'
import { type Analysis, analyse, emptyFlowMemory, type FlowMemory } from './judge/flow/analysis'
import { type KeptVariants, keepVariants } from './judge/kept-variants'
import { offerWays } from './judge/offer-ways'
import { locateIn, placeFindings } from './judge/place-findings'
import type { ExperimentFile } from './lower/compile-experiment'
import type { Layer } from './lower/compile-layer'
import type { CompiledStep, ScriptFile } from './lower/compile-script'
import type { Layered } from './lower/join-layers'
import { type FileMessages, joinMessages } from './lower/link-messages'
import { authoredPath } from './read/authored-path'
import type { PictureSizes } from './read/content-input'
import { spotOfKey, spotOfValue } from './read/path'
import type { SourceFile } from './read/read-file'

/** What became of the content. */
export type Compilation = {
  /** Present when nothing in scripts/ keeps it from running; words that may not be said do not. */
  readonly script?: CompiledScript
  /** Those of variants/ of which nothing is an error. */
  readonly variants: readonly Variant[]
  /** Those of experiments/ of which nothing is wrong, also those that are over. */
  readonly experiments: readonly Experiment[]
  /** The variants that take part in those that are running, once with each of the arms over it. */
  readonly armed: readonly Variant[]
  /** By path, then by place. */
  readonly diagnostics: readonly Diagnostic[]
  /** Where a step, or a part inside it, is written; of a part that is not, what it would stand in. */
  readonly locate: (step: string, inside?: StepPath) => Location | undefined
  /** The files as read, whatever is wrong with them; by path. */
  readonly files: readonly SourceFile[]
  /** Every step by id, as far as it could be compiled. */
  readonly steps: ReadonlyMap<string, CompiledStep>
  /** Every variant with its layers, whole or not. */
  readonly layered: readonly Layered[]
  /** What facts and guards do over all ways through the conversation. */
  readonly analysis: Analysis
  /** What the script may name: the product's vocabulary, and the facts of its own. */
  readonly vocabulary: Vocabulary
}

const OF_GUARDS: ReadonlySet<DiagnosticCode> = new Set([
  'guard-never-holds',
  'guard-always-holds',
  'unreachable-option',
])

const isError = ({ severity }: Finding) => severity === 'error'

/** What a compiler remembers of the content that it judged last: it makes the next run quicker and changes nothing of what is found. */
export type CompilerMemory = {
  readonly flow: FlowMemory
  readonly detours: DetourMemory
  readonly events: EventMemory
  readonly variants: KeptVariants
}

export const emptyMemory = (): CompilerMemory => ({
  flow: emptyFlowMemory(),
  detours: {},
  events: {},
  variants: keepVariants(),
})

/** What all of it is judged by. */
type Judging = {
  readonly vocabulary: Vocabulary
  readonly memory: CompilerMemory
  /** Absent where the content has none: then they are not judged. */
  readonly pictures: PictureSizes | undefined
  readonly strays: readonly string[]
  /** The facts that the script declares, and what is wrong with them. */
  readonly own: readonly OwnFact[]
  readonly ofFacts: readonly Finding[]
  /** What links take along. */
  readonly messages: readonly FileMessages[]
}

/** What was read of the files. */
type Parts = {
  readonly files: readonly SourceFile[]
  readonly scripts: readonly ScriptFile[]
  /** Those of variants/. */
  readonly layers: readonly Layer[]
  readonly experiments: readonly ExperimentFile[]
}

/** Judges what the files hold, each by itself and all together, and makes one script of it. */
export function joinContent(
  { files, scripts, layers: ofFiles, experiments: asked }: Parts,
  { vocabulary, memory, pictures, strays, own, ofFacts, messages: ofLinks }: Judging,
): Compilation {
  // what nobody sees any more may name steps that are gone
  const running = asked.filter((one) => one.kept === undefined)
  const layers = [...ofFiles, ...running.flatMap(({ arms }) => arms.map(({ layer }) => layer))]
  const ofScripts: Finding[] = [
    ...ofFacts,
    ...scripts.flatMap(({ findings, steps }) => [
      ...findings,
      ...steps.flatMap((step) => step.findings),
    ]),
  ]
  for (const { head, steps } of scripts)
    for (const { unit } of [head, ...steps]) ofScripts.push(...checkComments(unit))
  const messages = joinMessages(ofLinks, (finding) => ofScripts.push(finding))
  const ofVariants: Finding[] = [...ofFiles, ...asked].flatMap(({ findings }) => findings)
  for (const { unit } of ofFiles) ofVariants.push(...checkComments(unit))
  const flow = checkFlow(scripts, (finding) => ofScripts.push(finding))
  const { layered, sound, variants } = checkVariants(
    layers,
    flow,
    { vocabulary, pictures, kept: memory.variants },
    (finding) => ofVariants.push(finding),
  )
  const { experiments, armed, ...arms } = checkExperiments(
    asked,
    { layered, layers, whole: new Set(variants.map(({ id }) => id)) },
    (finding) => ofVariants.push(finding),
  )
  checkHandovers(flow, vocabulary, (finding) => ofScripts.push(finding))
  const detours = detoursOf(flow, memory.detours, (finding) => ofScripts.push(finding))
  checkNamed([...flow.steps.values(), ...ofLinks], { layered, sound }, (finding) =>
    ofScripts.push(finding),
  )
  checkEvents(flow, vocabulary.events, memory.events, (finding) => ofScripts.push(finding))
  checkKnownEvents(flow, vocabulary, (finding) => ofScripts.push(finding))
  checkCleared(flow, vocabulary, (finding) => ofScripts.push(finding))
  checkActionFacts(flow, vocabulary, (finding) => ofScripts.push(finding))
  checkGoingOn(flow, vocabulary.facts, (finding) => ofScripts.push(finding))
  const unwritten = new Set<Passage>()
  checkWritten(flow, layers, { layered, sound }, vocabulary, (finding) => {
    for (const { at } of [finding, ...(finding.related ?? [])]) unwritten.add(at.passage)
    ofScripts.push(finding)
  })
  const never = new Set<Passage>()
  const ofLayer = new Set(layers.map(({ unit }) => unit.passage))
  const isBroken = ofScripts.some((one) => isError(one) && one.code !== 'unreachable-step')
  // what is lost may stand in what could not be read, or behind what leads nowhere
  if (!isBroken) {
    checkUncounted(flow, vocabulary.events, (finding) => ofScripts.push(finding))
    checkInUse(flow, vocabulary, (finding) => ofScripts.push(finding))
  }
  const analysis = analyse(
    flow,
    layers,
    { vocabulary, memory: memory.flow, detours },
    (finding) => {
      // a warning about what a broken script comes to is most likely the same mistake once more
      if (isBroken && !isError(finding)) return
      // a value that nobody writes is why the guard decides nothing
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
    // of a way that is never taken it is enough to say so once
    if (one.code !== 'odd-way' || !never.has(one.at.passage)) ofBrands.push(one)
  })
  const locate = locateIn(files)
  const script = ofScripts.some(isError) ? undefined : scriptOf(flow, { own, messages }, detours)
  return {
    ...(script && { script }),
    ...{ variants, experiments, armed },
    diagnostics: placeFindings(
      [...offerWays(ofScripts, flow), ...ofVariants, ...ofBrands],
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

/** The step as one of a detour: the same object as long as the step is, by which others know that nothing has changed. */
const inDetour = once((step: Step): Step => ({ ...step, inDetour: true }))

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
