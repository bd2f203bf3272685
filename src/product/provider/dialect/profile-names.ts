import type * as z from 'zod/mini'
import { type RouteName, routes } from '../wire'
import { wireFailure } from '../wire-values'

/** The outcomes that the error rows of a call may name. A call that is not listed, since the specification lacks it, may name any outcome of its action. */
export const OUTCOMES: { readonly [Name in RouteName]?: readonly string[] } = {
  saude: [],
  lead: [],
  categorias: [],
  detalhes: [],
  pix: [],
  boleto: [],
  confirmacao: [],
  catalogo: ['sem-credito', 'sem-renda'],
  endereco: ['nao-encontrado'],
  validarPalavras: ['invalidas'],
  cupom: ['invalido'],
  proposta: ['cep-invalido', 'cupom-invalido', 'em-aberto'],
  cartao: ['recusado'],
}

/** The fields of an answer's envelope. */
const ENVELOPE = ['success', 'data', 'Errors', 'errorMessage']
/** Fields that a provider never sees: computed by the gateway, or sent by the browser to the gateway alone. */
const OWN = new Set(['data.expiraEm', 'cobrancasConhecidas', 'combinado'])

/** The fields of a provider's answer about a payment, which the gateway turns into a state of its own. */
const ASKED: { readonly [Name in RouteName]?: readonly string[] } = {
  confirmacao: ['data.status', 'data.pagoEm'],
}
/** The fields of a payment notice. */
const NOTICED = ['propostaID', 'propostaToken', 'status', 'formaPagamento', 'pagoEm', 'em']

/** The fields of a call's request, by our names. */
export const fieldsSent = (name: RouteName): readonly string[] =>
  pathsIn(routes[name].request, '').filter((path) => !OWN.has(path))

/** The fields of a call's answer, by our names, with dots between levels. */
export const fieldsRead = (name: RouteName): readonly string[] => [
  ...new Set([
    ...ENVELOPE,
    ...(ASKED[name] ?? pathsIn(routes[name].answer, '').filter((path) => !OWN.has(path))),
  ]),
]

type Def = {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly options?: readonly z.core.$ZodType[]
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly in?: z.core.$ZodType
}

/** Every field that a schema has, those of its lists without an index. */
function pathsIn(schema: z.core.$ZodType, above: string): readonly string[] {
  if (schema === wireFailure()) return []
  // `Def` covers every kind of schema: only nested schemas are read
  const { shape, options, element, innerType, in: input } = schema._zod.def as Def
  const inner = [...(options ?? []), element, innerType, input].filter((one) => one !== undefined)
  const fields = Object.entries(shape ?? {}).flatMap(([field, value]) => {
    const path = above === '' ? field : `${above}.${field}`
    return [path, ...pathsIn(value, path)]
  })
  return [...fields, ...inner.flatMap((one) => pathsIn(one, above))]
}

/** Calls that create something, which can be looked up after a lost answer. */
const LOOKED_UP: ReadonlySet<RouteName> = new Set(['lead', 'proposta', 'pix', 'boleto'])

/** Calls whose requests hold name, e-mail or CPF: in the address of a GET they would be kept in the logs of every proxy. */
const PERSONAL: ReadonlySet<RouteName> = new Set(['lead', 'proposta'])

/** Calls that create a charge which the visitor pays later, so that it can be withdrawn before. */
const WITHDRAWN: ReadonlySet<RouteName> = new Set(['pix', 'boleto'])

type Renames = Readonly<Record<string, string>>

type Named = {
  readonly calls: Readonly<
    Record<
      RouteName,
      {
        readonly sends: Renames
        readonly reads: Renames
        readonly lookup?: { readonly method: string } | undefined
        readonly withdraw?: object | undefined
      }
    >
  >
  readonly confirmation: { readonly webhook: { readonly reads: Renames } }
  readonly errors: readonly { readonly call: RouteName; readonly outcome: string }[]
}

/** A message for each field or outcome that a profile names but that does not exist, with those that do. */
export function wrongNames({ calls, confirmation, errors }: Named): string[] {
  const names = Object.keys(calls) as RouteName[] // the schema has validated them
  return [
    ...names.flatMap((name) => [
      ...wrongFields(`calls.${name}.sends`, calls[name].sends, fieldsSent(name)),
      ...wrongFields(`calls.${name}.reads`, calls[name].reads, fieldsRead(name)),
      ...(calls[name].lookup && !LOOKED_UP.has(name)
        ? [`calls.${name}.lookup: only ${[...LOOKED_UP].join(', ')} can be looked up`]
        : []),
      ...(calls[name].lookup?.method === 'get' && PERSONAL.has(name)
        ? [
            `calls.${name}.lookup.method: must be post, since an address with name and e-mail is kept in logs`,
          ]
        : []),
      ...(calls[name].withdraw && !WITHDRAWN.has(name)
        ? [`calls.${name}.withdraw: only ${[...WITHDRAWN].join(', ')} can be withdrawn`]
        : []),
    ]),
    ...wrongFields('confirmation.webhook.reads', confirmation.webhook.reads, NOTICED),
    ...errors.flatMap(({ call, outcome }, at) => {
      const known = OUTCOMES[call]
      if (known === undefined || known.includes(outcome)) return []
      const there = known.length > 0 ? `there are ${known.join(', ')}` : 'it has none'
      return [`errors.${at}.outcome: ${call} has no outcome ${outcome}; ${there}`]
    }),
  ]
}

function wrongFields(at: string, renamed: Renames, known: readonly string[]): string[] {
  const last = (path: string) => path.slice(path.lastIndexOf('.') + 1)
  const usable = new Set([...known, ...known.map(last)])
  const there = [...new Set(known.map(last))].filter((name) => !ENVELOPE.includes(name))
  return Object.keys(renamed)
    .filter((name) => !usable.has(name))
    .map((name) => `${at}.${name}: we know no such field; there are ${there.join(', ')}`)
}
