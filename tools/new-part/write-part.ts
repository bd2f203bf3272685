import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setValue } from '../../src/core/language/edit/edit'
import { insertEntry, insertImport } from '../new-action/insert'
import { camel, keyOf, pascal, quoted } from '../new-action/names'
import { partComponent, partContract, partTest, textKey } from './part-files'
import type { PartPlan } from './plan-part'

const CONTRACTS = 'src/product/parts/contracts.ts'
const TABLE = 'src/product/parts/part-table.ts'
const TEXT_KEYS = 'src/product/texts/text-keys.ts'
const WORDS = 'variants/base.yaml'

/** What a new part changes in the repository at `root`; nothing is written yet. */
export function writePart(part: PartPlan, root: string): ReadonlyMap<string, string> {
  const { name, outcomes } = part
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const id = camel(name)
  const contracts = insertEntry(read(CONTRACTS), {
    table: 'parts',
    text: name === id ? id : `${keyOf(name)}: ${id}`,
  })
  const drawn = `load: async () => (await import('./${name}/${name}')).${pascal(name)}`
  const words = wordsOf(part)
  return new Map([
    [`src/product/parts/${name}/contract.ts`, partContract(part)],
    [`src/product/parts/${name}/${name}.tsx`, partComponent(part)],
    [CONTRACTS, insertImport(contracts, { name: id, from: `./${name}/contract` })],
    [
      TABLE,
      insertEntry(read(TABLE), {
        table: 'table',
        text: `${keyOf(name)}: { ${drawn}, leads: ${outcomes.length > 0} }`,
      }),
    ],
    [
      TEXT_KEYS,
      insertEntry(read(TEXT_KEYS), {
        table: 'CHAT_TEXT_KEYS',
        text: words.map(([key]) => quoted(key)).join(',\n'),
      }),
    ],
    [WORDS, words.reduce(withWords, read(WORDS))],
    [`tests/product/parts/${name}.test.tsx`, partTest(part)],
  ])
}

type Words = readonly [key: string, text: string]

const wordsOf = (part: PartPlan): readonly Words[] => [
  [textKey(part, 'titulo'), part.title],
  ...part.outcomes.map(({ name, label }): Words => [textKey(part, name), label]),
]

function withWords(yaml: string, [key, text]: Words): string {
  const edit = setValue(yaml, ['texts', key], text)
  if (!edit.ok) throw new Error(`${WORDS}: ${edit.english}`)
  return edit.text
}
