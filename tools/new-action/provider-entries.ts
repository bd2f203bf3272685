import type { Entry, Import } from './insert'
import { kindOf } from './kinds'
import { quoted } from './names'
import type { Plan, PlannedFact } from './plan'
import { endsOf, wireSample } from './templates'

/** An entry for a table of a file, with the imports it needs there. */
export type Place = Entry & { readonly file: string; readonly imports?: readonly Import[] }

const typeOf = (facts: readonly PlannedFact[]) =>
  `{ ${facts.map(({ name, kind }) => `readonly ${name}: ${kindOf(kind).type}`).join('; ')} }`

const schemaOf = (facts: readonly PlannedFact[]) =>
  `z.object({ ${facts.map(({ name, kind }) => `${name}: ${kindOf(kind).wire}`).join(', ')} })`

/** Where a call to the provider stands, from its wire to its stand-in. */
export function providerPlaces(plan: Plan): readonly Place[] {
  const { id, input, effect } = plan
  const { good } = endsOf(plan)
  return [
    {
      file: 'src/product/provider/wire.ts',
      table: 'routes',
      text: routeEntry(plan),
      imports: wireImports(plan),
    },
    readerPlace(id, good.facts),
    { file: 'src/product/provider/provider.ts', table: 'Provider', text: methodType(plan) },
    {
      file: 'src/product/provider/client.ts',
      table: 'providerOver',
      text: method(plan),
      imports: moneyImports(plan),
    },
    {
      file: 'server/gateway/policy.ts',
      table: 'policies',
      text: `${id}: { effect: ${quoted(effect === 'none' ? 'none' : 'once')} }`,
    },
    ...(effect !== 'none' ? [salePlace(id)] : []),
    {
      file: 'server/sandbox/sandbox-server.ts',
      table: 'answers',
      text: `${id}: () => ({ ok: true, data: ${wireSample(good.facts)} })`,
    },
  ]

  function methodType({ effect: how }: Plan): string {
    const { missing } = endsOf(plan)
    const result = typeOf(good.facts) + (missing ? ' | undefined' : '')
    const notes = [
      missing && '`undefined`: the provider answers 404.',
      how !== 'none' && 'Needs `call.key`.',
    ]
    const note = notes.filter(Boolean).join(' ')
    return `${note ? `/** ${note} */\n` : ''}readonly ${id}: (pedido: ${typeOf(input)}, call: ProviderCall) => Promise<${result}>`
  }
}

/** How the provider's own answer is read: what a fact needs and is not there makes it unusable. */
function readerPlace(id: string, facts: readonly PlannedFact[]): Place {
  const reads = facts.map(({ name, kind }) => {
    const [read, bounds] = kindOf(kind).read
    const how = bounds === undefined ? read : `(at) => ${read}(at, ${bounds})`
    return `const ${name} = needed(fieldOf(data, '${name}'), ${how})`
  })
  const names = facts.map(({ name }) => name)
  const lacking = names.map((name) => `${name} === undefined`).join(' || ')
  return {
    file: 'src/product/provider/dialect/read-data.ts',
    table: 'readData',
    text:
      facts.length === 0
        ? `${id}: () => of({})`
        : `${id}: (data) => { ${reads.join('; ')}; return ${lacking} ? undefined : of({ ${names.join(', ')} }) }`,
    imports: facts.map(({ kind }) => ({ name: kindOf(kind).read[0], from: './read-values' })),
  }
}

const routeEntry = (plan: Plan) =>
  `${plan.id}: route('POST', '/api/${plan.domain}/${plan.verb}', () => ${schemaOf(plan.input)}, () => envelope(${schemaOf(endsOf(plan).good.facts)}))`

function wireImports(plan: Plan): readonly Import[] {
  const facts = [...plan.input, ...endsOf(plan).good.facts]
  const names = new Set(facts.flatMap(({ kind }) => kindOf(kind).imports ?? []))
  return [...names].map((name) => ({ name, from: './wire-values' }))
}

function moneyImports(plan: Plan): readonly Import[] {
  const isMoney = ({ kind }: PlannedFact) => kindOf(kind).isMoney
  return [
    ...(plan.input.some(isMoney) ? [{ name: 'toReais', from: './wire-values' }] : []),
    ...(endsOf(plan).good.facts.some(isMoney) ? [{ name: 'toCents', from: './wire-values' }] : []),
  ]
}

/** Money crosses as reais; everything else as it is. */
function method(plan: Plan): string {
  const { good, missing } = endsOf(plan)
  const request = plan.input
    .map(
      ({ name, kind }) =>
        `${name}: ${kindOf(kind).isMoney ? `toReais(pedido.${name})` : `pedido.${name}`}`,
    )
    .join(', ')
  const answer = good.facts
    .map(
      ({ name, kind }) =>
        `${name}: ${kindOf(kind).isMoney ? `toCents(data.${name})` : `data.${name}`}`,
    )
    .join(', ')
  const sent = `send(${quoted(plan.id)}, { ${request} }, call)`
  const pedido = plan.input.length > 0 ? 'pedido' : '_pedido'
  const read = good.facts.length > 0 ? 'const { data } = ' : ''
  if (!missing)
    return `${plan.id}: async (${pedido}, call) => { ${read}await ${sent}; return { ${answer} } }`
  const from = good.facts.length > 0 ? 'const { data } = found;' : ''
  return `${plan.id}: async (${pedido}, call) => { const found = await orNothing(${sent}); if (!found) return undefined; ${from} return { ${answer} } }`
}

const salePlace = (id: string): Place => ({
  file: 'server/gateway/sales.ts',
  table: 'createSales',
  text: `${id}: (request, key) => perform({ name: '${id}', key, hash: bodyHash(request), request, keep: async ({ data }) => data })`,
})
