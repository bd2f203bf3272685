import { Agent, request } from 'undici'
import { FORWARDING, hasNginx, startNginx } from '../../tests/server/nginx'
import type { Fleet } from './fleet'

export type Question = {
  /** The visitor's own address: on Linux each of 127.0.0.0/8 is one of this machine's. */
  readonly from: string
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

export type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** Its JSON, or an empty object. */
  readonly json: Record<string, unknown>
}

/** What stands before the servers: nginx with TLS; where it is not installed each is asked in turn, as a proxy would. */
export type Front = {
  readonly ask: (question: Question) => Promise<Reply>
  /** What is to be said of it beside the figures. */
  readonly note: string | undefined
  readonly stop: () => Promise<void>
}

/** Whom the servers of a fleet behind a front must believe. */
export const BEHIND_FRONT = { TRUST_PROXY: '127.0.0.1', PREVIEW_HOST: 'chat.example' } as const

const KEPT = ['proxy_http_version 1.1;', 'proxy_set_header Connection "";']

export async function startFront(fleet: Fleet): Promise<Front> {
  const servers = await Promise.all(Array.from({ length: fleet.size }, (_, n) => fleet.at(n)))
  const ports = servers.map(({ address }) => Number(new URL(address).port))
  const nginx = hasNginx
    ? await startNginx(fleet.directory, ports, [...FORWARDING, ...KEPT])
    : undefined
  const agents = new Map<string, Agent>()
  let turn = 0
  const agentOf = (from: string): Agent => {
    const known = agents.get(from)
    if (known) return known
    const kept = { connections: 64, keepAliveTimeout: 30_000 }
    const agent = nginx
      ? new Agent({ ...kept, localAddress: from, connect: { rejectUnauthorized: false } })
      : new Agent(kept)
    agents.set(from, agent)
    return agent
  }
  return {
    note: nginx ? undefined : 'nginx is not installed: servers were asked without it',
    ask: async ({ from, path, method = 'GET', host = 'chat.example', headers = {}, body }) => {
      turn += 1
      const origin = nginx
        ? `https://127.0.0.1:${nginx.port}`
        : `http://127.0.0.1:${ports[turn % ports.length]}`
      const answer = await request(origin + path, {
        method,
        dispatcher: agentOf(from),
        headers: {
          host,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
          // as nginx does: what the visitor claims stays, and his own address is put behind it
          ...(!nginx && {
            'x-forwarded-for': [headers['x-forwarded-for'], from].filter(Boolean).join(', '),
            'x-forwarded-proto': 'https',
          }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.body.text()
      const isJson = String(answer.headers['content-type']).includes('json')
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text,
        json: isJson ? JSON.parse(text) : {},
      }
    },
    stop: async () => {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()))
      await nginx?.stop()
    },
  }
}
