import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Another provider, written from the specification's sections 3, 7 and 8 alone: it shares no code with the sandbox nor with the wire types, so
 * that one misreading cannot hide in both ends. It sends what section 7 names and what a plan cannot be sold without, numbers as text, dates
 * as dd/mm/aaaa, and its errors as RFC 9457 problems.
 */
export type SecondProvider = {
  readonly url: string
  /** Each request by path, with its body. */
  readonly seen: readonly { readonly path: string; readonly body: unknown }[]
  /** The money of its one proposal arrives. */
  readonly receives: () => void
  /** Says so by itself, in a notice signed its own way; gives the status of the answer. */
  readonly tells: (address: string) => Promise<number>
  readonly close: () => Promise<void>
}

/** What a profile has to say of its confirmations. */
export const SECOND_CONFIRMATIONS = {
  calls: {
    confirmacao: {
      path: '/api/cobranca/situacao',
      sends: { propostaID: 'id', formaPagamento: 'forma' },
      reads: { status: 'cobranca.situacao', pagoEm: 'cobranca.quando' },
    },
  },
  confirmation: {
    ask: 'get',
    approved: ['liquidada'],
    pending: ['em aberto'],
    webhook: {
      signature: 'x-assinatura',
      prefix: 'v1 ',
      encoding: 'base64',
      reads: { propostaToken: 'ficha', status: 'evento' },
    },
  },
} as const

/** What signs its notices. */
export const SECOND_SECRET = 'o-segredo-dos-avisos'

async function tellPaid(address: string): Promise<number> {
  const body = JSON.stringify({ ficha: 'ficha-9', evento: 'liquidada' })
  const signature = createHmac('sha256', SECOND_SECRET).update(body).digest('base64')
  const headers = { 'content-type': 'application/json', 'x-assinatura': `v1 ${signature}` }
  return (await fetch(address, { method: 'POST', headers, body })).status
}

type Answer = { readonly status: number; readonly body: unknown } | 'never'
type Query = URLSearchParams
type Body = Readonly<Record<string, unknown>>

const yes = (data: unknown, status = 200): Answer => ({ status, body: { success: true, data } })
const no = (status: number, detail: string): Answer => ({
  status,
  body: { type: 'about:blank', title: 'Erro', status, detail },
})

const KEY = 'segredo-do-segundo'

/** Section 4: a category id and the good it stands for. */
const CATEGORIES = [
  { categoriaID: '1', nome: 'Imóvel' },
  { categoriaID: '2', nome: 'Automóvel' },
  { categoriaID: '20', nome: 'Imóvel' },
]

/** A credit in 200 instalments: the whole fee is 20 percent. */
const MONTHS = 200
const instalment = (credit: number) => (credit * 1.2) / MONTHS

function catalogue(query: Query): Answer {
  const [least, income] = [Number(query.get('minValor')), Number(query.get('renda'))]
  if (!/^[12]$/.test(query.get('tipo') ?? '')) return no(400, 'tipo')
  const unknown = [...query.keys()].filter((name) => !CATALOGUE_QUERY.includes(name))
  if (unknown.length > 0) return no(400, `parâmetro ${unknown[0]}`)
  const credits = [100_000, 150_000, 200_000].filter((credit) => credit >= least)
  if (credits.length === 0) return no(422, 'Nenhum plano encontrado para essa faixa de credito')
  const half = query.get('pagaMetade') === 'true'
  const plans = credits.flatMap((credit) => {
    const full = instalment(credit)
    const kinds = [{ name: 'Crédito Integral', tipoPlanoID: '1', price: full, planoID: '71' }]
    if (half) kinds.push({ name: 'Paga Metade', tipoPlanoID: '2', price: full / 2, planoID: '72' })
    const fitting = kinds.filter(({ price }) => price <= income * 0.3)
    if (fitting.length === 0) return []
    const planosTipos = fitting.map(({ price, ...plan }) => ({
      ...plan,
      bemId: String(credit / 1000),
      valorParcela: price.toFixed(2),
      valorParcelaPrimeiroPagto: price.toFixed(2),
      exibirTextoResolucao285: true,
      dataProximaAssembleia: '10/12/2026',
      detalhesPlano: { prazoGrupo: '240', lanceFixo: 30, lanceLivre: 25 },
    }))
    return [{ bemValor: credit.toFixed(2), planoMeses: String(MONTHS), planosTipos }]
  })
  if (plans.length === 0) return no(404, 'Nenhum plano encontrado para essa faixa de renda')
  return yes([...plans, { type: 'simular-novamente' }])
}

const CATALOGUE_QUERY = [
  'minValor',
  'tipo',
  'categorias',
  'empresaId',
  'pagaMetade',
  'pagaIntegral',
  'pagaReduzida',
  'sort',
  'renda',
]

function address(query: Query): Answer {
  const cep = query.get('cep') ?? ''
  if (cep === '99999998') return no(404, 'CEP não encontrado')
  const street = { logradouro: 'Rua Um', bairro: 'Centro', cidade: 'São Paulo', estado: 'SP' }
  return yes({ cep, ...street })
}

/** Section 3: what a proposal's payload has. */
const PROPOSAL_FIELDS = [
  ...['bairro', 'bemID', 'cep', 'cidade', 'complemento', 'cpfCnpj', 'email', 'empresaId', 'estado'],
  ...['leadId', 'logradouro', 'nascimentoFundacao', 'nome', 'nomeRazao', 'numero', 'planoID'],
  ...['planoMeses', 'rendaFaturamento', 'rendaMensal', 'telefone', 'telefoneCelular', 'termos'],
  ...['tipoPessoa', 'cupomCodigo'],
]

function proposal(body: Body): Answer {
  const missing = PROPOSAL_FIELDS.find((name) => !(name in body))
  if (missing !== undefined) return no(400, `falta ${missing}`)
  if (body.cep === '01999990') return no(400, 'O CEP informado, não é válido!')
  // the term of the plan, not of its group
  if (Number(body.planoMeses) !== MONTHS || body.termos !== true) return no(400, 'Plano')
  const formasPagamentoDisponiveis = ['5', '0', '1']
  return yes({
    propostaID: '9',
    propostaToken: 'ficha-9',
    contrato: 5550,
    formasPagamentoDisponiveis,
  })
}

/** A slip of bank 988 over R$ 300,00, the half plan of its cheapest credit, due on 2026-11-24. */
const SLIP = '98890.00007 12345.678903 12345.678903 1 16400000030000'

function card({ cartaoNomeTitular, propostaId }: Body): Answer {
  if (propostaId !== '9') return no(404, 'Proposta')
  switch (String(cartaoNomeTitular).split(' ')[0]) {
    case 'FUND':
      return no(400, 'Saldo insuficiente')
    // its own gateway has lost our key
    case 'LOCK':
      return no(403, 'Chave recusada')
    case 'CONT':
      return yes({ data: { cartaoAutorizacao: null } }, 202)
    case 'HANG':
      return 'never'
    default:
      return yes({ data: { cartaoAutorizacao: 77_123 } })
  }
}

function answerTo(
  method: string,
  path: string,
  query: Query,
  body: Body,
  paid: ReadonlySet<string>,
): Answer {
  switch (`${method} ${path}`) {
    case 'GET /hc':
      return { status: 200, body: 'ok' }
    case 'POST /api/lead':
      return yes({ id: '31', LeadToken: 'ficha-do-lead' })
    case 'GET /api/categoria':
      return yes(CATEGORIES)
    case 'GET /api/endereco':
      return address(query)
    case 'POST /api/lead/validar-palavras':
      return { status: 200, body: { success: true } }
    case 'GET /api/v1/catalogo':
      return catalogue(query)
    case 'POST /api/plano/detalhes':
      return yes({ titulo: 'Plano', taxaAdmTotal: '20', planoID: String(body.planoID) })
    case 'POST /api/proposta':
      return proposal(body)
    case 'POST /api/pagamento/pix':
      return body.propostaToken === 'ficha-9'
        ? yes({ url: null, qrCode: '000201' })
        : no(404, 'Pix')
    case 'POST /api/pagamento/boleto':
      return yes({ boletoURL: '', boletoCodigoBarras: SLIP })
    case 'POST /api/pagamento/cartao':
      return card(body)
    case 'GET /api/cobranca/situacao':
      return situation(query, paid)
    default:
      return no(404, 'Não há')
  }
}

/** Its own way to say whether a proposal is paid, which no specification names: by the path below, asked with the proposal's number. */
function situation(query: Query, paid: ReadonlySet<string>): Answer {
  const id = query.get('id') ?? ''
  if (id !== '9' || !/^[05]$/.test(query.get('forma') ?? '')) return no(404, 'Cobrança')
  const when = { quando: '2026-11-21T14:43:00-03:00' }
  return {
    status: 200,
    body: {
      cobranca: paid.has(id) ? { situacao: 'LIQUIDADA', ...when } : { situacao: 'EM ABERTO' },
    },
  }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  seen: { path: string; body: unknown }[],
  paid: ReadonlySet<string>,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const body = text === '' ? {} : JSON.parse(text)
  seen.push({ path: pathname, body })
  const keyless = pathname === '/hc' || pathname === '/api/v1/cupom/validar'
  const answer =
    !keyless && request.headers['x-api-key'] !== KEY
      ? no(401, 'Chave')
      : answerTo(request.method ?? '', pathname, searchParams, body, paid)
  if (answer === 'never') return
  const type = answer.status >= 400 ? 'application/problem+json' : 'application/json'
  response.writeHead(answer.status, { 'content-type': type }).end(JSON.stringify(answer.body))
}

/** Starts it on a free port of this machine. */
export async function secondProvider(): Promise<SecondProvider & { readonly apiKey: string }> {
  const seen: { path: string; body: unknown }[] = []
  const paid = new Set<string>()
  const server = createServer((request, response) => void respond(request, response, seen, paid))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey: KEY,
    seen,
    receives: () => void paid.add('9'),
    tells: (address) => tellPaid(address),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
