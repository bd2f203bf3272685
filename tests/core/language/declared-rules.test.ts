import { describe, expect, test } from 'vitest'
import { compile } from '../../../src/core/language/compile'
import { textsAlone } from '../../texts'
import { hold } from './hold'
import { vocabulary } from './vocabulary'

describe('a fact that a script declares', () => {
  hold(
    [
      [
        'is no joint of guards',
        'fact-taken',
        '|all|: { kind: sinal, label: A }',
        'todas: { kind: sinal, label: A }',
      ],
      [
        'begins with a small letter',
        'fact-taken',
        '|Todas|: { kind: sinal, label: A }',
        'todas: { kind: sinal, label: A }',
      ],
      [
        'has each word once',
        'duplicate-key',
        'x: { kind: escolha, label: A, options: [a, b, |a|] }',
        'x: { kind: escolha, label: A, options: [a, b] }',
      ],
      [
        'ends where it counts',
        'misplaced-key',
        'x: { kind: sinal, label: A, |max|: 3 }',
        'x: { kind: contador, label: A, max: 3 }',
      ],
      [
        'has words where it is a choice',
        'misplaced-key',
        'x: { kind: contador, max: 2, label: A, |options|: [a, b] }',
        'x: { kind: lista, label: A, options: [a, b] }',
      ],
      [
        'says how far it counts',
        'missing-key',
        '|x|: { kind: contador, label: A }',
        'x: { kind: contador, label: A, max: 3 }',
      ],
      [
        'says what it may be',
        'missing-key',
        '|x|: { kind: escolha, label: A }',
        'x: { kind: escolha, label: A, options: [a, b] }',
      ],
    ],
    'scripts/g.yaml',
    (fact) =>
      `group: g\nstart: um\nfallback: um\nfacts:\n  ${fact}\nsteps:\n  um: { say: Oi, next: end }\n`,
  )
})

describe('the arms of an experiment', () => {
  const arms = (names: string, share: string) =>
    `share: { ${share} }\narms: { ${names
      .split(' ')
      .map((name) => `${name}: { about: A }`)
      .join(', ')} }`
  const two = arms('a b', 'a: 50, b: 50')
  hold(
    [
      ['have names of small letters', 'bad-value', arms('a |B|', 'a: 50, B: 50'), two],
      ['are two', 'bad-value', arms('a', 'a: 99').replace('arms', '|arms|'), two],
      [
        'are four at most',
        'bad-value',
        arms('a b c d e', 'a: 20, b: 20, c: 20, d: 20, e: 20').replace('arms', '|arms|'),
        arms('a b c d', 'a: 25, b: 25, c: 25, d: 25'),
      ],
      ['are those of the shares', 'bad-value', arms('a b', 'a: 50, b: 49, |c|: 1'), two],
      ['each have a share', 'missing-key', arms('a b', 'a: 99').replace('share', '|share|'), two],
    ],
    'experiments/x.yaml',
    (body) => `about: A\ngoal: pagamento\nbrands: [home]\n${body}\n`,
  )
})

describe('an experiment', () => {
  hold(
    [
      ['is seen at some brand', 'missing-key', '|about|: A', 'about: A\nbrands: [home]'],
      ['is seen at some brand', 'missing-key', '|about|: A', 'about: A\ngroups: [clube]'],
    ],
    'experiments/x.yaml',
    (body) =>
      `${body}\ngoal: pagamento\nshare: { a: 50, b: 50 }\narms: { a: { about: A }, b: { about: B } }\n`,
  )

  test('has a name of small letters', () => {
    const text =
      'about: A\ngoal: pagamento\nbrands: [home]\nshare: { a: 50, b: 50 }\narms: { a: { about: A }, b: { about: B } }\n'
    const codes = (path: string) =>
      compile(textsAlone([{ path, text }]), vocabulary)
        .diagnostics.filter((one) => one.path === path)
        .map(({ code }) => code)
    expect(codes('experiments/Abertura.yaml')).toContain('bad-value')
    expect(codes('experiments/abertura.yaml')).not.toContain('bad-value')
  })
})
