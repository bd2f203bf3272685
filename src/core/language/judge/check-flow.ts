import { END, RETRY, RETURN } from '../../script/step'
import { type TopicOf, topicsOf } from '../../script/step-shape'
import { diagnoseCopies } from '../diagnostics/diagnose-copies'
import { diagnoseFlow } from '../diagnostics/diagnose-flow'
import { diagnoseNames } from '../diagnostics/diagnose-names'
import type { DiagnosticCode } from '../diagnostics/diagnostic'
import { type Report, type Spot, withCut } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import type { CompiledStep, Head, ScriptFile } from '../lower/compile-script'
import { cut } from '../read/cuts'
import { spotOfKey, spotOfValue } from '../read/path'
import { spotInStep } from './spot-in-step'

/** The conversation as one: its steps by id, and where it starts. */
export type Flow = {
  readonly steps: ReadonlyMap<string, CompiledStep>
  /** Keys in text that could not be read: they may be ids of steps. */
  readonly idsInBrokenText: ReadonlySet<string>
  readonly start?: string
  readonly fallback?: string
  /** Steps that may be reached by ways that could not be read. */
  readonly roots: ReadonlySet<string>
  /** Ids that more than one step has. */
  readonly duplicates: ReadonlySet<string>
  /** Text that could not be read: any name in it may be in use. */
  readonly unread: readonly string[]
}

/** Words that are written for a target of the language. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ...['fim', 'final', 'encerrar', 'terminar'].map((word) => [word, END] as const),
  ...['voltar', 'volta', 'retornar'].map((word) => [word, RETURN] as const),
  ...['repetir', 'repete', 'tentar'].map((word) => [word, RETRY] as const),
])

/** Joins the script files into one flow and checks it: ids and targets of steps, start and fallback, topics, unreachable steps. */
export function checkFlow(files: readonly ScriptFile[], report: Report): Flow {
  const duplicates = new Set<string>()
  const steps = indexSteps(files, duplicates, report)
  const entrance = findStart(files, report)
  const broken = brokenTextOf(files)
  const roots = new Set<string>([...broken.mentioned, ...excused(files)])
  const answers = topicsOf([...steps.values()].flatMap(({ step }) => step ?? []))
  const topics = new Set(answers.map(({ step }) => step))
  const follow = (to: string, at: () => Spot) => {
    if (topics.has(to)) report(diagnoseFlow.wayToTopic(at(), to))
    if (steps.has(to) || broken.ids.has(to)) return
    const near = nearest(to, steps.keys()) ?? MEANT.get(to)
    // the step that the author most likely meant counts as reached, so that one typo gives one diagnostic
    if (near) roots.add(near)
    report(diagnoseNames.unknownStep(at(), to, near))
  }
  for (const { unit, targets } of allSteps(files))
    for (const { to, path } of targets) follow(to, () => spotOfValue(unit, path))
  reportAlike(answers, steps, report)
  const { start, fallback } = entrance ?? {}
  if (entrance && start !== undefined) follow(start, () => spotOfValue(entrance.unit, ['start']))
  if (entrance && fallback !== undefined)
    follow(fallback, () => spotOfValue(entrance.unit, ['fallback']))
  for (const { id, unit, path } of allSteps(files)) {
    if (!PLAIN_ID.test(id)) report(diagnoseNames.oddId(spotOfKey(unit, path), id, plainId(id)))
  }
  const known = [...roots, ...topics, start, fallback].filter((id) => id !== undefined)
  if (entrance) reportUnreached(files, steps, known, report)
  return {
    steps,
    idsInBrokenText: broken.ids,
    roots,
    duplicates,
    unread: broken.unread,
    ...(start && { start }),
    ...(fallback !== undefined && { fallback }),
  }
}

/** Reports topics with the same label or the same icon: visitors could not tell them apart. */
function reportAlike(
  topics: readonly TopicOf[],
  steps: ReadonlyMap<string, CompiledStep>,
  report: Report,
): void {
  const spotOf = (id: string) => spotInStep(steps.get(id)!, ['help', 'label'])
  const first = new Map<string, string>()
  for (const { label, step } of topics) {
    const earlier = first.get(label)
    if (earlier === undefined) first.set(label, step)
    else report(diagnoseNames.duplicateLabel(spotOf(step), label, spotOf(earlier)))
  }
  const drawn = new Map<string, string>()
  for (const { label, icon, step } of topics) {
    if (icon === undefined) continue
    const earlier = drawn.get(icon)
    const other = topics.find((one) => one.step === earlier)
    if (other) report(diagnoseCopies.sameIcon(spotOf(step), label, other.label, spotOf(other.step)))
    else drawn.set(icon, step)
  }
}

/** Ids with other characters would not survive in links, analytics and stored talks. */
const PLAIN_ID = /^[\w.-]+$/

const plainId = (id: string) =>
  id
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^-+|-+$/g, '')

const allSteps = (files: readonly ScriptFile[]) => files.flatMap(({ steps }) => steps)

function indexSteps(
  files: readonly ScriptFile[],
  duplicates: Set<string>,
  report: Report,
): ReadonlyMap<string, CompiledStep> {
  const steps = new Map<string, CompiledStep>()
  for (const step of allSteps(files)) {
    const first = steps.get(step.id)
    if (!first) steps.set(step.id, step)
    else {
      duplicates.add(step.id)
      const [at, earlier] = [step, first].map(({ unit, path }) => spotOfKey(unit, path))
      report(diagnoseNames.duplicateId(at!, step.id, earlier!))
    }
  }
  return steps
}

/** The head of the one file that sets `start`; reports missing and repeated ones. */
function findStart(files: readonly ScriptFile[], report: Report): Head | undefined {
  const [first, ...others] = files
    .map(({ head }) => head)
    .filter(({ start }) => start !== undefined)
  if (!first) {
    const [file] = files
    // a head that could not be read may well set `start`
    if (file && files.every(({ head }) => head.isSound)) {
      report(diagnoseFlow.missingStart(spotOfKey(file.head.unit, ['group']), 'start'))
    }
    return undefined
  }
  for (const { unit } of others) {
    const at = spotOfKey(unit, ['start'])
    const found = diagnoseFlow.duplicateStart(at, spotOfKey(first.unit, ['start']))
    report(withCut(found, [...cut(unit, ['start']), ...cut(unit, ['fallback'])]))
  }
  for (const { head } of files) {
    if (head.fallback === undefined || head.start !== undefined) continue
    const at = spotOfKey(head.unit, ['fallback'])
    const found = diagnoseFlow.strayFallback(at, spotOfKey(first.unit, ['start']))
    report(withCut(found, cut(head.unit, ['fallback'])))
  }
  if (first.fallback === undefined && first.isSound) {
    report(diagnoseFlow.missingStart(spotOfKey(first.unit, ['start']), 'fallback'))
  }
  return first
}

/** Text that could not be read (`unread`), the words in it (`mentioned`), and the keys in it that may be ids of steps (`ids`). */
type BrokenText = {
  readonly ids: ReadonlySet<string>
  readonly mentioned: readonly string[]
  readonly unread: readonly string[]
}

/** Gathers the names in text that could not be read, so that one mistake there is not reported again at every step that it names. */
function brokenTextOf(files: readonly ScriptFile[]): BrokenText {
  const ids = new Set<string>()
  const unread: string[] = []
  for (const { head, steps, lacksSteps } of files) {
    if (lacksSteps) {
      const { text } = head.unit.passage
      unread.push(text)
      for (const [, id] of text.matchAll(KEY_LINE)) ids.add(id!)
    } else for (const { step, unit } of steps) if (!step) unread.push(unit.passage.text)
  }
  return { ids, unread, mentioned: unread.flatMap((text) => text.match(WORD) ?? []) }
}

const KEY_LINE = /^[ \t]*["']?([\w-]+)["']?[ \t]*:/gm
const WORD = /[\w-]+/g

const DEAD_ENDS: ReadonlySet<DiagnosticCode> = new Set([
  'no-way-on',
  'no-last-resort',
  'unhandled-outcome',
])

/**
 * Steps that are not reported as unreachable: those that could not be read, and those right below a step that lacks a way on,
 * which most likely was to lead there.
 */
function excused(files: readonly ScriptFile[]): readonly string[] {
  return files.flatMap(({ steps }) =>
    steps.filter(({ step }, n) => !step || (n > 0 && lacksAWay(steps[n - 1]!))).map(({ id }) => id),
  )
}

const lacksAWay = ({ step, findings }: CompiledStep) =>
  !step || findings.some(({ code }) => DEAD_ENDS.has(code))

function reportUnreached(
  files: readonly ScriptFile[],
  steps: ReadonlyMap<string, CompiledStep>,
  known: readonly string[],
  report: Report,
): void {
  const reached = ledTo(known, steps)
  const lost = allSteps(files).filter(({ id }) => !reached.has(id))
  const lostById = new Map(lost.map((step) => [step.id, step]))
  const behind = new Set<string>()
  // the steps behind one that no other unreachable step leads to are a consequence
  for (const step of new Set([...entrancesOf(lost), ...lost])) {
    if (behind.has(step.id)) continue
    const led = ledTo([step.id], lostById)
    for (const id of led) behind.add(id)
    report(diagnoseFlow.unreachableStep(spotOfKey(step.unit, step.path), step.id, led.size - 1))
  }
}

/** Those of some steps that no other of them leads to. */
export function entrancesOf(steps: readonly CompiledStep[]): readonly CompiledStep[] {
  const led = new Set(
    steps.flatMap(({ id, targets }) => targets.flatMap(({ to }) => (to === id ? [] : [to]))),
  )
  return steps.filter(({ id }) => !led.has(id))
}

/** The ids of the steps that some lead to, directly or through others, themselves included. */
function ledTo(
  from: readonly string[],
  steps: ReadonlyMap<string, CompiledStep>,
): ReadonlySet<string> {
  const led = new Set(from.filter((id) => steps.has(id)))
  // iterating a set also visits elements that are added meanwhile
  for (const id of led) for (const { to } of steps.get(id)!.targets) if (steps.has(to)) led.add(to)
  return led
}
