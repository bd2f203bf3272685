import { describe, expect, test } from 'vitest'
import { stepForm } from '../../admin/editor/form/step-form'
import { graphOf } from '../../admin/flow/graph'
import { passagesOf } from '../../admin/flow/passages'
import { outlineOf } from '../../admin/workspace/outline'
import { compile } from '../../src/core/language/compile'
import type { Op } from '../../src/core/language/judge/flow/flow-step'
import { summaryOf } from '../../src/core/language/judge/flow/step-summary'
import { readStep, stepKind } from '../../src/core/language/service/read-step'
import type { Step } from '../../src/core/script/step'
import { factsRead, factsWritten } from '../../src/core/script/step-facts'
import { waysOf } from '../../src/core/script/step-parts'
import { stepKindOf } from '../../src/core/script/step-shape'
import { vocabulary } from '../../src/product/vocabulary'
import { readTexts, textsAlone } from '../texts'

/** A step of the product with what each of its readers makes of it. */

const sources = await readTexts('.')
const { script, steps, locate } = compile(textsAlone(sources), vocabulary)
const scripts = new Map(sources.map(({ path, text }) => [path, text]))
const textOf = (id: string) => scripts.get(locate(id)?.path ?? '') ?? ''
const kinds = new Map(
  graphOf(script!).nodes.flatMap((node) => (node.type === 'step' ? [[node.step, node.kind]] : [])),
)
const outlined = new Map(
  [...scripts].flatMap(([path, text]) =>
    path.startsWith('scripts/') ? outlineOf(text).steps.map(({ id, kind }) => [id, kind]) : [],
  ),
)

const opsOf = (step: Step): readonly Op[] =>
  summaryOf(steps.get(step.id)!, step, vocabulary).flow.exits.flatMap((exits) =>
    exits.flatMap(({ ops, ways }) => [...ops, ...ways.flatMap((go) => go.ops)]),
  )

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

describe.each((script?.steps ?? []).map((step) => [step.id, step] as const))('%s', (id, step) => {
  test('is of one kind in the tree, in the flow and in the completion', () => {
    const kind = stepKindOf(step)
    const offered = stepKind(readStep(steps.get(id)!, step.group))
    expect([outlined.get(id), kinds.get(id)]).toEqual([kind, kind])
    expect(kind === 'say' ? ['step-message', 'step-route'] : [`step-${kind}`]).toContain(offered)
  })

  test('has the same ways in the form, in the flow and in the analysis', () => {
    const targets = waysOf(step).flatMap(({ way }) =>
      way.flatMap(({ to, detour }) => (detour === undefined ? [to] : [detour, to])),
    )
    expect(stepForm(textOf(id), id)?.ways.map(({ to }) => to)).toEqual(targets)
    expect(passagesOf(step).map(({ to }) => to)).toEqual(targets)
    const { exits } = summaryOf(steps.get(id)!, step, vocabulary).flow
    const analysed = exits.flatMap((all) => all.flatMap(({ ways }) => ways.map(({ to }) => to)))
    const isStep = (to: unknown) => typeof to === 'string' && !['', 'retry', 'return'].includes(to)
    // where a detour comes back to is known only when all steps are
    const begun = waysOf(step).flatMap(({ way }) => way.map(({ to, detour }) => detour ?? to))
    expect(sorted(analysed.filter(isStep).map(String))).toEqual(sorted(begun.filter(isStep)))
  })

  test('reads and changes the same facts wherever it is read', () => {
    const read = factsRead(step, vocabulary)
    const needed = opsOf(step).flatMap((op) => {
      if (op.type === 'read') return [op.read.fact]
      return op.type === 'line' ? op.reads.map(({ fact }) => fact) : []
    })
    expect(needed.filter((fact) => !read.has(fact))).toEqual([])
    expect(sorted(summaryOf(steps.get(id)!, step, vocabulary).reads)).toEqual(sorted(read))
    const changed = opsOf(step).flatMap((op) => {
      if (op.type === 'write') return [op.fact]
      if (op.type === 'assign') return op.set.map(({ fact }) => fact)
      return op.type === 'clear' ? op.facts : []
    })
    // what a question for help sets is set at the waits where it may be asked, not on a way of its own
    if (!step.help) expect(sorted(changed)).toEqual(sorted(factsWritten(step, vocabulary)))
  })
})

test('a derived fact, a question, an action and a part are read as the contracts have them', () => {
  const of = (id: string) => script!.steps.find((step) => step.id === id)!
  const read = (id: string) => sorted(factsRead(of(id), vocabulary))
  const changed = (id: string) => sorted(factsWritten(of(id), vocabulary))
  expect(read('known-change')).toEqual(['naoConferido'])
  expect(changed('lead-credit-value')).toEqual(['parcelaDesejada', 'valorCredito'])
  expect(read('cupom-initial-url')).toContain('url.cupom')
  // the field of a date judges it by today, a part by its contract, analytics by what they are told
  expect(read('proposal-add-date')).toContain('hoje')
  expect(read('payment-pix-options')).toContain('pixCodigo')
  expect(read('pesquisa-finalizada')).toContain('csatcompra')
  expect(changed('cep-lookup')).toEqual(expect.arrayContaining(['cidade', 'estado']))
})
