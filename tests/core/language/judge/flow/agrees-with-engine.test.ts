import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Effect } from '../../../../../src/core/engine/effect'
import type { ChatEvent } from '../../../../../src/core/engine/event'
import { plainWords } from '../../../../../src/core/engine/render'
import { type ChatState, INITIAL } from '../../../../../src/core/engine/state'
import { transition } from '../../../../../src/core/engine/transition'
import { type Compilation, compile } from '../../../../../src/core/language/compile'
import { loadScript, type Script } from '../../../../../src/core/script/script'
import { factTable } from '../../../../../src/product/facts/facts'
import { textsAlone } from '../../../../texts'
import { vocabulary } from '../../vocabulary'

/** Facts with few values, so that every talk of a small script can be held. */
const VALUES = {
  editando: ['true', 'false'],
  tipoPlano: ['CREDITO_INTEGRAL', 'CREDITO_REDUZIDA', 'CREDITO_PAGAMETADE'],
  midia: ['TV', 'LIVE'],
} as const

const FACTS = ['editando', 'tipoPlano', 'midia'] as const
const STEPS = 5

const literal = fc
  .constantFrom(...FACTS)
  .chain((fact) => fc.constantFrom(...VALUES[fact]).map((value) => ({ fact, value })))

const comparison = fc.oneof(
  literal.map(({ fact, value }) => `{ ${fact}: ${value} }`),
  literal.map(({ fact, value }) => `{ ${fact}: { ne: ${value} } }`),
  fc
    .tuple(fc.constantFrom(...FACTS), fc.boolean())
    .map(([fact, exists]) => `{ ${fact}: { exists: ${exists} } }`),
)

const guard = fc.oneof(
  { weight: 3, arbitrary: comparison },
  fc
    .tuple(fc.constantFrom('all', 'any'), fc.array(comparison, { minLength: 2, maxLength: 2 }))
    .map(([join, parts]) => `{ ${join}: [${parts.join(', ')}] }`),
  comparison.map((part) => `{ not: ${part} }`),
)

const effect = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: literal.map(({ fact, value }) => `, set: { ${fact}: ${value} }`) },
  fc.constantFrom(...FACTS).map((fact) => `, clear: [${fact}]`),
  // of its own kind: a value of another would be no value of the fact
  fc
    .constantFrom('editando: $editando', 'midia: $midia', 'midia: $tipoPlano')
    .map((copied) => `, set: { ${copied} }`),
  fc.constant(', reset: true'),
)

const target = fc.oneof(
  { weight: STEPS, arbitrary: fc.nat(STEPS - 1).map((n) => `p${n}`) },
  { weight: 1, arbitrary: fc.constant('end') },
)

const go = fc.tuple(target, effect).map(([to, does]) => `goto: ${to}${does}`)

const way = fc
  .tuple(fc.array(fc.tuple(guard, go), { maxLength: 2 }), go)
  .map(([guarded, last]) =>
    [...guarded.map(([when, then]) => `{ when: ${when}, ${then} }`), `{ ${last} }`].join(', '),
  )

const step = fc.record({
  line: fc.option(guard, { nil: undefined }),
  buttons: fc.array(go, { maxLength: 2 }),
  next: way,
})

const script = fc
  .array(step, { minLength: STEPS, maxLength: STEPS })
  .map((steps) =>
    [
      'group: g\nstart: p0\nfallback: lost\nsteps:',
      ...steps.flatMap(({ line, buttons, next }, n) => [
        `  p${n}:`,
        '    say:',
        ...FACTS.map((fact) => `      - ${fact}={{${fact}}}`),
        ...(line === undefined ? [] : [`      - { when: ${line}, text: guarded }`]),
        ...(buttons.length === 0 ? [] : ['    choose:']),
        ...buttons.map((does, nth) => `      - { label: B${nth}, ${does} }`),
        ...(buttons.length === 0 ? [`    next: [${next}]`] : []),
      ]),
      '  lost:\n    next: end\n',
    ].join('\n'),
  )

function scriptOf({ steps }: Compilation): Script {
  const all = [...steps.values()].flatMap((compiled) => compiled.step ?? [])
  return loadScript({ start: 'p0', fallback: 'lost', steps: all }, factTable)
}

type Said = { readonly step: string; readonly words: string }

/** All that any talk can say, by trying every button in every state. */
function allSaid(told: Script): readonly (readonly Said[])[] {
  const turns: Said[][] = []
  const seen = new Set<string>()
  const open: ChatState[] = []
  const take = (state: ChatState, event: ChatEvent): void => {
    const [next, effects] = transition(told, state, event)
    if (next === state) return
    turns.push(effects.flatMap(saidBy))
    const mark = JSON.stringify([next.at, next.phase, Object.entries(next.facts).sort()])
    if (seen.has(mark)) return
    seen.add(mark)
    open.push(next)
  }
  take(INITIAL, { type: 'started', facts: {} })
  for (let state = open.pop(); state; state = open.pop()) {
    for (const option of ['B0', 'B1']) take(state, { type: 'chosen', step: state.at, option })
  }
  return turns
}

function saidBy(said: Effect): readonly Said[] {
  if (said.type !== 'say' || said.from !== 'bot') return []
  return [{ step: said.step, words: plainWords(said.text) }]
}

const steps = (all: readonly Said[]) => new Set(all.map((said) => said.step))

test('what the analysis says of a script is what every talk of it shows', () => {
  let compared = 0
  fc.assert(
    fc.property(script, (text) => {
      const compilation = compile(textsAlone([{ path: 'scripts/g.yaml', text }]), vocabulary)
      const codes = new Set(compilation.diagnostics.map(({ code }) => code))
      const turns = allSaid(scriptOf(compilation))
      // a talk that turns for ever is sent to the fallback after 200 steps
      const spins = turns.some((turn) => turn.length > 4 * 100)
      expect(codes.has('loop-without-waiting')).toBe(spins)
      if (spins) return
      compared += 1
      const all = turns.flat()
      const empty = all.filter(({ words }) => words.endsWith('='))
      // a fact is told as read too early exactly when some talk does read it so
      expect(codes.has('read-too-early')).toBe(empty.length > 0)
      for (const { step: id, words } of all) {
        const facts = compilation.analysis.knownAt(id)
        const [fact, value] = words.split('=')
        if (value === undefined) continue
        if (value === '') expect(facts?.always).not.toContain(fact)
        else expect([...facts!.always, ...facts!.perhaps]).toContain(fact)
      }
      const reached = steps(all)
      for (let n = 0; n < STEPS; n++) {
        if (reached.has(`p${n}`)) expect(compilation.analysis.isReached(`p${n}`)).toBe(true)
      }
      for (const { code, range } of compilation.diagnostics) {
        const line = text.split('\n')[range.start.line]!
        if (!line.includes('text: guarded')) continue
        const above = text.split('\n').slice(0, range.start.line)
        const id = above
          .findLast((other) => /^ {2}p\d:$/.test(other))!
          .trim()
          .slice(0, -1)
        const times = all.filter((said) => said.step === id && said.words === 'guarded').length
        const entries = all.filter((said) => said.step === id && said.words.startsWith('midia='))
        if (code === 'guard-never-holds') expect(times).toBe(0)
        // a term that always holds is told with the same code: then the whole may still not
        if (code === 'guard-always-holds' && line.slice(range.start.character).startsWith('when')) {
          expect(times).toBe(entries.length)
        }
      }
    }),
    { numRuns: 250, seed: 4 },
  )
  expect(compared).toBeGreaterThan(50)
})
