import { describe, expect, test } from 'vitest'
import { compile } from '../../../src/core/language/compile'
import { authoredPath } from '../../../src/core/language/read/authored-path'
import type { Step } from '../../../src/core/script/step'
import { guardsOf, outcomesOf, waysOf } from '../../../src/core/script/step-parts'
import { stepKindOf } from '../../../src/core/script/step-shape'
import { valueAt } from '../../../src/core/script/value'
import { SKIP, type StepPath, type StepVisitor, visitStep } from '../../../src/core/script/visit'
import { readTexts, textsAlone } from '../../texts'
import { vocabulary } from '../language/vocabulary'

const { steps } = compile(textsAlone(await readTexts('.')), vocabulary)

const KINDS = [
  'track',
  'line',
  'part',
  'ask',
  'option',
  'show',
  'call',
  'way',
  'go',
  'guard',
  'set',
  'assignment',
  'cleared',
  'source',
  'text',
  'words',
] as const satisfies readonly (keyof StepVisitor)[]

function heard(step: Step, skipped: readonly string[] = []): readonly string[] {
  const told: string[] = []
  const visitor = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      (_: unknown, path: StepPath) => {
        told.push(`${kind} ${path.join(' ')}`)
        return skipped.includes(kind) ? SKIP : undefined
      },
    ]),
  )
  visitStep(step, visitor)
  return told
}

const exists = { type: 'compare', fact: 'nome', op: 'exists', value: true } as const

const WHOLE: Step = {
  id: 'um',
  group: 'g',
  track: { event: 'entrou', data: { nome: { type: 'fact', fact: 'nome' } } },
  say: [
    { type: 'text', when: exists, text: ['Oi'] },
    { type: 'part', part: 'resumo', reads: ['plano'] },
  ],
  ask: { fact: 'cep', hint: 'oito números' },
  choose: {
    layout: 'row',
    options: [
      {
        label: 'SIM',
        when: exists,
        disabled: { when: exists, reason: 'ainda não' },
        set: [{ fact: 'cep', from: { type: 'literal', value: '1' } }],
        go: [{ to: 'dois', reset: true, clear: ['nome'] }],
      },
    ],
  },
  set: [{ fact: 'nome', from: { type: 'fact', fact: 'email' } }],
  call: {
    action: 'cep.buscar',
    effect: 'none',
    with: { cep: { type: 'fact', fact: 'cep' } },
    on: { falha: [{ when: exists, to: 'retry', error: ['Não deu'] }, { to: 'end' }] },
  },
}

describe('the one traversal of a step', () => {
  test('tells its parts in the order in which the engine meets them, each with its place', () => {
    expect(heard(WHOLE)).toEqual([
      'track track',
      'source track data nome',
      'line say 0',
      'guard say 0 when',
      'text say 0 text',
      'line say 1',
      'part say 1 part',
      'ask ask',
      'words ask hint',
      'option choose 0',
      'words choose 0 label',
      'guard choose 0 when',
      'guard choose 0 disabled when',
      'words choose 0 disabled reason',
      'set choose 0 set',
      'assignment choose 0 set cep',
      'source choose 0 set cep',
      'way choose 0 go',
      'go choose 0 go 0',
      'cleared choose 0 go 0 clear 0',
      'set set',
      'assignment set nome',
      'source set nome',
      'call call',
      'source call with cep',
      'way call on falha',
      'go call on falha 0',
      'guard call on falha 0 when',
      'text call on falha 0 error',
      'go call on falha 1',
    ])
  })

  test('leaves out what is inside where it is told to', () => {
    expect(heard(WHOLE, ['option', 'call', 'line', 'track', 'ask'])).toEqual([
      'track track',
      'line say 0',
      'line say 1',
      'ask ask',
      'option choose 0',
      'set set',
      'assignment set nome',
      'source set nome',
      'call call',
    ])
  })

  test('says where a way leaves, and what kind of step it is', () => {
    expect(waysOf(WHOLE).map(({ exit }) => exit)).toEqual([
      { type: 'option', index: 0, label: 'SIM' },
      { type: 'outcome', of: 'call', name: 'cep.buscar', outcome: 'falha' },
    ])
    expect(outcomesOf(WHOLE).map(({ outcome }) => outcome)).toEqual(['falha'])
    expect(guardsOf(WHOLE).map(({ of }) => of)).toEqual(['line', 'option', 'disabled', 'way'])
    const { call: _, ...waiting } = WHOLE
    expect([stepKindOf(WHOLE), stepKindOf(waiting), stepKindOf({})]).toEqual([
      'call',
      'choose',
      'say',
    ])
  })

  test('leads to what is written, in every step of the product', () => {
    const lost: string[] = []
    for (const { step, unit, path, id } of steps.values()) {
      const look = (_: unknown, inside: StepPath) => {
        if (valueAt(unit.value, authoredPath(unit, path, inside)) === undefined) {
          lost.push(`${id} ${inside.join(' ')}`)
        }
      }
      // an input may be the fact of its own name, and stand nowhere
      const kinds = KINDS.filter((kind) => kind !== 'source')
      visitStep(step!, Object.fromEntries(kinds.map((kind) => [kind, look])))
    }
    expect(steps.size).toBeGreaterThan(100)
    expect(lost).toEqual([])
  })

  test('leads to the very words, in each way in which they may be written', () => {
    const text = `group: g
start: um
fallback: um
steps:
  um:
    say: Oi
    choose:
      layout: grid
      options:
        - { label: A, goto: um, set: { nome: Ana } }
        - { label: B, next: { goto: um, set: { nome: Bia } } }
        - { label: C, next: [{ when: { nome: { exists: true } }, goto: um, reply: Oi }, { goto: um }] }
        - { label: D, disabled: Não, next: um }
    next: um
`
    const { steps: read } = compile(textsAlone([{ path: 'scripts/g.yaml', text }]), vocabulary)
    const { unit, path } = read.get('um')!
    const at = (...inside: StepPath) => valueAt(unit.value, authoredPath(unit, path, inside))
    expect(at('say', 0, 'text')).toBe('Oi')
    expect(at('choose', 0, 'label')).toBe('A')
    expect(at('choose', 0, 'go', 0, 'to')).toBe('um')
    expect(at('choose', 0, 'go', 0, 'set', 'nome')).toBe('Ana')
    expect(at('choose', 1, 'go', 0, 'set', 'nome')).toBe('Bia')
    expect(at('choose', 2, 'go', 0, 'reply')).toBe('Oi')
    expect(at('choose', 3, 'disabled', 'reason')).toBe('Não')
    expect(at('choose', 3, 'go', 0, 'to')).toBe('um')
    expect(at('next', 0, 'to')).toBe('um')
  })
})
