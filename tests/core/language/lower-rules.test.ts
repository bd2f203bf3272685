import { describe } from 'vitest'
import { hold, script } from './hold'

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
