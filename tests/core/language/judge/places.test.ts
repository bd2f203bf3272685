import { expect, test } from 'vitest'
import { checkPlaces } from '../../../../src/core/language/judge/check-places'
import { readFile } from '../../../../src/core/language/read/read-file'

const toldOf = (paths: readonly string[], strays: readonly string[] = []) =>
  checkPlaces(
    paths.map((path) => readFile({ path, text: '' }, false)),
    strays,
  ).map(({ path, code, severity, message }) => ({ path, code, severity, message }))

test('issue 16: files named by rule are not spoken of', () => {
  const good = ['scripts/lead.yaml', 'variants/base.yaml', 'variants/groups/clube-1_b.yaml']
  expect(toldOf(good)).toEqual([])
})

test.each([
  ['scripts/Lead.yaml', 'warning', 'scripts/lead.yaml'],
  ['scripts/lead.yml', 'warning', 'scripts/lead.yaml'],
  ['variants/groups/clube.1.yaml', 'warning', 'variants/groups/clube-1.yaml'],
  ['variants/__proto__.yaml', 'error', '__proto__'],
])('issue 16: %s is told as %s, with the name to use', (path, severity, better) => {
  expect(toldOf([path])).toMatchObject([
    { path, code: 'odd-file-name', severity, message: expect.stringContaining(better) },
  ])
})

test('issue 16: a .yml beside the same name in .yaml would be read twice', () => {
  expect(toldOf(['scripts/lead.yaml', 'scripts/lead.yml'])).toMatchObject([
    { path: 'scripts/lead.yml', code: 'odd-file-name', severity: 'error' },
  ])
})

test.each([
  ['scripts/meu roteiro.yaml', 'scripts/meu-roteiro.yaml'],
  ['variants/parceiros/nova.yaml', 'variants/nova.yaml'],
  ['variants/banner novo.PNG', 'variants/assets/banner-novo.png'],
  ['scripts/lead.yaml.bak', 'scripts/lead.yaml'],
])('issue 16: nobody reads %s; its place would be %s', (path, better) => {
  expect(toldOf([], [path])).toMatchObject([
    { path, code: 'stray-file', message: expect.stringContaining(better) },
  ])
})
