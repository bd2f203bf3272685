import { describe } from 'vitest'
import { hold, script } from './hold'

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
