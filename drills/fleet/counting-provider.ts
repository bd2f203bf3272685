import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithStarter } from '../../server/environment/end-with-starter'
import { seededRandom } from '../../src/core/script/seeded-random'
import { slipLine } from '../../tests/server/requests'

/** How the provider behaves, as whoever starts it says by message. */
export type Behaviour = {
  readonly seed: number
  /** Whether a call under a key that it knows is the same call to it. */
  readonly honoursKeys: boolean
  /** Of all calls so many meet a fault. */
  readonly faults: number
  /** It thinks this long before each answer, in milliseconds. */
  readonly thinks: number
}

/** What it has made for one buyer: leads and proposals by e-mail, payments by proposal. */
export type Made = { readonly subject: string; readonly ids: readonly string[] }

type Answer = { readonly status: number; readonly body: object }

/**
 * A provider that is a process of its own, which outlives every server that is killed, and counts what it has made for whom. It goes by what
 * a record is for, not by keys, so that it sees one that was made twice under two of them.
 */
let behaviour: Behaviour = { seed: 1, honoursKeys: true, faults: 0, thinks: 0 }
let chance = seededRandom(1)
let serial = 0
const made = new Map<string, string[]>()
const byKey = new Map<string, Answer>()

process.on('message', (message: Behaviour | 'report') => {
  if (message === 'report') {
    process.send?.([...made].map(([subject, ids]) => ({ subject, ids })))
    return
  }
  if (message.seed !== behaviour.seed) chance = seededRandom(message.seed)
  behaviour = message
})

const FAULTS = ['lost', 'unanswered', 'error-before', 'error-after', 'busy', 'silent'] as const
/** Longer than the time-outs of the profile that servers are given in drills. */
const SILENCE = 5000

const keep = (subject: string): number => {
  serial += 1
  made.set(subject, [...(made.get(subject) ?? []), String(serial)])
  return serial
}

const success = (data: unknown, status = 200): Answer => ({
  status,
  body: { success: true, data },
})

/** What each call that makes something makes, from the body that it gets. */
const MAKING: { readonly [path: string]: (body: Record<string, unknown>) => Answer } = {
  '/api/lead': ({ email }) => success({ id: keep(`lead ${email}`) }),
  '/api/proposta': ({ email }) => {
    const id = keep(`proposal ${email}`)
    const rest = { contrato: String(id), formasPagamentoDisponiveis: [0, 5] }
    return success({ propostaID: id, propostaToken: `t${id}`, ...rest })
  },
  '/api/pagamento/pix': ({ propostaToken }) => {
    const qrCode = `pix${keep(`payment ${String(propostaToken).slice(1)}`)}`
    return success({ url: '', qrCode, validadeSegundos: 3600 })
  },
  '/api/pagamento/boleto': ({ propostaToken }) => {
    const id = keep(`payment ${String(propostaToken).slice(1)}`)
    return success({ boletoURL: null, boletoCodigoBarras: slipLine(id) })
  },
  '/api/pagamento/cartao': ({ propostaId, cartaoNomeTitular }) => {
    if (/^FUND\b/.test(String(cartaoNomeTitular))) {
      return { status: 402, body: { success: false, message: 'Saldo insuficiente' } }
    }
    return success({ cartaoAutorizacao: `A${keep(`payment ${propostaId}`)}` })
  },
}

/** Calls that only ask, with an answer that is good for every question. */
const READING: { readonly [path: string]: Answer } = {
  '/hc': { status: 200, body: {} },
  '/api/lead/validar-palavras': { status: 200, body: { success: true } },
  '/api/categoria': success([]),
  '/api/v1/catalogo': success([]),
  '/api/v1/cupom/validar': {
    status: 422,
    body: { success: false, errors: ['CupomNaoEncontrado'] },
  },
  '/api/endereco': { status: 404, body: { success: false, message: 'CEP não encontrado' } },
}

const NOT_THERE: Answer = { status: 404, body: { success: false } }

function answerTo(path: string, key: string | undefined, body: string): Answer {
  const make = MAKING[path]
  if (!make) return READING[path] ?? NOT_THERE
  const known = behaviour.honoursKeys && key !== undefined ? byKey.get(`${path} ${key}`) : undefined
  if (known) return known
  const answer = make(JSON.parse(body))
  if (key !== undefined && answer.status < 400) byKey.set(`${path} ${key}`, answer)
  return answer
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of request) body += chunk
  const [path = ''] = (request.url ?? '').split('?')
  const key = request.headers['idempotency-key']
  const fault = chance.next() < behaviour.faults ? chance.pick(FAULTS) : 'none'
  const send = ({ status, body: sent }: Answer) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent))
  if (behaviour.thinks > 0) await sleep(behaviour.thinks)
  if (fault === 'lost') return void request.socket.destroy()
  if (fault === 'error-before') return void send({ status: 503, body: { success: false } })
  if (fault === 'busy') return void send({ status: 429, body: { success: false } })
  const answer = answerTo(path, typeof key === 'string' ? key : undefined, body)
  if (fault === 'unanswered') return void request.socket.destroy()
  if (fault === 'error-after') return void send({ status: 500, body: { success: false } })
  if (fault === 'silent') await sleep(SILENCE)
  send(answer)
}

const server = createServer((request, response) => {
  // who asked may be gone: it was killed
  serve(request, response).catch(() => request.socket.destroy())
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // it listens on a port
  process.send?.(`http://127.0.0.1:${port}`)
})
endWithStarter()
