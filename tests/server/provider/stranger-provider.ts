import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CATEGORIES, search } from './stranger-plans'
import {
  type Answer,
  type Body,
  no,
  type Repeats,
  strangerSales,
  untyped,
  yes,
} from './stranger-sales'

/**
 * A third provider, after the one that a stranger to this repository wrote from the specification alone. Its habits: the key in the header
 * `ApiKey`, health as the text "Healthy", errors as a list of `{ campo, errorMessage }` under `errors` or, of a proposal, `Errors`, identifiers
 * that go back as the numbers they came as, 409 for what exists already, a card's 202 without an authorisation, a coupon's reasons in `data`.
 */
export type StrangerProvider = {
  readonly url: string
  readonly apiKey: string
  /** Each request by path, with what it was answered. */
  readonly seen: readonly { readonly path: string; readonly body: Body; readonly status: number }[]
  readonly close: () => Promise<void>
}

const KEY = 'chave-do-terceiro'
const PUBLIC = new Set(['GET /hc', 'POST /api/v1/cupom/validar'])

/** Section 8, by their code: what a coupon is refused with. */
const COUPONS: Readonly<Record<string, readonly [number, string, string]>> = {
  VENCIDO: [2, 'ForaDaValidade', 'Cupom fora da validade.'],
}

function coupon({ codigo, valor }: Body): { status: number; body: object } {
  if (codigo === 'METADE') {
    const value = { cupomId: 11, tipoDesconto: 2, valorDesconto: 50, valorDescontado: 0 }
    const valorTotal = Number(valor) / 2
    const whole = { ...value, valorTotal, formasPagamentosValidas: [0, 1, 5] }
    return { status: 200, body: { data: { isSuccess: true, value: whole, errors: [] } } }
  }
  const unknown = [1, 'CupomNaoEncontrado', 'Cupom inexistente.'] as const
  const [code, name, description] = COUPONS[String(codigo)] ?? unknown
  const errors = [{ code, name, description }]
  return { status: 400, body: { data: { isSuccess: false, value: null, errors } } }
}

function address(cep: string): Answer {
  if (!/^\d{8}$/.test(cep)) return no(400, 'CEP deve ter 8 dígitos.', 'cep')
  if (!cep.startsWith('01')) return no(404, 'CEP não encontrado.', 'cep')
  const street = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista' }
  const place = { cidade: 'São Paulo', estado: 'SP', numero: null, complemento: null }
  return yes({ cep: `${cep.slice(0, 5)}-${cep.slice(5)}`, ...street, ...place })
}

type Said = { readonly status: number; readonly body: unknown } | 'never'

function dressed(path: string, answer: Answer): Said {
  if (answer === 'never') return answer
  if ('data' in answer) {
    const { status, data } = answer
    return { status, body: { success: true, data, errors: null } }
  }
  const list = path === '/api/proposta' ? 'Errors' : 'errors'
  const body = { success: false, data: null, [list]: answer.errors, traceId: 'a-1' }
  return { status: answer.status, body }
}

/** Starts it on a free port of this machine. */
export async function strangerProvider(repeats: Repeats = 'pending'): Promise<StrangerProvider> {
  const seen: { path: string; body: Body; status: number }[] = []
  const sales = strangerSales(repeats)

  const answers: Readonly<Record<string, (query: URLSearchParams, body: Body) => Answer>> = {
    'POST /api/lead': () => sales.lead(),
    'GET /api/categoria': () => yes(CATEGORIES),
    'GET /api/endereco': (query) => address(query.get('cep') ?? ''),
    'GET /api/v1/catalogo': (query) => {
      const found = search(query)
      return found.ok ? yes(found.data) : no(422, found.words)
    },
    'POST /api/plano/detalhes': (_query, body) => sales.details(body),
    'POST /api/proposta': (_query, body) => sales.proposal(body),
    'POST /api/pagamento/pix': (_query, body) => sales.pix(body),
    'POST /api/pagamento/boleto': (_query, body) => sales.slip(body),
    'POST /api/pagamento/cartao': (_query, body) => sales.card(body),
  }

  function answerTo(name: string, path: string, query: URLSearchParams, body: Body): Said {
    if (name === 'GET /hc') return { status: 200, body: 'Healthy' }
    const wrong = untyped(path, body)
    if (wrong) return dressed(path, wrong)
    if (name === 'POST /api/v1/cupom/validar') return coupon(body)
    if (name === 'POST /api/lead/validar-palavras') {
      const isBad = /palavrao|merda/i.test(String(body.texto))
      const errorMessage = isBad ? 'Por favor, insira um nome válido.' : null
      return { status: 200, body: { success: !isBad, errorMessage } }
    }
    return dressed(path, answers[name]?.(query, body) ?? no(404, 'Recurso não encontrado.'))
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const body: Body = text === '' ? {} : JSON.parse(text)
    const name = `${request.method} ${path}`
    const isAllowed = PUBLIC.has(name) || request.headers.apikey === KEY
    const said = isAllowed
      ? answerTo(name, path, searchParams, body)
      : dressed(path, no(401, 'ApiKey ausente ou inválida.'))
    seen.push({ path, body, status: said === 'never' ? 0 : said.status })
    if (said === 'never') return
    const isText = typeof said.body === 'string'
    response.writeHead(said.status, { 'content-type': isText ? 'text/plain' : 'application/json' })
    response.end(isText ? said.body : JSON.stringify(said.body))
  }

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey: KEY,
    seen,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
