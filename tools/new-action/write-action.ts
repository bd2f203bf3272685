import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { insertEntry, insertImport } from './insert'
import { kindOf } from './kinds'
import { quoted } from './names'
import type { Plan, PlannedFact } from './plan'
import { type Place, providerPlaces } from './provider-entries'
import { contractFile, endsOf, factEntry, factsFile, handlerFile, wireSample } from './templates'

/** Files by path as they shall be. */
export type Written = ReadonlyMap<string, string>

/** What a new action changes in the repository at `root`; nothing is written yet. */
export function writeAction(plan: Plan, root: string): Written {
  const files = new Map<string, string>()
  const read = (path: string) => files.get(path) ?? readFileSync(join(root, path), 'utf8')
  const exists = (path: string) => files.has(path) || existsSync(join(root, path))
  const add = ({ file, imports = [], ...entry }: Place) =>
    files.set(file, imports.reduce(insertImport, insertEntry(read(file), entry)))

  const free = [plan.domain, `${plan.domain}-${plan.verb}`].find(
    (name) => !exists(`src/product/actions/${name}/contract.ts`),
  )
  const module = free ?? `${plan.domain}-${plan.verb}-2`
  files.set(`src/product/actions/${module}/contract.ts`, contractFile(plan))
  files.set(`src/product/actions/${module}/handler.ts`, handlerFile(plan))
  for (const place of [...registryPlaces(plan, module), ...testPlaces(plan)]) add(place)
  if (!plan.isLocal) for (const place of providerPlaces(plan)) add(place)

  const fresh = newFacts(plan)
  const path = `src/product/facts/${plan.domain}-facts.ts`
  const table = `${plan.domain.replaceAll('-', '')}Facts`
  if (fresh.length > 0 && !exists(path)) {
    files.set(path, factsFile(plan, fresh))
    const file = 'src/product/facts/facts.ts'
    const imports = [{ name: table, from: `./${plan.domain}-facts` }]
    add({ file, table: 'facts', text: `...${table}`, imports })
  } else {
    for (const fact of fresh) {
      const text = factEntry(fact).trim().replace(/,$/, '')
      add({ file: path, table, text, imports: [{ name: 'fields', from: '../fields/fields' }] })
    }
  }
  return files
}

function newFacts({ input, outcomes }: Plan): readonly PlannedFact[] {
  const all = [...input, ...outcomes.flatMap(({ facts }) => facts)].filter(({ isNew }) => isNew)
  return [...new Map(all.map((fact) => [fact.name, fact])).values()]
}

function registryPlaces({ name, id, isLocal }: Plan, module: string): readonly Place[] {
  const handler = isLocal ? id : `${id}With`
  return [
    {
      file: 'src/product/actions/contracts.ts',
      table: 'actions',
      text: `${quoted(name)}: ${id}`,
      imports: [{ name: id, from: `./${module}/contract` }],
    },
    {
      file: 'src/product/actions/handlers.ts',
      table: 'createHandlers',
      text: `${quoted(name)}: ${isLocal ? handler : `${handler}(provider)`}`,
      imports: [{ name: handler, from: `./${module}/handler` }],
    },
  ]
}

function testPlaces(plan: Plan): readonly Place[] {
  const { good, missing } = endsOf(plan)
  const facts = (list: readonly PlannedFact[]) =>
    `{ ${list.map(({ name, kind }) => `${name}: ${kindOf(kind).sample}`).join(', ')} }`
  const answer = plan.isLocal ? 'data({})' : `data(${wireSample(good.facts)})`
  const rows = [
    `['an answer', ${answer}, ${quoted(good.name)}, ${facts(good.facts)}]`,
    ...(missing && !plan.isLocal
      ? [`['404', json(404, { success: false }), ${quoted(missing.name)}]`]
      : []),
    ...(plan.isLocal ? [] : [`['a breakdown', json(503, { success: false }), 'falha']`]),
  ]
  return [
    {
      file: 'tests/product/actions/inputs.ts',
      table: 'INPUTS',
      text: `${quoted(plan.name)}: ${facts(plan.input)}`,
    },
    {
      file: 'tests/product/actions/outcomes.test.ts',
      table: 'rows',
      text: `${quoted(plan.name)}: [${rows.join(', ')}]`,
    },
  ]
}
