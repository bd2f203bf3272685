import { differ, type RecordedExploration } from '../../src/core/explore/differ'
import { type Bounds, explore } from '../../src/core/explore/explore'
import { type Compilation, createCompiler } from '../../src/core/language/compile'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type { ContentInput } from '../../src/core/language/read/content-input'
import type { CompiledScript, Script } from '../../src/core/script/script'
import { scriptFor } from '../../src/core/script/script-for'
import type { StepId } from '../../src/core/script/step'
import type { Variant } from '../../src/core/script/variant'
import { variantsOf } from '../../src/core/talks/matrix'
import { runTalk } from '../../src/core/talks/run-talk'
import type { Talk } from '../../src/core/talks/talk'
import { factTable } from '../../src/product/facts/facts'
import { vocabulary } from '../../src/product/vocabulary'
import { groundsOf } from '../explore-grounds'
import type { Mutant } from './mutants'

/** Who has caught a mistake, or why it is none. */
export const CATCHERS = [
  'compilador',
  'conversas',
  'explorador',
  'mesmo roteiro',
  'mesma conversa',
  'ninguém',
] as const
export type Catcher = (typeof CATCHERS)[number]

export type Judged = { readonly by: Catcher; readonly told: string }

/** A mistake, where it stands and who has caught it. */
export type Verdict = Judged & {
  readonly kind: string
  readonly about: string
  readonly place: string
}

/** A talk over one variant, and the steps it came by in the script as it is. */
type Ran = {
  readonly talk: Talk
  readonly variant: Variant
  readonly steps: ReadonlySet<StepId>
  /** How many mistakes it has caught: those that catch most run first. */
  caught: number
}

type Whole = Compilation & { readonly script: CompiledScript }

/** What a mistake changes: steps of the script, and variants, by id as they are now. */
type Change = {
  readonly script: CompiledScript
  readonly steps: readonly StepId[]
  readonly variants: ReadonlyMap<string, Variant | undefined>
}

/** Judges mistakes in scripts one after the other, each by itself. */
export function judgeOf(
  input: ContentInput,
  talks: readonly Talk[],
  charts: readonly RecordedExploration[],
): (mutant: Mutant) => Verdict {
  const judge = contentJudgeOf(input, talks, charts)
  return (mutant) => {
    const { kind, about, source, lines } = mutant
    const texts = input.texts.map((one) => (one.path === source.path ? source : one))
    const judged = judge({ ...input, texts }, (one) => isAbout(one, mutant))
    return { kind, about, place: `${source.path}:${(lines.at(-1) ?? 0) + 1}`, ...judged }
  }
}

/** Judges content that is not as it was, each time by itself; `isRight` says which of the diagnostics that are new count. */
export function contentJudgeOf(
  input: ContentInput,
  talks: readonly Talk[],
  charts: readonly RecordedExploration[],
): (content: ContentInput, isRight: (one: Diagnostic) => boolean) => Judged {
  const compile = createCompiler(vocabulary)
  const whole = compile(input)
  if (!whole.script) throw new Error('O roteiro tem erros.')
  const content: Whole = { ...whole, script: whole.script }
  const before = new Set(content.diagnostics.map(markOf))
  const steps = jsonOf(content.script)
  const runs = runsOf(talks, content)
  return (changed, isRight) => {
    const { script, variants, diagnostics } = compile(changed)
    const news = diagnostics.filter((one) => !before.has(markOf(one)))
    const right = news.find(isRight)
    if (right) return { by: 'compilador', told: lineOf(right) }
    if (!script) return { by: 'ninguém', told: `outra linha: ${news.map(lineOf).join('; ')}` }
    const change: Change = {
      script,
      steps: changedSteps(steps, jsonOf(script)),
      variants: changedVariants(content.variants, variants),
    }
    if (change.steps.length + change.variants.size === 0) return { by: 'mesmo roteiro', told: '' }
    const failed = failingTalk(runs, change)
    if (failed) return { by: 'conversas', told: failed.talk.talk }
    return explored(charts, change)
  }
}

function explored(
  charts: readonly RecordedExploration[],
  { script, steps, variants }: Change,
): Judged {
  let unjudged = ''
  for (const charted of charts) {
    const { ground } = charted
    const own = scriptFor(script, ground.variant, factTable)
    const difference = differ(charted, own, steps)
    if (difference.type === 'fault') return { by: 'explorador', told: difference.fault.rule }
    if (difference.type === 'unjudged') {
      unjudged ||= `${ground.name}: ${difference.at} ${JSON.stringify(difference.event)}`
    }
  }
  const rules = charts[0]?.ground.rules
  for (const variant of [...variants.values()].slice(0, MOST_VARIANTS)) {
    if (!variant || !rules) continue
    for (const ground of groundsOf(script, variant, rules)) {
      const [finding] = explore(ground, FEW).findings
      if (finding) return { by: 'explorador', told: finding.rule }
    }
  }
  const [first] = variants.keys()
  if (first !== undefined) unjudged ||= `marca ${first}`
  return unjudged === '' ? { by: 'mesma conversa', told: '' } : { by: 'ninguém', told: unjudged }
}

/** Of variants that a mistake changes: how many are explored, and how far. */
const MOST_VARIANTS = 3
const FEW: Bounds = { budget: 300, walks: 20, seed: 1 }

const markOf = ({ path, code, message }: Diagnostic): string => `${path} ${code} ${message}`

const lineOf = ({ path, range, code, message }: Diagnostic): string =>
  `${path}:${range.start.line + 1} ${code} ${message}`

/** Told at the line of the mistake, or at a line that is wrong because of it and with its name. */
function isAbout({ path, range, message, related = [] }: Diagnostic, mutant: Mutant): boolean {
  const at = (from: { readonly path: string; readonly range: Diagnostic['range'] }) =>
    from.path === mutant.source.path && mutant.lines.includes(from.range.start.line)
  const told = [message, ...related.map((one) => one.message)]
  if (at({ path, range }) || related.some(at)) return true
  const names = [mutant.step, ...mutant.names.map((name) => `"${name}"`)]
  return names.some((name) => told.some((words) => words.includes(name)))
}

const jsonOf = (script: CompiledScript): ReadonlyMap<StepId, string> =>
  new Map([
    ...script.steps.map((step) => [step.id, JSON.stringify(step)] as const),
    ['', JSON.stringify([script.start, script.fallback])],
  ])

function changedSteps(
  before: ReadonlyMap<StepId, string>,
  after: ReadonlyMap<StepId, string>,
): readonly StepId[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => before.get(id) !== after.get(id),
  )
}

function runsOf(talks: readonly Talk[], { script, variants }: Whole): Ran[] {
  return talks.flatMap((talk) =>
    variantsOf(talk, variants).variants.map((variant) => {
      const { steps, failure } = runTalk(
        talk,
        scriptFor(script, variant, factTable),
        variant,
        vocabulary,
      )
      if (failure) throw new Error(`A conversa "${talk.talk}" já falha.`)
      return { talk, variant, steps, caught: 0 }
    }),
  )
}

/** The first talk that fails of those that come by a changed step or are told by a changed variant. */
function failingTalk(runs: Ran[], { script, steps, variants }: Change): Ran | undefined {
  const scripts = new Map<string, Script>()
  runs.sort((one, other) => other.caught - one.caught)
  for (const run of runs) {
    const { talk } = run
    const isOther = variants.has(run.variant.id)
    if (!isOther && !steps.some((id) => run.steps.has(id))) continue
    const variant = isOther ? variants.get(run.variant.id) : run.variant
    if (variant) {
      const own = scripts.get(variant.id) ?? scriptFor(script, variant, factTable)
      scripts.set(variant.id, own)
      if (!runTalk(talk, own, variant, vocabulary).failure) continue
    }
    run.caught += 1
    return run
  }
  return undefined
}

/** Variants that are not as they were, as they are now; without a value where one is gone. */
function changedVariants(
  before: readonly Variant[],
  after: readonly Variant[],
): Change['variants'] {
  const was = new Map(before.map((one) => [one.id, JSON.stringify(one)]))
  const is = new Map(after.map((one) => [one.id, one]))
  return new Map(
    [...new Set([...was.keys(), ...is.keys()])]
      .filter((id) => was.get(id) !== JSON.stringify(is.get(id)))
      .map((id) => [id, is.get(id)]),
  )
}
