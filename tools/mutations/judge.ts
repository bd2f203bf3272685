import { type Charted, differ } from '../../src/core/explore/differ'
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

export type Verdict = { readonly mutant: Mutant; readonly by: Catcher; readonly told: string }

/** A talk over one variant, and the steps it came by in the script as it is. */
type Ran = {
  readonly talk: Talk
  readonly variant: Variant
  readonly steps: ReadonlySet<StepId>
  /** How many mistakes it has caught: those that catch most run first. */
  caught: number
}

type Whole = Compilation & { readonly script: CompiledScript }

/** Judges mistakes one after the other, each by itself. */
export function judgeOf(
  input: ContentInput,
  talks: readonly Talk[],
  charts: readonly Charted[],
): (mutant: Mutant) => Verdict {
  const compile = createCompiler(vocabulary)
  const whole = compile(input)
  if (!whole.script) throw new Error('O roteiro tem erros.')
  const content: Whole = { ...whole, script: whole.script }
  const before = new Set(content.diagnostics.map(markOf))
  const steps = jsonOf(content.script)
  const runs = runsOf(talks, content)
  return (mutant) => {
    const verdict = (by: Catcher, told: string): Verdict => ({ mutant, by, told })
    const mutated = compile({
      ...input,
      texts: input.texts.map((one) => (one.path === mutant.source.path ? mutant.source : one)),
    })
    const news = mutated.diagnostics.filter((one) => !before.has(markOf(one)))
    const right = news.find((one) => isAbout(one, mutant))
    if (right) return verdict('compilador', lineOf(right))
    const { script } = mutated
    if (!script) return verdict('ninguém', `outra linha: ${news.map(lineOf).join('; ')}`)
    const changed = changedSteps(steps, jsonOf(script))
    if (changed.length === 0) return verdict('mesmo roteiro', '')
    const failed = failingTalk(runs, script, changed)
    if (failed) return verdict('conversas', failed.talk.talk)
    let unjudged = ''
    for (const chart of charts) {
      const difference = differ(chart, scriptFor(script, chart.ground.variant, factTable), changed)
      if (difference.type === 'fault') return verdict('explorador', difference.fault.rule)
      if (difference.type === 'unjudged') {
        unjudged ||= `${chart.ground.name}: ${difference.at} ${JSON.stringify(difference.event)}`
      }
    }
    return unjudged === '' ? verdict('mesma conversa', '') : verdict('ninguém', unjudged)
  }
}

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

/** The first talk that fails of those that come by a changed step. */
function failingTalk(
  runs: Ran[],
  script: CompiledScript,
  changed: readonly StepId[],
): Ran | undefined {
  const scripts = new Map<string, Script>()
  runs.sort((one, other) => other.caught - one.caught)
  for (const run of runs) {
    const { talk, variant, steps } = run
    if (!changed.some((id) => steps.has(id))) continue
    const own = scripts.get(variant.id) ?? scriptFor(script, variant, factTable)
    scripts.set(variant.id, own)
    if (!runTalk(talk, own, variant, vocabulary).failure) continue
    run.caught += 1
    return run
  }
  return undefined
}
