import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore, type Store } from '../../server/store/open-store'
import { COUNT_KINDS } from '../../src/measures/count'
import { tempDataDir } from '../server/temp-store'

const page = readFileSync('docs/measurement.md', 'utf8')

/** The names in the first cells of the rows of a text's tables. */
const namesIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, name]) => name)

const sections = new Map(
  page.split(/^## /m).map((text) => {
    const [title = '', ...rest] = text.split('\n')
    return [title, rest.join('\n')] as const
  }),
)

describe('docs/measurement.md, for whoever signs it', () => {
  const { directory, remove } = tempDataDir()
  let store: Store
  beforeAll(async () => {
    store = await openStore({ dataDir: directory })
  })
  afterAll(async () => {
    await store.close()
    remove()
  })

  test('issue 17: every column of every table of counts is there, and none that does not exist', async () => {
    const tables = await store.db.introspection.getTables()
    const counting = tables.filter(({ name }) => name.startsWith('measure'))
    const told = [...sections].flatMap(([title, text]) => {
      const [, name] = /^Table `(\w+)`$/.exec(title) ?? []
      const columns = namesIn(text.split('\n\n| `what` |')[0] ?? '')
      return name === undefined ? [] : [[name, columns.toSorted()] as const]
    })
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(
        counting.map(({ name, columns }) => [name, columns.map((one) => one.name).toSorted()]),
      ),
    )
  })

  test('issue 17: every kind of count is there', () => {
    const [, kinds = ''] = (sections.get('Table `measures`') ?? '').split('\n\n| `what` |')
    expect(namesIn(kinds).toSorted()).toEqual([...COUNT_KINDS].toSorted())
  })
})
