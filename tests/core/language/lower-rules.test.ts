import { describe, expect, test } from 'vitest'
import { compile } from '../../../src/core/language/compile'
import { textsAlone } from '../../texts'
import { hold } from './hold'
import { vocabulary } from './vocabulary'

const script = (body: string) => `group: g
start: um
fallback: um
facts:
  voltas: { kind: contador, label: Voltas, max: 3 }
  gostos: { kind: lista, label: Gostos, options: [tv, radio, cinema] }
  gosto: { kind: escolha, label: Gosto, options: [tv, radio, cinema] }
steps:
  um: { say: Oi, next: end }
  dois: { ${body} }
`

const guarded = (when: string) => `next: [{ when: { ${when} }, goto: um }, { goto: end }]`
const set = (values: string) => `set: { ${values} }, next: end`

describe('a value that is written', () => {
  hold(
    [
      [
        'no amount is less than nothing',
        'unfit-value',
        set('rendaMensal: |-1|'),
        set('rendaMensal: 0'),
      ],
      [
        'an amount is a whole number of cents',
        'unfit-value',
        set('rendaMensal: |100.5|'),
        set('rendaMensal: 100'),
      ],
      [
        'an amount is counted exactly',
        'unfit-value',
        set('rendaMensal: |9007199254740993|'),
        set('rendaMensal: 900719925474'),
      ],
      ['a counter ends', 'bad-value', set('voltas: |4|'), set('voltas: 3')],
      ['an instant is whole', 'unfit-value', set('pixExpiraEm: |1.5|'), set('pixExpiraEm: 1')],
      [
        'what is not typed is written as it is kept',
        'unfit-value',
        set('cep: |"13101-000"|'),
        set('cep: "13101000"'),
      ],
      ['a count counts', 'wrong-type', set('|voltas|: { add: 0 }'), set('voltas: { add: 1 }')],
      [
        'a count does nothing else',
        'wrong-type',
        set('|voltas|: { add: 1, de: 2 }'),
        set('voltas: { add: 1 }'),
      ],
      [
        'an item of a list is one',
        'bad-value',
        set('gostos: [tv, |teatro|]'),
        set('gostos: [tv, cinema]'),
      ],
      [
        'what the address brings is not set',
        'derived-fact-set',
        set('|url.cupom|: A'),
        set('cupom: A'),
      ],
      [
        'what the brand brings is not set',
        'derived-fact-set',
        set('|variante.marca|: A'),
        set('cupom: A'),
      ],
      [
        'a dotted name alone is meant as the fact',
        'fact-as-text',
        set('mensagem: |url.cupom|'),
        set('mensagem: $url.cupom'),
      ],
      [
        'a fact in braces is meant as the fact',
        'fact-as-text',
        set('mensagem: |"Oi, {{nome}}"|'),
        set('mensagem: $nome'),
      ],
      [
        'a moment is no number of months',
        'unfit-value',
        set('csatcompra: |$pixExpiraEm|'),
        set('csatcompra: $csatinsidesales'),
      ],
      ['a day is no word', 'unfit-value', set('mensagem: |$hoje|'), set('contratoEm: $hoje')],
    ],
    'scripts/g.yaml',
    script,
  )
})

describe('what a guard compares', () => {
  hold(
    [
      [
        'a word among choices has no part',
        'unfit-value',
        guarded('tipoPlano: { |contains|: CREDITO }'),
        guarded('nome: { contains: Ana }'),
      ],
      [
        'what a list has is an item',
        'bad-value',
        guarded('gostos: { contains: |teatro| }'),
        guarded('gostos: { contains: tv }'),
      ],
      [
        'a list is no item',
        'wrong-type',
        guarded('gostos: |tv|'),
        guarded('gostos: { contains: tv }'),
      ],
      [
        'each of some is one',
        'bad-value',
        guarded('gosto: { in: [tv, |teatro|] }'),
        guarded('gosto: { in: [tv, radio] }'),
      ],
      [
        'every amount is at least nothing',
        'unfit-value',
        guarded('rendaMensal: { gte: |0| }'),
        guarded('rendaMensal: { gt: 0 }'),
      ],
      [
        'no amount is below nothing',
        'unfit-value',
        guarded('rendaMensal: { lt: |0| }'),
        guarded('rendaMensal: { lte: 0 }'),
      ],
      [
        'two cents were meant as reais',
        'unfit-value',
        guarded('rendaMensal: { gt: |2| }'),
        guarded('rendaMensal: { gt: 1 }'),
      ],
    ],
    'scripts/g.yaml',
    script,
  )
})

describe('what is said', () => {
  hold(
    [
      [
        'a part is said to all at once',
        'misplaced-key',
        'say: [Oi, { |after|: 90s, part: resumo }], choose: [{ label: A, goto: um }]',
        'say: [Oi, { after: 90s, text: Aí? }], choose: [{ label: A, goto: um }]',
      ],
      [
        'a picture is above words',
        'misplaced-key',
        'say: [{ |media|: foto, part: resumo }], next: end',
        'say: [{ media: foto, text: Oi }], next: end',
      ],
      [
        'a table has no picture',
        'misplaced-key',
        'say: [{ |media|: foto, table: { head: [A, B], rows: [[a, b]] } }], next: end',
        'say: [{ table: { head: [A, B], rows: [[a, b]] } }], next: end',
      ],
      [
        'a table has no part',
        'misplaced-key',
        'say: [{ |part|: resumo, table: { head: [A, B], rows: [[a, b]] } }], next: end',
        'say: [{ table: { head: [A, B], rows: [[a, b]] } }], next: end',
      ],
      [
        'a part is no word',
        'misplaced-part',
        'say: [|resumo|], next: end',
        'say: [{ part: resumo }], next: end',
      ],
      [
        'a reminder comes after 15 seconds',
        'bad-value',
        'say: [Oi, { after: |14s|, text: Aí? }], choose: [{ label: A, goto: um }]',
        'say: [Oi, { after: 15s, text: Aí? }], choose: [{ label: A, goto: um }]',
      ],
      [
        'an identifier is no word',
        'unfit-value',
        'say: "Plano |{{tipoPlano}}|", next: end',
        'say: "Plano {{planoTitulo}}", next: end',
      ],
    ],
    'scripts/g.yaml',
    script,
  )
})

describe('an answer for help', () => {
  hold(
    [
      [
        'has only words',
        'misplaced-key',
        'help: Quanto?, say: [{ |part|: resumo }]',
        'help: Quanto?, say: [Sim]',
      ],
      [
        'waits for nobody',
        'misplaced-key',
        'help: Quanto?, |delay|: 10, say: Sim',
        'help: Quanto?, say: Sim',
      ],
      [
        'calls nothing',
        'misplaced-key',
        'help: Quanto?, |call|: { action: email.conferir, with: { email: a }, on: { valido: um, falha: um } }, say: Sim',
        'help: Quanto?, say: Sim',
      ],
      [
        'reminds nobody',
        'misplaced-key',
        'help: Quanto?, say: [Sim, { |after|: 90s, text: Aí? }]',
        'help: Quanto?, say: [Sim, Ou não]',
      ],
    ],
    'scripts/g.yaml',
    script,
  )
})

describe('buttons', () => {
  const many = (options: string, fact = 'gostos') =>
    `choose: { many: ${fact}, options: [${options}] }, next: end`
  const two = '{ label: T, value: tv }, { label: R, value: radio }'
  const option = (keys: string) => `choose: [{ label: A, ${keys} }], next: end`
  const marked = (key: string) =>
    many(`{ label: T, value: tv, ${key} }, { label: R, value: radio }`)
  const listed = (keys: string) => `choose: { ${keys} }, next: end`
  const LIST = 'from: categorias, fact: categoria, label: nome'
  hold(
    [
      [
        'several are two',
        'bad-value',
        many('{ label: T, value: tv }').replace('options', '|options|'),
        many(two),
      ],
      [
        'not all stand alone',
        'bad-value',
        many(
          '{ label: T, value: tv, alone: true }, { label: R, value: radio, alone: true }',
        ).replace('options', '|options|'),
        many('{ label: T, value: tv, alone: true }, { label: R, value: radio }'),
      ],
      ['several are kept in a list', 'unfit-value', many(two, '|gosto|'), many(two)],
      [
        'each is an item',
        'bad-value',
        many('{ label: T, value: |teatro| }, { label: R, value: radio }'),
        many(two),
      ],
      ['none has a drawing', 'misplaced-key', marked('|icon|: pix'), many(two)],
      ['none is silent', 'misplaced-key', marked('|silent|: true'), many(two)],
      ['none is on the card', 'misplaced-key', marked('|resume|: true'), many(two)],
      ['none is tracked alone', 'misplaced-key', marked('|track|: { event: E }'), many(two)],
      [
        'several are all that is waited for',
        'misplaced-key',
        `ask: nome, ${many(two).replace('many', '|many|')}`,
        many(two),
      ],
      [
        'one of one is never alone',
        'misplaced-key',
        option('|alone|: true'),
        option('silent: true'),
      ],
      ['one way is enough', 'misplaced-key', option('|next|: um, goto: um'), option('goto: um')],
      [
        'what is forgotten goes with a way',
        'misplaced-key',
        option('|reset|: true'),
        option('reset: true, goto: um'),
      ],
      [
        'what is forgotten goes with a way',
        'misplaced-key',
        option('|clear|: [nome]'),
        option('clear: [nome], goto: um'),
      ],
      [
        'a detour goes with a way',
        'misplaced-key',
        option('|detour|: um'),
        option('detour: um, goto: um'),
      ],
      [
        'there are some',
        'missing-key',
        '|choose|: { layout: grid }, next: end',
        'choose: { layout: grid, options: [{ label: A }] }, next: end',
      ],
      [
        'what is kept of an item needs a list',
        'misplaced-key',
        listed('|fact|: categoria, options: [{ label: A }]'),
        listed(LIST),
      ],
      ['of a list one is chosen', 'misplaced-key', listed(`|many|: gostos, ${LIST}`), listed(LIST)],
      [
        'they come from a list',
        'unfit-value',
        listed('from: |categoria|, fact: categoria'),
        listed(LIST),
      ],
      [
        'the item chosen is kept',
        'missing-key',
        '|choose|: { from: categorias }, next: end',
        listed(LIST),
      ],
      [
        'they say what an item has',
        'unfit-value',
        listed('from: categorias, fact: categoria, label: |cor|'),
        listed(LIST),
      ],
      [
        'the fact takes what is kept',
        'unfit-value',
        listed('from: categorias, fact: |nome|, label: nome'),
        listed('from: categorias, fact: nome, label: nome, value: nome'),
      ],
      [
        'a refusal is words',
        'unfit-value',
        'ask: { fact: nome, refused: |$csatcompra| }, next: end',
        'ask: { fact: nome, refused: $mensagem }, next: end',
      ],
      [
        'what comes after no button is unused',
        'never-reached',
        'choose: [{ label: A, goto: um }], |call|: { action: email.conferir, with: { email: a }, on: { valido: um, falha: um } }',
        'choose: [{ label: A }], call: { action: email.conferir, with: { email: a }, on: { valido: um, falha: um } }',
      ],
    ],
    'scripts/g.yaml',
    script,
  )
})

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
