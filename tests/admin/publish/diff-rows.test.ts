import { expect, test } from 'vitest'
import { plainOf } from '../../../admin/publish/changes/tokens'
import { type DiffRow, diffRows, type Side } from '../../../admin/publish/show/diff-rows'

const side = (one: Side | undefined) =>
  one && `${one.number} ${one.pieces.map(({ tokens }) => plainOf(tokens)).join('')}`
const shown = (row: DiffRow) =>
  row.type === 'gap' ? `… ${row.count}` : [row.isChanged, side(row.before), side(row.after)]

test('lines beside each other, with three round each change and the rest left out', () => {
  const lines = Array.from({ length: 12 }, (_, n) => `linha ${n + 1}`)
  const before = `${lines.join('\n')}\n`
  const after = before.replace('linha 9', 'a nona linha\nmais uma')
  expect(diffRows(before, after).map(shown)).toEqual([
    '… 5',
    [false, '6 linha 6', '6 linha 6'],
    [false, '7 linha 7', '7 linha 7'],
    [false, '8 linha 8', '8 linha 8'],
    [true, '9 linha 9', '9 a nona linha'],
    [true, undefined, '10 mais uma'],
    [false, '10 linha 10', '11 linha 10'],
    [false, '11 linha 11', '12 linha 11'],
    [false, '12 linha 12', '13 linha 12'],
  ])
  expect(diffRows('', 'a\n').map(shown)).toEqual([[true, undefined, '1 a']])
  expect(diffRows(before, before).map(shown)).toEqual(['… 12'])
})
