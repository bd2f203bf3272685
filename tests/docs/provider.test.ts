import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldsRead, fieldsSent, OUTCOMES } from '../../src/product/provider/dialect/profile-names'
import { type RouteName, routes } from '../../src/product/provider/wire'

const page = readFileSync('docs/provider.md', 'utf8')
const ENVELOPE = ['success', 'data', 'Errors', 'errorMessage']
const last = (path: string) => path.slice(path.lastIndexOf('.') + 1)

test.each(Object.keys(routes) as RouteName[])(
  'docs/provider.md names every field and outcome of %s that a profile may name',
  (name) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? ''
    const names = [...fieldsSent(name), ...fieldsRead(name).map(last), ...(OUTCOMES[name] ?? [])]
    const lost = names.filter((one) => !ENVELOPE.includes(one) && !row.includes(`\`${one}\``))
    expect(lost).toEqual([])
  },
)
