import { expect, test } from 'vitest'
import { compile } from '../../../src/core/language/compile'
import { vocabulary } from './vocabulary'

// issue 16, point 11: a table in a bubble

const codes = (table: string) => {
  const text = `group: um
start: inicio
fallback: inicio
steps:
  inicio:
    say: [{ table: ${table} }]
    choose: [{ label: FIM, goto: end }]
`
  const { diagnostics } = compile(
    { texts: [{ path: 'scripts/um.yaml', text }], pictures: new Map() },
    vocabulary,
  )
  return diagnostics.map(({ code }) => code)
}
const row = (cells: string) => `[${cells}]`

test('two or three columns, a cell of each row for each, and a mark on a row that there is', () => {
  expect(codes('{ head: [A, B], rows: [[um, dois]], mark: 1 }')).toEqual([])
  expect(codes('{ head: [A], rows: [[um]] }')).toEqual(['bad-value'])
  expect(codes('{ head: [A, B, C, D], rows: [[um, dois, três, quatro]] }')).toContain('bad-value')
  expect(codes('{ head: [A, B], rows: [[um]] }')).toEqual(['bad-value'])
  expect(codes('{ head: [A, B], rows: [[um, dois]], mark: 2 }')).toEqual(['bad-value'])
  const many = Array.from({ length: 13 }, () => row('um, dois')).join()
  expect(codes(`{ head: [A, B], rows: [${many}] }`)).toEqual(['bad-value'])
})

test('its cells are sentences: facts, marks and slips in them are judged as in a bubble', () => {
  expect(codes('{ head: [A, B], rows: [["{{nomee}}", dois]] }')).toEqual(['unknown-fact'])
  expect(codes('{ caption: <h1>X</h1>, head: [A, B], rows: [[um, dois]] }')).toContain(
    'disallowed-markup',
  )
  expect(codes('{ head: [A, B], rows: [["{{email}}", dois]] }')).toEqual(['read-too-early'])
})

test('a table is a whole line', () => {
  expect(codes('{ head: [A, B], rows: [[um, dois]] }, text: Oi')).toEqual(['misplaced-key'])
})
